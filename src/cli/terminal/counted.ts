const SINGULAR: Readonly<Record<string, string>> = {
  balances: 'balance',
  categories: 'category',
};

/** Counts in words, those of nothing left out: `2 accounts, 1 transaction`. */
export function inWords(counts: Readonly<Record<string, number>>): string {
  const said = Object.entries(counts).flatMap(([kind, count]) => {
    if (count === 0) return [];
    const plural = kind.replace('api_keys', 'keys');
    return [`${count} ${count === 1 ? (SINGULAR[plural] ?? plural.slice(0, -1)) : plural}`];
  });
  return said.length === 0 ? 'nothing' : said.join(', ');
}
