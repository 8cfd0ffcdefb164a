import { expect, test } from 'vitest';
import { namesTax } from '../../../src/core/accounts/tax-label.ts';

test.each([
  'Prélèvements sociaux 2025',
  'PRELEVEMENTS SOCIAUX',
  'PRELEVEMENT FORFAITAIRE OBLIGATOIRE',
  'Retenue à la source dividende',
  'Impôt sur le revenu',
  'CSG/CRDS',
  'TTF achat',
  'TAX_REFUND Adidas AG',
  'Withholding tax US0378331005',
  'Kapitalertragsteuer',
  'Abgeltungsteuer',
  'QUELLENSTEUER',
  'Vorabpauschale 2026',
  'Steuerrückerstattung',
  'Solidaritätszuschlag',
])('a tax: %s', (label) => {
  expect(namesTax(label)).toBe(true);
});

test.each([
  'PRELEVEMENT EDF',
  'Virement de M. Taxil',
  'Import fees',
  'Steuerberater Meier',
  'Taxi G7',
  'Cotisations sociales du syndicat',
  'Impression',
  'row 12',
])('no tax: %s', (label) => {
  expect(namesTax(label)).toBe(false);
});
