/** Layouts of statements as banks print them, with invented names and figures. */
import type { Page, Placed } from './writer.ts';

/** A text at a place from the left, or one that ends there. */
export type CellAt = readonly [x: number, text: string, side?: 'r'];

/** A line of a page at a height. */
export const at = (y: number, ...cells: readonly CellAt[]): Placed[] =>
  cells.map(([x, text, side]) => ({ x, y, text, right: side === 'r' }));

/** Lines below each other. */
const lines = (top: number, step: number, ...rows: readonly (readonly CellAt[])[]): Placed[] =>
  rows.flatMap((cells, index) => at(top + index * step, ...cells));

/** A bank's statement, and the rows that are in it. */
export interface Layout {
  readonly pages: readonly Page[];
  readonly account?: string;
  readonly currency?: string;
  readonly rows: readonly string[];
  readonly balance: string;
}

const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

const boursorama: Layout = {
  pages: [
    [
      ...at(40, [40, 'BoursoBank'], [380, 'RELEVE DE COMPTE']),
      ...at(70, [40, 'Période du 01/09/2026 au 30/09/2026']),
      ...at(90, [40, `IBAN : ${IBAN}`]),
      ...at(130, [40, 'Date'], [95, 'Libellé'], [330, 'Valeur'], [420, 'Débit'], [510, 'Crédit']),
      ...at(150, [95, 'SOLDE AU : 31/08/2026'], [540, '1.250,40', 'r']),
      ...at(
        165,
        [40, '02/09/2026'],
        [95, 'VIR SEPA EMPLOYEUR IMAGINAIRE'],
        [330, '02/09/2026'],
        [540, '2.100,00', 'r'],
      ),
      ...at(176, [95, 'SALAIRE SEPTEMBRE']),
      ...at(
        190,
        [40, '05/09/2026'],
        [95, 'CARTE 04/09/26 MARCHE DES HALLES'],
        [330, '05/09/2026'],
        [450, '45,60', 'r'],
      ),
      ...at(
        205,
        [40, '07/09/2026'],
        [95, 'PRLV SEPA ENERGIE DU NORD'],
        [330, '07/09/2026'],
        [450, '89,99', 'r'],
      ),
      ...at(216, [95, 'ECH 07.09 75,00 HT']),
      ...at(240, [95, 'Nouveau solde en EUR : 30/09/2026'], [540, '3.214,81', 'r']),
      ...at(800, [40, 'BoursoBank SA au capital de 51.171.597,60 euros - RCS Nanterre']),
    ],
  ],
  account: IBAN.replaceAll(' ', ''),
  currency: 'EUR',
  rows: [
    '2026-09-02 2100.00 VIR SEPA EMPLOYEUR IMAGINAIRE SALAIRE SEPTEMBRE',
    '2026-09-05 -45.60 CARTE 04/09/26 MARCHE DES HALLES',
    '2026-09-07 -89.99 PRLV SEPA ENERGIE DU NORD ECH 07.09 75,00 HT',
  ],
  balance: '2026-09-30 3214.81',
};

const bnp: Layout = {
  pages: [
    [
      ...at(40, [40, 'BNP PARIBAS'], [300, 'RELEVE DE COMPTE CHEQUES']),
      ...at(60, [300, 'du 10 décembre 2025 au 10 janvier 2026']),
      ...at(80, [300, 'RIB : 30004 00123 00001234567 89']),
      ...at(
        120,
        [40, 'Date'],
        [90, 'Nature des opérations'],
        [330, 'Valeur'],
        [420, 'Débit'],
        [510, 'Crédit'],
      ),
      ...at(140, [90, 'SOLDE CREDITEUR AU 10.12.2025'], [545, '500,00', 'r']),
      ...at(
        155,
        [40, '12.12'],
        [90, 'FACTURE CARTE DU 10.12 LIBRAIRIE DU PONT'],
        [330, '12.12'],
        [455, '20,00', 'r'],
      ),
      ...at(
        170,
        [40, '29.12'],
        [90, 'VIR RECU CAISSE DES ECOLES'],
        [330, '29.12'],
        [545, '1 300,50', 'r'],
      ),
      ...at(
        185,
        [40, '05.01'],
        [90, 'PRELEVEMENT MUTUELLE'],
        [330, '05.01'],
        [455, '2 000,75', 'r'],
      ),
      ...at(205, [90, 'TOTAL DES OPERATIONS'], [455, '2 020,75', 'r'], [545, '1 300,50', 'r']),
      ...at(220, [90, 'SOLDE DEBITEUR AU 10.01.2026'], [455, '220,25', 'r']),
    ],
  ],
  rows: [
    '2025-12-12 -20.00 FACTURE CARTE DU 10.12 LIBRAIRIE DU PONT',
    '2025-12-29 1300.50 VIR RECU CAISSE DES ECOLES',
    '2026-01-05 -2000.75 PRELEVEMENT MUTUELLE',
  ],
  balance: '2026-01-10 -220.25',
};

