/** Bodies of up to 16 MiB, legal or not, each of which is as much work as it can be for somebody. A growing list. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A body for an account, as text. */
type Body = (accountId: string) => string;

const day = (n: number) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10);

/** An import of as many of these rows as a body holds. */
const rows =
  (row: (n: number) => object, most = 50_000): Body =>
  (accountId) => {
    const texts: string[] = [];
    let bytes = 100;
    for (let n = 0; n < most; n++) {
      const text = JSON.stringify(row(n));
      bytes += Buffer.byteLength(text) + 1;
      if (bytes > MAX_BYTES) break;
      texts.push(text);
    }
    return `{"accountId":"${accountId}","transactions":[${texts}]}`;
  };

/** The start of a body, a piece as often as it fits, and the end. */
const filled =
  (start: string, piece: string | ((n: number) => string), end: string, most = 990_000): Body =>
  () => {
    let bytes = Buffer.byteLength(start + end);
    if (typeof piece === 'string') {
      const fit = Math.floor((MAX_BYTES - bytes) / Buffer.byteLength(piece));
      return start + piece.repeat(Math.min(fit, most)) + end;
    }
    const parts: string[] = [];
    for (let n = 0; n < most; n++) {
      const part = piece(n);
      bytes += Buffer.byteLength(part);
      if (bytes > MAX_BYTES) break;
      parts.push(part);
    }
    return start + parts.join('') + end;
  };

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
  '50,000 rows with all properties': rows((n) => ({
    ...row(n, `CARTE ${n} ${'x'.repeat(100)}`),
    currency: 'EUR',
    type: 'debit',
    category: `Category ${n % 50}`,
    counterparty: `Carrefour ${n}`,
    fee: '0.10',
    tax: '0.00',
  })),
  '50,000 rows of 50,000 days': rows((n) => ({ ...row(n), date: day(n / 2.5) })),
  '50,000 equal rows': rows(() => row(1)),
  '50,000 rows of one day and amount': rows((n) => ({ ...row(1, `label ${n}`) })),
  'longest labels': rows((n) => row(n, long(`${n} `))),
  'longest labels of one amount': rows((n) => ({ ...row(1), label: long(`${n} `) })),
  'longest labels of characters of four bytes': rows((n) => row(n, long(`💶${n}`))),
  'longest labels of marks': rows((n) => row(n, long(`${n}${MARKS}`))),
  'longest labels that grow when they are folded': rows((n) => row(n, long(`${n}\ufdfa`))),
  'longest labels of Hangul': rows((n) => row(n, long(`${n}\uac01\u1100\u1161\u11a8`))),
  'longest labels of escapes': rows((n) => row(n, long(`${n}\u0001"\\`))),
  'longest labels of spaces': rows((n) => row(n, `${n}${long(' \u3000').slice(9)}x`)),
  'longest categories': rows((n) => ({
    ...row(n),
    category: [...`${n % 1_000}${MARKS.repeat(9)}`].slice(0, 250).join(''),
  })),
  'longest counterparties': rows((n) => ({ ...row(n), counterparty: long('💶').slice(0, 1_000) })),
  'longest decimals': rows((n) => ({ ...row(n), amount: `${n}.5`.padStart(100, '0') })),
  'no row, and spaces': (accountId) =>
    `{"accountId":"${accountId}","transactions":[${' '.repeat(MAX_BYTES - 100)}]}`,
};

const IMPORT = '{"accountId":"x","transactions":[';

