import { createHash } from 'node:crypto';
import postgres from 'postgres';
import type { ImportEntry } from '../../src/contract/import/import.ts';
import { newId } from '../../src/db/id.ts';

/**
 * Baseline of the import: the same rows into the same table with the same indexes and foreign keys. Ids and hashes are
 * made beforehand. One `INSERT … SELECT FROM unnest` over postgres.js writes the rows.
 */
export async function bareInsert(databaseUrl: string, userId: string) {
  const sql = postgres(databaseUrl, { max: 1 });
  const categoryId = newId();
  await sql`insert into categories (user_id, id, name, name_key)
            values (${userId}, ${categoryId}, 'bench', 'BENCH')`;

  return {
    prepare(accountId: string, entries: readonly ImportEntry[]) {
      const column = (of: (entry: ImportEntry, index: number) => string | null) => entries.map(of);
      const ids = column(newId);
      const dates = column(({ date }) => date);
      const amounts = column(({ amount }) => amount);
      const currencies = column(({ currency }) => currency ?? 'EUR');
      const labels = column(({ label }) => label);
      const types = column(({ type }) => type ?? null);
      const nothing = column(() => null);
      const categories = column(() => categoryId);
      const identities = column(
        ({ label }) => `\\x${createHash('sha256').update(label).digest('hex')}`,
      );
      const ordinals = entries.map(() => 0);
      return async () => {
        await sql`
          insert into transactions (user_id, account_id, id, date, amount, currency, label, type,
            fee, tax, category_id, counterparty, identity, ordinal)
          select ${userId}::uuid, ${accountId}::uuid, added.* from unnest(
            ${ids}::uuid[], ${dates}::date[], ${amounts}::numeric[], ${currencies}::text[],
            ${labels}::text[], ${types}::text[], ${nothing}::numeric[], ${nothing}::numeric[],
            ${categories}::uuid[], ${nothing}::text[], ${identities}::text[]::bytea[],
            ${ordinals}::int[]) as added`;
      };
    },
    close: () => sql.end(),
  };
}