const creditAgricole: Layout = {
  pages: [
    [
      ...at(40, [40, 'CREDIT AGRICOLE'], [300, 'Relevé de comptes']),
      ...at(60, [300, "Date d'arrêté : 30 Septembre 2026"]),
      ...at(90, [40, 'Compte de Dépôt n° 12345678901']),
      ...at(
        120,
        [40, 'Date'],
        [85, 'Date'],
        [130, 'Libellé des opérations'],
        [440, 'Débit'],
        [520, 'Crédit'],
      ),
      ...at(130, [40, 'opé.'], [85, 'valeur']),
      ...at(150, [130, 'Ancien solde créditeur au 31.08.2026'], [550, '321,09', 'r']),
      ...at(
        165,
        [40, '01.09'],
        [85, '01.09'],
        [130, 'Carte CAFE DE LA GARE 31/08'],
        [465, '3,40', 'r'],
        [558, 'þ'],
      ),
      ...at(
        180,
        [40, '15.09'],
        [85, '16.09'],
        [130, 'Virement Mme IMAGINAIRE'],
        [550, '80,00', 'r'],
        [558, '¨'],
      ),
      ...at(191, [130, 'Anniversaire']),
      ...at(215, [130, 'Total des opérations'], [465, '3,40', 'r'], [550, '80,00', 'r']),
      ...at(230, [130, 'Nouveau solde créditeur au 30.09.2026'], [550, '397,69', 'r']),
      ...at(280, [40, 'Livret A n° 98765432109']),
      ...at(
        300,
        [40, 'Date'],
        [85, 'Date'],
        [130, 'Libellé des opérations'],
        [440, 'Débit'],
        [520, 'Crédit'],
      ),
      ...at(310, [40, 'opé.'], [85, 'valeur']),
      ...at(330, [130, 'Ancien solde créditeur au 31.08.2026'], [550, '5 000,00', 'r']),
      ...at(345, [40, '20.09'], [85, '16.09'], [130, 'Versement'], [550, '100,00', 'r']),
      ...at(370, [130, 'Nouveau solde créditeur au 30.09.2026'], [550, '5 100,00', 'r']),
    ],
  ],
  account: '12345678901',
  rows: [
    '2026-09-01 -3.40 Carte CAFE DE LA GARE 31/08 þ',
    '2026-09-15 80.00 Virement Mme IMAGINAIRE ¨ Anniversaire',
  ],
  balance: '2026-09-30 397.69',
};

const societeGenerale: Layout = {
  pages: [
    [
      ...at(40, [40, 'SOCIETE GENERALE'], [300, 'RELEVÉ DE COMPTE']),
      ...at(55, [300, 'du 01/09/2026 au 30/09/2026']),
      ...at(75, [40, 'n° 30003 01234 00012345678 90']),
      ...at(
        110,
        [40, 'Date'],
        [95, 'Valeur'],
        [150, "Nature de l'opération"],
        [430, 'Débit'],
        [510, 'Crédit'],
      ),
      ...at(130, [150, 'SOLDE PRÉCÉDENT AU 31/08/2026'], [545, '1.000,00', 'r']),
      ...lines(
        145,
        12,
        [
          [40, '02/09/2026'],
          [95, '02/09/2026'],
          [150, 'CARTE X1234 01/09 PHARMACIE'],
          [455, '18,20', 'r'],
        ],
        [[150, 'COMMERCE ELECTRONIQUE']],
      ),
      ...at(180, [150, 'A reporter'], [545, '981,80', 'r']),
    ],
    [
      ...at(40, [40, 'SOCIETE GENERALE'], [300, 'RELEVÉ DE COMPTE']),
      ...at(
        110,
        [40, 'Date'],
        [95, 'Valeur'],
        [150, "Nature de l'opération"],
        [430, 'Débit'],
        [510, 'Crédit'],
      ),
      ...at(130, [150, 'Report'], [545, '981,80', 'r']),
      ...at(
        145,
        [40, '28/09/2026'],
        [95, '28/09/2026'],
        [150, 'VIR RECU M IMAGINAIRE'],
        [545, '250,00', 'r'],
        [548, '*'],
      ),
      ...at(170, [150, 'TOTAUX DES MOUVEMENTS'], [455, '18,20', 'r'], [545, '250,00', 'r']),
      ...at(185, [150, 'NOUVEAU SOLDE AU 30/09/2026'], [545, '+ 1.231,80', 'r']),
    ],
  ],
  rows: [
    '2026-09-02 -18.20 CARTE X1234 01/09 PHARMACIE COMMERCE ELECTRONIQUE',
    '2026-09-28 250.00 VIR RECU M IMAGINAIRE *',
  ],
  balance: '2026-09-30 1231.80',
};

