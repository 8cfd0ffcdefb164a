import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dedupHash, identityOf } from '../../../src/core/identifiers/identity.ts';

const coffee = { date: '2026-06-01', amount: '-2.50', label: 'Café' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('the identity is the documented hash, which no release may change', () => {
  const identity = sha256('["account","2026-06-01","-2.5","EUR","CAFÉ"]');
  expect(identityOf('account', coffee, 'EUR')).toBe(identity);
  expect(dedupHash(identity, 1)).toBe(sha256(`${identity}:1`));
});

test('what one field holds is never taken for another one', () => {
  const awkward = fc.constantFrom('', '"', ',', '","', '\\', '\\"', '1', '\n', 'A');
  fc.assert(
    fc.property(
      awkward,
      awkward,
      awkward,
      awkward,
      (currency, label, otherCurrency, otherLabel) => {
        const one = identityOf('a', { ...coffee, label }, currency);
        const other = identityOf('a', { ...coffee, label: otherLabel }, otherCurrency);
        const same = currency === otherCurrency && label.trim() === otherLabel.trim();
        expect(one === other).toBe(same);
      },
    ),
  );
});
