/** Requests with a body of which exactly one thing is wrong. */
import fc from 'fast-check';
import type { Route, Schema } from '../support/service/contract.ts';
import { type Case, rightBody, wrong } from './case.ts';
import { invalid, valid } from './values.ts';

type Body = Record<string, unknown>;

/** One thing of a body is wrong: its message names what. */
export function wrongBody(route: Route, schema: Schema): fc.Arbitrary<Case> {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  const body = rightBody(schema);
  const inBody = (broken: fc.Arbitrary<readonly [what: string, body: Body, names: string]>) =>
    broken.map(([what, body, names]) => wrong(what, 400, { route, body }, names));
  const entry = properties.transactions?.items;
  return fc.oneof(
    inBody(
      fc
        .constantFrom(...names)
        .chain((name) =>
          fc
            .tuple(body, invalid(properties[name] ?? {}, name))
            .map(([body, value]) => ['wrong value', { ...body, [name]: value }, name] as const),
        ),
    ),
    inBody(
      fc
        .tuple(body, fc.constantFrom(...required))
        .map(([body, name]) => ['missing', { ...body, [name]: undefined }, name] as const),
    ),
    inBody(
      fc
        .tuple(
          body,
          fc.constantFrom('id', 'surplus', 'constructor', 'toString', 'Name', 'userId', 'è'),
        )
        .map(([body, name]) => ['surplus', { ...body, [name]: 'x' }, name] as const),
    ),
    ...(entry === undefined ? [] : [inBody(wrongEntry(body, entry))]),
  );
}

/** One entry of a batch is wrong. */
function wrongEntry(body: fc.Arbitrary<Body>, schema: Schema) {
  const { properties = {}, required = [] } = schema;
  const right = valid(schema) as fc.Arbitrary<Body>;
  const broken = fc.oneof(
    fc
      .constantFrom(...Object.keys(properties))
      .chain((name) =>
        fc
          .tuple(right, invalid(properties[name] ?? {}, name))
          .map(([entry, value]): [Body, string] => [{ ...entry, [name]: value }, name]),
      ),
    fc
      .tuple(right, fc.constantFrom(...required))
      .map(([entry, name]): [Body, string] => [{ ...entry, [name]: undefined }, name]),
    right.map((entry): [Body, string] => [{ ...entry, surplus: null }, 'surplus']),
  );
  return fc.tuple(body, broken, fc.nat()).map(([body, [entry, name], at]) => {
    const transactions = [...(body.transactions as unknown[])];
    const index = at % (transactions.length + 1);
    transactions.splice(index, 0, entry);
    return ['wrong entry', { ...body, transactions }, `transactions[${index}].${name}`] as const;
  });
}

/** The bytes of a body are wrong, or what is said of them. */
export function wrongBytes(route: Route, schema: Schema): fc.Arbitrary<Case> {
  const json = rightBody(schema).map((body) => JSON.stringify(body));
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const texts = fc.oneof(
    fc.tuple(json, fc.nat()).map(([text, at]) => text.slice(0, at % text.length)),
    fc.constantFrom(
      '',
      ' ',
      'null',
      '1',
      '"x"',
      '[]',
      '[{}]',
      '{',
      '{}}',
      "{'a':1}",
      '{"a":1,}',
      'undefined',
    ),
    fc.constantFrom(40, 1_000, 100_000).map(nested),
    fc.constantFrom('[', '{"a":[').map((open) => open.repeat(50_000)),
    json.map((text) => `\uFEFF${text}`),
    json.map((text) => text.replace('{', '{"name":"a","name":"b",')),
    json.map((text) => text.replace('{', '{"__proto__":{"name":"x"},')),
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `x${text}`),
  );
  const badUtf8 = json.map((text) =>
    Buffer.concat([
      Buffer.from(text.slice(0, -1)),
      Buffer.from([0x2c, 0x22, 0xff, 0xfe, 0x22]),
      Buffer.from('}'),
    ]),
  );
  const tokens = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      '{"a":',
      '"a"',
      ',',
      ':',
      '1',
      '1.5e3',
      ' ',
      '\\',
      '"',
      '\\"',
      '{}',
      '[]',
    ],
    ...['"k":1', 'é', '\u0301', '\ufdfa', '💶', 'null', '\\u0041', '"label":"', '\u0001'],
  );
  // Pieces of JSON again and again: where a parser does too much with one of them, it does it very often.
  const flood = fc
    .tuple(
      fc.constantFrom('{"x":[', '{"x":"', '{"accountId":"x","transactions":[', '{', ''),
      fc.array(tokens, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(100, 10_000, 300_000),
    )
    .map(([start, piece, length]) => {
      const text = piece.join('');
      return `${start}${text.repeat(Math.ceil(length / text.length))}`;
    });
  const types = fc.constantFrom<readonly string[]>(
    [],
    ['content-type', ''],
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'application/jsonx'],
    ['content-type', 'application/json; charset=latin1'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'multipart/form-data; boundary=x'],
    ['content-type', 'application/json', 'content-encoding', 'gzip'],
  );
  const bytes = (text: string) => Buffer.from(text.toWellFormed());
  return fc.oneof(
    texts.map((text) => wrong('no body', 400, { route, bytes: bytes(text) })),
    flood.map((text) => wrong('flood', 400, { route, bytes: bytes(text) })),
    badUtf8.map((bytes) => wrong('no UTF-8', 400, { route, bytes })),
    fc
      .tuple(json, types)
      .map(([text, type]) => wrong('type', 415, { route, bytes: bytes(text), type })),
  );
}
