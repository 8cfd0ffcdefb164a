/** Costs of statements, in rows and pages of the database's own plans instead of time. */
import { PgRemoteSession } from 'drizzle-orm/pg-proxy';
import type { Database } from '../../../src/db/database.ts';
import type { Queryable } from '../../../src/db/queryable.ts';

export interface Statement {
  readonly text: string;
  readonly params: unknown[];
}

export interface StatementCost extends Statement {
  /** Rows read by all parts of the plan, repetitions included. */
  readonly rows: number;
  /** Pages requested, from memory or disk. */
  readonly pages: number;
  readonly plan: string;
}

/** The internals of the query builder that run a text with its values. */
interface Session {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    fields: undefined,
    name: undefined,
    isResponseInArrayMode: boolean,
  ): { execute(): Promise<Row[]> };
}
type Row = Record<string, unknown>;

const sessionOf = (db: Queryable) => (db as unknown as { session: Session }).session;

/** Returns the statements sent during `work`, in transactions or outside. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const session = PgRemoteSession.prototype as unknown as Session;
  const { prepareQuery } = session;
  session.prepareQuery = function (query, ...rest) {
    heard.push({ text: query.sql, params: [...query.params] });
    return prepareQuery.call(this, query, ...rest);
  };
  try {
    await work();
  } finally {
    session.prepareQuery = prepareQuery;
  }
  return heard.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
}

/** Returns PostgreSQL's plan of a statement. */
export async function planOf(db: Queryable, { text, params }: Statement): Promise<unknown> {
  return explain(db, '(format json)', { text, params });
}

/** Runs a statement again, rolls it back, and returns its cost. */
export async function costOf(
  db: Pick<Database, 'transaction'>,
  { text, params }: Statement,
): Promise<StatementCost> {
  let found: { Plan: Node } | undefined;
  const undone = new Error('undone');
  await db
    .transaction(async (tx) => {
      found = await explain(tx, '(analyze, buffers, timing off, format json)', { text, params });
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (found === undefined) throw new Error('The database told no plan');
  const pages = (found.Plan['Shared Hit Blocks'] ?? 0) + (found.Plan['Shared Read Blocks'] ?? 0);
  return { text, params, rows: rowsOf(found.Plan), pages, plan: drawn(found.Plan, 0) };
}

async function explain(
  db: Queryable,
  how: string,
  { text, params }: Statement,
): Promise<{ Plan: Node } | undefined> {
  const query = { sql: `explain ${how} ${text}`, params };
  const [row] = await sessionOf(db).prepareQuery(query, undefined, undefined, false).execute();
  const told = row?.['QUERY PLAN'];
  const [found] = typeof told === 'string' ? JSON.parse(told) : (told as [{ Plan: Node }]);
  return found;
}

interface Node {
  readonly 'Node Type': string;
  /** Grouping of an aggregate: plain, sorted or hashed. */
  readonly Strategy?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Plan Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Node[];
}

const rowsAt = (node: Node) =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

/**
 * Nodes that pass on the rows of another node, which are counted there: one plan sorts rows that another
 * finds sorted.
 */
const HANDS_ON = new Set(['Sort', 'Incremental Sort', 'Bitmap Index Scan', 'Subquery Scan']);

const rowsOf = (node: Node): number =>
  (HANDS_ON.has(node['Node Type']) ? 0 : rowsAt(node)) +
  (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);

/** Formats a plan as an indented list, for the message of a failed law. */
function drawn(node: Node, depth: number): string {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index } = node;
  const name = [type, node.Strategy, node['Subplan Name'], relation, index]
    .filter(Boolean)
    .join(' ');
  const line = `${'  '.repeat(depth)}${name}: ${rowsAt(node)} rows in ${node['Actual Loops']} loops, ${node['Plan Rows']} expected a loop`;
  return [line, ...(node.Plans ?? []).map((each) => drawn(each, depth + 1))].join('\n');
}