const lcl: Layout = {
  pages: [
    [
      ...at(40, [40, 'LCL'], [250, 'RELEVE DE COMPTE DE DEPOTS']),
      ...at(60, [250, 'du 01.09.2026 au 30.09.2026 - N° 9']),
      ...at(80, [40, 'Indicatif : 01234    Compte : 012345X']),
      ...at(110, [40, 'DATE'], [90, 'LIBELLE'], [330, 'VALEUR'], [420, 'DEBIT'], [510, 'CREDIT']),
      ...at(130, [90, 'ANCIEN SOLDE'], [545, '64,10', 'r']),
      ...at(
        145,
        [40, '03.09'],
        [90, 'CB  BOULANGERIE 02/09/26'],
        [330, '03.09.26'],
        [455, '4,10', 'r'],
      ),
      ...at(
        160,
        [40, '04.09'],
        [90, 'VIREMENT M IMAGINAIRE'],
        [330, '04.09.26'],
        [545, '15,00', 'r'],
      ),
      ...at(185, [90, 'SOLDE EN EUROS'], [545, '75,00', 'r']),
    ],
  ],
  rows: ['2026-09-03 -4.10 CB BOULANGERIE 02/09/26', '2026-09-04 15.00 VIREMENT M IMAGINAIRE'],
  balance: '2026-09-30 75.00',
};

const banquePostale: Layout = {
  pages: [
    [
      ...at(40, [40, 'LA BANQUE POSTALE'], [300, 'Relevé édité le 3 octobre 2026']),
      ...at(80, [40, 'Situation de vos comptes']),
      ...at(95, [40, 'Compte Courant Postal n° 12 345 67 A 020'], [500, '+ 612,00 €', 'r']),
      ...at(130, [40, 'Compte Courant Postal n° 12 345 67 A 020']),
      ...at(150, [40, 'Date'], [90, 'Opérations'], [420, 'Débit (€)'], [500, 'Crédit (€)']),
      ...at(170, [40, 'Ancien solde au 02/09/2026'], [540, '600,00', 'r']),
      ...at(185, [40, '05/09'], [90, 'ACHAT CB LAVERIE 04.09.26'], [455, '8,00', 'r']),
      ...at(200, [40, '12/09'], [90, 'VIREMENT DE'], [540, '20,00', 'r']),
      ...at(211, [90, 'ASSOCIATION DES LECTEURS']),
      ...at(235, [40, 'Nouveau solde au 02/10/2026'], [540, '612,00', 'r']),
    ],
  ],
  currency: 'EUR',
  rows: [
    '2026-09-05 -8.00 ACHAT CB LAVERIE 04.09.26',
    '2026-09-12 20.00 VIREMENT DE ASSOCIATION DES LECTEURS',
  ],
  balance: '2026-10-02 612.00',
};

const caisseEpargne: Layout = {
  pages: [
    [
      ...at(40, [40, "CAISSE D'EPARGNE"], [300, 'Relevé de compte n° 9']),
      ...at(60, [300, 'au 30/09/2026']),
      ...at(
        110,
        [40, 'Date'],
        [90, 'Détail des opérations en euros'],
        [340, 'Date de'],
        [430, 'Débit'],
        [510, 'Crédit'],
      ),
      ...at(120, [340, 'valeur']),
      ...at(140, [40, 'SOLDE PRECEDENT AU 31/08/2026'], [545, '10,00', 'r']),
      ...at(155, [40, '10/09'], [90, 'VIR SEPA CAF'], [340, '10/09'], [545, '150,00', 'r']),
      ...at(170, [40, '11/09'], [90, 'RETRAIT DAB 10/09'], [340, '11/09'], [455, '60,00', 'r']),
      ...at(195, [40, 'NOUVEAU SOLDE CREDITEUR AU 30/09/2026 (en euros)'], [545, '100,00', 'r']),
    ],
  ],
  currency: 'EUR',
  rows: ['2026-09-10 150.00 VIR SEPA CAF', '2026-09-11 -60.00 RETRAIT DAB 10/09'],
  balance: '2026-09-30 100.00',
};

