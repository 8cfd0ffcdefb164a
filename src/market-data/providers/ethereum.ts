/** Ether balances from JSON-RPC nodes, https://ethereum.org/developers/docs/apis/json-rpc (`eth_getBalance`). */
import { z } from 'zod';
import { tryInOrder } from '../client/in-order.ts';
import { createProvider, json, type Limits } from '../client/provider.ts';
import { movePoint } from './decimal-text.ts';

/** More wei than there are, and as much as a quantity holds. */
const MAX_WEI = 10n ** 36n;

/** Wei in hexadecimal; an `error` in its place makes the reply unreadable, and the next node is asked. */
const Balance = z.object({
  result: z
    .string()
    .regex(/^0x[0-9a-fA-F]{1,64}$/, { abort: true })
    .refine((wei) => BigInt(wei) < MAX_WEI),
});

/** Asks the nodes in order; returns ETH with 18 decimals. `address` must have the format of an address. */
export function createEthereum(urls: readonly string[], limits?: Partial<Limits>) {
  const providers = urls.map((url) => createProvider(url, limits));

  return (address: string, signal: AbortSignal): Promise<string> =>
    tryInOrder(providers, async (provider) => {
      const request = {
        path: [],
        json: { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] },
      };
      const { result } = await provider.request(request, json(Balance), signal);
      return movePoint(String(BigInt(result)), 18);
    });
}
