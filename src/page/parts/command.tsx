/** A command to type into a terminal; a click selects all of it. */
export function Command({ text }: { readonly text: string }) {
  return (
    <pre class="command">
      <code>{text}</code>
    </pre>
  );
}
