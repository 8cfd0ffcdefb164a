/**
 * Messages of violations: predicates after the name of a property (`amount` + `is required`).
 *
 * Importing this module sets the messages of all schemas; a schema's own message is a predicate as well.
 */
import { z } from 'zod';

const NOUNS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const UNITS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

z.config({ localeError: predicate });

function predicate(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code.startsWith('invalid')) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${NOUNS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'too_small':
      return `must ${bound(issue, issue.minimum, issue.inclusive ? 'at least' : 'more than')}`;
    case 'too_big':
      return `must ${bound(issue, issue.maximum, issue.inclusive ? 'at most' : 'less than')}`;
    case 'unrecognized_keys':
      return 'is not a property of this route';
    default:
      return 'is not valid';
  }
}

function bound(
  issue: { origin: string; exact?: boolean | undefined },
  limit: number | bigint,
  relation: string,
): string {
  const amount = `${issue.exact ? 'exactly' : relation} ${limit}`;
  const units = UNITS[issue.origin];
  return units ? `have ${amount} ${units[Number(limit) === 1 ? 0 : 1]}` : `be ${amount}`;
}
