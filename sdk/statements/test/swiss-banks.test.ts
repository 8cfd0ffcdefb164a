/** Swiss banks, each in the languages and generations of its export. */
import { describe, expect, test } from 'vitest';
import { linesOf, readOne } from './support.ts';

const table = (...lines: string[]) => lines.join('\n');

describe('Raiffeisen', () => {
  const booked = 'Booked At;Text;Credit/Debit Amount;Balance;Valuta Date';
  const expected = ['2026-01-12 -276.65 Auftrag Schreinerei Ost', '2026-01-13 1000 Gutschrift'];

  test.each([
    [
      'until 2016',
      table(
        booked,
        '12/01/2026;Auftrag;-276.65;723.35;12/01/2026',
        ';Schreinerei Ost;;;',
        '13/01/2026;Gutschrift;1000;1723.35;13/01/2026',
      ),
    ],
    [
      'with empty lines',
      table(
        booked,
        ';;;;',
        '12.01.2026 01:51;Auftrag Schreinerei Ost;-276.65;723.35;12.01.2026 00:00',
        ';;;;',
        '13.01.2026 02:22;Gutschrift;1000;1723.35;13.01.2026 00:00',
      ),
    ],
    [
      'with an IBAN, parts in the second column',
      table(
        `IBAN;${booked}`,
        'CH9300762011623852957;2026-01-12 09:04:17.0;Auftrag;-276.65;723.35;2026-01-12 00:00:00.0',
        ';Schreinerei Ost;;;;',
        'CH9300762011623852957;2026-01-13 09:04:17.0;Gutschrift;1000;1723.35;2026-01-13 00:00:00.0',
      ),
    ],
    [
      'with an IBAN, parts in the column of texts',
      table(
        `IBAN;${booked}`,
        'CH9300762011623852957;12.01.2026 00:00;Auftrag;-276.65;723.35;12.01.2026 00:00',
        ';;Schreinerei Ost;;;',
        'CH9300762011623852957;13.01.2026 00:00;Gutschrift;1000;1723.35;13.01.2026 00:00',
      ),
    ],
    [
      'since 2024, with details',
      table(
        'IBAN;Booked At;Text;Details;Credit/Debit Amount;Balance;Valuta Date',
        'CH9300762011623852957;2026-01-12 00:00:00.0;Auftrag;Schreinerei Ost;-276.65;723.35;2026-01-12 00:00:00.0',
        'CH9300762011623852957;2026-01-13 00:00:00.0;Gutschrift;;1000;1723.35;2026-01-13 00:00:00.0',
      ),
    ],
    [
      'until 2010, without headings',
      table(
        '2026-01-12;Auftrag;-276.65;723.35;2026-01-12',
        ';Schreinerei Ost;;;',
        '2026-01-13;Gutschrift;1000;1723.35;2026-01-13',
      ),
    ],
  ])('%s', (_, file) => {
    const statement = readOne(file, { currency: 'CHF' });
    expect(linesOf(statement)).toEqual(expected);
    expect(statement).toMatchObject({
      format: 'raiffeisen-switzerland',
      account: file.startsWith('IBAN') ? 'CH9300762011623852957' : '',
      currency: 'CHF',
      balance: { date: '2026-01-13', amount: '1723.35' },
      warnings: [],
    });
    expect(readOne(file).currency).toBeUndefined();
  });
});

