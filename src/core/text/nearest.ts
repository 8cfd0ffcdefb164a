/** Minimum share of correct letters, of the longer text, for a match. */
const MIN_SIMILARITY = 0.4;

/** Returns the word nearest to a mistyped one; null if none is similar. */
export function nearest(typed: string, words: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const distance = edits(typed.toLowerCase(), word.toLowerCase());
    const isSimilar = 1 - distance / Math.max(typed.length, word.length) > MIN_SIMILARITY;
    if (isSimilar && distance < bestDistance) [best, bestDistance] = [word, distance];
  }
  return best;
}

/** Returns the number of letters to add, drop, change or swap: the optimal string alignment distance. */
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
