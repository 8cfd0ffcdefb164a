/** The readers that a browser loads first: those of standard formats, and of banks whose tables are known. */
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
import { cfonb } from './formats/cfonb/cfonb.ts';
import { coda } from './formats/coda/coda.ts';
import { mt940 } from './formats/mt940/mt940.ts';
import { norma43 } from './formats/norma43/norma43.ts';
import { hasInvestments, ofx } from './formats/ofx/ofx.ts';
import { qif } from './formats/qif/qif.ts';
import type { DatabaseReader, Readers, TableReader, TextReader } from './reader.ts';

/** Thrown where the first readers do not know a file for sure, and the others are not loaded yet. */
export class OtherReadersNeeded extends Error {
  override readonly name = 'OtherReadersNeeded';
}

/** Files that are not tables, of standard formats. */
export const FORMATS: readonly TextReader[] = [ofx, camt, mt940, coda, norma43, cfonb, abo, qif];

/** Tables of banks, by headings that only they have. */
export const BANKS: readonly TableReader[] = [
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
];

/** Readers of tables without headings, by the contents of their columns: a guess is the last resort. */
export const WITHOUT_HEADINGS: readonly TableReader[] = [
  asn,
  lcl,
  raiffeisenSwitzerlandPlain,
  targobank,
  withoutHeadings,
];

const investments: TextReader = {
  format: 'ofx-investments',
  recognises: (text) => ofx.recognises(text) && hasInvestments(text),
  read() {
    throw new OtherReadersNeeded();
  },
};

/** Yields these, and then asks for the other readers. */
const andOthers = <Reader>(first: readonly Reader[]): Iterable<Reader> => ({
  *[Symbol.iterator]() {
    yield* first;
    throw new OtherReadersNeeded();
  },
});

/** A file that none of these knows may be a broker's or an app's: any further answer would be a guess. */
export const FIRST_READERS: Readers = {
  databases: andOthers<DatabaseReader>([]),
  texts: [investments, ...FORMATS],
  tables: andOthers(BANKS),
  withoutHeadings: WITHOUT_HEADINGS,
  areAll: false,
};
