/** Words in the names of columns by which balances are told from movements, prices and helps. */
import type { AccountType } from '@pactole/sdk';
import { nameOf } from '../csv/any-bank.ts';
import { VOCABULARY } from '../csv/vocabulary.ts';
import { anyWord, plain } from '../values/text.ts';

/** Names of the column of days; it may have none. */
export const isDayName = (name: string): boolean => name.trim() === '' || DAY.test(plain(name));

const DAY =
  /^((as of |end of |month end |statement |snapshot |balance )?(date|month|day|period|quarter)|as of|datum|stichtag|monat|monatsende|tag|(fin de )?mois|jour|arrete|periode|fecha|data|mes|mese)$/;

/** Names of a column of accounts. */
export const isAccountName = (name: string): boolean => ACCOUNT.test(plain(name));

const ACCOUNT =
  /^(account|account name|accounts|compte|comptes|nom du compte|konto|konten|kontoname|cuenta|conto|rekening)$/;

/** Names of a column of balances; `Stand` is one next to accounts, and may be of a meter without. */
export const isBalanceName = (name: string, isOfAccounts = false): boolean =>
  (VOCABULARY.balance as readonly string[]).includes(nameOf(name)) ||
  /^(ending|end|month end) balance$|^balances?$/.test(nameOf(name)) ||
  (isOfAccounts && plain(name) === 'stand');

export const isCurrencyName = (name: string): boolean =>
  (VOCABULARY.currency as readonly string[]).includes(plain(name));

/** Names of a column that tells what is owned and what is owed. */
export const isTypeName = (name: string): boolean =>
  /^(account )?(type|kind|class|category)$|^(konto)?(typ|art)$|^categorie$/.test(plain(name));

/** Returns true if a column of types calls its account a debt; Plaid calls cards `credit`. */
export const isDebtType = (type: string): boolean => isDebtName(type) || plain(type) === 'credit';

/** Names of a column by which two accounts of one name are two. */
export const isBankName = (name: string): boolean =>
  /^(institution|bank|banque)$/.test(plain(name));

/** Names of columns that tell more about an account or a day, and no amount. */
export const isHelpName = (name: string): boolean => HELP.test(plain(name));

const HELP =
  /^(notes?|comments?|remarks?|commentaires?|remarques?|notizen?|bemerkung(en)?|kommentare?|year|month|week|quarter|day|age|nr|no|annee|an|mois|trimestre|semaine|jour|jahr|monat|quartal|woche|tag|alter|institution|bank|banque|owner|inhaber|titulaire)$/;

/** Sums over accounts. */
export const isTotalName = (name: string): boolean => TOTAL.test(plain(name));

const TOTAL =
  /^(sum|net|netto|equity|((net|all|gross) )?assets|((all|gross) )?liabilities|actifs?|passifs?|aktiva|passiva|eigenkapital|overall|all accounts|worth)$|^((sub|grand )?totals?|totaux|(zwischen)?summe|gesamt\w*|insgesamt|net ?worth|(rein|netto)?vermogen|patrimoine|patrimonio)( |$)|( |^)(totals?|net ?worth|gesamt|summe|(rein|netto)?vermogen)$/;

/** Differences from the day before, and what is planned. */
export const isChangeName = (name: string): boolean => CHANGE.test(plain(name)) || /Δ/.test(name);

const CHANGE =
  /(^| )(changes?|delta|diff|differences?|variations?|veranderung(en)?|differenz|zuwachs|mom|yoy)( |$)|(^| )(targets?|goals?|ziel)$|^(evolution|progression|growth|wachstum|increase|gains?)$/;

/** Names that say that amounts are balances. */
export const isStockName = (name: string): boolean =>
  /worth|assets|balance|solde|saldo|stand|vermogen|patrim/.test(plain(name));

/** Names of what is owed. */
export const isDebtName = (name: string): boolean => DEBT.test(plain(name));

const DEBT = anyWord(
  'liabilit(y|ies)|passifs?|loans?|mortgages?|debts?|owed|overdraft|heloc|credit (cards?|lines?|immow*|consow*|auto)|visa|master ?card|amex|american express|prets?|emprunts?|dettes?|decouvert|darlehen|kredit\\w*|hypothek\\w*|schuld\\w*|prestamos?|hipoteca|mutuo|hypotheek|lening',
);

