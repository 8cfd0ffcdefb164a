import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import type { MovementStatement } from '../../../src/core/movements/movement.ts';
import { account, found, shown, type Told } from '../../support/movements/facts.ts';

const all = (told: Told) => found(told).map(shown);

const TWO = [account('BANK'), account('JOINT')];
const said = (told: Partial<MovementStatement>): MovementStatement => ({
  ...{ kind: null, fromAccountId: 'BANK', toAccountId: 'JOINT' },
  ...{ fromRow: null, toRow: null, stem: null, amount: null, ...told },
});
const identity = (text: string, ordinal = 0) => ({ identity: text, ordinal });

describe('a transfer between own accounts', () => {
  test('is a debit and a credit of one amount, the debit first, three days apart at most', () => {
    const on = (day: string) =>
      all({ accounts: TWO, rows: { BANK: ['2026-03-05 -45 A'], JOINT: [`${day} 45 B`] } });
    expect(on('2026-03-05')).toEqual([
      'transfer by amount: BANK 2026-03-05 -45 A → JOINT 2026-03-05 45 B',
    ]);
    expect(on('2026-03-08')).toHaveLength(1);
    expect(on('2026-03-09')).toEqual([]);
    expect(on('2026-03-04')).toEqual([]);
  });

  test('may come before its debit where a row names the other account, or both are typed so', () => {
    const named = { BANK: ['2026-03-05 -45 VIR JOINT'], JOINT: ['2026-03-03 45 B'] };
    expect(all({ accounts: TWO, rows: named })).toHaveLength(1);
    const typed = { BANK: ['2026-03-05 -45 transfer A'], JOINT: ['2026-03-03 45 transfer B'] };
    expect(all({ accounts: TWO, rows: typed })).toHaveLength(1);
  });

  test('goes to the row that says most, before one of the same amount that only fits', () => {
    const rows = {
      BANK: ['2026-03-05 -45 VIR JOINT'],
      JOINT: ['2026-03-05 45 A REFUND', '2026-03-06 45 FROM BANK'],
    };
    expect(all({ accounts: TWO, rows })).toEqual([
      'transfer by named: BANK 2026-03-05 -45 VIR JOINT → JOINT 2026-03-06 45 FROM BANK',
    ]);
  });

  test('is no purchase by card, unless its label names the other account', () => {
    const rows = (label: string) => ({
      BANK: [`2026-03-05 -45 ${label}`],
      JOINT: ['2026-03-06 45 B'],
    });
    for (const label of [
      'CB RESTAURANT DES AMIS',
      'PAIEMENT PAR CARTE X1234',
      'CARD PAYMENT TO X',
      'Kartenzahlung REWE',
    ])
      expect(all({ accounts: TWO, rows: rows(label) }), label).toEqual([]);
    expect(all({ accounts: TWO, rows: rows('CB JOINT TOP UP') })).toHaveLength(1);
  });

  test('names an account by its IBAN, too', () => {
    const accounts = [
      account('BANK'),
      account('JOINT', 'savings', { iban: 'FR7630006000011234567890189' }),
    ];
    const rows = { BANK: ['2026-03-05 -45 VIR FR76 **7890189'], JOINT: ['2026-03-04 45 B'] };
    expect(all({ accounts, rows })).toEqual([
      'transfer by named: BANK 2026-03-05 -45 VIR FR76 **7890189 → JOINT 2026-03-04 45 B',
    ]);
  });

  test('is decided by labels, whatever the order of the rows', () => {
    const rows = ['2026-03-05 -45 LA BONNE TABLE', '2026-03-05 -45 VIREMENT'];
    for (const BANK of [rows, rows.toReversed()])
      expect(all({ accounts: TWO, rows: { BANK, JOINT: ['2026-03-05 45 VIR RECU'] } })).toEqual([
        'transfer by amount: BANK 2026-03-05 -45 VIREMENT → JOINT 2026-03-05 45 VIR RECU',
      ]);
  });

  test('is none among more than fifty equal rows', () => {
    const rows = (count: number) => ({
      BANK: Array.from({ length: count }, (_, at) => `2026-03-05 -1 A${at}`),
      JOINT: Array.from({ length: count }, (_, at) => `2026-03-05 1 B${at}`),
    });
    expect(all({ accounts: TWO, rows: rows(25) })).toHaveLength(25);
    expect(all({ accounts: TWO, rows: rows(26) })).toEqual([]);
  });

  test('that repays a loan is an instalment, and one that a loan pays out a payout', () => {
    const accounts = [account('BANK'), account('LOAN', 'loan')];
    const rows = {
      BANK: ['2026-03-05 -900 A', '2026-01-02 15000 B'],
      LOAN: ['2026-03-05 900 C', '2026-01-02 -15000 D'],
    };
    expect(all({ accounts, rows }).sort()).toEqual([
      'instalment by amount: BANK 2026-03-05 -900 A → LOAN 2026-03-05 900 C, 900 spent',
      'payout by amount: LOAN 2026-01-02 -15000 D → BANK 2026-01-02 15000 B',
    ]);
  });
});

