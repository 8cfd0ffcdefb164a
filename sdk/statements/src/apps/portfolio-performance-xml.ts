/** Portfolio Performance's own file as XML: its accounts with their cash, its depots with their lots. */

import type { TransactionType } from '@pactole/sdk';
import type { TextReader } from '../reader.ts';
import type { Close, StatementDraft } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { isIsin, securityOfClose } from '../trades/security.ts';
import { decimal, isZero, minus, quotient, sum, trimmed } from '../values/arithmetic.ts';
import { readCompactDay } from '../values/day.ts';
import type { XmlElement } from '../xml/element.ts';
import { parseXml } from '../xml/parse.ts';
import { XmlReferences } from '../xml/references.ts';

export const portfolioPerformanceXml: TextReader = {
  format: 'portfolio-performance',
  recognises: (text) => /<client(\s[^<>]*)?>\s*<version>\d+<\/version>/.test(text.slice(0, 2000)),
  read(text, _, budget) {
    const root = parseXml(text, budget);
    const client = root.child('client');
    if (client === undefined) throw new StatementError('noPart', ['<client>', 'XML']);
    return new Client(client).statements();
  },
};

class Client {
  readonly #client: XmlElement;
  readonly #references: XmlReferences;
  readonly #builders = new Map<XmlElement, StatementBuilder>();
  /** Names of accounts, each of one account: two of a name would be read as one. */
  readonly #names = new Map<XmlElement, string>();
  /** Units are integers of 10⁻⁸, in old files of 10⁻⁶ or 10⁻⁵. */
  readonly #shareScale: string;
  /** Prices are integers of 10⁻⁸, in old files of 10⁻⁴ or 10⁻². */
  readonly #quoteScale: string;

  constructor(client: XmlElement) {
    this.#client = client;
    const version = Number(client.value('version'));
    this.#shareScale = version <= 25 ? '100000' : version <= 48 ? '1000000' : '100000000';
    this.#quoteScale = version <= 29 ? '100' : version <= 48 ? '10000' : '100000000';
    this.#references = new XmlReferences(client);
  }

  statements(): StatementDraft[] {
    for (const account of this.#all('accounts', 'account')) this.#builderOf(account);
    for (const portfolio of this.#all('portfolios', 'portfolio')) this.#readPortfolio(portfolio);
    for (const account of this.#all('accounts', 'account')) this.#readAccount(account);
    const closes = this.#closes();
    return [...this.#builders.values()].map((builder, index) => {
      const statement = builder.build();
      return index === 0 && closes.length > 0 ? { ...statement, closes } : statement;
    });
  }

  /** Prices of securities without a split: with one, the file does not say if its prices are adjusted. */
  #closes(): Close[] {
    const [first] = this.#builders.values();
    return this.#all('securities', 'security').flatMap((security) => {
      const currency = security.value('currencyCode');
      const prices = security.child('prices')?.all('price') ?? [];
      if (currency === '' || prices.length === 0) return [];
      const named = securityIn(security);
      const events = security.child('events')?.all('event') ?? [];
      if (events.some((event) => event.value('type') === 'STOCK_SPLIT')) {
        first?.note('splitPrices', [`${named.name} (${named.isin ?? named.symbol})`]);
        return [];
      }
      return prices.flatMap((price) => {
        const value = decimal(price.attribute('v') || '0', price.line);
        if (isZero(value)) return [];
        const date = readCompactDay(price.attribute('t'), price.line);
        return [
          {
            date,
            ...securityOfClose(named),
            price: trimmed(quotient(value, this.#quoteScale, 8)),
            currency,
          },
        ];
      });
    });
  }

  #all(list: string, tag: string): XmlElement[] {
    return this.#references.all(this.#client.child(list)?.all(tag));
  }

