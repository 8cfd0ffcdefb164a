/** `1 row`, `2 rows`; of French, 0 is one as well. */
export const counted = (count: number, one: string, many: string, isOneUpTo = 1): string =>
  `${count} ${count === 1 || count < isOneUpTo ? one : many}`;
