type List = readonly unknown[];
type Cuts = Readonly<Record<string, (list: List) => List>>;

const first = (count: number) => (list: List) => list.slice(0, count);
const last = (count: number) => (list: List) => list.slice(-count);

/** Lists of a response that are cut, by the name of their property, and how. */
const CUTS: Readonly<Record<string, Cuts>> = {
  listAccounts: { accounts: (list) => [list[0], list[2], list[7]] },
  readInsights: { cards: first(3) },
  listPrices: { prices: first(3) },
  listPositions: { positions: first(2), movements: first(2), spark: last(5) },
  readPerformance: { monthly: last(2), monthlyNet: last(2), annual: last(2), series: last(3) },
  readEvolution: { series: last(3), drift: last(2), milestones: last(4) },
};

/** Returns a response with its long lists cut to a few entries. */
export function trimmed(route: string, answer: unknown): unknown {
  const cuts = CUTS[route] ?? {};
  return JSON.parse(JSON.stringify(answer), (key, part: unknown) =>
    Array.isArray(part) ? (cuts[key]?.(part) ?? part) : part,
  );
}
