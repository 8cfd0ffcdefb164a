import type { AssetKind } from '../../core/accounts/asset-class.ts';
import type { Language } from '../../core/text/languages.ts';

/** Kinds of assets in words. */
export const ASSET_KINDS_IN_WORDS: Readonly<Record<Language, Readonly<Record<AssetKind, string>>>> =
  {
    en: {
      equity: 'share',
      etf: 'ETF',
      fund: 'fund',
      bond: 'bond',
      crypto: 'cryptocurrency',
      real_estate: 'property',
      other: 'other',
    },
    fr: {
      equity: 'action',
      etf: 'ETF',
      fund: 'fonds',
      bond: 'obligation',
      crypto: 'cryptomonnaie',
      real_estate: 'immobilier',
      other: 'autre',
    },
    de: {
      equity: 'Aktie',
      etf: 'ETF',
      fund: 'Fonds',
      bond: 'Anleihe',
      crypto: 'Kryptowährung',
      real_estate: 'Immobilien',
      other: 'anderes',
    },
  };
