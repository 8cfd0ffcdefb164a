/** Supported chains, in the contract's order. */
export const CHAINS = ['BTC', 'ETH'] as const;
export type Chain = (typeof CHAINS)[number];

const SHAPES: Readonly<Record<Chain, RegExp>> = {
  /** Base58check from 1 or 3 (BIP 13), or bech32 and bech32m from bc1 (BIP 173, 350), in one case throughout. */
  BTC: /^([13][1-9A-HJ-NP-Za-km-z]{25,33}|bc1[02-9ac-hj-np-z]{11,71}|BC1[02-9AC-HJ-NP-Z]{11,71})$/,
  /** Twenty bytes in hexadecimal (ERC-55 allows either case). */
  ETH: /^0x[0-9a-fA-F]{40}$/,
};

/** Returns true if a text has the format of a chain's address; only such text is sent to providers. */
export function isWalletAddress(chain: Chain, text: string): boolean {
  return SHAPES[chain].test(text);
}
