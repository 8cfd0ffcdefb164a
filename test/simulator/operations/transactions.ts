/** Imports, reports on them, and what the owner does to rows. */
import { holdRows, type Json } from '../model/answers.ts';
import { euros, fraction, NOTHING, plus, stored, toCents } from '../model/fraction.ts';
import { categoryOf, importInto, outcomesOf, type Sent } from '../model/imports.ts';
import {
  type Account,
  accountNamed,
  expectFields,
  expectSame,
  mismatch,
  type Row,
  type User,
  userAt,
  withUser,
} from '../model/world.ts';
import { accountWithId } from './accounts.ts';
import { CATEGORY_NAMES, drawEntry } from './alphabets.ts';
import { type Draw, expectStatus, type Generator, type Operation, refused } from './operation.ts';

const MAX_ROWS = 100;

export const importBatch: Generator = (draw) => {
  const account = accountWithId(draw);
  if (account === null) return null;
  return importOf(draw, account, drawBatch(draw, account));
};

/** A new file, or one that holds what is stored already and some more. */
export function drawBatch({ random, world }: Draw, account: Account): Sent[] {
  const fresh = random.list(account.rows.length > MAX_ROWS ? 1 : 8, () =>
    drawEntry(random, world.today),
  );
  const again = random.chance(0.5)
    ? random.list(6, () => random.pickOrNull(account.rows)).flatMap((row) => row ?? [])
    : [];
  const batch = [...fresh, ...again.map(asSent)];
  return batch.sort(() => random.next() - 0.5);
}

/** A stored row as a bank would export it once more, without what it said of it before. */
function asSent({ key, date, amount, label, currency }: Row): Sent {
  return { key, entry: { date, amount, label, currency }, category: null };
}

function importOf({ world, at }: Draw, account: Account, batch: readonly Sent[]): Operation {
  const { key } = userAt(world, at);
  return {
    what: `import of ${batch.length} rows into ${account.name}: ${batch.map((sent) => sent.key).join(', ')}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) =>
      clients.http({ method: 'POST', path: '/import', key, body: bodyOf(account, batch) }),
    apply: (world, seen) =>
      withUser(world, at, (user) => {
        const counts = importInto(user, accountNamed(user, account.name), batch);
        if (seen === null) return;
        expectStatus(seen, 200);
        expectSame('the counts', seen.body, counts);
      }),
  };
}

const bodyOf = ({ id }: Account, batch: readonly Sent[]) => ({
  accountId: id,
  transactions: batch.map(({ entry }) => entry),
});

/** One bad entry is enough: nothing of the batch is written. */
export const importBadBatch: Generator = (draw) => {
  const { random, world, at } = draw;
  const account = accountWithId(draw);
  if (account === null) return null;
  const { key } = userAt(world, at);
  const batch = drawBatch(draw, account).map(({ entry }): unknown => entry);
  const bad = random.pick<object>([
    { date: '2026-02-30', amount: '1', label: 'x' },
    { date: world.today, amount: 1, label: 'x' },
    { date: world.today, amount: '1', label: '' },
    { date: world.today, amount: '1', label: 'x', surplus: true },
    { date: `${world.today}T00:00:00Z`, amount: '1', label: 'x' },
  ]);
  batch.splice(random.int(batch.length + 1), 0, bad);
  return {
    what: `import with a bad entry ${JSON.stringify(bad)}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) =>
      clients.http({
        method: 'POST',
        path: '/import',
        key,
        body: { accountId: account.id, transactions: batch },
      }),
    apply: (world, seen) => refused(world, seen, 400),
  };
};

/** Row of an account for each hash, for ever. */
const rowsByHash = new Map<string, string>();

export const reconcile: Generator = (draw) => {
  const { world, at } = draw;
  const account = accountWithId(draw);
  if (account === null) return null;
  const { key } = userAt(world, at);
  const batch = drawBatch(draw, account);
  return {
    what: `reconcile of ${batch.length} rows with ${account.name}`,
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) =>
      clients.http({
        method: 'POST',
        path: '/import/reconcile',
        key,
        body: bodyOf(account, batch),
      }),
    apply(world, seen) {
      if (seen === null) return world;
      expectStatus(seen, 200);
      holdReport(accountNamed(userAt(world, at), account.name), batch, seen.body);
      return world;
    },
  };
};

function holdReport(account: Account, batch: readonly Sent[], report: Json): void {
  const outcomes = outcomesOf(account, batch);
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  const live = account.rows.filter(({ deleted }) => !deleted);
  const dates = batch.map(({ entry }) => entry.date ?? '').sort();
  expectFields('the report', report, {
    accountId: account.id,
    account: account.name,
    total: batch.length,
    new: count('new'),
    duplicates: count('duplicate'),
    deleted: count('deleted'),
    uncategorized: batch.filter((sent, i) => outcomes[i] === 'new' && sent.category === null)
      .length,
    range: { from: dates[0] ?? '', to: dates.at(-1) ?? '' },
    existing: {
      count: live.length,
      lastDate:
        live
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? null,
    },
  });
  const own = batch.flatMap(({ entry }) =>
    (entry.currency ?? 'EUR').toUpperCase() === account.currency
      ? fraction(entry.amount ?? '')
      : [],
  );
  const total = (rows: typeof own) => toCents(rows.reduce(plus, NOTHING));
  const cents = (text: string) => toCents(fraction(text));
  expectSame(
    'the totals, in cents',
    [report.totals.inflow, report.totals.outflow, report.totals.net].map((text) =>
      euros(cents(text)),
    ),
    [total(own.filter(({ n }) => n > 0n)), -total(own.filter(({ n }) => n < 0n)), total(own)].map(
      euros,
    ),
  );
  expectSame(
    'what is said of each row',
    report.items.map((item: Json) => [item.date, item.amount, item.isDuplicate, item.isDeleted]),
    batch.map(({ entry: { date, amount = '' } }, i) => [
      date,
      stored(amount),
      outcomes[i] === 'duplicate',
      outcomes[i] === 'deleted',
    ]),
  );
  const hashes = new Set(report.items.map(({ dedupHash }: Json) => dedupHash));
  expectSame('the number of hashes', hashes.size, batch.length);
  for (const [index, { key }] of batch.entries()) {
    const { dedupHash } = report.items[index];
    const row = `${account.id} ${key}`;
    const known = rowsByHash.get(dedupHash) ?? row;
    if (known !== row) throw mismatch('the row of a hash', known, row);
    rowsByHash.set(dedupHash, row);
  }
}

