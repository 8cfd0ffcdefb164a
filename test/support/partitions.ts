/** The tables of a person's data as hash partitions by person, as an engine that distributes them has them. */
import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../src/store/database.ts';

/** Looked up by what is unique over all people; these stay whole, as the reference tables do. */
const WHOLE = ['api_keys'];

interface Table {
  readonly name: string;
  readonly constraints: string[];
  readonly indexes: string[];
}

/** Divides the tables of a database that holds nothing yet, once; constraints and indexes keep their names. */
export async function partition(db: Database, count: number): Promise<void> {
  const tables = await ownTables(db);
  if (tables.length === 0) return;
  await db.transaction(async (tx) => {
    const run = (text: string) => tx.execute(sql.raw(text));
    for (const { name } of tables) await run(`alter table ${name} rename to ${name}_whole`);
    for (const { name } of tables) {
      await run(
        `create table ${name} (like ${name}_whole including defaults including generated) partition by hash (user_id)`,
      );
      for (let remainder = 0; remainder < count; remainder++) {
        const part = `${name}_p${remainder}`;
        await run(
          `create table ${part} partition of ${name} for values with (modulus ${count}, remainder ${remainder})`,
        );
        await run(`alter table ${part} alter column user_id set statistics 0`);
      }
    }
    await run(`drop table ${tables.map(({ name }) => `${name}_whole`).join()} cascade`);
    for (const { constraints } of tables) {
      for (const constraint of constraints.filter((text) => !text.includes('FOREIGN KEY'))) {
        await run(constraint);
      }
    }
    for (const { constraints, indexes } of tables) {
      for (const index of indexes) await run(index);
      for (const constraint of constraints.filter((text) => text.includes('FOREIGN KEY'))) {
        await run(constraint);
      }
    }
  });
}

/** What makes the constraints and indexes of each table again. */
const ownTables = (db: Database): Promise<Table[]> =>
  rows(
    db,
    sql`select c.relname as name,
               coalesce((select json_agg(format('alter table %I add constraint %I %s', c.relname, k.conname,
                                                pg_get_constraintdef(k.oid)))
                         from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'), '[]') as constraints,
               coalesce((select json_agg(pg_get_indexdef(i.indexrelid)) from pg_index i
                         where i.indrelid = c.oid
                           and not exists (select from pg_constraint k
                                           where k.conindid = i.indexrelid and k.conrelid = c.oid)), '[]') as indexes
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
          and c.relname not in (select json_array_elements_text(${JSON.stringify(WHOLE)}::text::json))
        order by c.relname`,
  );
