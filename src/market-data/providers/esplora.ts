/** Bitcoin balances from Esplora, https://github.com/Blockstream/esplora/blob/master/API.md (`GET /address/:address`). */
import { z } from 'zod';
import { tryInOrder } from '../client/in-order.ts';
import { createProvider, json, type Limits } from '../client/provider.ts';
import { movePoint } from './decimal-text.ts';

const Satoshis = z.int().nonnegative();

/** `chain_stats` counts confirmed transactions; unconfirmed ones (`mempool_stats`) are ignored. */
const Address = z.object({
  address: z.string(),
  chain_stats: z
    .object({ funded_txo_sum: Satoshis, spent_txo_sum: Satoshis })
    .refine(({ funded_txo_sum, spent_txo_sum }) => spent_txo_sum <= funded_txo_sum),
});

/** Asks the hosts in order; returns BTC with 8 decimals. `address` must have the format of an address. */
export function createEsplora(urls: readonly string[], limits?: Partial<Limits>) {
  const providers = urls.map((url) => createProvider(url, limits));

  return (address: string, signal: AbortSignal): Promise<string> => {
    const isSame = (reply: { address: string }) =>
      reply.address.toLowerCase() === address.toLowerCase();
    const shape = Address.refine(isSame, 'another address');
    return tryInOrder(providers, async (provider) => {
      const { chain_stats } = await provider.request(
        { path: ['address', address] },
        json(shape),
        signal,
      );
      return movePoint(String(chain_stats.funded_txo_sum - chain_stats.spent_txo_sum), 8);
    });
  };
}