/** Draws an edit of one row by the owner; it may be repeated. */
function edit(
  draw: Draw,
  what: string,
  choose: (row: Row) => boolean,
  procedure: string,
  input: object,
  change: (row: Row, user: User) => void,
): Operation | null {
  const { random, world, at } = draw;
  const { name, accounts } = userAt(world, at);
  const rows = accounts.flatMap(({ rows }) => rows).filter((row) => row.id !== null);
  const chosen = rows.filter(choose);
  // Now and then it is one that is so already.
  const row = random.pickOrNull(chosen.length > 0 && random.chance(0.9) ? chosen : rows);
  if (row === null) return null;
  return {
    what: `owner ${what} ${row.id} (${row.key})`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner(procedure, { user: name, id: row.id, ...input }),
    apply: (world, seen) =>
      withUser(world, at, (user) => {
        const rows = user.accounts.flatMap(({ rows }) => rows);
        const target = rows.find(({ id }) => id === row.id);
        if (target === undefined) throw mismatch('the row', row.id, null);
        change(target, user);
        if (seen === null) return;
        expectStatus(seen, 200);
        const { category, note, deleted } = target;
        expectFields('the row', seen.body, { categoryName: category, note });
        expectSame('that it is deleted', seen.body.deletedAt !== null, deleted);
      }),
  };
}

export const deleteRow: Generator = (draw) =>
  edit(
    draw,
    'deletes',
    ({ deleted }) => !deleted,
    'transactions.delete',
    {},
    (row) => {
      row.deleted = true;
    },
  );

export const restoreRow: Generator = (draw) =>
  edit(
    draw,
    'restores',
    ({ deleted }) => deleted,
    'transactions.restore',
    {},
    (row) => {
      row.deleted = false;
    },
  );

export const categorizeRow: Generator = (draw) => {
  const [folded, category = ''] = draw.random.pick(CATEGORY_NAMES);
  const what = `puts into "${category}"`;
  return edit(
    draw,
    what,
    () => true,
    'transactions.categorize',
    { category },
    (row, user) => {
      row.category = folded === null ? null : categoryOf(user, folded, category);
    },
  );
};

export const noteRow: Generator = (draw) => {
  const note = draw.random.pick(['', 'à vérifier 💶', 'x']);
  return edit(
    draw,
    `notes "${note}" on`,
    () => true,
    'transactions.note',
    { note },
    (row) => {
      row.note = note || null;
    },
  );
};

/** Reads the list of transactions, page by page, without concurrent writes. */
export const listRows: Generator = (draw) => {
  const account = draw.random.chance(0.3) ? accountWithId(draw) : null;
  return listOf(draw, account, (user, listed) =>
    holdRows(user, listed, { deleted: false, account: account?.name }),
  );
};

/** Reads the list while rows are added: no row appears twice, and no earlier one is missing. */
export const listMeanwhile: Generator = (draw) => {
  const before = userAt(draw.world, draw.at).accounts.flatMap(({ rows }) => rows);
  const known = before.filter(({ deleted, id }) => !deleted && id !== null);
  return listOf(draw, null, (_, listed) => {
    const ids = listed.map(({ id }) => id);
    expectSame('the number of different rows', new Set(ids).size, ids.length);
    for (const { id } of known)
      if (!ids.includes(id)) throw mismatch('a row of the list', id, null);
  });
};

/** Lists rows by pages; each page says where the next one is. */
function listOf(
  { random, world, at }: Draw,
  account: Account | null,
  hold: (user: User, listed: readonly Json[]) => void,
): Operation {
  const { key, accounts } = userAt(world, at);
  const rows = accounts.flatMap(({ rows }) => rows).length;
  const limit = 1 + random.int(Math.max(10, Math.ceil(rows / 3)));
  const first = new URLSearchParams({
    limit: String(limit),
    ...(account?.id ? { accountId: account.id } : {}),
  });
  return {
    what: `list of rows${account === null ? '' : ` of ${account.name}`}, ${limit} a page`,
    user: at,
    repeatable: true,
    reads: true,
    async send(clients) {
      const listed: Json[] = [];
      let query = `?${first}`;
      for (;;) {
        const seen = await clients.http({ method: 'GET', path: `/transactions${query}`, key });
        if (seen === null || seen.status !== 200) return seen;
        listed.push(...seen.body);
        const next = /^<(\?[^>]+)>; rel="next"$/.exec(seen.headers.link ?? '')?.[1];
        if (next === undefined) return { ...seen, body: listed };
        if (seen.body.length !== limit) throw mismatch('rows a page', limit, seen.body.length);
        query = next;
      }
    },
    apply(world, seen) {
      if (seen === null) return world;
      expectStatus(seen, 200);
      return withUser(world, at, (user) => hold(user, seen.body));
    },
  };
}
