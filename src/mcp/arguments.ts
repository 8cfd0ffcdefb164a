import type { z } from 'zod';
import type { Language } from '../core/text/languages.ts';
import { nearest } from '../core/text/nearest.ts';
import { formatViolation, type Violation, violationOf } from '../i18n/errors/values/violation.ts';

/** Returns a sentence for each wrong argument; an unknown one comes with the nearest, or with all that the tool takes. */
export function wrongArguments(
  { issues }: z.ZodError,
  input: z.ZodObject,
  language: Language,
): string {
  const known = Object.keys(input.shape);
  const sentences = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
      return issue.keys.map((key): [string, Violation] => [
        key,
        ['unknownArgument', { nearest: nearest(key, known), known }],
      ]);
    }
    const named = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : issue.path;
    return [[named.join('.'), violationOf(issue) ?? ['invalid']] as [string, Violation]];
  });
  return sentences
    .map(([name, broken]) => `${name} ${formatViolation(broken, language)}`.trim())
    .join('; ');
}
