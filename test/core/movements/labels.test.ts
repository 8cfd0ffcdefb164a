/** The words that the database looks for are a part of each label that the rule accepts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCardSettlement } from '../../../src/core/accounts/card-label.ts';
import { SETTLEMENT_HINT } from '../../../src/core/movements/labels.ts';

const french = fc
  .tuple(
    fc.constantFrom(
      ...['relevé', 'releve', 'règlement', 'reglement', 'réglement', 'débit mensuel', 'prlv'],
      ...['prélèvement', 'prelevements', 'prélevt', 'arrêté', 'arrete', 'facturette'],
    ),
    fc.constantFrom('', 'de ', 'de la ', 'de votre ', 'vos ', 'sepa ', 'de sepa '),
    fc.constantFrom('carte', 'cartes', 'cb', 'cbs'),
  )
  .map(([first, middle, last]) => `${first} ${middle}${last}`);

const settlement = fc.oneof(
  french,
  fc.constantFrom(
    ...['différé', 'differe', 'DIFFÉRÉES', 'carte différée', 'credit card payment'],
    ...['credit card bill', 'card settlement', 'card statement', 'card bill'],
    ...['Kreditkartenabrechnung', 'Kreditkartenrechnung'],
    ...['Abrechnung Kreditkarte', 'Rechnung Kreditkarte'],
  ),
);

const written = fc
  .tuple(
    settlement,
    fc.constantFrom('', 'X12 ', 'MME '),
    fc.constantFrom('', ' 05/2026'),
    fc.constantFrom('NFC', 'NFD'),
    fc.boolean(),
  )
  .map(([label, before, after, form, isUpper]) => {
    const text = `${before}${label}${after}`.normalize(form);
    return isUpper ? text.toUpperCase() : text;
  })
  .filter(isCardSettlement);

test('of each settlement of a card, in any case and form of accents', () => {
  const hint = new RegExp(SETTLEMENT_HINT, 'i');
  fc.assert(fc.property(written, (label) => hint.test(label)));
});

test('and of no purchase with it, since those are most rows of many accounts', () => {
  const hint = new RegExp(SETTLEMENT_HINT, 'i');
  for (const label of ['CB CARREFOUR 12/05', 'PAIEMENT CARTE X1234 SNCF', 'CARD PURCHASE TESCO'])
    expect(hint.test(label), label).toBe(false);
});
