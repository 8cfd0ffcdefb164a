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
  'PRELEV SOCIAUX',
  'PRELEV. SOC. LIVRET',
  'ACOMPTE PFNL',
  'Droit de timbre',
  'RETENUE SOURCE US',
  'Stamp duty',
  'SDRT',
  'KESt',
  'KapSt 26,375 %',
  'SolZ',
  'Kirchensteuer',
  'Retención fiscal dividendo',
  'RETENCION IRPF',
  'Ritenuta fiscale',
  'Imposta di bollo',
  'Dividendbelasting',
  'Beurstaks',
  'Roerende voorheffing',
  'Imposto de selo',
  'Retenção na fonte',
  'Podatek od dywidendy',
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
  'PRELEV EDF',
  'Stamps and envelopes',
  'Retencion tarjeta',
  'Questrade',
  'row 12',
])('no tax: %s', (label) => {
  expect(namesTax(label)).toBe(false);
});
