/** How much of the longer text must be right for it to be what was meant. */
const LEAST_ALIKE = 0.4;

/** Which of several words somebody meant who mistyped one; null where none is alike. */
export function nearest(typed: string, words: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const distance = edits(typed.toLowerCase(), word.toLowerCase());
    const isAlike = 1 - distance / Math.max(typed.length, word.length) > LEAST_ALIKE;
    if (isAlike && distance < bestDistance) [best, bestDistance] = [word, distance];
  }
  return best;
}

/** How many letters to add, drop, change or swap with their neighbour: the optimal string alignment distance. */
function edits(a: string, b: string): number {
  const row = (length: number) => Array.from({ length: length + 1 }, (_, at) => at);
  let [beforeLast, last] = [row(b.length), row(b.length)];
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + change,
      );
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