const fortuneo: Layout = {
  pages: [
    [
      ...at(40, [40, 'Fortuneo Banque'], [300, 'Relevé de compte du 01/09/2026 au 30/09/2026']),
      ...at(
        110,
        [40, 'Date'],
        [100, 'Date'],
        [160, 'Opérations'],
        [420, 'Débit €'],
        [500, 'Crédit €'],
      ),
      ...at(120, [40, 'opération'], [100, 'valeur']),
      ...at(140, [160, 'SOLDE CREDITEUR AU 31/08/2026'], [535, '42,00', 'r']),
      ...at(
        155,
        [40, '08/09/2026'],
        [100, '08/09/2026'],
        [160, 'CARTE 07/09 TOTAL STATION'],
        [455, '41,00', 'r'],
      ),
      ...at(
        170,
        [40, '09/09/2026'],
        [100, '09/09/2026'],
        [160, 'VIR INST IMAGINAIRE'],
        [535, '9,00', 'r'],
      ),
      ...at(190, [160, 'SOLDE CREDITEUR AU 30/09/2026'], [535, '10,00', 'r']),
    ],
  ],
  currency: 'EUR',
  rows: ['2026-09-08 -41.00 CARTE 07/09 TOTAL STATION', '2026-09-09 9.00 VIR INST IMAGINAIRE'],
  balance: '2026-09-30 10.00',
};

const revolut: Layout = {
  pages: [
    [
      ...at(40, [40, 'Revolut'], [300, 'EUR Statement']),
      ...at(60, [40, 'Generated on the 2 Oct 2026']),
      ...at(80, [40, 'IBAN GB33BUKB20201555555555']),
      ...at(110, [40, 'Balance summary']),
      ...at(
        130,
        [40, 'Product'],
        [200, 'Opening balance'],
        [300, 'Money out'],
        [380, 'Money in'],
        [460, 'Closing balance'],
      ),
      ...at(
        145,
        [40, 'Account (Current Account)'],
        [200, '€100.00'],
        [300, '€30.00'],
        [380, '€50.00'],
        [460, '€120.00'],
      ),
      ...at(180, [40, 'Account transactions from 1 September 2026 to 30 September 2026']),
      ...at(
        200,
        [40, 'Date'],
        [120, 'Description'],
        [320, 'Money out'],
        [400, 'Money in'],
        [480, 'Balance'],
      ),
      ...at(220, [40, '1 Sep 2026'], [120, 'Coffee House'], [320, '€30.00'], [480, '€70.00']),
      ...at(231, [120, 'To: Coffee House, London']),
      ...at(
        250,
        [40, '9 Sep 2026'],
        [120, 'Payment from A. Imaginary'],
        [400, '€50.00'],
        [480, '€120.00'],
      ),
    ],
  ],
  account: 'GB33BUKB20201555555555',
  currency: 'EUR',
  rows: [
    '2026-09-01 -30.00 Coffee House To: Coffee House, London',
    '2026-09-09 50.00 Payment from A. Imaginary',
  ],
  balance: '2026-09-30 120.00',
};

const n26: Layout = {
  pages: [
    [
      ...at(40, [40, 'Erika Beispiel'], [300, 'Kontoauszug Nr. 09/2026']),
      ...at(60, [300, '01.09.2026 bis 30.09.2026']),
      ...at(80, [40, 'IBAN: DE89370400440532013000']),
      ...at(120, [40, 'Beschreibung'], [330, 'Verbuchungsdatum'], [500, 'Betrag']),
      ...at(140, [40, 'Bäckerei Beispiel'], [330, '03.09.2026'], [545, '-4,20€', 'r']),
      ...at(151, [40, 'Mastercard • Bäckereien']),
      ...at(162, [40, 'Wertstellung 03.09.2026']),
      ...at(180, [40, 'Arbeitgeber GmbH'], [330, '28.09.2026'], [545, '+2.500,00€', 'r']),
      ...at(191, [40, 'Gehalt September']),
      ...at(240, [40, 'Zusammenfassung']),
      ...at(260, [40, 'Dein alter Kontostand'], [545, '+100,00€', 'r']),
      ...at(275, [40, 'Ausgehende Transaktionen'], [545, '-4,20€', 'r']),
      ...at(290, [40, 'Eingehende Transaktionen'], [545, '+2.500,00€', 'r']),
      ...at(305, [40, 'Dein neuer Kontostand'], [545, '+2.595,80€', 'r']),
    ],
  ],
  account: 'DE89370400440532013000',
  currency: 'EUR',
  rows: [
    '2026-09-03 -4.20 Bäckerei Beispiel Mastercard • Bäckereien Wertstellung 03.09.2026',
    '2026-09-28 2500.00 Arbeitgeber GmbH Gehalt September',
  ],
  balance: '2026-09-30 2595.80',
};

