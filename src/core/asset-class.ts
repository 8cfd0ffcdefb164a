/** The classes that wealth is divided into, in the contract's order. */
export const ASSET_CLASSES = [
  'real_estate',
  'other',
  'cash',
  'bonds',
  'equities',
  'crypto',
  'collectible',
] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

const BY_ASSET_KIND = new Map<string, AssetClass>([
  ['equity', 'equities'],
  ['etf', 'equities'],
  ['fund', 'equities'],
  ['bond', 'bonds'],
  ['crypto', 'crypto'],
  ['real_estate', 'real_estate'],
]);

const BY_ACCOUNT_TYPE = new Map<string, AssetClass>([
  ['object', 'collectible'],
  ['checking', 'cash'],
  ['savings', 'cash'],
  ['cto', 'equities'],
  ['pea', 'equities'],
  ['av', 'bonds'],
  ['crowdlending', 'bonds'],
  ['crypto_wallet', 'crypto'],
  ['real_estate', 'real_estate'],
]);

/** The class of a line, by the kind of its asset. */
export const classOfKind = (kind: string): AssetClass => BY_ASSET_KIND.get(kind) ?? 'other';

/** The class of an account that is worth its balance, by its type. */
export const classOfAccountType = (type: string): AssetClass =>
  BY_ACCOUNT_TYPE.get(type) ?? 'other';