describe('an exchange of currencies', () => {
  const accounts = [account('BANK'), account('GB', 'checking', { currency: 'GBP' })];
  test('is told by the words of both rows, the larger with the larger', () => {
    const rows = {
      BANK: ['2026-03-05 -10 EUR Exchanged to GBP', '2026-03-05 -1000 EUR Exchanged to GBP'],
      GB: [
        '2026-03-05 850 GBP Exchanged from EUR',
        '2026-03-06 3 GBP x',
        '2026-03-05 8.5 GBP Exchanged from EUR',
      ],
    };
    expect(all({ accounts, rows })).toEqual([
      'transfer by exchange: BANK 2026-03-05 -1000 EUR Exchanged to GBP → GB 2026-03-05 850 GBP Exchanged from EUR',
      'transfer by exchange: BANK 2026-03-05 -10 EUR Exchanged to GBP → GB 2026-03-05 8.5 GBP Exchanged from EUR',
    ]);
  });

  test('is none of another currency, nor without words', () => {
    const into = (label: string) => ({
      BANK: [`2026-03-05 -1000 EUR ${label}`],
      GB: ['2026-03-05 850 GBP Exchanged from EUR'],
    });
    expect(all({ accounts, rows: into('Exchanged to USD') })).toEqual([]);
    expect(all({ accounts, rows: into('VIR') })).toEqual([]);
  });

  test('is what a person says of a label', () => {
    const rows = { BANK: ['2026-03-05 -1000 EUR VIR 12'], GB: ['2026-03-04 850 GBP IN'] };
    const statements = [said({ kind: 'transfer', toAccountId: 'GB', stem: 'vir' })];
    expect(all({ accounts, rows, statements })).toEqual([
      'transfer by said: BANK 2026-03-05 -1000 EUR VIR 12 → GB 2026-03-04 850 GBP IN',
    ]);
  });
});

describe('a recorded value', () => {
  const accounts = [account('BANK'), account('FLAT', 'real_estate'), account('LOAN', 'loan')];
  test('is paid by the debit of its amount, within three days', () => {
    const rows = { BANK: ['2026-03-05 -60000 NOTAIRE'] };
    const on = (date: string) => all({ accounts, rows, records: [`purchase FLAT ${date} 60000`] });
    expect(on('2026-03-02')).toEqual(['purchase by record: BANK 2026-03-05 -60000 NOTAIRE → FLAT']);
    expect(on('2026-03-08')).toHaveLength(1);
    expect(on('2026-03-09')).toEqual([]);
  });

  test('of a loan is paid out as a credit', () => {
    const rows = { BANK: ['2026-03-05 15000 DEBLOCAGE PRET'] };
    expect(all({ accounts, rows, records: ['payout LOAN 2026-03-05 15000'] })).toEqual([
      'payout by record: LOAN → BANK 2026-03-05 15000 DEBLOCAGE PRET',
    ]);
  });

  test('of a plan is repaid by the stated payer alone, where the loan has no row', () => {
    const paid = [
      account('BANK'),
      account('LOAN', 'loan', { payerAccountId: 'BANK', isPayerStated: true }),
    ];
    const rows = { BANK: ['2026-03-07 -900 PRLV'] };
    const records = ['instalment LOAN 2026-03-05 900'];
    expect(all({ accounts: paid, rows, records })).toEqual([
      'instalment by plan: BANK 2026-03-07 -900 PRLV → LOAN, 900 spent',
    ]);
    expect(all({ accounts, rows, records })).toEqual([]);
    expect(all({ accounts: paid, rows: { ...rows, LOAN: ['2026-03-07 900 E'] }, records })).toEqual(
      ['instalment by amount: BANK 2026-03-07 -900 PRLV → LOAN 2026-03-07 900 E, 900 spent'],
    );
  });
});

