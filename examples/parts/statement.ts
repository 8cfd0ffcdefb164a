/** Which of a file's statements to import. */
import { type Statement, StatementError } from '@pactole/sdk/statements';

/** The one statement, or those of the account that is asked for by number, name or currency. */
export function choose(file: string, statements: readonly Statement[], only?: string): Statement[] {
  const names = [...new Set(statements.map(nameOf))];
  const wanted = only ?? (names.length === 1 ? names[0] : undefined);
  const chosen = statements.filter((statement) => nameOf(statement) === wanted);
  if (chosen.length > 0) return chosen;
  throw new StatementError(
    names.length === 0
      ? `${file}: it holds no statement; export it again`
      : `${file}: it holds the accounts ${names.map((name) => `"${name}"`).join(', ')}; name one of them with --only`,
  );
}

/** A pocket of another currency is an account of its own. */
function nameOf({ account, name, currency }: Statement): string {
  return account || name || currency || '';
}
