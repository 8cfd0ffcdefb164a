/** How many accounts a statement is about at most. */
export const ACCOUNTS_PER_STATEMENT = 1000;

/** How a list of questions is divided: so many a statement at most. */
interface BatchSize {
  readonly most: number;
}

/** Questions about one account each. */
export const BY_ACCOUNT: BatchSize = { most: ACCOUNTS_PER_STATEMENT };

/**
 * Reads what a long list of questions asks about by one statement for each part of it, since what a single one gives is
 * worked on in one turn; the embedded database gives it in one, too. While one part is worked on, the database is at the
 * next. To be used where all see the same snapshot.
 */
export async function inBatches<Question, Found>(
  questions: readonly Question[],
  { most }: BatchSize,
  read: (part: readonly Question[]) => Promise<Iterable<Found>>,
): Promise<Found[]> {
  const ask = (start: number) => {
    const part = questions.slice(start, start + most);
    const found = part.length === 0 ? Promise.resolve([]) : read(part);
    // Whoever fails before it is waited for tells why.
    found.catch(() => {});
    return found;
  };
  const all: Found[] = [];
  let next = ask(0);
  for (let start = 0; start < questions.length; start += most) {
    const current = next;
    next = ask(start + most);
    for (const found of await current) all.push(found);
  }
  return all;
}
