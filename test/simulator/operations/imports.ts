/** Imports of the owner, which are undone as a whole, and deletions of many rows. */
import { importInto, isOpenImport, outcomesOf, undoImport } from '../model/imports.ts';
import { accountNamed, expectFields, expectSame, userAt, withUser } from '../model/world.ts';
import { accountWithId } from './accounts.ts';
import { days } from './alphabets.ts';
import { expectStatus, type Generator, refused } from './operation.ts';
import { drawBatch } from './transactions.ts';

/** A file of the owner, under an id of its own or under that of an earlier one. */
export const importFile: Generator = (draw) => {
  const { random, world, at } = draw;
  const account = accountWithId(draw);
  if (account === null) return null;
  const { name, imports } = userAt(world, at);
  const known = random.chance(0.2) ? random.pickOrNull(Object.keys(imports)) : null;
  const id = known ?? idOf(draw.unique(''));
  const batch = drawBatch(draw, account);
  const body = { accountId: account.id, transactions: batch.map(({ entry }) => entry) };
  return {
    what: `owner imports ${batch.length} rows into ${account.name} as ${id}: ${batch.map((sent) => sent.key).join(', ')}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) =>
      clients.owner('import.rows', { user: name, batch: body, source: { id, name: 'a file' } }),
    apply(world, seen) {
      const user = userAt(world, at);
      const addsRows = outcomesOf(accountNamed(user, account.name), batch).includes('new');
      if (addsRows && !isOpenImport(user, account, id)) return refused(world, seen, 400);
      return withUser(world, at, (user) => {
        const counts = importInto(user, accountNamed(user, account.name), batch, id);
        if (seen === null) return;
        expectStatus(seen, 200);
        expectSame('the counts', seen.body, counts);
      });
    },
  };
};

/** Returns a UUID for a number that is used once. */
const idOf = (unique: string): string =>
  `00000000-0000-4000-8000-${unique.replace(/\D/g, '').padStart(12, '0')}`;

export const undoFile: Generator = ({ random, world, at }) => {
  const { name, imports } = userAt(world, at);
  const ids = Object.keys(imports);
  const open = ids.filter((id) => imports[id]?.undone === false);
  // Now and then it is one that is undone already.
  const id = random.pickOrNull(open.length > 0 && random.chance(0.9) ? open : ids);
  if (id === null) return null;
  return {
    what: `owner undoes the import ${id}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner('imports.undo', { user: name, id, withChanged: true }),
    apply(world, seen) {
      if (userAt(world, at).imports[id]?.undone) return refused(world, seen, 409);
      return withUser(world, at, (user) => {
        const gone = undoImport(user, id);
        if (seen === null) return;
        expectStatus(seen, 200);
        expectFields('what is undone', seen.body, { ...gone, balance: null });
      });
    },
  };
};

/** Deletes the rows of some days of an account, with or without tombstones. */
export const deleteRange: Generator = (draw) => {
  const { random, world, at } = draw;
  const account = accountWithId(draw);
  if (account === null) return null;
  const { name } = userAt(world, at);
  const [from = '', to = ''] = [
    random.pick(days(world.today)),
    random.pick(days(world.today)),
  ].sort();
  const forget = random.chance(0.5);
  const range = { user: name, account: account.id, from, to };
  return {
    what: `owner ${forget ? 'forgets' : 'deletes'} the rows of ${account.name}, ${from} to ${to}`,
    user: at,
    repeatable: true,
    reads: false,
    async send(clients) {
      const counted = await clients.owner('transactions.extent', range);
      if (counted?.status !== 200) return counted;
      const { revision } = counted.body;
      return clients.owner('transactions.deleteRange', { ...range, forget, revision });
    },
    apply(world, seen) {
      // Another operation came in between: the rows were counted before it.
      if (seen?.status === 409) return world;
      return withUser(world, at, (user) => {
        const stored = accountNamed(user, account.name);
        const inRange = stored.rows.filter(({ date }) => date >= from && date <= to);
        const deleted = inRange.filter((row) => row.deleted).length;
        if (forget) stored.rows = stored.rows.filter((row) => !inRange.includes(row));
        else for (const row of inRange) row.deleted = true;
        if (seen === null) return;
        expectStatus(seen, 200);
        expectFields('what is deleted', seen.body, { rows: inRange.length - deleted, deleted });
      });
    },
  };
};
