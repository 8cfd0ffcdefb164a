import { expect, test } from 'vitest';
import { z } from 'zod';
import { typesFile } from '../../../scripts/sdk-types/types-file.ts';

const Kind = z.enum(['a', 'b']).describe('Kind of thing.');
const Thing = z
  .strictObject({
    id: z.string().describe('Opaque id.'),
    kind: Kind.nullable().describe('Its kind.'),
    amount: z.string().optional().describe('Its amount.'),
    parts: z
      .array(z.strictObject({ share: z.number().nullable().describe('Share of a part.') }))
      .describe('Its parts.'),
  })
  .meta({ description: 'A thing.' });

test('a schema becomes a type with its descriptions; names of other files are imported', () => {
  expect(typesFile({ Thing }, { 'kinds.ts': { Kind }, 'things.ts': { Thing } })).toMatchSnapshot();
});

test('a field without description is an error that names it', () => {
  const Bare = z.strictObject({ id: z.string() }).meta({ description: 'Bare.' });
  expect(() => typesFile({ Bare }, { 'bare.ts': { Bare } })).toThrow('Bare.id has no description');
});

test('a schema without a type of its own is an error', () => {
  const Odd = z.strictObject({ at: z.date().describe('Instant.') }).meta({ description: 'Odd.' });
  expect(() => typesFile({ Odd }, { 'odd.ts': { Odd } })).toThrow('Odd.at: no type for a schema');
});
