import type { AddHoldingBody } from '@pactole/sdk';
import { ConflictError } from '@pactole/sdk';
import { pactole, refresh } from '../figures/service.ts';

/** Creates positions; what the account holds already is left as it is. Returns how many were created. */
export async function createPositions(
  accountId: string,
  positions: readonly AddHoldingBody[],
): Promise<number> {
  let created = 0;
  try {
    for (const position of positions) {
      try {
        await pactole.value?.accounts.addHolding(accountId, position);
        created++;
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
      }
    }
    return created;
  } finally {
    void refresh();
  }
}