/** Bodies that every route refuses. */
export const ILLEGAL: Readonly<Record<string, Body>> = {
  'unknown properties': filled('{"a":1', (n) => `,"k${n}":1`, '}'),
  'unknown properties that are numbers': filled('{"a":1', (n) => `,"${n * 4_001}":1`, '}'),
  'unknown properties of an entry': filled(`${IMPORT}{"a":1`, (n) => `,"k${n}":1`, '}]}'),
  'unknown properties of entries': filled(
    `${IMPORT}{"a":1}`,
    (n) => `,{${Array.from({ length: 20 }, (_, k) => `"k${n}${k}":1`)}}`,
    ']}',
    49_000,
  ),
  'a long unknown property': filled('{"', 'x', '":1}', MAX_BYTES),
  'empty entries': filled(`${IMPORT}{}`, ',{}', ']}'),
  'empty entries, as many as there may be': filled(`${IMPORT}{}`, ',{}', ']}', 49_999),
  'entries that are numbers': filled(`${IMPORT}1`, ',1', ']}'),
  'entries that are empty lists': filled(`${IMPORT}[]`, ',[]', ']}'),
  'one entry that is a list': filled(`${IMPORT}[1`, ',1', ']]}'),
  'wrong entries': filled(`${IMPORT}{"date":1}`, ',{"date":1,"amount":2}', ']}', 49_000),
  'more values than there may be': filled('{"a":[1', ',1', ']}', 2_000_000),
  'a text of one-byte characters': filled('{"name":"', 'x', '"}', MAX_BYTES),
  'a text of two-byte characters': filled('{"name":"', 'é', '"}', MAX_BYTES),
  'a text of four-byte characters': filled('{"name":"', '💶', '"}', MAX_BYTES),
  'a text of escaped quotes': filled('{"name":"', '\\"', '"}', MAX_BYTES),
  'a text of escaped characters': filled('{"name":"', '\\u00e9', '"}', MAX_BYTES),
  'a text of backslashes': filled('{"name":"', '\\\\', '"}', MAX_BYTES),
  'a text that does not end': filled('{"name":"', '\\"', '', MAX_BYTES),
  'labels of a megabyte': filled(
    IMPORT,
    (n) => `${n ? ',' : ''}{"date":"2026-01-01","amount":"1","label":"${'x'.repeat(999_000)}"}`,
    ']}',
  ),
  'two labels of four megabytes, alike': () => {
    const label = (end: string) =>
      `{"date":"2026-01-01","amount":"1","label":"${'ab'.repeat(2_000_000)}${end}"}`;
    return `${IMPORT}${label('a')},${label('b')}]}`;
  },
  'a label of marks': filled(
    `${IMPORT}{"date":"2026-01-01","amount":"1","label":"a`,
    '\u0301\u0316',
    '"}]}',
    MAX_BYTES,
  ),
  'an account id of marks': filled(
    '{"transactions":[],"accountId":"',
    '\u0301\u0316',
    '"}',
    MAX_BYTES,
  ),
  'a currency of marks': filled(
    '{"name":"a","type":"pea","currency":"',
    '\u0316\u0301',
    '"}',
    MAX_BYTES,
  ),
  'an amount of zeros': filled(
    `${IMPORT}{"date":"2026-01-01","label":"x","amount":"`,
    '0',
    '1"}]}',
    MAX_BYTES,
  ),
  'a balance of zeros': filled('{"balance":"1.', '0', 'x"}', MAX_BYTES),
  'a number of digits': filled('{"balance":', '1', '}', MAX_BYTES),
  'a fraction of digits': filled('{"balance":0.', '1', '}', MAX_BYTES),
  spaces: filled('{', ' ', '}', MAX_BYTES),
  'spaces that end nowhere': filled('{', '\n', '', MAX_BYTES),
  commas: filled('{"a":[', ',', ']}', MAX_BYTES),
  colons: filled('{"a":[', ':', ']}', MAX_BYTES),
  quotes: filled('{"a":[', '""', ']}', MAX_BYTES),
  'brackets that open': filled('{"a":', '[', '', MAX_BYTES),
  'brackets that close': filled('{"a":', ']', '', MAX_BYTES),
  'levels, again and again': filled('{"a":[0', `,${'['.repeat(30)}${']'.repeat(30)}`, ']}', 33_000),
  'names that stand twice': filled('{"a":1', ',"a":1', '}'),
  'names in all levels': filled('{"a":[0', ',{"a":{"b":{"c":{"d":{}}}}}', ']}', 190_000),
  'empty names': filled('{"a":[0', ',{"":{"__proto__":[]}}', ']}', 330_000),
};
