/**
 * A user's wealth line by line, and the expected figures: the language of the worked examples of
 * docs/calculations.md and of the tests of the analytics.
 *
 * ```
 * today 2026-03-31
 * account PEA pea [opened 2015-01-01] [archived 2026-01-01] [cost 900] [in USD]
 * account AV av [paid 900 by 2026-01-01]
 * account NEW cto [continues OLD]
 * account HOME loan [opened 2022-03-15] [principal 240000] [rate 3.65] [term 240]
 * account CARD checking [payer BANK]
 * account LIVRET savings [product livret_a]
 * row PEA 2026-01-01 credit 1000 [fee 2] [tax 1] [in USD] [category Food] [label Words to the end]
 * said transfer BANK 2026-01-05 -100 SAVINGS
 * said refund BANK 2026-01-20 40 of BANK 2026-01-05 -100
 * balance PEA 2026-01-31 1050 [in USD]
 * terms HOME 2026-03-15 [rate 1.2] [instalment 900] [insurance 20] [deferral total until 2026-09-15]
 * holding PEA WORLD 10 [cost 1000] [fees 5] [entry 2026-01-01] [recorded 2026-01-01] [worthless 2026-02-01]
 * lot PEA WORLD 2026-01-05 buy 10 at 100 [fees 5] [in USD]
 * move PEA WORLD 2026-02-05 to CTO [as OTHER] [units 4] [receive 8] [share 20] [cash 30 | pay 30] [in USD]
 * close WORLD 2026-01-05 101 [in USD]
 * rate USD 2026-01-01 1.10
 * split WORLD 2026-02-01 2
 * milestone 12345 [2030-12-31]
 * vat Clients 20/120
 * performance?rate=2 summary.ttwr = 1.5
 * evolution series.-1.total = 1050
 * spending.show?months=1 spending.total.amounts.0 = "50.00"
 * ```
 *
 * The line `said` is what a person says of a row: its kind of movement, and the account of the other side. That side has no
 * row, unless its day and amount are named with `of`. The last line asks a procedure of the owner; `id=HOME` there is the id of that account.
 */

import { expect } from 'vitest';
import type { AccountType } from '../../../src/core/accounts/account-type.ts';
import type { SavingsProduct } from '../../../src/core/accounts/savings-product.ts';
import { MOVEMENT_KINDS } from '../../../src/core/movements/movement.ts';
import { ensureCategories } from '../../../src/db/queries/accounts/categories.ts';
import { setVatShare } from '../../../src/db/queries/accounts/category-edits.ts';
import { storeLoanTerms } from '../../../src/db/queries/accounts/loan-terms.ts';
import { refreshAllMovements } from '../../../src/db/queries/movements/refresh-movements.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import { milestones } from '../../../src/db/schema.ts';
import type { Service } from '../service/service.ts';
import { askOwner } from './ask-owner.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addLot,
  addMove,
  addPrice,
  addRate,
  addSplit,
  addStatement,
  addTransactions,
  word,
} from './wealth.ts';

/** An expected figure of a response. */
interface Claim {
  readonly path: string;
  readonly property: string;
  readonly expected: unknown;
}

export interface Told {
  readonly userId: string;
  get(path: string): Promise<Answer>;
}
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = any;

let users = 0;

