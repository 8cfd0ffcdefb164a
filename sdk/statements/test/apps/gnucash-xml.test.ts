import { gzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { read } from '../support.ts';

const account = (id: string, type: string, name: string, parent: string, commodity: string) => `
<gnc:account version="2.0.0"><act:name>${name}</act:name><act:id type="guid">${id}</act:id>
<act:type>${type}</act:type>${commodity}<act:parent type="guid">${parent}</act:parent></gnc:account>`;
const EUR =
  '<act:commodity><cmdty:space>CURRENCY</cmdty:space><cmdty:id>EUR</cmdty:id></act:commodity>';
const WORLD =
  '<act:commodity><cmdty:space>EPA</cmdty:space><cmdty:id>WORLD</cmdty:id></act:commodity>';

const split = (id: string, value: string, quantity = value, state = 'n') =>
  `<trn:split><split:reconciled-state>${state}</split:reconciled-state><split:value>${value}</split:value>
  <split:quantity>${quantity}</split:quantity><split:account type="guid">${id}</split:account></trn:split>`;
const transaction = (day: string, text: string, ...splits: string[]) => `
<gnc:transaction version="2.0.0"><trn:currency><cmdty:space>CURRENCY</cmdty:space><cmdty:id>EUR</cmdty:id></trn:currency>
<trn:date-posted><ts:date>${day} 23:00:00 +0000</ts:date></trn:date-posted><trn:description>${text}</trn:description>
<trn:slots><slot><slot:key>date-posted</slot:key><slot:value type="gdate"><gdate>2026-09-02</gdate></slot:value></slot></trn:slots>
<trn:splits>${splits.join('')}</trn:splits></gnc:transaction>`;

const book = `<?xml version="1.0" encoding="utf-8" ?>
<gnc-v2 xmlns:gnc="http://www.gnucash.org/XML/gnc"><gnc:book version="2.0.0">
<gnc:commodity version="2.0.0"><cmdty:space>EPA</cmdty:space><cmdty:id>WORLD</cmdty:id>
<cmdty:name>World ETF</cmdty:name><cmdty:xcode>IE00B4L5Y983</cmdty:xcode></gnc:commodity>
<gnc:pricedb version="1"><price><price:commodity><cmdty:space>EPA</cmdty:space><cmdty:id>WORLD</cmdty:id></price:commodity>
<price:currency><cmdty:space>CURRENCY</cmdty:space><cmdty:id>EUR</cmdty:id></price:currency>
<price:time><ts:date>2026-09-01 00:00:00 +0000</ts:date></price:time><price:value>10150/100</price:value></price></gnc:pricedb>
${account('root', 'ROOT', 'Root', '', '')}
${account('assets', 'ASSET', 'Assets', 'root', EUR)}
${account('bank', 'BANK', 'Giro &amp; more', 'assets', EUR)}
${account('depot', 'STOCK', 'World', 'assets', WORLD)}
${account('food', 'EXPENSE', 'Food', 'root', EUR)}
${transaction('2026-09-01', 'Market', split('bank', '-1250/100'), split('food', '1250/100'))}
${transaction('2026-09-01', 'Buy', split('bank', '-20000/100'), split('depot', '20000/100', '2/1'))}
${transaction('2026-09-01', 'Voided', split('bank', '-1/1', '-1/1', 'v'))}
<gnc:template-transactions>${transaction('2026-09-01', 'Plan', split('bank', '-9/1'))}</gnc:template-transactions>
</gnc:book></gnc-v2>`;

test.each([
  ['plain', new TextEncoder().encode(book)],
  ['compressed, as GnuCash saves it', gzipSync(new TextEncoder().encode(book))],
])('GnuCash’s file, %s', (_, bytes) => {
  const [, bank, depot] = read(bytes);
  expect(bank).toMatchObject({
    ...{ format: 'gnucash', account: 'Assets:Giro & more', name: 'Giro & more', currency: 'EUR' },
    rows: [
      { date: '2026-09-02', amount: '-12.5', label: 'Market', type: 'debit' },
      { date: '2026-09-02', amount: '-200', label: 'Buy' },
    ],
  });
  expect(depot?.trades).toEqual([
    {
      ...{ date: '2026-09-02', side: 'buy', isin: 'IE00B4L5Y983', symbol: 'WORLD' },
      ...{ name: 'World ETF', quantity: '2', unitPrice: '100', currency: 'EUR' },
    },
  ]);
  expect(read(bytes).flatMap(({ closes = [] }) => closes)).toEqual([
    { date: '2026-09-01', isin: 'IE00B4L5Y983', price: '101.5', currency: 'EUR' },
  ]);
});

test('cut off, damaged or as a database it is refused', () => {
  expect(() => read(book.slice(0, 2_500))).toThrow(/cut off/);
  expect(() => read(book.replace('-1250/100', '-12,50'))).toThrow(/"-12,50" is not a number/);
  const cut = gzipSync(new TextEncoder().encode(book)).slice(0, 300);
  expect(() => read(cut)).toThrow(/damaged|holds too much/);
  expect(() => read('SQLite format 3\0')).toThrow(/it is a database of SQLite; save it as XML/);
});
