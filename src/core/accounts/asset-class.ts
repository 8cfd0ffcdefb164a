/** The asset classes of wealth, in the contract's order. */
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

/** The kinds of asset that this service distinguishes; the contract's own `kind` is any text. */
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

/** Returns the class of a holding, by the kind of its asset; `other` for an unknown kind. */
export const classOfKind = (kind: string): AssetClass =>
  isAssetKind(kind) ? BY_KIND[kind] : 'other';

const isAssetKind = (kind: string): kind is AssetKind => Object.hasOwn(BY_KIND, kind);