/** Writes a story's wealth for a new user, and checks every expected figure. */
export async function tell(service: Service, story: string): Promise<Told> {
  const name = `user-${users++}`;
  const userId = await userNamed(service.database.query, name);
  const key = await service.key(undefined, name);
  const claims: Claim[] = [];
  let now = new Date().toISOString();
  const scribe = new Scribe(service.database.query, userId);
  for (const line of story.split('\n').map((each) => each.trim())) {
    const claim =
      /^((?:performance|evolution|net-worth|insights|accounts|positions|[a-z]+\.[a-z]+)\S*) (\S+) = (.+)$/i.exec(
        line,
      );
    const [, path = '', property = '', expected = ''] = claim ?? [];
    if (claim !== null) claims.push({ path, property, expected: JSON.parse(expected) });
    else if (line.startsWith('today ')) {
      now = `${line.slice(6)}T12:00:00Z`;
      service.setNow(now);
    } else if (line !== '' && !line.startsWith('#')) await scribe.write(line);
  }

  // The rows were written past the procedures that find their movements.
  await service.database.write(userId, (tx) => refreshAllMovements(tx, userId));
  const answers = new Map<string, Answer>();
  const get = async (told: string): Promise<Answer> => {
    const path = told.replace(/\bid=(\w+)/, (_, account) => `id=${scribe.account(account)}`);
    if (!answers.has(path) && isProcedure(path)) {
      answers.set(path, await askOwner(service.database, { user: name, now }, path));
    } else if (!answers.has(path)) {
      const answer = await service.call('GET', `/api/v1/${path}`, { key });
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
      answers.set(path, answer.body);
    }
    return answers.get(path);
  };
  for (const { path, property, expected } of claims) {
    expectFigure(at(await get(path), property), expected, `${path} ${property}`);
  }
  return { userId, get };
}

const isProcedure = (path: string) => /^[a-z]+\.[a-z]+/i.test(path);

/** `series.-1.total`: a negative number counts from the end. */
function at(answer: Answer, property: string): Answer {
  return property
    .split('.')
    .reduce((value, name) => (/^-\d+$/.test(name) ? value.at(Number(name)) : value[name]), answer);
}

/** Compares figures to six decimals. */
function expectFigure(actual: unknown, expected: unknown, what: string): void {
  if (typeof expected === 'number') expect(actual, what).toBeCloseTo(expected, 6);
  else if (typeof expected !== 'object' || expected === null) expect(actual, what).toBe(expected);
  else {
    expect(Object.keys(Object(actual)), what).toEqual(Object.keys(expected));
    for (const [name, each] of Object.entries(expected)) {
      expectFigure(Object(actual)[name], each, `${what}.${name}`);
    }
  }
}

class Scribe {
  readonly #db: Queryable;
  readonly #userId: string;
  readonly #accounts = new Map<string, string>();
  readonly #assets = new Map<string, string>();
  readonly #holdings = new Map<string, string>();

  constructor(db: Queryable, userId: string) {
    this.#db = db;
    this.#userId = userId;
  }

