/** Parts of several files about one account, such as an app's table of cash and its table of units. */
import type { Statement } from '@pactole/statements';
import { originsOf } from '../batch/account-of.ts';
import { suggestedKind } from './new-account.ts';

/**
 * Returns each statement with what the other files tell of its account: the currency, and the type by all trades. The notice
 * that cash is missing for trades is dropped where another file has rows.
 */
export function joinedParts<Part extends Statement>(
  statements: readonly Part[],
): ReadonlyMap<Part, Part> {
  const byOrigin = new Map<string, Part[]>();
  for (const each of statements) {
    const [origin = ''] = originsOf(each);
    byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), each]);
  }
  const joined = new Map<Part, Part>();
  for (const [origin, all] of byOrigin)
    for (const each of all) joined.set(each, origin === '' ? each : joinedPart(each, all));
  return joined;
}

function joinedPart<Part extends Statement>(statement: Part, ofOrigin: readonly Part[]): Part {
  const [only, ...more] = new Set(ofOrigin.flatMap(({ currency }) => currency ?? []));
  const currency = statement.currency ?? (more.length === 0 ? only : undefined);
  const ofAccount = ofOrigin.filter((each) => (each.currency ?? only) === currency);
  if (ofAccount.length < 2) return statement;
  const trades = ofAccount.flatMap((each) => each.trades);
  const kind = ofAccount.find((each) => each.kind !== undefined)?.kind;
  const hasCash = ofAccount.some((each) => each !== statement && each.rows.length > 0);
  const isNews = ({ code }: Statement['notices'][number]) =>
    !(hasCash && code === 'paidFromElsewhere');
  return {
    ...statement,
    currency,
    kind: kind ?? suggestedKind({ ...statement, trades }),
    notices: statement.notices.filter(isNews),
    warnings: statement.warnings.filter((_, at) => {
      const told = statement.notices[at];
      return told === undefined || isNews(told);
    }),
  };
}
