/** A colour of the style sheet by its name, such as `--ink`, as it is now: light, dark or on paper. */
export const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Calls back when the colours change: light to dark, screen to paper. */
export function onColours(changed: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', 'print'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
