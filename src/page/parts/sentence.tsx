/** A text of a user, marked by `isolated`; or a command, between backquotes as the service writes them. */
const MARKED = /\u2068([^\u2069]*)\u2069|`([^`]*)`/;

/** A sentence whose texts of users turn the direction of nothing around them, and whose commands are set as such. */
export function Sentence({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(MARKED).map((part, index) => {
        // Of each match, one of the two groups is undefined.
        if (index % 3 === 0) return part;
        if (part === undefined) return null;
        return index % 3 === 1 ? <bdi key={index}>{part}</bdi> : <code key={index}>{part}</code>;
      })}
    </>
  );
}
