/** The files that can be read: a line for each format. The first one that recognises a file reads it. */
import { APP_TABLES, APP_TEXTS } from './apps/apps.ts';
import { BROKER_TABLES, BROKER_TEXTS } from './brokers/brokers.ts';
import { otherBroker } from './brokers/other-broker.ts';
import { anyBank } from './csv/any-bank.ts';
import {
  americanExpress,
  americanExpressFrench,
  americanExpressGerman,
} from './csv/banks/american-express.ts';
import { asn } from './csv/banks/asn.ts';
import { bancaStato } from './csv/banks/bancastato.ts';
import { bnpParibas } from './csv/banks/bnp-paribas.ts';
import { bnpParibasPlain } from './csv/banks/bnp-paribas-plain.ts';
import { boursobank } from './csv/banks/boursobank.ts';
import { caisseEpargne } from './csv/banks/caisse-epargne.ts';
import { cornerCard } from './csv/banks/corner-card.ts';
import { creditAgricole } from './csv/banks/credit-agricole.ts';
import { creditMutuel } from './csv/banks/credit-mutuel.ts';
import { dkb, dkbCard } from './csv/banks/dkb.ts';
import { fortuneo } from './csv/banks/fortuneo.ts';
import { laBanquePostale } from './csv/banks/la-banque-postale.ts';
import { lcl } from './csv/banks/lcl.ts';
import { marksAndSpencer } from './csv/banks/marks-and-spencer.ts';
import { n26, n26French, n26German, n26Old } from './csv/banks/n26.ts';
import { paypal } from './csv/banks/paypal.ts';
import {
  raiffeisenSwitzerland,
  raiffeisenSwitzerlandPlain,
} from './csv/banks/raiffeisen-switzerland.ts';
import { REVOLUT } from './csv/banks/revolut.ts';
import { societeGenerale } from './csv/banks/societe-generale.ts';
import { sumup } from './csv/banks/sumup.ts';
import { targobank } from './csv/banks/targobank.ts';
import { TWINT } from './csv/banks/twint.ts';
import { VISECA_BUSINESS, viseca } from './csv/banks/viseca.ts';
import { wise } from './csv/banks/wise.ts';
import { withoutHeadings } from './csv/without-headings.ts';
import { abo } from './formats/abo/abo.ts';
import { camt } from './formats/camt/camt.ts';
import { coda } from './formats/coda/coda.ts';
import { mt940 } from './formats/mt940/mt940.ts';
import { norma43 } from './formats/norma43/norma43.ts';
import { ofx } from './formats/ofx/ofx.ts';
import { qif } from './formats/qif/qif.ts';
import type { TableReader, TextReader } from './reader.ts';

/** Files that are not tables. */
export const TEXT_READERS: readonly TextReader[] = [
  ...BROKER_TEXTS,
  ...APP_TEXTS,
  ofx,
  camt,
  mt940,
  coda,
  norma43,
  abo,
  qif,
];

/** Tables by their headings, in the order in which they are asked: those of any bank come last. */
export const TABLE_READERS: readonly TableReader[] = [
  ...BROKER_TABLES,
  ...APP_TABLES,
  americanExpress,
  americanExpressFrench,
  americanExpressGerman,
  bancaStato,
  bnpParibas,
  bnpParibasPlain,
  boursobank,
  caisseEpargne,
  cornerCard,
  creditAgricole,
  creditMutuel,
  dkb,
  dkbCard,
  fortuneo,
  laBanquePostale,
  marksAndSpencer,
  n26,
  n26Old,
  n26French,
  n26German,
  paypal,
  raiffeisenSwitzerland,
  ...REVOLUT,
  societeGenerale,
  sumup,
  ...TWINT,
  viseca,
  ...VISECA_BUSINESS,
  wise,
  otherBroker,
  anyBank,
];

/** Readers of tables without headings, by the contents of their columns: a guess is the last resort. */
export const TABLE_READERS_WITHOUT_HEADINGS: readonly TableReader[] = [
  asn,
  lcl,
  raiffeisenSwitzerlandPlain,
  targobank,
  withoutHeadings,
];
