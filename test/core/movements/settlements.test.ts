import { describe, expect, test } from 'vitest';
import { account, found, shown, type Told } from '../../support/movements/facts.ts';

const PAID = { payerAccountId: 'BANK', isPayerStated: true } as const;
const MARCH = ['2026-03-02 -42.55 Food', '2026-03-09 -300 Train', '2026-03-20 -200 Shoes'];
const APRIL = ['2026-04-03 -60 Food', '2026-04-15 -40 Fuel'];

const settled = (
  bank: readonly string[],
  card: readonly string[],
  told: Partial<Told> = {},
  isStated = true,
) =>
  found({
    accounts: [account('BANK'), account('CARD', 'checking', isStated ? PAID : {})],
    rows: { BANK: bank, CARD: card },
    ...told,
  }).map((each) => shown(each).replace('settlement by ', ''));

describe('a debit of the payer settles a card', () => {
  test('that equals the rows of a period of a month, while others already follow', () => {
    expect(settled(['2026-04-06 -542.55 A', '2026-05-06 -100 B'], [...MARCH, ...APRIL])).toEqual([
      'card: BANK 2026-04-06 -542.55 A → CARD',
      'card: BANK 2026-05-06 -100 B → CARD',
    ]);
  });

  test('whose own file tells it days later, and that credit is no purchase', () => {
    const rows = [...MARCH, '2026-04-08 542.55 Settlement', ...APRIL];
    expect(settled(['2026-03-31 -542.55 A', '2026-04-30 -100 B'], rows)).toEqual([
      'card: BANK 2026-03-31 -542.55 A → CARD 2026-04-08 542.55 Settlement',
      'card: BANK 2026-04-30 -100 B → CARD',
    ]);
  });

  test('that is named so, and what no row of the card tells is spent', () => {
    expect(settled(['2026-03-31 -800 Relevé carte'], MARCH)).toEqual([
      'card: BANK 2026-03-31 -800 Relevé carte → CARD, 257.45 spent',
    ]);
    expect(settled(['2026-03-31 -300 Relevé carte'], MARCH)).toEqual([
      'card: BANK 2026-03-31 -300 Relevé carte → CARD',
    ]);
  });

  test('that equals a recorded debt', () => {
    const balances = ['CARD 2026-03-31 -542.55'];
    expect(settled(['2026-04-05 -542.55 A'], [], { balances })).toEqual([
      'card: BANK 2026-04-05 -542.55 A → CARD',
    ]);
    expect(settled(['2026-05-20 -542.55 A'], [], { balances })).toEqual([]);
  });

  test('and a single purchase of its amount does not make one', () => {
    expect(settled(['2026-03-12 -300 Train'], MARCH)).toEqual([]);
  });

  test('for two cards at once', () => {
    const accounts = [
      account('BANK'),
      account('ONE', 'checking', PAID),
      account('TWO', 'checking', PAID),
    ];
    const rows = {
      BANK: ['2026-03-31 -551 RELEVE CARTE'],
      ONE: MARCH,
      TWO: ['2026-03-04 -7 Tea', '2026-03-20 -1.45 Gum'],
    };
    expect(
      found({ accounts, rows }).map(({ to, from }) => [to.accountId, from.amount / 10n ** 16n]),
    ).toEqual([
      ['ONE', 54255n],
      ['TWO', 845n],
    ]);
  });
});

describe('a bill states the payer by itself', () => {
  test('if its label names a settlement and more than one row comes to it; from then on the rules of a period hold', () => {
    const bank = ['2026-03-31 -542.55 PRLV CARTE 03', '2026-04-30 -100 X'];
    expect(settled(bank, [...MARCH, ...APRIL], {}, false)).toEqual([
      'bill: BANK 2026-03-31 -542.55 PRLV CARTE 03 → CARD',
      'card: BANK 2026-04-30 -100 X → CARD',
    ]);
  });

  test('or if it equals a recorded debt', () => {
    expect(
      settled(
        ['2026-04-05 -542.55 RELEVE CARTE'],
        [],
        { balances: ['CARD 2026-03-31 -542.55'] },
        false,
      ),
    ).toEqual(['bill: BANK 2026-04-05 -542.55 RELEVE CARTE → CARD']);
  });

  test('and not by a name alone, an amount alone, or one row', () => {
    expect(settled(['2026-03-31 -542.55 X'], MARCH, {}, false)).toEqual([]);
    expect(settled(['2026-03-31 -501 PRLV CARTE 03'], MARCH, {}, false)).toEqual([]);
    expect(
      settled(['2026-04-30 -300 PRLV CARTE 03'], ['2026-04-09 -300 Train'], {}, false),
    ).toEqual([]);
  });

  test('unless its owner said that none pays it', () => {
    const accounts = [account('BANK'), account('CARD', 'checking', { isPayerStated: true })];
    expect(
      found({ accounts, rows: { BANK: ['2026-03-31 -542.55 PRLV CARTE 03'], CARD: MARCH } }),
    ).toEqual([]);
  });
});

describe('a balance of a card', () => {
  const rows = ['2026-04-10 -40 A', '2026-04-20 -60 B', '2026-05-01 -7 Tea'];
  const paid = ['2026-05-05 -100 PRLV CARTE'];
  const on = (balance: string) => settled(paid, rows, { balances: [`CARD 2026-05-02 ${balance}`] });

  test('that equals the rows since the period was closed leaves its bill out', () => {
    expect(on('-7')).toEqual([
      'bill: BANK 2026-05-05 -100 PRLV CARTE → CARD, left out since 2026-05-02',
    ]);
  });

  test('that holds the bill does not', () => {
    expect(on('-107')).toEqual(['bill: BANK 2026-05-05 -100 PRLV CARTE → CARD']);
  });
});
