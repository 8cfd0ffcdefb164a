import type { z } from 'zod';
import { type Issue, MAX_ISSUES } from '../../contract/error.ts';
import { formatViolation, violationOf } from '../../i18n/errors/values/violation.ts';
import { Problem } from './problem.ts';

/** Maximum number of violations in the message itself. */
const MAX_SENTENCES = 10;
/** Names of unknown properties come from the caller, at any length. */
const MAX_NAME_LENGTH = 80;

/** Describes the violations of an input: by name in the message, one by one in `issues`. */
export function invalidInput(violations: readonly z.core.$ZodIssue[]): Problem {
  const issues = firstIssues(violations);
  const sentences = issues
    .slice(0, MAX_SENTENCES)
    .map(({ path, message }) => `${nameOf(path)} ${message}`);
  const more = issues.length - sentences.length;
  const rest =
    more === 0 ? '' : `; and ${more} more${issues.length < MAX_ISSUES ? '' : ' at least'}`;
  return new Problem('BAD_REQUEST', `${sentences.join('; ')}${rest}.`, { issues });
}

function firstIssues(violations: readonly z.core.$ZodIssue[]): Issue[] {
  const issues: Issue[] = [];
  for (const violation of violations) {
    issues.push(...toIssues(violation));
    if (issues.length >= MAX_ISSUES) break;
  }
  return issues.slice(0, MAX_ISSUES);
}

/** Returns one issue for each violation; the schema reports the unknown properties of an object together. */
function toIssues(violation: z.core.$ZodIssue): Issue[] {
  const path = violation.path.map((key) => (typeof key === 'number' ? key : shorten(String(key))));
  const { code } = violation;
  const message = formatViolation(violationOf(violation) ?? ['invalid']);
  return violation.code === 'unrecognized_keys'
    ? violation.keys
        .slice(0, MAX_ISSUES)
        .map((key) => ({ path: [...path, shorten(key)], code, message }))
    : [{ path, code, message }];
}

/** `transactions[3].amount` */
function nameOf(path: Issue['path']): string {
  if (path.length === 0) return 'The input';
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('');
}

const shorten = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