const ing: Layout = {
  pages: [
    [
      ...at(40, [40, 'ING'], [300, 'Kontoauszug September 2026']),
      ...at(55, [300, 'Datum'], [400, '01.10.2026']),
      ...at(70, [300, 'Alter Saldo'], [545, '1.000,00 Euro', 'r']),
      ...at(85, [300, 'Neuer Saldo'], [545, '1.150,50 Euro', 'r']),
      ...at(110, [40, 'IBAN DE89 3704 0044 0532 0130 00']),
      ...at(140, [40, 'Buchung'], [110, 'Buchung / Verwendungszweck'], [490, 'Betrag (EUR)']),
      ...at(152, [40, 'Valuta']),
      ...at(
        170,
        [40, '02.09.2026'],
        [110, 'Lastschrift Stadtwerke Beispiel'],
        [545, '-49,50', 'r'],
      ),
      ...at(181, [40, '02.09.2026'], [110, 'Abschlag September']),
      ...at(200, [40, '30.09.2026'], [110, 'Gutschrift Beispiel AG'], [545, '200,00', 'r']),
      ...at(211, [40, '30.09.2026'], [110, 'Erstattung']),
      ...at(235, [110, 'Neuer Saldo'], [545, '1.150,50', 'r']),
    ],
  ],
  account: 'DE89370400440532013000',
  currency: 'EUR',
  rows: [
    '2026-09-02 -49.50 Lastschrift Stadtwerke Beispiel Abschlag September',
    '2026-09-30 200.00 Gutschrift Beispiel AG Erstattung',
  ],
  balance: '2026-09-30 1150.50',
};

const sparkasse: Layout = {
  pages: [
    [
      ...at(40, [40, 'Sparkasse Beispielstadt'], [300, 'Kontoauszug 9/2026']),
      ...at(70, [40, 'Konto 1234567890, DE89 3704 0044 0532 0130 00']),
      ...at(100, [40, 'Datum'], [100, 'Erläuterung'], [480, 'Betrag EUR']),
      ...at(120, [100, 'Kontostand am 31.08.2026, Auszug Nr. 8'], [545, '20,00+', 'r']),
      ...at(140, [40, '01.09.2026'], [100, 'Kartenzahlung'], [545, '15,00-', 'r']),
      ...at(151, [100, 'BUCHHANDLUNG BEISPIEL']),
      ...at(170, [40, '15.09.2026'], [100, 'Gutschrift Überweisung'], [545, '5,00+', 'r']),
      ...at(200, [100, 'Kontostand am 30.09.2026 um 20:05 Uhr'], [545, '10,00+', 'r']),
    ],
  ],
  account: 'DE89370400440532013000',
  currency: 'EUR',
  rows: [
    '2026-09-01 -15.00 Kartenzahlung BUCHHANDLUNG BEISPIEL',
    '2026-09-15 5.00 Gutschrift Überweisung',
  ],
  balance: '2026-09-30 10.00',
};

const spanish: Layout = {
  pages: [
    [
      ...at(40, [40, 'Banco Imaginario'], [300, 'Extracto del 01/09/2026 al 30/09/2026']),
      ...at(
        100,
        [40, 'F. Oper.'],
        [90, 'F. Valor'],
        [140, 'Concepto'],
        [430, 'Importe'],
        [510, 'Saldo'],
      ),
      ...at(120, [140, 'SALDO ANTERIOR'], [545, '1.000,00', 'r']),
      ...at(
        140,
        [40, '03/09'],
        [90, '03/09'],
        [140, 'RECIBO AGUA'],
        [465, '-25,10', 'r'],
        [545, '974,90', 'r'],
      ),
      ...at(
        155,
        [40, '30/09'],
        [90, '30/09'],
        [140, 'NOMINA'],
        [465, '1.500,00', 'r'],
        [545, '2.474,90', 'r'],
      ),
    ],
  ],
  rows: ['2026-09-03 -25.10 RECIBO AGUA', '2026-09-30 1500.00 NOMINA'],
  balance: '2026-09-30 2474.90',
};

