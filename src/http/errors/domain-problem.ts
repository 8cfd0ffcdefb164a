import type { Issue } from '../../contract/error.ts';
import type { Language } from '../../core/text/languages.ts';
import type { DomainError } from '../../i18n/errors/domain-error.ts';
import { formatError } from '../../i18n/errors/error-message.ts';
import { Problem } from './problem.ts';

/** The challenge of a session that has to prove its user again (RFC 9470, section 3, whose scheme is that of tokens). */
const SIGN_IN_AGAIN = 'Session error="insufficient_user_authentication"';

/** Returns the public form of an error of the domain, in a language. */
export function domainProblem(
  error: DomainError,
  language: Language,
  issues: readonly Issue[] | undefined = differingValues(error),
): Problem {
  const { code, reason, retryAfterS } = error;
  return new Problem(code, formatError(reason, language), {
    cause: error,
    ...(issues === undefined ? {} : { issues }),
    headers: {
      ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
      ...(reason[0] === 'signInAgain' ? { 'WWW-Authenticate': SIGN_IN_AGAIN } : {}),
    },
  });
}

/** Returns an issue for each value that another caller changed; its message is the stored value. */
const differingValues = ({ differences }: DomainError): Issue[] | undefined =>
  differences?.map(({ row, name, now }) => ({
    path: row === undefined ? [name] : [row, name],
    code: 'changed',
    message: now,
  }));