  async write(line: string): Promise<void> {
    const [verb = '', ...words] = line.split(' ');
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = words;
    const [db, userId] = [this.#db, this.#userId];
    const after = (name: string, from = 2) => words[words.indexOf(name, from) + 1] ?? '';
    const option = (name: string) => (words.indexOf(name, 2) < 0 ? null : after(name));
    const currency = option('in') ?? 'EUR';
    switch (verb) {
      case 'account': {
        const [archived, statedOn] = [option('archived'), option('by')];
        const [continued, payer] = [option('continues'), option('payer')];
        const id = await addAccount(db, userId, b as AccountType, {
          name: a,
          openedAt: option('opened'),
          costBasis: option('cost'),
          contributionsEur: option('paid'),
          contributionsStatedAt: statedOn === null ? null : new Date(`${statedOn}T00:00:00Z`),
          continuesAccountId: continued === null ? null : this.account(continued),
          savingsProduct: option('product') as SavingsProduct | null,
          payerAccountId: payer === null ? null : this.account(payer),
          isPayerStated: payer !== null,
          currency,
          loanOriginalPrincipal: option('principal'),
          loanRatePct: option('rate'),
          loanTermMonths: option('term') === null ? null : Number(option('term')),
          archivedAt: archived === null ? null : new Date(`${archived}T00:00:00Z`),
        });
        this.#accounts.set(a, id);
        return;
      }
      case 'row': {
        // A row of type `fee` names it before.
        const [told = '', label = 'row'] = line.split(' label ');
        const parts = told.split(' ').slice(5);
        const part = (name: string) =>
          parts.includes(name) ? (parts[parts.indexOf(name) + 1] ?? '') : null;
        const [fee, tax] = [part('fee'), part('tax')];
        const category = part('category');
        const categoryId =
          category === null
            ? null
            : ((await ensureCategories(db, userId, [category])).get(category) ?? null);
        const row = { date: b, type: c === '-' ? null : c, amount: d, currency, fee, tax };
        return addTransactions(db, userId, this.account(a), [{ ...row, label, categoryId }]);
      }
      case 'said':
        return addStatement(db, userId, {
          kind: word(MOVEMENT_KINDS, a),
          row: { accountId: this.account(b), date: c, amount: d },
          otherId: this.account(e === 'of' ? f : e),
          other: e === 'of' ? { accountId: this.account(f), date: g, amount: h } : null,
        });
      case 'balance':
        return addBalance(db, userId, this.account(a), b, c, currency);
      case 'terms': {
        const key = { userId, accountId: this.account(a), date: b };
        const deferral = option('deferral') as 'total' | 'partial' | null;
        await storeLoanTerms(db, key, {
          ratePct: option('rate'),
          instalment: option('instalment'),
          insurance: option('insurance'),
          deferral,
          deferralUntil: option('until'),
        });
        return;
      }
      case 'holding':
        return this.#hold(a, b, c, {
          costBasis: option('cost'),
          feesTotal: option('fees'),
          entryDate: option('entry'),
          worthlessAt: option('worthless'),
          quantityAt: option('entry') ?? option('recorded') ?? '2020-01-01',
          createdAt: new Date(`${option('recorded') ?? '2020-01-01'}T09:00:00Z`),
        });
      case 'lot': {
        if (!this.#holdings.has(`${a} ${b}`)) await this.#hold(a, b, '0', {});
        const holdingId = this.#holdings.get(`${a} ${b}`) ?? '';
        const lot = { date: c, side: d, quantity: e, unitPrice: after('at'), currency };
        expect([f, d]).toEqual(['at', expect.stringMatching(/^(buy|sell)$/)]);
        return addLot(db, userId, holdingId, { ...lot, fees: option('fees') ?? '0' });
      }
      case 'move': {
        const other = option('as') ?? b;
        const key = `${after('to')} ${other}`;
        if (!this.#holdings.has(key)) await this.#hold(after('to'), other, '0', {});
        const share = option('share');
        const paid = option('pay');
        const cash = paid === null ? (option('cash') ?? '0') : `-${paid}`;
        // More than is held moves all of it.
        const units = share === null ? (option('units') ?? '1000000000') : '0';
        return addMove(db, userId, {
          ...{ date: c, costPct: share, cash, currency },
          ...{ quantity: units, received: option('receive') ?? units },
          fromHoldingId: this.#holdings.get(`${a} ${b}`) ?? '',
          toHoldingId: this.#holdings.get(key) ?? '',
        });
      }
      case 'close':
        return addPrice(db, await this.#asset(a), b, c, currency);
      case 'rate':
        return addRate(db, a, b, c);
      case 'split':
        return addSplit(db, await this.#asset(a), b, c);
      case 'vat': {
        const id = (await ensureCategories(db, userId, [a])).get(a) ?? '';
        return setVatShare(db, userId, id, b);
      }
      case 'milestone':
        await db.insert(milestones).values({ userId, threshold: a, dueOn: b || null });
        return;
      default:
        throw new Error(`A story does not know: ${line}`);
    }
  }

  account(name: string): string {
    const id = this.#accounts.get(name);
    if (id === undefined) throw new Error(`The story has no account ${name}`);
    return id;
  }

  async #asset(name: string): Promise<string> {
    const id = this.#assets.get(name) ?? (await addAsset(this.#db, { kind: 'etf' }));
    this.#assets.set(name, id);
    return id;
  }

  async #hold(account: string, asset: string, quantity: string, values: object): Promise<void> {
    const assetId = await this.#asset(asset);
    const accountId = this.account(account);
    const id = await addHolding(this.#db, this.#userId, accountId, assetId, quantity, values);
    this.#holdings.set(`${account} ${asset}`, id);
  }
}
