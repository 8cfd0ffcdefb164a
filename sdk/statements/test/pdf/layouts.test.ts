/** Statements as banks print them, written as PDFs and read by the real reader. */
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../src/pdf/index.ts';
import { linesOf } from '../support.ts';
import { LAYOUTS } from './layouts.ts';
import { pdf } from './writer.ts';

describe.each(Object.entries(LAYOUTS))('%s', (_, { pages, rows, account, currency, balance }) => {
  test.each([
    ['', {}],
    ['compressed', { compressed: true }],
    ['turned', { rotate: 90 as const }],
    ['turned the other way', { rotate: 270 as const }],
    ['upside down', { rotate: 180 as const }],
    ['with a password', { password: 'secret' }],
  ])('%s', async (_name, settings) => {
    const [statement] = await readPdf(pdf(pages, settings), { password: 'secret' });
    expect(statement && linesOf(statement)).toEqual(rows);
    if (account !== undefined) expect(statement?.account).toBe(account);
    if (currency !== undefined) expect(statement?.currency).toBe(currency);
    expect(`${statement?.balance?.date} ${statement?.balance?.amount}`).toBe(balance);
  });
});

test('each account of a file is a statement of its own', async () => {
  const pages = LAYOUTS['Crédit Agricole, with two accounts']?.pages ?? [];
  const statements = await readPdf(pdf(pages));
  expect(statements.map(({ account, rows }) => [account, rows.length])).toEqual([
    ['12345678901', 2],
    ['98765432109', 1],
  ]);
});