describe('PostFinance', () => {
  const above = ['Datum von:;="01.07.2026"', 'Konto:;="CH9300762011623852957"', 'Währung:;="CHF"'];

  test.each([
    'Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie',
    'Date;Type de transaction;Texte de notification;Crédit en CHF;Débit en CHF;Label;Catégorie',
    'Data;Tipo di movimento;Testo di avviso;Accredito in CHF;Addebito in CHF;Tag;Categoria',
    'Date;Type of transaction;Notification text;Credit in CHF;Debit in CHF;Tag;Category',
  ])('%s', (headings) => {
    const statement = readOne(
      table(
        ...above,
        '',
        headings,
        '',
        '31.12.2026;x;"KAUF BUCHHANDLUNG";;-51.5;;Freizeit // Kultur',
        '29.12.2026;x;"LOHN";6850;;;',
        '',
        'Disclaimer:',
        'Der Dokumentinhalt wurde durch Filtereinstellungen generiert.',
      ),
    );
    expect(linesOf(statement)).toEqual([
      '2026-12-31 -51.5 KAUF BUCHHANDLUNG',
      '2026-12-29 6850 LOHN',
    ]);
    expect(statement).toMatchObject({ account: 'CH9300762011623852957', currency: 'CHF' });
  });

  test.each([
    'Rechnungsperiode;Buchungsdatum;Einkaufsdatum;Buchungsdetails;Gutschrift in CHF;Lastschrift in CHF',
    'Période de facturation;Date d’écriture;Date d’achat;Détails de comptabilisation;Crédit en CHF;Débit en CHF',
    'Periodo contabile;Data di contabilizzazione;Data di acquisto;Dettagli di contabilizzazione;Accredito in CHF;Addebito in CHF',
    'Invoicing period;Booking date;Purchase date;Booking details;Credit in CHF;Debit in CHF',
  ])('card: %s', (headings) => {
    const statement = readOne(
      table(
        'Kartenkonto:;0000 1234 5467 7654;;;;',
        'Karte:;XXXX XXXX XXXX 1111 PostFinance Visa;;;;',
        '',
        headings,
        'Aktuell;31.10.2026;30.10.2026;Chur;;-34',
        '30.09.2026 − 27.10.2026;25.10.2026;23.10.2026;Zahlung;104;',
        'Disclaimer:;;;;;',
      ),
    );
    expect([statement.format, statement.currency, ...linesOf(statement)]).toEqual([
      'csv',
      'CHF',
      '2026-10-31 -34 Chur',
      '2026-10-25 104 Zahlung',
    ]);
  });

  test('in Italian, an amount column that is empty beside both', () => {
    const file = table(
      'Data;Denominazione;Accredito in CHF;Addebito in CHF;Importo in CHF',
      '2026-05-04;"LIBRERIA";;52.00;',
      '2026-05-02;"PAGAMENTO";300.00;;',
    );
    expect(linesOf(readOne(file))).toEqual([
      '2026-05-04 -52.00 LIBRERIA',
      '2026-05-02 300.00 PAGAMENTO',
    ]);
  });
});

describe('UBS', () => {
  test.each([
    [
      'Kontonummer:;0247 00117.40;\nBewertet in:;CHF;',
      'Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Transaktionsbetrag;Belastung/Gutschrift;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;',
      ['Belastung', 'Gutschrift'],
    ],
    [
      'Numero di conto:;0247 00117.40;\nValutazione in:;CHF;',
      "Data dell'operazione;Ora dell'operazione;Data di registrazione;Data di valuta;Moneta;Importo della transazione;Addebito/Accredito;Saldo;N. di transazione;Descrizione1;Descrizione2;Descrizione3;Note a piè di pagina;",
      ['Addebito', 'Accredito'],
    ],
  ])('one column of signed amounts: %s', (above, headings, [debit, credit]) => {
    const statement = readOne(
      table(
        above,
        '',
        headings,
        `2026-09-28;16:08:11;;2026-09-28;CHF;100.00;${credit};1100.00;1;"Salario";;;;`,
        `2026-09-27;13:32:48;2026-09-29;2026-09-27;CHF;-5.35;${debit};1000.00;2;"Lidl";"Zahlung";;;`,
      ),
    );
    expect(linesOf(statement)).toEqual([
      '2026-09-28 100.00 Salario',
      '2026-09-27 -5.35 Lidl Zahlung',
    ]);
    expect(statement).toMatchObject({
      account: '0247 00117.40',
      currency: 'CHF',
      balance: { amount: '1100.00' },
    });
  });

  test('in Italian, debit and credit apart', () => {
    const file = table(
      "Data dell'operazione;Ora dell'operazione;Data di registrazione;Data di valuta;Moneta;Addebito;Accredito;Importo singolo;Saldo;N. di transazione;Descrizione1;Descrizione2;Descrizione3;Note a piè di pagina;",
      '2026-06-19;12:48:15;;2026-06-19;CHF;-20.00;;;22.97;1;"FILIALE";"Bancomat";;;',
      '2026-06-18;;2026-06-18;2026-06-18;CHF;;450.00;;42.97;2;"Rossi";"Bonifico";;;',
    );
    expect(linesOf(readOne(file))).toEqual([
      '2026-06-19 -20.00 FILIALE Bancomat',
      '2026-06-18 450.00 Rossi Bonifico',
    ]);
  });

  test('card: the amount of the shop is not that of the account', () => {
    const file = table(
      "Numéro de compte;Numéro de carte;Titulaire de compte/carte;Date d'achat;Texte comptable;Secteur;Montant;Monnaie originale;Cours;Monnaie;Débit;Crédit;Ecriture",
      '8205 2667;1542 7566;X Y;27.10.2026;Librairie;Livres;13.90;EUR;1.2000;CHF;16.68;;30.10.2026',
      '8205 2667;1542 7566;X Y;16.11.2026;Hôtel;Voyages;119.40;CHF;;;;;',
    );
    const { rows, warnings } = readOne(file);
    expect(rows).toMatchObject([{ amount: '-16.68', currency: 'CHF' }]);
    expect(warnings).toEqual([expect.stringMatching(/^line 3 has no amount and was left out/)]);
  });
});

