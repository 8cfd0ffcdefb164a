import type { AddHoldingBody } from '@pactole/sdk';
import { ConflictError } from '@pactole/sdk';
import { refresh } from '../figures/service.ts';
import { service } from '../service/service.ts';

/** Creates positions; what the account holds already is left as it is. Returns how many were created. */
export async function createPositions(
  accountId: string,
  positions: readonly AddHoldingBody[],
): Promise<number> {
  let created = 0;
  try {
    for (const position of positions) {
      try {
        await service.api.addHolding.mutate({ id: accountId, ...position });
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
