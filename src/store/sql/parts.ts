/** How many accounts a statement is about at most. */
export const ACCOUNTS_A_STATEMENT = 1000;

/** How a list of questions is divided. */
interface Parts<Question> {
  /** How much work a statement is at most; of a single question it may be more. */
  readonly most: number;
  /** @default 1 each */
  readonly workOf?: (question: Question) => number;
}

/** Questions about one account each. */
export const BY_ACCOUNT: Parts<unknown> = { most: ACCOUNTS_A_STATEMENT };

/**
 * Reads what a long list of questions asks about by one statement for each part of it, since what a single one gives is
 * worked on in one turn; the embedded database gives it in one, too. To be used where all see the same snapshot.
 */
export async function inParts<Question, Found>(
  questions: readonly Question[],
  { most, workOf = () => 1 }: Parts<Question>,
  read: (part: readonly Question[]) => Promise<Iterable<Found>>,
): Promise<Found[]> {
  const all: Found[] = [];
  let part: Question[] = [];
  let work = 0;
  const readPart = async () => {
    for (const found of await read(part)) all.push(found);
    [part, work] = [[], 0];
  };
  for (const question of questions) {
    const more = workOf(question);
    if (part.length > 0 && work + more > most) await readPart();
    part.push(question);
    work += more;
  }
  if (part.length > 0) await readPart();
  return all;
}
