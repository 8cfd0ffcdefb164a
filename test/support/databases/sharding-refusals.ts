/**
 * Detects statements that Citus rejects on tables sharded by user, by their text. Source:
 * https://docs.citusdata.com/en/stable/develop/reference_workarounds.html
 */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../src/db/schema.ts';

/** Tables replicated to every machine; keys are looked up by a column that is unique over all users. */
const WHOLE = new Set(['api_keys', 'sessions']);
const TABLES = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));
const DIVIDED = TABLES.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
  .map(({ name }) => name)
  .filter((name) => !WHOLE.has(name));

/** Counts the sharded tables that a statement names. */
const mentions = (text: string): number =>
  [...text.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)"?/g)].filter(([, name = '']) =>
    DIVIDED.includes(name),
  ).length;

interface Rule {
  readonly refused: string;
  readonly breaks: (text: string) => boolean;
}

const ALWAYS: readonly Rule[] = [
  {
    refused: 'grouping sets',
    breaks: (text) => /\b(grouping sets|rollup|cube)\s*\(/.test(text),
  },
  { refused: 'tablesample', breaks: (text) => /\btablesample\b/.test(text) },
  {
    refused: 'locks of a session',
    breaks: (text) => /\bpg_(try_)?advisory_lock/.test(text),
  },
  {
    refused: 'volatile functions in an update',
    breaks: (text) =>
      /^update\b/.test(text) && /\b(random|gen_random_uuid|clock_timestamp|nextval)\(/.test(text),
  },
  {
    refused: 'the clock in a choice of an update',
    breaks: (text) => /^update\b.*\b(coalesce\(|case\b)[^)]*\bnow\(\)/.test(text),
  },
  {
    refused: 'the clock where an insert finds its row there',
    breaks: (text) => /\bdo update\b.*\bnow\(\)/.test(text),
  },
  {
    refused: 'a look at stored rows from those of an insert',
    breaks: (text) => /\binsert into\b.*\bfrom unnest\(.*\b(join|exists)\b/.test(text),
  },
  {
    refused: 'a subquery among the values of an insert',
    breaks: (text) => /\bvalues\s*\(.*\(\s*select\b/.test(text),
  },
  {
    refused: 'locks of rows that are divided',
    breaks: (text) => /\bfor (no key )?update\b/.test(text) && mentions(text) > 0,
  },
];

const OF_SEVERAL: readonly Rule[] = [
  { refused: 'recursive queries of several users', breaks: (text) => /\brecursive\b/.test(text) },
  { refused: 'joins on anything but the user', breaks: (text) => mentions(text) > 1 },
  {
    refused: 'laterals between users',
    breaks: (text) => bracketed(text, /\blateral \(/g).some((inner) => mentions(inner) > 0),
  },
  {
    refused: 'subqueries of several users that look at the row around them',
    breaks: (text) =>
      bracketed(text, /(?<!\blateral )\((?= ?select\b)/g).some(
        (inner) => mentions(inner) > 0 && /\bwhere\b/.test(inner),
      ),
  },
];

/** Returns the contents of the brackets at the end of each match. */
function bracketed(text: string, opening: RegExp): string[] {
  return [...text.matchAll(opening)].map(({ 0: found, index }) => {
    const start = index + found.length;
    let end = start;
    for (let depth = 1; depth > 0 && end < text.length; end++) {
      if (text[end] === '(') depth++;
      else if (text[end] === ')') depth--;
    }
    return text.slice(start, end - 1);
  });
}

/** Returns the reasons for which a statement would be rejected; `isOfOne`: it concerns one user only. */
export function shardingRefusals(statement: string, isOfOne: boolean): string[] {
  const text = statement.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const rules = isOfOne || mentions(text) === 0 ? ALWAYS : [...ALWAYS, ...OF_SEVERAL];
  return rules.filter(({ breaks }) => breaks(text)).map(({ refused }) => refused);
}
