import { expect, test } from 'vitest';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { type Euros, formatEuros } from '../../../src/core/money/euros.ts';
import { type AccountFacts, NO_CASH, valueAccount } from '../../../src/core/valuation/account.ts';
import { investmentsOf } from '../../../src/core/valuation/investments.ts';
import { knownWorth } from '../../../src/core/valuation/known-worth.ts';
import { account, cash, line, quote } from '../../support/users/facts.ts';

const text = (amount: Euros | null) => amount && formatEuros(amount);

function invested(...all: Partial<AccountFacts>[]) {
  const accounts = all.map((given, at) => {
    const facts = account(given);
    return { id: String(at), facts, value: valueAccount(facts) };
  });
  const { groups, value, gain, kinds, currencies } = investmentsOf(accounts, () => 'USD');
  return {
    groups: groups.map((group) => ({
      ...group,
      ...{ value: text(group.value), cash: text(group.cash), gain: text(group.gain) },
    })),
    ...{ value: text(value), gain: text(gain) },
    ...{ kinds: kinds.map(told), currencies: currencies.map(told) },
  };
}
const told = ({ of, value, pct }: { of: string; value: Euros; pct: number }) =>
  `${of} ${formatEuros(value)} ${pct}`;

const ten = (facts: Parameters<typeof line>[0] = {}) =>
  line({ quote: quote('10'), cost: parseDecimal('80'), ...facts });

test('holdings and cash add up to their account, and accounts to the total, by kind and currency', () => {
  const shown = invested(
    { cash: cash('50'), lines: [ten(), ten({ holdingId: 'i', kind: 'bond' })] },
    { type: 'av', cash: cash('150') },
    { type: 'checking', cash: cash('1000') },
    { type: 'cto', cash: cash('9'), isArchived: true },
  );
  expect(shown.groups).toEqual([
    { accountId: '0', isByBalance: false, value: '250.00', cash: '50.00', gain: '40.00' },
    { accountId: '1', isByBalance: true, value: '150.00', cash: null, gain: null },
  ]);
  expect(shown).toMatchObject({
    ...{ value: '400.00', gain: '40.00' },
    kinds: ['etf 100.00 25', 'bond 100.00 25', 'byBalance 150.00 37.5', 'cash 50.00 12.5'],
    currencies: ['EUR 200.00 50', 'byBalance 150.00 37.5', 'cash 50.00 12.5'],
  });
});

test('unknown is no 0: neither an account without a price, nor cash that is a sum of rows', () => {
  const sum = { ...cash('700'), lacksBalance: true };
  expect(invested({ cash: NO_CASH, lines: [line()] })).toMatchObject({
    groups: [{ value: null, cash: null, gain: null }],
    ...{ value: null, gain: null, kinds: [], currencies: [] },
  });
  expect(invested({ cash: sum, lines: [ten()] })).toMatchObject({
    groups: [{ value: '100.00', cash: '0.00' }],
    value: '100.00',
  });
  expect(invested({ type: 'pea', cash: sum })).toMatchObject({ groups: [{ value: null }] });
});

test('an account whose holdings are all sold counts here as it does in net worth', () => {
  const accounts = [
    account({ type: 'checking', cash: cash('500'), lines: [ten({ quantity: parseDecimal('0') })] }),
    account({ type: 'pea', lines: [ten()] }),
  ].map((facts, at) => ({ id: String(at), facts, value: valueAccount(facts) }));
  const { investments } = knownWorth(accounts);
  expect(text(investments)).toBe('600.00');
  expect(text(investmentsOf(accounts, () => 'USD').value)).toBe('600.00');
});
