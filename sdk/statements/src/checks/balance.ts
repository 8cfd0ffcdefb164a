import type { NoticeCode } from '../notice.ts';
import { notice } from '../notice.ts';
import type { StatementDraft } from '../statement.ts';
import { exactSum } from '../values/decimal.ts';
import type { Evidence } from './evidence.ts';

/** Notices of a file whose rows and balances do not agree. */
const CONTRADICTIONS: readonly NoticeCode[] = [
  'balanceMisfit',
  'balanceGap',
  'sumGap',
  'movementsMissing',
];

/** Returns the statement without a balance that its own rows, or the lines before them, contradict. */
export function withoutDoubtfulBalance(
  draft: StatementDraft,
  evidence: Evidence | undefined,
): StatementDraft {
  const { balance, notices } = draft;
  if (balance === undefined) return draft;
  const closing = evidence?.closing;
  const differs = closing !== undefined && exactSum([closing]) !== exactSum([balance.amount]);
  const isTold = notices.some(({ code }) => CONTRADICTIONS.includes(code));
  if (!differs && !isTold) return draft;
  const { balance: _, ...rest } = draft;
  const told = notice('balanceContradicted', [balance.amount, balance.date]);
  return isTold ? rest : { ...rest, notices: [...notices, told] };
}
