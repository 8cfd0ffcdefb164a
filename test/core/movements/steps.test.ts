import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import type { MOVEMENT_PARTS, MovementRow } from '../../../src/core/movements/facts.ts';
import { findMovements } from '../../../src/core/movements/find-movements.ts';
import type { Day } from '../../../src/core/time/day.ts';
import { account } from '../../support/movements/facts.ts';

const ROWS = 10_000;
/** Labels that are read without a pause, at most. */
const MOST = 1_000;

const PAID = { payerAccountId: 'BANK', isPayerStated: true } as const;
const accounts = [
  account('BANK'),
  account('JOINT', 'checking', { currency: 'GBP' }),
  account('CARD', 'checking', PAID),
];

/** Rows of some 20 years that tell how often their labels are read; those of one day are ordered by their labels. */
function rowsThatCount(amountOf: (at: number) => number) {
  const read = { labels: 0 };
  const rows = Array.from({ length: ROWS }, (_, at): MovementRow => {
    const { id: accountId, currency } = accounts[at % 3] ?? account('BANK');
    const label = `${at % 7 === 0 ? 'Exchanged to GBP' : 'VIR LOYER'} ${at * 7919}`;
    return {
      ...{ id: `${at}`, accountId, currency, identity: `${at}`, ordinal: 0, type: null },
      ...{ day: (15_000 + (at % 7_000)) as Day, amount: parseDecimal(`${amountOf(at)}`) },
      get label() {
        read.labels++;
        return label;
      },
    };
  });
  return { rows, read };
}

const AMOUNTS = {
  'many amounts': (at: number) => (at % 2 ? 1 : -1) * (1 + (at % 900)),
  'one amount': (at: number) => (at % 2 ? 10 : -10),
};

describe.each(Object.entries(AMOUNTS))('%s', (_, amountOf) => {
  test.each<(typeof MOVEMENT_PARTS)[number]>(['settlements', 'exchanges', 'amounts'])(
    'the rule of %s pauses all the time',
    (part) => {
      const { rows, read } = rowsThatCount(amountOf);
      const stem = { kind: 'transfer', stem: 'vir loyer', fromRow: null, toRow: null } as const;
      const steps = findMovements({
        ...{ rows, accounts, payers: new Map([['CARD', 'BANK']]), balances: [], records: [] },
        statements: [{ ...stem, fromAccountId: 'BANK', toAccountId: 'JOINT', amount: null }],
        parts: [part],
      });
      let most = 0;
      let before = 0;
      while (!steps.next().done) {
        most = Math.max(most, read.labels - before);
        before = read.labels;
      }
      expect(read.labels).toBeGreaterThan(ROWS / 4);
      expect(most).toBeLessThan(MOST);
    },
  );
});
