/** How many accounts a statement is about at most. */
export const ACCOUNTS_A_STATEMENT = 1000;

/** How a list of questions is divided: so many a statement at most. */
interface Parts {
  readonly most: number;
}

/** Questions about one account each. */
export const BY_ACCOUNT: Parts = { most: ACCOUNTS_A_STATEMENT };

/**
 * Reads what a long list of questions asks about by one statement for each part of it, since what a single one gives is
 * worked on in one turn; the embedded database gives it in one, too. To be used where all see the same snapshot.
 */
export async function inParts<Question, Found>(
  questions: readonly Question[],
  { most }: Parts,
  read: (part: readonly Question[]) => Promise<Iterable<Found>>,
): Promise<Found[]> {
  const all: Found[] = [];
  for (let start = 0; start < questions.length; start += most) {
    for (const found of await read(questions.slice(start, start + most))) all.push(found);
  }
  return all;
}