describe('cantonal banks', () => {
  test.each([
    [
      'Basel',
      'Buchungsdatum;Valutadatum;Auftragsart;Text;Belastungsbetrag (CHF);Gutschriftsbetrag (CHF);Saldo (CHF)',
      [
        '11.03.2026;11.03.2026;QR;"Laden AG\n4051 Basel";38.1;;961.9',
        '07.03.2026;07.03.2026;G;Lohn;;1000;1000',
      ],
    ],
    [
      'Bank Cler in Italian',
      'Data di registrazione;Data valuta;Tipo di ordine;Testo;Importo di addebito (CHF);Importo di accredito (CHF);Saldo (CHF)',
      [
        '11.03.2026;11.03.2026;P;"Laden AG\n4051 Basel";38.1;;961.9',
        '07.03.2026;07.03.2026;A;Lohn;;1000;1000',
      ],
    ],
    [
      'Bank Cler in French',
      "Date de comptabilisation;Type d'ordre;Libellé;Montant débit (CHF);Montant crédit (CHF);Solde (CHF)",
      ['11.03.2026;P;"Laden AG\n4051 Basel";38.1;;961.9', '07.03.2026;A;Lohn;;1000;1000'],
    ],
    [
      'Basel-Landschaft',
      'Auftragsdatum;Buchungstext;Betrag Einzelzahlung (CHF);Belastungsbetrag (CHF);Gutschriftsbetrag (CHF);Valutadatum;Saldo (CHF)',
      [
        '11.03.2026;"Laden AG\n4051 Basel"; ;38.1; ;11.03.2026;961.9',
        '07.03.2026;Lohn; ; ;1000;07.03.2026;1000',
      ],
    ],
    [
      'BancaStato',
      'Data;Data valuta;Numero di ordine;Tipo di ordine;Testo di contabilizzazione;Addebiti (CHF);Accrediti (CHF);Saldo (CHF)',
      [
        '11.03.2026;11.03.2026;1;P;"Laden AG\n4051 Basel";38,1;;961,9',
        '07.03.2026;07.03.2026;2;A;Lohn;;1000,00;1.000,00',
      ],
    ],
    [
      'BancaStato, kind and text in one',
      'Data;Data valuta;Numero di ordine;"Tipo di ordine Testo di contabilizzazione";Addebiti (CHF);Accrediti (CHF);Saldo (CHF)',
      [
        '11.03.2026;11.03.2026;1;"Laden AG\n4051 Basel";38.10;;961.90',
        '07.03.2026;07.03.2026;2;Lohn;;1’000.00;1’000.00',
      ],
    ],
    [
      'BCV',
      'Execution date;Transactions;Debit;Credit;Value date;Balance CHF',
      [
        '11.03.2026;Laden AG 4051 Basel;38.10;;10.03.2026;961.90',
        "07.03.2026;Lohn;;1'000.00;07.03.2026;1'000.00",
      ],
    ],
  ])('%s', (_, headings, rows) => {
    const statement = readOne(table(headings, ...rows));
    const read = statement.rows.map(({ date, amount, label }) => [date, Number(amount), label]);
    expect(read).toEqual([
      ['2026-03-11', -38.1, 'Laden AG 4051 Basel'],
      ['2026-03-07', 1000, 'Lohn'],
    ]);
    expect(statement).toMatchObject({
      currency: 'CHF',
      balance: { date: '2026-03-11' },
      warnings: [],
    });
  });

  test('BancaStato until 2015: signed amounts in a column called quantity', () => {
    const file = table(
      'Data,Descrizione movimento,Rif. esterno,Testo contabilizzazione,Data valuta,Quantità,Saldo,Divisa',
      "09.12.14,Accredito,40508,Bonifico da Rossi,10.12.14,26'500.00,26'897.00,CHF",
      '28.11.14,Spese,39638,Spese Bancomat,30.11.14,-3.00,397.00,CHF',
    );
    expect(linesOf(readOne(file))).toEqual([
      '2014-12-09 26500.00 Bonifico da Rossi Accredito',
      '2014-11-28 -3.00 Spese Bancomat',
    ]);
  });

  test('letters that were lost in a wrong encoding', () => {
    const file = table(
      'Date comptable,Texte,D\ufffdbit,Cr\ufffddit,Date de valeur,Solde',
      '03.11.2026,Librairie,750.00,,03.11.2026,249.98',
      '02.11.2026,Salaire,,1000.00,02.11.2026,999.98',
    );
    expect(linesOf(readOne(file))).toEqual([
      '2026-11-03 -750.00 Librairie',
      '2026-11-02 1000.00 Salaire',
    ]);
  });
});
