/** The invented statement of the walkthrough: a year of a current account, as its bank would export it. */

const MONTHS = 12;

/** Payments of each month, by day. */
const MONTHLY: readonly (readonly [day: number, label: string, category: string, cents: number])[] =
  [
    [1, 'TRANSFER ALPINE TOOLS SALARY', 'Salary', 268_000],
    [3, 'DIRECT DEBIT MORTGAGE NORD', 'Housing', -74_210],
    [5, 'DIRECT DEBIT CLEAR POWER', 'Housing', -8_640],
    [8, 'DIRECT DEBIT LUMEN MOBILE', 'Phone and internet', -1_999],
    [9, 'TRANSFER TO LIVRET A', 'Saving', -125_000],
  ];
const WEEKLY: readonly (readonly [label: string, category: string, cents: number])[] = [
  ['CARD MARKET HALL', 'Groceries', -5_430],
  ['CARD GREEN GROCER', 'Groceries', -3_120],
  ['CARD HARBOUR BAKERY', 'Groceries', -640],
  ['CARD CITY TRAINS', 'Travel', -2_450],
  ['CARD RIALTO CINEMA', 'Leisure', -1_150],
  ['CARD CAFE DU PORT', 'Leisure', -480],
];

/** Writes the twelve months that end with a month of a year, oldest first. */
export function statementUntil(year: number, month: number): string {
  const rows = Array.from({ length: MONTHS }, (_, back) => back)
    .reverse()
    .flatMap((back) => rowsOf(year, month - back, back));
  return ['Date;Label;Category;Amount', ...rows].join('\n');
}

function rowsOf(year: number, month: number, back: number): string[] {
  const rows = MONTHLY.map(([day, label, category, cents]) => ({ day, label, category, cents }));
  for (let week = 0; week < 4; week++) {
    WEEKLY.forEach(([label, category, cents], at) => {
      // Fixed but uneven: the same statement each time.
      const change = ((back * back + week * 5 + at * 3) % 11) - 5;
      const day = 1 + week * 7 + ((at * 2 + back) % 7);
      rows.push({ day, label, category, cents: cents + Math.round((cents * change) / 12) });
    });
  }
  return rows
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, label, category, cents }) => {
      const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
      const [y, m, d] = date.split('-');
      return `${d}/${m}/${y};${label};${category};${(cents / 100).toFixed(2)}`;
    });
}

/** The payments that arrive in the savings account in those months. */
export const savingsUntil = (year: number, month: number) =>
  Array.from({ length: MONTHS }, (_, back) => ({
    date: new Date(Date.UTC(year, month - 1 - back, 9)).toISOString().slice(0, 10),
    amount: '1250.00' as const,
    label: 'TRANSFER FROM CURRENT ACCOUNT',
  }));

/** A card's statement whose days can be read in two orders. */
export const CARD_STATEMENT = [
  'Date;Label;Amount',
  '03/09/2026;ATLAS BOOKS;-24.90',
  '05/09/2026;FERRY TICKETS;-61.00',
  '08/09/2026;CORNER PHARMACY;-12.35',
  '11/09/2026;GARDEN CENTRE;-38.50',
].join('\n');
