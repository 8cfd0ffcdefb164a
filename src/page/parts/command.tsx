/** A command to type into a terminal; a click selects all of it. */
export function Command({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which the keyboard must reach too.
    <pre class="command" tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
