/** Peculiarities of single banks. */
import { expect, test } from 'vitest';
import { linesOf, readOne } from './support.ts';

test('DKB: payer and payee have a column each; IBAN and balance stand above the table', () => {
  const statement = readOne(
    [
      '"Girokonto";"DE02120300000000202051"',
      '"Kontostand vom 17.01.2026:";"1.234,56 €"',
      '',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Betrag (€)"',
      '"15.01.26";"16.01.26";"Gebucht";"Werkstatt Ost";"Eva Ost";"Lohn";"2.000,00"',
      '"20.01.26";"21.01.26";"Gebucht";"Eva Ost";"Bäckerei";"Brot";"-50,25"',
      '"21.01.26";"";"Vorgemerkt";"Eva Ost";"Kino";"Karten";"-20,00"',
    ].join('\n'),
  );
  expect(statement).toMatchObject({
    format: 'dkb',
    account: 'DE02120300000000202051',
    balance: { date: '2026-01-17', amount: '1234.56', currency: 'EUR' },
  });
  expect(linesOf(statement)).toEqual([
    '2026-01-15 2000.00 Werkstatt Ost Lohn',
    '2026-01-20 -50.25 Bäckerei Brot',
  ]);
});

test('La Banque Postale: account and balance stand above the table', () => {
  const statement = readOne(
    'Numéro Compte    ;1234567A033\nType             ;CCP\nDate             ;30/09/2026\nSolde (EUROS)    ;1 234,56\n' +
      '\nDate;Libellé;Montant(EUROS);Montant(FRANCS)\n28/09/2026;VIREMENT;13,00;85,27',
  );
  expect(statement).toMatchObject({
    account: '1234567A033',
    balance: { date: '2026-09-30', amount: '1234.56' },
  });
});

test('ASN: nineteen columns without headings', () => {
  const row =
    "17-06-2026,NL00ASNB9999999999,NL99ASNB0000000000,E OOST,,,,EUR,130.44,EUR,-23.77,17-06-2026,17-06-2026,2754,NGM,51392971,,'Huur',26";
  const statement = readOne(row);
  expect([statement.format, statement.account, ...linesOf(statement)]).toEqual([
    'asn',
    'NL00ASNB9999999999',
    '2026-06-17 -23.77 E OOST Huur',
  ]);
});

test('American Express and Viseca: what has no minus was spent', () => {
  const amex =
    'Date,Description,Extended Details,Amount,Category\n25/09/2026,Books,x,12.50,Leisure';
  expect(linesOf(readOne(amex))).toEqual(['2026-09-25 -12.50 Books x']);
  const viseca =
    'TransactionId,CardId,Date,ValutaDate,Amount,Currency,MerchantName,StateType,Details\n1,2,2026-09-25 10:00:00,2026-09-26 00:00:00,29.000,CHF,Gasthof,BOOKED,Gasthof';
  // The booked day, as in every other file of the card.
  expect(linesOf(readOne(viseca))).toEqual(['2026-09-26 -29.000 Gasthof']);
});

test('the euro sign of Windows-1252, and UTF-8 that was written twice', () => {
  const windows = Uint8Array.from('Date;Label;Amount\n25/09/2026;x;-1,50 \x80', (char) =>
    char.charCodeAt(0),
  );
  expect(linesOf(readOne(windows))).toEqual(['2026-09-25 -1.50 x']);
  const twice =
    'Type,Produit,Date de dÃ©but,Date de fin,Description,Montant,Frais,Devise,Ã‰tat,Solde\n' +
    'Paiement,Actuel,2026-08-01 09:00:00,2026-08-01 10:00:00,CafÃ©,-12.30,0.00,EUR,TERMINÃ‰,500.00';
  const statement = readOne(twice);
  expect([statement.format, ...linesOf(statement)]).toEqual(['revolut', '2026-08-01 -12.30 Café']);
});

test('Swedbank: lines of balances and turnover are no movements', () => {
  const statement = readOne(
    '"Sąskaitos Nr.","","Data","Gavėjas","Paaiškinimai","Suma","Valiuta","D/K"\n' +
      '"LT1","10","2026-01-01","","Likutis pradžiai","2123.82","EUR","K"\n' +
      '"LT1","20","2026-01-02","Kavinė","Pietūs","14.34","EUR","D"\n' +
      '"LT1","82","2026-01-31","","Apyvarta","14.34","EUR","D"',
  );
  expect(linesOf(statement)).toEqual(['2026-01-02 -14.34 Kavinė Pietūs']);
  expect(statement.warnings).toHaveLength(2);
});

test('camt.053 whose entries have no day, and whose balances do not say which side they are on', () => {
  const balance = (type: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><Dt><Dt>2026-03-07</Dt></Dt></Bal>`;
  const statement = readOne(
    `<Document><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>${balance('OPBD', '10.00')}${balance('CLBD', '8.50')}` +
      '<Ntry><NtryRef>R1</NtryRef><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd></Ntry></Stmt></BkToCstmrStmt></Document>',
  );
  expect(linesOf(statement)).toEqual(['2026-03-07 -1.50 R1']);
  expect(statement.warnings).toEqual([
    'line 1: an entry has no date; 2026-03-07, that of the report, is taken',
  ]);
});
