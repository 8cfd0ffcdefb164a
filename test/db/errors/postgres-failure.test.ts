/** Every condition that PostgreSQL knows, and what is made of it: a table over appendix A of its manual. */
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type PostgresFailureKind,
  postgresFailure,
} from '../../../src/db/errors/postgres-failure.ts';

/** All SQLSTATEs of errors, up to PostgreSQL 18, by class. */
const SQLSTATES: Readonly<Record<string, string>> = {
  '03': '000',
  '08': '000 001 003 004 006 007 P01',
  '09': '000',
  '0A': '000',
  '0B': '000',
  '0F': '000 001',
  '0L': '000 P01',
  '0P': '000',
  '0Z': '000 002',
  '20': '000',
  '21': '000',
  '22': '000 001 002 003 004 005 007 008 009 00B 00C 00D 00F 00G 00H 00L 00M 00N 00S 00T 010 011 012 013 014 015 016 018 019 01B 01E 01F 01G 01W 01X 021 022 023 024 025 026 027 02E 02G 02H 030 031 032 033 034 035 036 037 038 039 03A 03B 03C 03D 03E 03F 03G P01 P02 P03 P04 P05 P06 P07',
  '23': '000 001 502 503 505 514 P01',
  '24': '000',
  '25': '000 001 002 003 004 005 006 007 008 P01 P02 P03 P04',
  '26': '000',
  '27': '000',
  '28': '000 P01',
  '2B': '000 P01',
  '2D': '000',
  '2F': '000 002 003 004 005',
  '34': '000',
  '38': '000 001 002 003 004',
  '39': '000 001 004 P01 P02 P03',
  '3B': '000 001',
  '3D': '000',
  '3F': '000',
  '40': '000 001 002 003 P01',
  '42': '000 501 601 602 611 622 701 702 703 704 710 712 723 725 803 804 809 830 846 883 8C9 939 P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19 P20 P21 P22',
  '44': '000',
  '53': '000 100 200 300 400',
  '54': '000 001 011 023',
  '55': '000 006 P02 P03 P04',
  '57': '000 014 P01 P02 P03 P04 P05',
  '58': '000 030 P01 P02 P03',
  '72': '000',
  F0: '000 001',
  HV: '000 001 002 004 005 006 007 008 009 00A 00B 00C 00D 00J 00K 00L 00M 00N 00P 00Q 00R 010 014 021 024 090 091',
  P0: '000 001 002 003 004',
  XX: '000 001 002',
};

/** States of failures that can pass; every other one is a fault, answered by 500 and logged. */
const PASSING: Readonly<Record<Exclude<PostgresFailureKind, 'fault'>, string>> = {
  // The connection, an operator's stop, a failing machine, an unknown outcome, a database that refuses connections.
  away: `08000 08001 08003 08004 08006 08007 08P01 40003 53300 55000 55006
         57000 57P01 57P02 57P03 57P05 58000 58030`,
  // A password, a role or a database that is missing until an operator restores it.
  closed: '28000 28P01 3D000 57P04',
  // A standby, or a database set to read-only; a full disk.
  unwritable: '25006 53100',
  // Timeouts, locks, conflicts with others, memory and other resources.
  busy: '25P03 25P04 40000 40001 40P01 53000 53200 53400 55P03 57014 72000',
};

const EXPECTED = new Map(
  Object.entries(PASSING).flatMap(([kind, codes]) =>
    codes.split(/\s+/).map((code) => [code, kind] as const),
  ),
);
const ALL = Object.entries(SQLSTATES).flatMap(([prefix, rest]) =>
  rest.split(' ').map((each) => prefix + each),
);

const failure = (code: string, message = 'The message') =>
  postgresFailure(Object.assign(new Error(message), { code }));

test.each(Object.keys(SQLSTATES))('SQLSTATEs of class %s', (prefix) => {
  const codes = ALL.filter((code) => code.startsWith(prefix));
  const judged = codes.map((code) => [code, failure(code).kind]);
  expect(judged).toEqual(codes.map((code) => [code, EXPECTED.get(code) ?? 'fault']));
});

test('the table names no SQLSTATE that there is not', () => {
  expect([...EXPECTED.keys()].filter((code) => !ALL.includes(code))).toEqual([]);
  expect(ALL.length).toBeGreaterThan(230);
});

test.each([
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['ECONNABORTED', 'away'],
  ['EPIPE', 'away'],
  ['EHOSTUNREACH', 'away'],
  ['ENETDOWN', 'away'],
  ['EAI_AGAIN', 'away'],
  ['CONNECT_TIMEOUT', 'away'],
  ['CONNECTION_CLOSED', 'away'],
  ['EMFILE', 'busy'],
  ['EADDRNOTAVAIL', 'busy'],
  ['POOL_EXHAUSTED', 'busy'],
  ['CERT_HAS_EXPIRED', 'closed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'closed'],
  ['ERR_INVALID_URL', 'fault'],
  ['ERR_ASSERTION', 'fault'],
  ['', 'fault'],
])('%s of the connection is %s', (code, kind) => {
  expect(failure(code).kind).toBe(kind);
});

test('the code is found under what the query builder wraps it in', () => {
  const cause = Object.assign(new Error('disk full'), { code: '53100' });
  expect(postgresFailure(new DrizzleQueryError('insert', [], cause))).toEqual({
    kind: 'unwritable',
    reason: 'diskFull',
  });
});

test('what has no words of ours is told in those of PostgreSQL', () => {
  expect(failure('08P01', 'server login has been failing').reason).toEqual({
    text: 'server login has been failing',
  });
  expect(postgresFailure('thrown text')).toEqual({
    kind: 'fault',
    reason: { text: 'thrown text' },
  });
});
