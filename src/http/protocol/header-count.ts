/**
 * Counts the occurrences of a header, by its name in lower case. `rawHeaders` is Node's: names and values in
 * turn.
 */
export function headerCount(rawHeaders: readonly string[], name: string): number {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? '';
    if (sent.length === name.length && sent.toLowerCase() === name) times++;
  }
  return times;
}
