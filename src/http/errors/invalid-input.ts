import type { z } from 'zod';
import { type Issue, MAX_ISSUES } from '../../contract/error.ts';
import type { Language } from '../../core/text/languages.ts';
import { formatViolation, violationOf } from '../../i18n/errors/values/violation.ts';
import { Problem } from './problem.ts';

/** Maximum number of violations in the message itself. */
const MAX_SENTENCES = 10;
/** Names of unknown properties come from the caller, at any length. */
const MAX_NAME_LENGTH = 80;

/** Describes the violations of an input: by name in the message, one by one in `issues`. */
export function invalidInput(
  violations: readonly z.core.$ZodIssue[],
  language: Language = 'en',
): Problem {
  const words = WORDS[language];
  const issues = firstIssues(violations, language);
  const sentences = issues
    .slice(0, MAX_SENTENCES)
    .map(({ path, message }) => `${nameOf(path) || words.input} ${message}`);
  const more = issues.length - sentences.length;
  const rest = more === 0 ? '' : `; ${words.more(more, issues.length === MAX_ISSUES)}`;
  return new Problem('BAD_REQUEST', `${sentences.join('; ')}${rest}.`, { issues });
}

interface InputWords {
  readonly input: string;
  more(count: number, isAtLeast: boolean): string;
}

const WORDS: Readonly<Record<Language, InputWords>> = {
  fr: {
    input: 'L’entrée',
    more: (count, isAtLeast) => `et ${isAtLeast ? 'au moins ' : ''}${count} autres`,
  },
  en: {
    input: 'The input',
    more: (count, isAtLeast) => `and ${count} more${isAtLeast ? ' at least' : ''}`,
  },
  de: {
    input: 'Die Eingabe',
    more: (count, isAtLeast) => `und ${isAtLeast ? 'mindestens ' : ''}${count} weitere`,
  },
};

function firstIssues(violations: readonly z.core.$ZodIssue[], language: Language): Issue[] {
  const issues: Issue[] = [];
  for (const violation of violations) {
    issues.push(...toIssues(violation, language));
    if (issues.length >= MAX_ISSUES) break;
  }
  return issues.slice(0, MAX_ISSUES);
}

/** Returns one issue for each violation; the schema reports the unknown properties of an object together. */
function toIssues(violation: z.core.$ZodIssue, language: Language): Issue[] {
  const path = violation.path.map((key) => (typeof key === 'number' ? key : shorten(String(key))));
  const { code } = violation;
  const message = formatViolation(violationOf(violation) ?? ['invalid'], language);
  return violation.code === 'unrecognized_keys'
    ? violation.keys
        .slice(0, MAX_ISSUES)
        .map((key) => ({ path: [...path, shorten(key)], code, message }))
    : [{ path, code, message }];
}

/** `transactions[3].amount`; empty for the input itself. */
function nameOf(path: Issue['path']): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('');
}

const shorten = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
