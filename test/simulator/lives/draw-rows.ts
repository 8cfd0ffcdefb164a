/** Rows and balances of one account. */
import { addDays } from '../model/calendar.ts';
import type { Account, Row } from '../model/world.ts';
import type { Random } from '../random.ts';

export interface Dates {
  readonly start: string;
  /** The day on which a life is recorded. */
  readonly end: string;
  /** Days of all events: few, so that events meet. Some are in the future. */
  readonly days: readonly string[];
}

const AMOUNTS = ['100', '250.00', '1000', '33.333', '0.005', '12.345', '2500.5', '730', '5', '0'];
const LARGE = ['1000', '10000', '2500.75', '150000', '999.995', '0', '-250.5', '1.005', '5000'];
const TYPES_OF: Readonly<Record<string, readonly (string | null)[]>> = {
  checking: [
    ...['credit', 'debit', 'debit', null, 'transfer', 'fee', 'interest', 'buy', 'sell'],
    'dividend',
  ],
  savings: ['credit', 'debit', 'interest', null, 'transfer', 'dividend'],
  loan: ['credit', 'credit', null, 'transfer'],
};
const PAPER_TYPES = [
  'credit',
  'credit',
  'debit',
  null,
  'transfer',
  'dividend',
  'interest',
  'fee',
  'buy',
  'sell',
];
const TAX_LABELS = ['Prélèvements sociaux', 'VORABPAUSCHALE', 'Tax refund'];
const INTEREST_LABELS = ['INTERETS 2025', 'Gross interest', 'Zinsen Q4'];
const OUTGOING = new Set<string | null>(['debit', 'fee', 'buy']);

export function drawRows(
  random: Random,
  dates: Dates,
  { type, currency, currencies }: { type: string; currency: string; currencies: readonly string[] },
): Row[] {
  const rows: Row[] = [];
  const push = (row: Partial<Row> & Pick<Row, 'date' | 'amount' | 'type'>) => {
    const plain = {
      id: null,
      key: '',
      batch: 0,
      currency,
      fee: null,
      tax: null,
      category: null,
      note: null,
      deleted: false,
    };
    rows.push({ ...plain, label: `row ${rows.length}`, ...row });
  };
  if (type === 'checking' && random.chance(0.6)) drawMonths(random, dates, push);
  if (type === 'loan' && random.chance(0.6))
    for (let day = dates.start; day < dates.end; day = addDays(day, 30 + random.int(2)))
      push({ date: day, amount: '730', type: 'credit' });
  if (random.chance(0.15)) return rows;
  for (let times = random.int(12); times > 0; times--) {
    const rowType = random.pick(TYPES_OF[type] ?? PAPER_TYPES);
    const isOut =
      OUTGOING.has(rowType) ||
      (rowType !== 'dividend' && rowType !== 'interest' && type !== 'loan' && random.chance(0.3));
    const amount = random.pick(AMOUNTS);
    const isTax = amount !== '0' && random.chance(0.08);
    push({
      date: random.pick(dates.days),
      amount: isOut && amount !== '0' ? `-${amount}` : amount,
      type: rowType,
      currency: random.chance(0.85) ? currency : random.pick([...currencies, 'EUR']),
      fee: amount !== '0' && random.chance(0.12) ? random.pick(['1.5', '0', '0.333']) : null,
      tax: isTax
        ? amount
        : amount !== '0' && random.chance(0.12)
          ? random.pick(['2', '0.10'])
          : null,
      ...(random.chance(0.06) && { label: `${random.pick(TAX_LABELS)} ${rows.length}` }),
      ...(type === 'savings' &&
        random.chance(0.2) && { label: `${random.pick(INTEREST_LABELS)} ${rows.length}` }),
      category: random.chance(0.3) ? random.pick(['Courses', 'Logement', 'Loisirs']) : null,
      deleted: random.chance(0.05),
    });
  }
  return rows;
}

/** A household's months: wages, rent, groceries. */
function drawMonths(
  random: Random,
  { start, end }: Dates,
  push: (row: Pick<Row, 'date' | 'amount' | 'type'> & Partial<Row>) => void,
): void {
  for (let day = start; day < end; day = addDays(day, 30)) {
    push({
      date: day,
      amount: random.pick(['2000', '2100.50']),
      type: random.pick(['credit', null]),
    });
    push({ date: addDays(day, 5), amount: '-900', type: 'debit', category: 'Logement' });
    push({
      date: addDays(day, random.int(28)),
      amount: random.pick(['-12.345', '-400']),
      type: random.pick(['debit', null]),
      category: random.pick(['Courses', null]),
    });
  }
}

export function drawBalances(random: Random, dates: Dates, type: string): Account['balances'] {
  const count = random.pick([0, 1, 1, 2, 3, 5]);
  const days = new Set(Array.from({ length: count }, () => random.pick(dates.days)));
  const base = random.pick(LARGE);
  return [...days].map((date) => {
    const balance = random.chance(0.5) ? random.pick(LARGE) : base;
    const odd = balance.startsWith('-') && type !== 'checking' && type !== 'loan';
    return { id: null, date, balance: odd ? balance.slice(1) : balance, changeKind: '' };
  });
}
