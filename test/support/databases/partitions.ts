/** Turns the user tables into hash partitions by user, as in a sharded database. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../src/db/queryable.ts';
import { rows } from './rows.ts';

/** Looked up by a column that is unique over all users; these stay whole, as the reference tables do. */
const WHOLE = ['api_keys', 'sessions', 'passkeys', 'assistants', 'assistant_codes', 'members'];

interface Table {
  readonly name: string;
  /** Primary and unique keys, and checks. */
  readonly keys: string[];
  readonly references: string[];
  readonly indexes: string[];
}

/**
 * Partitions the tables of an empty database, once; constraints and indexes keep their names. References
 * between partitioned tables connect partitions of the same users, as in a sharded database.
 */
export async function partition(db: Queryable, count: number): Promise<void> {
  const tables = await ownTables(db);
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => name);
  const remainders = Array.from({ length: count }, (_, remainder) => remainder);
  const keys = tables.flatMap(({ keys }) => keys);
  const references = tables.flatMap(({ name, references }) =>
    references.flatMap((text) =>
      refersTo(text, names) ? remainders.map((n) => between(text, name, names, n)) : text,
    ),
  );
  const statements = [
    ...names.map((name) => `alter table ${name} rename to ${name}_whole`),
    ...names.flatMap((name) => [
      `create table ${name} (like ${name}_whole including defaults including generated) partition by hash (user_id)`,
      ...remainders.flatMap((n) => [
        `create table ${name}_p${n} partition of ${name} for values with (modulus ${count}, remainder ${n})`,
        `alter table ${name}_p${n} alter column user_id set statistics 0`,
      ]),
    ]),
    `drop table ${names.map((name) => `${name}_whole`).join()} cascade`,
    ...keys,
    ...tables.flatMap(({ indexes }) => indexes),
    ...references,
  ];
  // Sent as one text, they are one transaction.
  await db.execute(sql.raw(statements.join(';\n')));
}

const refersTo = (text: string, names: readonly string[]) =>
  names.some((name) => text.includes(`REFERENCES ${name}(`));

const between = (text: string, table: string, names: readonly string[], n: number) =>
  names.reduce(
    (changed, name) => changed.replace(`REFERENCES ${name}(`, `REFERENCES ${name}_p${n}(`),
    text.replace(`alter table ${table} `, `alter table ${table}_p${n} `),
  );

/** Reads the definitions of each table's constraints and indexes. */
const ownTables = (db: Queryable): Promise<Table[]> => {
  const constraints = (which: string) => sql`
    coalesce((select json_agg(format('alter table %I add constraint %I %s', c.relname, k.conname,
                                     pg_get_constraintdef(k.oid)))
              from pg_constraint k where k.conrelid = c.oid and ${sql.raw(which)}), '[]')`;
  return rows(
    db,
    sql`select c.relname as name, ${constraints("k.contype in ('p', 'u', 'c')")} as keys,
               ${constraints("k.contype = 'f'")} as "references",
               coalesce((select json_agg(pg_get_indexdef(i.indexrelid)) from pg_index i
                         where i.indrelid = c.oid
                           and not exists (select from pg_constraint k
                                           where k.conindid = i.indexrelid and k.conrelid = c.oid)), '[]') as indexes
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
          and c.relname not in (select json_array_elements_text(${JSON.stringify(WHOLE)}::text::json))
        order by c.relname`,
  );
};
