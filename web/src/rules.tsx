import { render } from "preact";
import { useEffect } from "preact/hooks";
import { settle } from "./state/settings";
import { sections } from "./text/rules";
import { lang, t } from "./text/texts";
import { LangSwitch } from "./ui/header";
import { RuleText } from "./ui/rule";
import "./styles/index.css";

/** All rules that the referee enforces, each with its anchor. */
function RulesPage() {
  useEffect(() => {
    // The anchors were not there yet when the page was loaded.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  useEffect(() => {
    document.title = `Stint: ${t("rules")}`;
  });
  return (
    <div class="rules-page">
      <header class="top">
        <div class="top-title">
          <h1>{t("rules")}</h1>
          {lang.value === "pt" && <p>{t("rules-english")}</p>}
        </div>
        <div class="top-tools">
          <LangSwitch />
        </div>
      </header>
      <main id="main" class="rules-text" lang="en">
        {sections
          .filter((section) => section.level === 2 || section.rules.length > 0)
          .map((section) => (
            <section key={section.title} aria-label={section.title}>
              {section.level === 2 ? <h2>{section.title}</h2> : <h3>{section.title}</h3>}
              <dl>
                {section.rules.map((rule) => (
                  <div key={rule.id} id={rule.id} class="rule-row">
                    <dt>{rule.id}</dt>
                    <dd>
                      <RuleText text={rule.text} links="anchors" />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </main>
    </div>
  );
}

settle();
const root = document.getElementById("app");
if (root) render(<RulesPage />, root);