const italian: Layout = {
  pages: [
    [
      ...at(40, [40, 'Banca Immaginaria'], [250, 'Estratto conto dal 01/07/2026 al 30/09/2026']),
      ...at(
        100,
        [40, 'Data'],
        [90, 'Valuta'],
        [140, 'Descrizione delle operazioni'],
        [420, 'Uscite'],
        [500, 'Entrate'],
      ),
      ...at(120, [140, 'Saldo iniziale'], [535, '800,00', 'r']),
      ...at(
        140,
        [40, '02/07/26'],
        [90, '02/07/26'],
        [140, 'Pagamento POS libreria'],
        [450, '12,00', 'r'],
      ),
      ...at(
        155,
        [40, '30/09/26'],
        [90, '30/09/26'],
        [140, 'Bonifico a vostro favore'],
        [535, '100,00', 'r'],
      ),
      ...at(180, [140, 'Saldo finale'], [535, '888,00', 'r']),
    ],
  ],
  rows: ['2026-07-02 -12.00 Pagamento POS libreria', '2026-09-30 100.00 Bonifico a vostro favore'],
  balance: '2026-09-30 888.00',
};

const dutch: Layout = {
  pages: [
    [
      ...at(40, [40, 'Denkbeeldige Bank'], [250, 'Rekeningafschrift 01-09-2026 t/m 30-09-2026']),
      ...at(60, [40, 'NL91ABNA0417164300']),
      ...at(100, [40, 'Boekdatum'], [110, 'Omschrijving'], [430, 'Af'], [510, 'Bij']),
      ...at(120, [110, 'Beginsaldo'], [535, '50,00', 'r']),
      ...at(140, [40, '04-09-2026'], [110, 'BEA, Betaalpas Supermarkt'], [445, '7,25', 'r']),
      ...at(155, [40, '24-09-2026'], [110, 'SEPA Overboeking Werkgever'], [535, '1.900,00', 'r']),
      ...at(180, [110, 'Eindsaldo'], [535, '1.942,75', 'r']),
    ],
  ],
  account: 'NL91ABNA0417164300',
  rows: [
    '2026-09-04 -7.25 BEA, Betaalpas Supermarkt',
    '2026-09-24 1900.00 SEPA Overboeking Werkgever',
  ],
  balance: '2026-09-30 1942.75',
};

const barclays: Layout = {
  pages: [
    [
      ...at(40, [40, 'Imaginary Bank plc'], [250, 'Statement 26 Aug 2026 to 25 Sep 2026']),
      ...at(
        100,
        [40, 'Date'],
        [100, 'Description'],
        [340, 'Money out £'],
        [420, 'Money in £'],
        [500, 'Balance £'],
      ),
      ...at(120, [40, '26 Aug'], [100, 'Start balance'], [535, '1,000.00', 'r']),
      ...at(140, [40, '27 Aug'], [100, 'Card payment to Bookshop'], [385, '10.00', 'r']),
      ...at(155, [100, 'Card payment to Grocer'], [385, '5.00', 'r'], [535, '985.00', 'r']),
      ...at(
        170,
        [40, '1 Sep'],
        [100, 'Received from Employer'],
        [460, '2,000.00', 'r'],
        [535, '2,985.00', 'r'],
      ),
      ...at(190, [40, '25 Sep'], [100, 'End balance'], [535, '2,985.00', 'r']),
    ],
  ],
  currency: 'GBP',
  rows: [
    '2026-08-27 -10.00 Card payment to Bookshop',
    '2026-08-27 -5.00 Card payment to Grocer',
    '2026-09-01 2000.00 Received from Employer',
  ],
  balance: '2026-09-25 2985.00',
};

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  Boursorama: boursorama,
  'BNP Paribas, over the turn of a year': bnp,
  'Crédit Agricole, with two accounts': creditAgricole,
  'Société Générale, carried over a page': societeGenerale,
  LCL: lcl,
  'La Banque Postale': banquePostale,
  'Caisse d’Épargne': caisseEpargne,
  Fortuneo: fortuneo,
  Revolut: revolut,
  N26: n26,
  ING: ing,
  Sparkasse: sparkasse,
  'a Spanish bank': spanish,
  'an Italian bank': italian,
  'a Dutch bank': dutch,
  'a British bank': barclays,
};
