/**
 * Violations of zod's own checks. Importing this module sets them for all schemas; a schema's own message is a
 * `violation` as well, so each reader formats it in its language.
 */
import { z } from 'zod';
import type { Limit, ValueKind } from '../i18n/errors/values/en.ts';
import { type Violation, violation } from '../i18n/errors/values/violation.ts';

const KINDS: Readonly<Record<string, ValueKind>> = {
  string: 'string',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
  null: 'null',
};

const UNITS: Readonly<Record<string, Limit['unit']>> = { string: 'character', array: 'entry' };

z.config({ localeError: (issue) => violation(brokenRule(issue)) });

function brokenRule(issue: z.core.$ZodRawIssue): Violation {
  if (issue.input === undefined && issue.code.startsWith('invalid')) return ['required'];
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected];
      return kind === undefined ? ['invalid'] : ['kind', { kind }];
    }
    case 'invalid_value':
      return ['oneOf', { values: issue.values.map(String) }];
    case 'too_small':
      return limit(issue, issue.minimum, issue.inclusive ? 'atLeast' : 'moreThan');
    case 'too_big':
      return limit(issue, issue.maximum, issue.inclusive ? 'atMost' : 'lessThan');
    case 'unrecognized_keys':
      return ['unknownProperty'];
    default:
      return ['invalid'];
  }
}

const limit = (
  { origin, exact }: { origin: string; exact?: boolean | undefined },
  bound: number | bigint,
  relation: Limit['relation'],
): Violation => [
  'limit',
  {
    relation: exact ? 'exactly' : relation,
    limit: Number(bound),
    unit: UNITS[origin] ?? null,
  },
];