describe('what a person says', () => {
  const rows = { BANK: ['2026-03-05 -45 A'], JOINT: ['2026-03-06 45 B', '2026-03-07 45 C'] };
  const [debit, credit] = [identity('2026-03-05 -45 A'), identity('2026-03-06 45 B')];

  test('parts a pair for good, in either order', () => {
    const parted = said({ fromRow: debit, toRow: credit });
    const other = 'transfer by amount: BANK 2026-03-05 -45 A → JOINT 2026-03-07 45 C';
    expect(all({ accounts: TWO, rows, statements: [parted] })).toEqual([other]);
    const { fromAccountId, toAccountId, fromRow, toRow } = parted;
    const turned = {
      ...parted,
      fromAccountId: toAccountId,
      toAccountId: fromAccountId,
      fromRow: toRow,
      toRow: fromRow,
    };
    expect(all({ accounts: TWO, rows, statements: [turned] })).toEqual([other]);
    expect(all({ accounts: TWO, rows, statements: [said({ fromRow: debit })] })).toEqual([]);
    expect(all({ accounts: TWO, rows, statements: [said({ stem: 'a' })] })).toEqual([]);
  });

  test('makes one of rows, or of a part of a row, which no rule takes then', () => {
    const made = said({ kind: 'transfer', fromRow: debit, toRow: identity('2026-03-07 45 C') });
    expect(all({ accounts: TWO, rows, statements: [made] })).toEqual([
      'transfer by said: BANK 2026-03-05 -45 A → JOINT 2026-03-07 45 C',
    ]);
    const part = said({ kind: 'transfer', fromRow: debit, amount: parseDecimal('20') });
    const [movement, ...others] = found({ accounts: TWO, rows, statements: [part] });
    expect(others).toEqual([]);
    expect([movement?.from, movement?.to]).toMatchObject([
      { amount: parseDecimal('20') },
      { accountId: 'JOINT', rowId: null, amount: parseDecimal('20') },
    ]);
  });

  test('waits for its rows', () => {
    const made = said({ kind: 'transfer', fromRow: debit, toRow: identity('2026-03-08 45 D') });
    expect(all({ accounts: TWO, rows: { BANK: [] }, statements: [made] })).toEqual([]);
  });

  test('of a label holds for all rows with it: a loan is repaid, whatever the amount', () => {
    const accounts = [account('BANK'), account('LOAN', 'loan')];
    const statements = [said({ kind: 'instalment', toAccountId: 'LOAN', stem: 'echeance pret' })];
    const payments = [
      '2026-03-05 -900 ECHEANCE PRET 03',
      '2026-04-05 -905 ECHEANCE PRET 04',
      '2026-04-05 -905 X',
    ];
    expect(all({ accounts, rows: { BANK: payments }, statements })).toEqual([
      'instalment by said: BANK 2026-03-05 -900 ECHEANCE PRET 03 → LOAN, 900 spent',
      'instalment by said: BANK 2026-04-05 -905 ECHEANCE PRET 04 → LOAN, 905 spent',
    ]);
  });
});
