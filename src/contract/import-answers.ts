/** Answers of a user about a file, for the next one of its layout, or of the account of its number. */
import { z } from 'zod';
import { textOf, Uuid } from './scalars.ts';

const Heading = textOf(1, 300);
const Headings = z.array(Heading).max(20);
const One = Heading.optional();

/** Names of a table's columns, or their numbers from 1 on. */
const Columns = z.strictObject({
  date: z.union([Heading, Headings]),
  label: Headings,
  ...{ amount: One, debit: One, credit: One, direction: One, balance: One, currency: One },
  ...{ counterparty: One, payer: One, category: One, fee: One, tax: One, account: One, state: One },
});

export const ImportAnswers = z.strictObject({
  /** Order of day, month and year. */
  dates: z.enum(['D/M/Y', 'M/D/Y', 'Y/M/D']).optional(),
  decimalMark: z.enum([',', '.']).optional(),
  /** Direction of amounts without a minus. */
  positive: z.enum(['in', 'out']).optional(),
  /** Directions of the words of a column. */
  directions: z.record(Heading, z.enum(['in', 'out'])).optional(),
  /** Encoding of a text, as `TextDecoder` names it. */
  encoding: textOf(1, 40).optional(),
  columns: Columns.optional(),
  /** Id of the account that took the file. */
  account: Uuid.optional(),
});
export type ImportAnswers = z.infer<typeof ImportAnswers>;

/** SHA-256 of the layout of a table, or of the number of an account, in hexadecimal. */
export const AnswersHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Characters of the answers under one hash. */
export const MAX_ANSWERS_LENGTH = 20_000;