  #builderOf(account: XmlElement): StatementBuilder {
    const known = this.#builders.get(account);
    if (known !== undefined) return known;
    const name = this.#nameOf(account);
    const currency = this.#currencyOf(account);
    const builder = new StatementBuilder('portfolio-performance', {
      account: name,
      name,
      currency,
    });
    this.#builders.set(account, builder);
    return builder;
  }

  #nameOf(account: XmlElement): string {
    const known = this.#names.get(account);
    if (known !== undefined) return known;
    const told = account.value('name') || account.value('uuid');
    const taken = new Set(this.#names.values());
    let name = told;
    for (let count = 2; taken.has(name); count++) name = `${told} (${count})`;
    this.#names.set(account, name);
    return name;
  }

  /** The currency of the first that has one, else that of the file; those of before currencies have none. */
  #currencyOf(...elements: readonly (XmlElement | undefined)[]): string | undefined {
    const told = elements.map((each) => each?.value('currencyCode')).find(Boolean);
    return told ?? (this.#client.value('baseCurrency') || undefined);
  }

  #readAccount(account: XmlElement): void {
    const builder = this.#builderOf(account);
    for (const transaction of this.#transactions(account, 'account-transaction')) {
      const kind = transaction.value('type');
      const known = CASH[kind];
      if (known === undefined) {
        throw new StatementError('unknownKind', [kind], { line: transaction.line });
      }
      const [sign, type] = known;
      const amount = this.#money(transaction.value('amount'));
      const security = this.#references.part(transaction, 'security');
      const [fee, tax] = this.#costs(transaction);
      const date = this.#day(transaction);
      const currency = this.#currencyOf(transaction, account);
      const moved = sign < 0 ? minus(amount) : amount;
      builder.count(date, currency ?? '', moved);
      builder.cash({
        date,
        amount: moved,
        label: [kind, security?.value('name') ?? '', transaction.value('note')]
          .filter((part) => part !== '')
          .join(' '),
        currency,
        type: type ?? (sign < 0 ? 'debit' : 'credit'),
        fee,
        // A tax as large as what comes in is one that is paid back.
        tax: kind === 'TAXES' || kind === 'TAX_REFUND' ? amount : tax,
      });
    }
  }

  /** A depot's lots belong to the account that it pays from. */
  #readPortfolio(portfolio: XmlElement): void {
    const owner = this.#ownerOf(portfolio);
    const builder = this.#builderOf(owner);
    for (const transaction of this.#transactions(portfolio, 'portfolio-transaction')) {
      const kind = transaction.value('type');
      const side = LOTS[kind];
      if (side === undefined) {
        throw new StatementError('unknownKind', [kind], { line: transaction.line });
      }
      const security = this.#references.part(transaction, 'security');
      const quantity = trimmed(
        quotient(
          decimal(transaction.value('shares') || '0', transaction.line),
          this.#shareScale,
          8,
        ),
      );
      if (security === undefined || isZero(quantity)) continue;
      const date = this.#day(transaction);
      const named = securityIn(security);
      builder.countUnits(date, named, side === 'buy' ? quantity : minus(quantity));
      const other = kind.startsWith('TRANSFER') ? this.#otherOwner(transaction, side) : undefined;
      // A transfer between two depots of one account neither sells nor buys.
      if (other === owner) continue;
      if (other !== undefined) builder.note('movedUnits', []);
      else if (/^(DELIVERY|TRANSFER)/.test(kind)) builder.note('deliveredUnits', []);
      const amount = this.#money(transaction.value('amount'));
      const [fees, tax] = this.#costs(transaction);
      const costs = sum(fees, tax);
      const gross = side === 'buy' ? sum(amount, minus(costs)) : sum(amount, costs);
      builder.delivery({
        date,
        side,
        ...named,
        quantity,
        gross,
        fees,
        tax,
        currency: this.#currencyOf(transaction, owner),
        ...(other !== undefined && { moved: this.#nameOf(other) }),
      });
    }
  }

  /** Returns the account that a depot pays from, else the depot itself. */
  #ownerOf(portfolio: XmlElement): XmlElement {
    return this.#references.part(portfolio, 'referenceAccount') ?? portfolio;
  }

  /** Returns the account at the other end of a transfer; undefined where the file does not tell it. */
  #otherOwner(transaction: XmlElement, side: 'buy' | 'sell'): XmlElement | undefined {
    const entry = this.#references.part(transaction, 'crossEntry');
    const depot =
      entry && this.#references.part(entry, side === 'sell' ? 'portfolioTo' : 'portfolioFrom');
    return depot && this.#ownerOf(depot);
  }

  /** Returns the transactions in the list and those that it refers to. */
  #transactions(owner: XmlElement, tag: string): XmlElement[] {
    return this.#references.all(owner.child('transactions')?.all(tag));
  }

  /** Fees and taxes: units in new files, fields in old ones. */
  #costs(transaction: XmlElement): [`${number}`, `${number}`] {
    const units = transaction.child('units')?.all('unit') ?? [];
    const cost = (type: string, field: string) =>
      sum(
        this.#money(transaction.value(field)),
        ...units
          .filter((unit) => unit.attributes.get('type') === type)
          .map((unit) => this.#money(unit.child('amount')?.attributes.get('amount') ?? '0')),
      );
    return [cost('FEE', 'fees'), cost('TAX', 'taxes')];
  }

  #day(transaction: XmlElement): string {
    return readCompactDay(
      this.#references.part(transaction, 'date')?.text.trim() ?? '',
      transaction.line,
    );
  }

  /** Amounts are integers of cents. */
  #money(cents: string): `${number}` {
    return quotient(decimal(cents === '' ? '0' : cents), '100', 2);
  }
}

function securityIn(security: XmlElement) {
  const isin = security.value('isin');
  return {
    ...(isIsin(isin) && { isin }),
    symbol: security.value('tickerSymbol') || security.value('wkn'),
    name: security.value('name'),
  };
}

/** The sign of the cash, and the contract's type. */
const CASH: {
  readonly [kind: string]: readonly [1 | -1, TransactionType | undefined] | undefined;
} = {
  DEPOSIT: [1, 'transfer'],
  REMOVAL: [-1, 'transfer'],
  INTEREST: [1, 'interest'],
  INTEREST_CHARGE: [-1, 'interest'],
  DIVIDENDS: [1, 'dividend'],
  FEES: [-1, 'fee'],
  FEES_REFUND: [1, 'fee'],
  TAXES: [-1, undefined],
  TAX_REFUND: [1, undefined],
  BUY: [-1, 'buy'],
  SELL: [1, 'sell'],
  TRANSFER_IN: [1, 'transfer'],
  TRANSFER_OUT: [-1, 'transfer'],
};

const LOTS: { readonly [kind: string]: 'buy' | 'sell' | undefined } = {
  BUY: 'buy',
  SELL: 'sell',
  DELIVERY_INBOUND: 'buy',
  DELIVERY_OUTBOUND: 'sell',
  TRANSFER_IN: 'buy',
  TRANSFER_OUT: 'sell',
};
