import { useSending } from '../../forms/use-sending.tsx';
import { tellChange } from '../../parts/undo.tsx';
import type { service } from '../../service/service.ts';

export type Lot = Awaited<ReturnType<typeof service.lots.list.query>>[number];
export type Holding = Awaited<ReturnType<typeof service.holdings.list.query>>[number];

export type Move = Awaited<ReturnType<typeof service.holdings.moves.query>>[number];

/** Properties of each part of a holding's dialog. */
export interface PartProps {
  readonly holding: Holding;
  readonly reload: () => Promise<void>;
}

/** Sends a change, and says why it was refused. */
export function useChange(reload: () => Promise<void>) {
  const { isSending, refusal, send } = useSending();
  const change = (
    told: string,
    call: () => Promise<{ readonly undo: string | null }>,
  ): Promise<boolean> =>
    send(async () => {
      const { undo } = await call();
      tellChange(told, [undo], reload);
    });
  return { isSending, refusal, change };
}
