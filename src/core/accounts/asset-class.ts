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

/** The kinds of asset that this service tells apart; the contract's own `kind` is any text. */
export const ASSET_KINDS = [
  'equity',
  'etf',
  'fund',
  'bond',
  'crypto',
  'real_estate',
  'other',
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

const BY_KIND: Readonly<Record<AssetKind, AssetClass>> = {
  equity: 'equities',
  etf: 'equities',
  fund: 'equities',
  bond: 'bonds',
  crypto: 'crypto',
  real_estate: 'real_estate',
  other: 'other',
};

/** The class of a line, by the kind of its asset; `other` for a kind of the caller's own. */
export const classOfKind = (kind: string): AssetClass =>
  isAssetKind(kind) ? BY_KIND[kind] : 'other';

const isAssetKind = (kind: string): kind is AssetKind => Object.hasOwn(BY_KIND, kind);
