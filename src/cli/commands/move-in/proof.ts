/** Compares what is stored after a move with the file. */

import type { Destination, FileOutcome, PlannedStatement } from '@pactole/importer';
import {
  type Compared,
  compareMoved,
  type HoldingAfter,
} from '../../../core/import/moved-proof.ts';
import type { Day } from '../../../core/time/day.ts';
import type { Owner } from '../../../procedures/machine/router.ts';
import { AS_RECORDED } from '../../../procedures/user/trpc.ts';

/** A statement of the file, with the outcome of its import. */
export interface MovedStatement {
  readonly planned: PlannedStatement;
  readonly outcome: FileOutcome;
}

interface Comparison {
  readonly owner: Owner;
  readonly user: string;
  readonly destination: Destination;
  readonly today: Day;
}

/** Returns the figures of all accounts of the file, in its order. */
export async function proofOf(
  moved: readonly MovedStatement[],
  { owner, user, destination, today }: Comparison,
): Promise<readonly Compared[]> {
  const parts = moved.flatMap(({ planned, outcome }) => {
    const { accountId, error, similar, deleted } = outcome;
    if (accountId === null) return [];
    const { statement, securities, choice } = planned;
    return {
      ...{ accountId, statement, securities, similar, deleted },
      isRefused: error !== null,
      wasThere: 'account' in choice,
    };
  });
  const holdings = new Map<string, readonly HoldingAfter[]>();
  for (const { accountId } of parts)
    holdings.set(accountId, (await destination.holdings?.(accountId)) ?? []);
  return compareMoved(parts, {
    accounts: await owner.accounts.list({ user, of: AS_RECORDED }),
    holdings,
    today,
  });
}
