/** A sentence whose texts of users, marked by `isolated`, turn the direction of nothing around them. */
export function Sentence({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split(/\u2068([^\u2069]*)\u2069/)
        .map((part, index) => (index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part))}
    </>
  );
}