/** Cards, and accounts that may be overdrawn. */
export const isCashName = (name: string): boolean => CASH.test(plain(name));

const CASH = anyWord(
  'cards?|kreditkarten?|cartes?|checking|current|overdraft|courant|decouvert|giro\\w*|visa|mastercard|amex|heloc',
);

/** The type of an account that is neither cash nor a debt, by its name. */
export const typeNamed = (name: string): AccountType | undefined =>
  TYPES.find(([, words]) => words.test(plain(name)))?.[0];

/** The type of an account that a column of types tells; undefined for another word. */
export const typeTold = (type: string): AccountType | undefined =>
  SAVED.test(plain(type))
    ? 'savings'
    : isCashName(type) || /^(cash|bank|bargeld|especes)$/.test(plain(type))
      ? 'checking'
      : typeNamed(type);

const SAVED = anyWord('savings?|epargne|livrets?|tagesgeld|spar\\w*|ahorros?|risparmio');

const PROPERTY =
  'house|home|flat|condo|real estate|property|appartement|maison|residence|immobilien?|immobilier|haus|wohnung';

const INVESTED =
  'brokerage|depots?|investments?|portfolio|401 ?k|403 ?b|ira|roth|hsa|isa|sipp|pensions?|retirement|bourse|cto|titres';

const TYPES: readonly (readonly [AccountType, RegExp])[] = [
  ['pea', anyWord('pea')],
  ['av', anyWord('assurance ?vie')],
  ['real_estate', anyWord(PROPERTY)],
  ['object', anyWord('cars?|vehicles?|voitures?|autos?')],
  ['crypto_wallet', anyWord('[ck]rypto\\w*|bitcoins?|btc|ethereum')],
  [
    'cto',
    anyWord(`${INVESTED}|aktien|fonds|etfs?|stocks?|shares|bonds?|mutual funds?|wertpapiere?`),
  ],
];

/** Returns true if one of the names is that of an account, or of a sum over accounts, as people name them. */
export const nameAccounts = (names: readonly string[]): boolean =>
  names.some((name) => STOCK.test(plain(name)) || isDebtName(name));

const STOCK = anyWord(
  `${PROPERTY}|${INVESTED}|pea|assurance ?vie|checking|savings?|accounts?|banks?|cash|net ?worth|[ck]rypto|livrets?|ldds?|lep|pel|cel|comptes?|epargne|patrimoine|giro|girokonto|tagesgeld|festgeld|spar\\w+|konto|bargeld|\\w*vermogen|rekening|cuenta|conto`,
);

/** Returns true if one of the names is of movements, of prices or of what is spent in a month: then none is a balance. */
export const nameOthers = (names: readonly string[]): boolean =>
  names.some(
    (name) =>
      FLOW.test(plain(name)) ||
      (MOVEMENT.has(nameOf(name)) && !isTotalName(name) && !isHelpName(name)),
  );

const FLOW =
  /^((total|net|gross|monthly|other) )?(incomes?|salary|wages?|rent|groceries|food|expenses?|spending|bills?|utilities|dining|restaurants?|entertainment|transport\w*|insurance|dividends?|interest|payments?|principal|benchmark|contributions?|revenus?|salaires?|loyer|courses|alimentation|factures?|impots?|versements?|retraits?|gehalt|lohn|miete|lebensmittel|versicherung\w*|strom|freizeit|housing|sparrate|zinsen|budget\w*|rates?|prices?|preis|kurs|cours|prix|quantity|units|isin|symbol|ticker)$|^(from|to) | (in|out|saved|spent|paid)$|(^| )(monthly|mensuelle|kwh|meter)( |$)/;

const MOVEMENT: ReadonlySet<string> = new Set(
  (
    [
      ...['label', 'payee', 'type', 'amount', 'debit', 'credit', 'direction'],
      ...['valueDate', 'category', 'fee', 'tax', 'balance', 'otherAccount', 'state'],
    ] as (keyof typeof VOCABULARY)[]
  ).flatMap((kind) => [...VOCABULARY[kind]]),
);
