/**
 * A text of a card. The brackets around what has to hold, 【 】, are in few fonts: they are drawn,
 * and the words between them stand out.
 */
export function Words({ text }: { text: string }) {
  const parts = text.split(/【\s*(.*?)\s*】/su);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span class="requirement" key={`${index}-${part}`}>
            {part}
          </span>
        ),
      )}
    </>
  );
}
