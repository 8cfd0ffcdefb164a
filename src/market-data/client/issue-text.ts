import type { z } from 'zod';
import { formatViolation, violationOf } from '../../i18n/errors/values/violation.ts';

/** Returns what is wrong with a provider's reply, for the operator: `chart.0 is required`. */
export function issueText(issue: z.core.$ZodIssue): string {
  const broken = violationOf(issue);
  return `${issue.path.join('.')} ${broken === null ? issue.message : formatViolation(broken)}`;
}
