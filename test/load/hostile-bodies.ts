/** Bodies of up to 4 MiB, legal or not, each of which is as much work as it can be for some part. A growing list. */
import { MAX_IMPORT_ENTRIES } from '../../src/contract/import/import.ts';
import { MAX_BODY_BYTES } from '../../src/http/errors/problem.ts';

/** A body for an account, as text. */
type Body = (accountId: string) => string;

const day = (n: number) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10);

/** The start of a body, a piece as often as it fits, and the end. */
function filled(
  start: string,
  piece: string | ((n: number) => string),
  end: string,
  most = MAX_BODY_BYTES,
): Body {
  return () => {
    let bytes = Buffer.byteLength(start + end);
    if (typeof piece === 'string') {
      const fit = Math.floor((MAX_BODY_BYTES - bytes) / Buffer.byteLength(piece));
      return start + piece.repeat(Math.min(fit, most)) + end;
    }
    const parts: string[] = [];
    for (let n = 0; n < most; n++) {
      const part = piece(n);
      bytes += Buffer.byteLength(part);
      if (bytes > MAX_BODY_BYTES) break;
      parts.push(part);
    }
    return start + parts.join('') + end;
  };
}

/** An import of as many of these rows as a body holds. */
const rows =
  (row: (n: number) => object): Body =>
  (accountId) =>
    filled(
      `{"accountId":"${accountId}","transactions":[`,
      (n) => `${n === 0 ? '' : ','}${JSON.stringify(row(n))}`,
      ']}',
      MAX_IMPORT_ENTRIES,
    )(accountId);

const row = (n: number, label = `CARTE ${n} CARREFOUR CITY`) => ({
  date: day(n % 9_000),
  amount: `-${n}.50`,
  label,
});
/** Marks that normalisation has to bring into order, as many as a text may have in a row. */
const MARKS = `a${'\u0301\u0316'.repeat(15)}`;
const LONGEST = 4_000;
const long = (piece: string) => [...piece.repeat(LONGEST)].slice(0, LONGEST).join('');

/** Imports that are right in every way. */
export const LEGAL: Readonly<Record<string, Body>> = {
  '10,000 rows with all properties': rows((n) => ({
    ...row(n, `CARTE ${n} ${'x'.repeat(200)}`),
    currency: 'EUR',
    type: 'debit',
    category: `Category ${n % 50}`,
    counterparty: `Carrefour ${n}`,
    fee: '0.10',
    tax: '0.00',
  })),
  '10,000 equal rows': rows(() => row(1)),
  '10,000 rows of one day and amount': rows((n) => ({ ...row(1, `label ${n}`) })),
  'longest labels of one amount': rows((n) => ({ ...row(1), label: long(`${n} `) })),
  'longest labels of characters of four bytes': rows((n) => row(n, long(`💶${n}`))),
  'longest labels of marks': rows((n) => row(n, long(`${n}${MARKS}`))),
  'longest labels that grow when they are folded': rows((n) => row(n, long(`${n}\ufdfa`))),
  'longest labels of escapes': rows((n) => row(n, long(`${n}\u0001"\\`))),
  'longest categories': rows((n) => ({
    ...row(n),
    category: [...`${n % 1_000}${MARKS.repeat(9)}`].slice(0, 250).join(''),
  })),
  'longest decimals': rows((n) => ({ ...row(n), amount: `${n}.5`.padStart(100, '0') })),
  'no row, and spaces': (accountId) =>
    `{"accountId":"${accountId}","transactions":[${' '.repeat(MAX_BODY_BYTES - 100)}]}`,
};

const IMPORT = '{"accountId":"x","transactions":[';
/** All but the last property of an entry. */
const ENTRY = `${IMPORT}{"date":"2026-01-01","amount":"1",`;

/** As many names as there may be, with `a`, in an order that differs from object to object: a new shape each. */
function shuffledNames(n: number): string {
  const names = Array.from({ length: 99 }, (_, k) => `"k${k}":1`);
  let random = n + 1;
  for (let at = names.length - 1; at > 0; at--) {
    random = (random * 48_271) % 2_147_483_647;
    const other = random % (at + 1);
    [names[at], names[other]] = [names[other] ?? '', names[at] ?? ''];
  }
  return `,{${names}}`;
}

/** Bodies that every route refuses. */
export const ILLEGAL: Readonly<Record<string, Body>> = {
  'unknown properties': filled('{"a":1', (n) => `,"k${n}":1`, '}'),
  'unknown properties of entries': filled(
    `${IMPORT}{}`,
    (n) => `,{${Array.from({ length: 18 }, (_, k) => `"k${(n + k) % 100}":1`)}}`,
    ']}',
    MAX_IMPORT_ENTRIES - 1,
  ),
  'a long unknown property': filled('{"', 'x', '":1}'),
  'empty entries': filled(`${IMPORT}{}`, ',{}', ']}', MAX_IMPORT_ENTRIES - 1),
  'more entries than there may be': filled(`${IMPORT}1`, ',1', ']}', 199_000),
  'one entry that is a list': filled(`${IMPORT}[1`, ',1', ']]}', 199_000),
  'more values than there may be': filled('{"a":[1', ',1', ']}'),
  'different numbers': filled('{"a":[0', (n) => `,${n}.${n * 7_919}e-7`, ']}', 199_000),
  'different short texts': filled('{"a":[0', (n) => `,"${n.toString(36)}"`, ']}', 199_000),
  'objects of any order': filled('{"a":[0', shuffledNames, ']}', 1_900),
  'a text of one-byte characters': filled('{"name":"', 'x', '"}'),
  'a text of four-byte characters': filled('{"name":"', '💶', '"}'),
  'a text of escaped quotes': filled('{"name":"', '\\"', '"}'),
  'a text of escaped characters': filled('{"name":"', '\\u00e9', '"}'),
  'a text that does not end': filled('{"name":"', '\\"', ''),
  'a label of marks': filled(`${ENTRY}"label":"a`, '\u0301\u0316', '"}]}'),
  'an amount of zeros': filled(`${IMPORT}{"date":"2026-01-01","label":"x","amount":"`, '0', '"}]}'),
  'an account id of marks': filled('{"transactions":[],"accountId":"', '\u0301\u0316', '"}'),
  'a currency of marks': filled('{"name":"a","type":"pea","currency":"', '\u0316\u0301', '"}'),
  'a balance of zeros': filled('{"balance":"1.', '0', 'x"}'),
  'a number of digits': filled('{"balance":', '1', '}'),
  spaces: filled('{', ' ', '}'),
  colons: filled('{"a":[', ':', ']}'),
  quotes: filled('{"a":[', '""', ']}'),
  'brackets that open': filled('{"a":', '[', ''),
  'brackets that close': filled('{"a":', ']', ''),
  'levels, again and again': filled('{"a":[0', `,${'['.repeat(30)}${']'.repeat(30)}`, ']}', 6_600),
  'names that stand twice': filled('{"a":1', ',"a":1', '}'),
  'names in all levels': filled('{"a":[0', ',{"a":{"b":{"c":{"d":{}}}}}', ']}', 33_000),
  'names of escapes': filled('{"a":[0', ',{"\\u0062":1}', ']}', 99_000),
};
