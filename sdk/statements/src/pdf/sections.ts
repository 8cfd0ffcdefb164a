/** Divides a statement into its accounts: each begins with a balance, or with a number of its own. */
import { accountIn, currencyOf, ibanIn } from '../csv/about.ts';
import type { Heading } from './headings.ts';
import { cellsOf, type TextLine, textOf } from './lines.ts';
import type { AccountEvent, StatementEvent } from './printed.ts';

/** The part of one account. */
export interface Section {
  /** IBAN or number; empty where the statement does not say. */
  readonly account: string;
  readonly currency: string | undefined;
  /** Rows and balances in their order. */
  readonly events: readonly AccountEvent[];
}

interface Draft {
  account: string;
  lines: TextLine[];
  columns: Heading[];
  events: AccountEvent[];
}

/** The accounts of a statement, those without a row left out. */
export function sectionsOf(events: readonly StatementEvent[]): Section[] {
  const drafts: Draft[] = [];
  let pending: TextLine[] = [];
  let columns: Heading[] = [];
  const start = (): Draft => {
    const draft = { account: '', lines: pending, columns, events: [] };
    drafts.push(draft);
    return draft;
  };
  let draft: Draft = start();
  for (const [index, event] of events.entries()) {
    if (event.kind === 'preamble') {
      pending = [...pending, ...event.lines];
      const account = accountOf(event.lines);
      if (account !== '' && draft.account !== '' && account !== draft.account && isClosed(draft))
        draft = start();
      if (draft.account === '' && draft.events.length === 0) draft.account = account;
      draft.lines = draft.events.length === 0 ? pending : draft.lines;
    } else if (event.kind === 'headings') {
      columns = [...event.columns];
      draft.columns.push(...event.columns);
    } else {
      const next = events.slice(index + 1).find(({ kind }) => kind === 'row' || kind === 'balance');
      if (beginsAnother(draft, event, next)) {
        draft = start();
        draft.account = accountOf(pending);
      }
      draft.events.push(event);
      if (event.kind !== 'stray') pending = [];
    }
  }
  const common = currencyIn(events);
  return drafts
    .filter(({ events: all }) => all.some(({ kind }) => kind === 'row'))
    .map(({ account, lines, columns: named, events: all }) => ({
      ...{ account, events: all },
      currency:
        onlyOne(named.map(({ text }) => currencyOf(text))) ??
        onlyOne(all.map((each) => textCurrency(each))) ??
        onlyOne(lines.map(textOf).filter(namesMoney).map(currencyOf)) ??
        common,
    }));
}

const NO_TABLE = { headings: [], rows: [], lineOf: () => 0 };

/** A row's label may name another currency. */
const textCurrency = (event: AccountEvent): string | undefined =>
  currencyOf((event.kind === 'balance' ? event.label : event.text) ?? '');

/** The number of the account in lines above its table. */
const accountOf = (lines: readonly TextLine[]): string => {
  const preamble = lines.map((line) => cellsOf(line).map(({ text }) => text));
  const iban = lines.map((line) => ibanIn(textOf(line))).find((each) => each !== null);
  const ofSavings = lines.map((line) => OF_SAVINGS.exec(textOf(line))?.[1]);
  return (
    iban ??
    (accountIn({ ...NO_TABLE, preamble }) || (ofSavings.find((each) => each !== undefined) ?? ''))
  ).trim();
};

/** The number of a French savings account, which is called by its kind. */
const OF_SAVINGS =
  /\b(?:livret|ldds?|lep|pel|cel|plan)\b.{0,40}?n[°o]\s*:?\s*([\dX*][\dX* .-]{4,30}[\dX*])/i;

/** Returns true after the last balance of an account. */
function isClosed({ events }: Draft): boolean {
  const last = events.at(-1);
  return (
    events.some(({ kind }) => kind === 'row') && last?.kind === 'balance' && last.part !== 'carried'
  );
}

/** Returns true for a balance that begins another account. */
function beginsAnother(
  draft: Draft,
  event: AccountEvent,
  next: StatementEvent | undefined,
): boolean {
  const first = draft.events.findIndex(({ kind }) => kind === 'row');
  if (event.kind !== 'balance') return false;
  // An account without a row ends before the next one begins.
  const isEnded = draft.events.some((each) => each.kind === 'balance' && each.part === 'closing');
  if (first < 0) return event.part === 'opening' && isEnded;
  // Some banks sum up below the rows: the balance before them, then the one after.
  const isBelow = first === 0 && (next === undefined || next.kind === 'balance');
  if (event.part === 'opening') return !isBelow;
  const last = draft.events.at(-1);
  return (
    event.part === 'neutral' &&
    last?.kind === 'balance' &&
    last.part !== 'carried' &&
    last.amount !== event.amount
  );
}

const onlyOne = (codes: readonly (string | undefined)[]): string | undefined => {
  const [only, ...others] = new Set(codes.filter((code) => code !== undefined));
  return others.length === 0 ? only : undefined;
};

const namesMoney = (text: string): boolean =>
  /\b(solde|saldo|kontostand|kontoauszug|konto|relev[ée]|compte|statement|account|balance|devise|currency|w[äa]hrung|valuta|divisa|eur(o|os)?)\b/i.test(
    text,
  );

/** The only currency that lines about money name. */
function currencyIn(events: readonly StatementEvent[]): string | undefined {
  const lines = events.flatMap((event) => (event.kind === 'preamble' ? event.lines : []));
  return onlyOne(lines.map(textOf).filter(namesMoney).map(currencyOf));
}
