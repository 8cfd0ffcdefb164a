import { plain } from '../values/text.ts';

/** Banks' names of the columns of their exports, without accents and currency; of each kind the best name first. The booking day comes first, since balances follow it. */
export const VOCABULARY = {
  date: list(`abschlussdatum; data dell operazione; date completed utc; settlement date utc; settlement date; data di completamento; datum des abschlusses; fecha de finalizacion;
    datum voltooid; voltooiingsdatum; data de conclusao; data zakonczenia; completion date; date de comptabilisation; date comptable; date d ecriture;
    date ecriture; booking date; bookingdate; date processed; posting date; post date; posted date; date posted; posted; posted on; transaction posted date;
    completed date; date completed; completed date utc; settled date; boekhdk datum; buchungstag; buchungsdatum; buchung; boekingsdatum; boekdatum;
    data contabile; data registrazione; fecha contable; data ksiegowania; datum zauctovani; bokforingsdag; bokforingsdatum; bokford; bokfort; bogfort;
    bogforingsdato; bokforingsdato; kirjauspaiva; konyveles datuma; konyveles napja; datum knjizenja; data procesarii; booked at; data di registrazione;
    data di contabilizzazione; buchungszeitpunkt; operation date utc; operation date; date de la valeur utc; date de l operation utc; дата; дата операции;
    дата проводки; дата на транзакция; дата и час; дата транзакции; дата обработки операции; дата совершения операции; ημερομηνια; dateop; date operation;
    date d operation; date de l operation; date de transaction; date transaction; date d execution; date execution; transaction date; transactiondate;
    trans date; tran date; date de fin; finished on; belegdatum; umsatzdatum; datum; transactiedatum; uitvoeringsdatum; datum verrichting;
    verrichtingsdatum; data operazione; data movimento; data mov; data; fecha operacion; fecha de operacion; fecha; f operacion; data operacji;
    data transakcji; data lancamento; data do movimento; data lanc; data movimentacao; data da operacao; datum transakce; datum provedeni;
    datum uskutecneni; datum operacie; transaktionsdag; transaktionsdatum; dato; utfort dato; maksupaiva; kuupaev; datums; tranzakcio datuma;
    tranzakcio idopontja; datum transakcije; data tranzactiei; data tranzactie; data operatiunii; dt operation; date and time; date time; timestamp;
    created; created on; created at; date; day; started date; time; execution date; auftragsdatum; data transazione; data esecuzione;
    data di acquisto; date d achat; einkaufsdatum; purchase date; trade date; abschluss; data di chiusura; date de conclusion`),
  valueDate:
    list(`date valeur; date de valeur; dateval; valuta; valutadatum; valutadag; wertstellung; wertstellungstag; value date; valuedate; effective date;
    rentedatum; fecha valor; f valor; data valuta; data waluty; data valor; datum valute; rantedag; valutadato; date de debut; started date; transaction date;
    valeur; date valuta; wert; data della valuta; data di valuta; data val`),
  payee:
    list(`partner name; counterparty name; counterpartyname; counter party name; name of counterparty; counterparty; counterparty account name; other party name; other party; payee; payee name; merchant; merchant name;
    beguenstigter zahlungspflichtiger; begunstigter zahlungspflichtiger; auftraggeber beguenstigter; auftraggeber begunstigter; auftraggeber empfanger; auftraggeber; name zahlungsbeteiligter;
    zahlungspflichtige r; zahlungsempfanger in; zahlungsempfanger; zahlungsempfanger zahlungspflichtiger; empfanger; empfanger auftraggeber; empfanger name; begunstigter; partnername; name des partners; beguenstigter; gegenkonto name;
    naam tegenpartij; naam v d tegenpartij; naam tegenrekening; tegenrekeninghouder; auftraggebername; empfangername; naam tegenpartij bedrijf; tegenpartij; naam begunstigde; naam van de tegenpartij; naam omschrijving; name description; naam; nom contrepartie; nom de la contrepartie; contrepartie; nom contrepartie contient; tiers; beneficiaire;
    beneficiario; ordinante; controparte; nazwa i adres; kontrahent; nadawca odbiorca; nazwa odbiorcy nadawcy; dane kontrahenta; nazev protiuctu; nazev protistrany; protistrana; nazev obchodnika; counteraccount name; account name of counterparty; motpart; mottagare;
    motparts navn; saaja maksja nimi; saaja maksja; saaja maksaja; saajamaksaja; partneris; partner neve; partnere; nume beneficiar; mokėtojas gavejas; moketojas gavejas; gavejas; handelaar; name; to from; target name; company name; supplementary details;
    begunstigter auftraggeber; beguenstigter auftraggeber; empfanger zahlungspflichtiger; кореспондент; commerciante; commercant; handler`),
  label:
    list(`описание; описание операции; назначение платежа; основание; περιγραφη; αιτιολογια; libelle operation; libelle de l operation; libelle complet; libelle; label; libelle simplifie; libelle court; desc; detail de l ecriture; details ecriture; nature de l operation; designation; intitule; detail;
    communication; communications; communicatie; mededeling; mededelingen; vrije mededeling; detail du mouvement; details du mouvement; details van de verrichting; detail de la transaction;
    verwendungszweck; description 1; description 2; description 3; description1; description2; description3; omschrijving 1; omschrijving 2; omschrijving 3; beschreibung1; beschreibung2; beschreibung3; vwz1; vwz2; vwz3; vwz4; vwz5; vwz6; vwz7; vwz8; vwz9; vwz10; vwz11; vwz12; vwz13; vwz14; zahlungsreferenz; booking text; buchungstext; buchungsdetails; buchungsinformation; umsatztext; text; vorgang verwendungszweck; transaktionsbeschreibung; beschreibung; avisierungstext; bezeichnung; zweck;
    omschrijving; omschrijving van de transactie; details; description; transaction description; transaction details; detailed description; payment reference; payment details; remittance information; reference text; narrative; narrative1; narration; particulars; transaction remarks;
    memo; note; notes; remarks; reference; descrizione operazione; descrizione estesa; descrizione completa; descrizione; causale; causale descrizione; dettaglio; dettagli; concepto; descripcion; observaciones; movimiento;
    descricao; historico; descritivo; descricao do movimento; descritivo do movimento; opis operacji; opis transakcji; opis; tytul; tytul operacji; tytulem; tytul przelewu; popis transakce; popis; popis operace; zprava pro prijemce; zprava; message for payee; bank account details; bankovni spojeni; poznamka; detaily; info o transakci;
    meddelande; beskrivning; rubrik; specifikation; tekst; beskrivelse; forklaring; selgitus; paaiskinimai; apraksts; detalas; maksajuma merkis; informacija saņemejam; paskirtis; mokejimo paskirtis; selite; viesti; kozlemeny; reszletek; megjegyzes; leiras;
    opis plaćanja; svrha; opis placanja; detalii tranzactie; detalii; descriere; descrierea tranzactiei; explicatii; comment; comments; message; text 1; transaction; transaktion; vorgang; umsatz info; transaction info; toelichting; remarque; remarques;
    texte; texte comptable; texte de notification; notification text; details de comptabilisation; booking details; testo; testo di registrazione; testo di contabilizzazione; testo contabilizzazione; testo d avviso; testo di avviso; tipo di ordine testo di contabilizzazione; dettagli di contabilizzazione; denominazione; descrizione operazioni; descrizione movimento; descrizione della transazione; descrizione 1; descrizione 2; descrizione 3; descrizione1; descrizione2; descrizione3; bookingtext; transactions; transazioni; comunicazione; messaggio; beschrijving; mededeling 1; mededeling 2`),
  type: list(`type; transaction type; transactiontype; umsatzart; buchungsart; transaktionstyp; vorgang; buchungstext; typ transakce; typ operacji; rodzaj transakcji; mutatiesoort; tegenpartij soort; type de mouvement; type operation; type d operation; type de transaction;
    transactietype; soort; tranzakcio tipusa; tipo; tipo movimento; tipo operazione; causale abi; typ; operation; category; kategorie; categorie; code; transaction code; explanation`),
  amount:
    list(`total amount incl vat; montant total ttc; сумма; сумма операции; сумма платежа; сума; сумма в валюте счета; ποσο; montant; montant operation; montant de l operation; montant net; montant de la transaction; montant du mouvement; montant en; amount; net; net amount; transaction amount; value; billing amount; amount in account currency; account amount; signed amount; amount net; total amount; sum;
    betrag; umsatz; buchungsbetrag; betrag in; umsatz in; umsatzbetrag; wert; betrag der buchung; bedrag; bedrag in; bedrag van de verrichting; transactiebedrag; bedrag bij af; importo; importo in; importe; importe en; kwota; kwota operacji; kwota transakcji; kwota w walucie rachunku; kwota rachunku;
    castka; castka v mene uctu; zauctovana castka; castka transakce; castka obratu; objem; suma; suma v mene uctu; summa; summe; belopp; belob; belop; beloep; osszeg; tranzakcio osszege; valor; montante; importancia; iznos; maara; maara euroa; suma operatiunii; suma tranzactie; inflow outflow; paid amount; source amount; amount debit credit; credit debit amount; debit credit amount; ammontare; entrate uscite; quantia; movement;
    transaktionsbetrag; bedrag v d verrichting; importo della transazione; eur; chf`),
  debit:
    list(`расход; разход; дебит; χρεωση; debit; debits; debit amount; montant debit; debit montant; soll; lastschrift; lastschriften; belastung; belastungen; uitgaven; af; debet; debit amt; withdrawal; withdrawals; withdrawal amt; withdrawal amount; paid out; money out; amount out; out; outflow; spent; spent amount; expense; expenses; payments; dare; uscite; uscita; addebiti; addebito; addebiti in; cargo; cargos; debe; gasto; gastos;
    debito; debitos; obciazenia; obciazenie; wydatki; debetit; deebet; debets; debetas; utbetaling; ut; ut av konto; ut fra konto; uttag; kimeno; terheles; kiadas; vydaje; vydaj; ausgang; ausgaben; sortie; sorties; depense; depenses; debit transaction amount; zaduzenje; isplata; isplate; debit sum; withdrawal out;
    debitamount; belastungsbetrag; lastschriftsbetrag; importo di addebito; importo addebito; montant du debit; montant debite`),
  credit:
    list(`приход; доход; кредит; πιστωση; credit; credits; credit amount; montant credit; credit montant; haben; gutschrift; gutschriften; inkomsten; bij; kredit; credit amt; deposit; deposits; deposit amt; deposit amount; paid in; money in; amount in; in; inflow; received; received amount; income; receipts; avere; entrate; entrata; accrediti; accredito; accrediti in; abono; abonos; haber; ingreso; ingresos;
    credito; creditos; uznania; uznanie; wplywy; kreedit; kreditas; kredits; innbetaling; inn; inn pa konto; insattning; bejovo; jovairas; bevetel; prijmy; prijem; eingang; eingange; einnahmen; entree; entrees; recette; recettes; credit transaction amount; odobrenje; potrazuje; uplata; uplate; credit sum;
    creditamount; gutschriftsbetrag; importo di accredito; importo accredito; accreditamento; montant du credit; montant credite`),
  direction:
    list(`sens; sens de l operation; sens operation; d c; dc; debit credit; credit debit; credit debit indicator; debit credit indicator; af bij; cdt dbt; cdtdbt; cdtdbtind; dr cr; cr dr; debet credit; debetcredit; debet kredit; deebet kreedit; deebet kreedit d c; deebet kreedit d k; soll haben; s h; sh; soll haben kennzeichen; type de mouvement;
    transaction type; type; direction; bevetel kiadas; terheles jovairas; k d; d k; umsatztyp; creditdebitindicator; d c indicator; indicator; debit or credit; dare avere; segno; znak; dbcr; dbit crdt; type d operation; umsatzart; category;
    belastung gutschrift; lastschrift gutschrift; debit kredit; addebito accredito; debito credito; debet bij`),
  currency: list(
    `devise; currency; currency code; account currency; valutacode; devise du compte; wahrung; waehrung; buchungswahrung; munt; muntsoort; valuta; divisa; moneda; moeda; waluta; waluta rachunku; mena; mena uctu; devizanem; tranzakcio devizaneme; valiuta; valuuta; valutakod; kontovaluta; amount currency; transaction currency; deviza; source currency; paid currency; devise operation;
    валюта счета; валюта; valuta rekening; monnaie; monn; moneta; mon; whrg; whg; wrg; wkz; ccy; curr`,
  ),
  category: list(
    `sous categorie; category; sub category; subcategory; categorie; kategorie; categoria; kategoria; kategoria transakcji; kategorie transakce; rubriek; main category; categorie operation; catname`,
  ),
  fee: list(
    `fee; fees; frais; gebuhr; gebuhren; fee amount; poplatek; oplata; commission; commissione; comision; transaction fee`,
  ),
  tax: list(`tax; taxes; steuer; steuern; taxe; tax amount; vat withheld`),
  balance:
    list(`solde; solde apres operation; solde apres; solde comptable; solde progressif; balance; running balance; account balance; balance after; balance after transaction; running bal; available balance; closing balance; ledger balance; current balance; balance amount; closing available balance;
    saldo; kontostand; saldo nach buchung; saldo nach mutatie; saldo na trn; saldo na mutatie; saldo na boeking; saldo in; saldo po operacji; saldo po transakcji; saldo final; saldo contabile; saldo disponivel; saldo contabilistico; saldo konta; zustatek; zostatok; zustatek po transakci; egyenleg; konyvelt egyenleg; jaak; atlikums; likutis; bokfort saldo; bokfort balance; saldo efter; saldo posle; stanje; sold; sold contabil; sold dupa tranzactie; soldo; stan;
    `),
  ownAccount: list(
    `accountnum; auftragskonto; iban auftragskonto; iban auftraggeberkonto; auftraggeberkonto; iban bban; eigen rekening; own account; own account number; numero de compte; numero du compte; no de compte; n compte; compte; compte no; rekeningnummer; rekening; account name; accountname; nom du compte; numer rachunku; rachunek; moj rachunek; cislo uctu; szamlaszam; klienta konto; kliendi konto; sąskaitos nr; saskaitos nr; your account; kredietkaart; bankkonto; accountlabel; account label; account number; iban; account; konto; kontonummer; numero conto; cuenta; conta; conto; rapporto; numero rapporto`,
  ),
  /** Names that no bank gives to the other side's account. */
  surelyOwn: list(
    `accountnum; auftragskonto; iban auftragskonto; iban auftraggeberkonto; auftraggeberkonto; iban bban; eigen rekening; own account; rekeningnummer; accountlabel; account label; numero de compte; numer rachunku; cislo uctu; kliendi konto; klienta konto; saskaitos nr`,
  ),
  otherAccount: list(
    `gegenkonto; iban gegenkonto; kontonummer iban; iban zahlungsbeteiligter; tegenrekening; tegenrekening iban bban; tegenpartij rekening; rekening tegenpartij; rekeningnummer tegenpartij; tegenrekening nummer; counterparty account; counterparty iban; partner iban; account number of counterparty; compte contrepartie; numero de compte contrepartie; compte de la contrepartie; cislo protiuctu; protiucet; rachunek kontrahenta; numer rachunku kontrahenta; nr rachunku kontrahenta; partner szamlaszama; saaja konto; saaja maksja konto; account counterparty; counterparty; payee account; iban des partners; iban contrepartie; target account; empfangerkonto; kontonummer empfanger; ot account number; other account`,
  ),
  state: list(
    `state; status; etat; statut; transaction status; transaktionsstatus; tila; stav; stan; buchungsstatus; statusas; stato; estado; info; etat de l operation`,
  ),
} as const;

export type Kind = keyof typeof VOCABULARY;

function list(names: string): readonly string[] {
  return names.split(';').map(plain);
}
