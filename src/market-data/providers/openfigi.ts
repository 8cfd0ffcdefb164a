/** Identity by ISIN from OpenFIGI, https://www.openfigi.com/api/documentation (mapping, version 3). */
import { z } from 'zod';
import type { AssetKind } from '../../core/accounts/asset-class.ts';
import { listOf } from '../client/list-of.ts';
import { createProvider, json, type Limits } from '../client/provider.ts';
import type { Directory, Listing } from '../feed.ts';
import { yahooSymbols } from './yahoo-symbols.ts';

/** Limits without a key: 25 requests a minute of 5 securities each; with one: 25 in 6 seconds of 100 each. */
const ANONYMOUS = { requestsPerMinute: 25, batch: 5 };
const KEYED = { requestsPerMinute: 250, batch: 100 };

const Security = z.object({
  name: z.string().nullish(),
  ticker: z.string().nullish(),
  exchCode: z.string().nullish(),
  marketSector: z.string().nullish(),
  securityType: z.string().nullish(),
  securityType2: z.string().nullish(),
});
type Security = z.infer<typeof Security>;

/** A security is listed on some hundred exchanges at most. */
const MAX_LISTINGS = 10_000;

/** Result of a job: what was found, that nothing was (`warning`), or that the job is bad. */
const Result = z.union([
  z.object({ data: listOf(Security, MAX_LISTINGS) }),
  z.object({ warning: z.string() }),
  z.object({ error: z.string() }),
]);

/** One result per job, in their order. */
const resultsOf = (jobs: number) =>
  listOf(Result, jobs).refine((results) => results.length === jobs, 'has too few results');

export function createOpenFigi(
  url: string,
  key: string | null,
  limits?: Partial<Limits>,
): Directory {
  const { requestsPerMinute, batch } = key === null ? ANONYMOUS : KEYED;
  const provider = createProvider(url, { requestsPerMinute, ...limits });

  return {
    async listings(isins, signal) {
      const listings = new Map<string, Listing>();
      for (let start = 0; start < isins.length; start += batch) {
        const requested = isins.slice(start, start + batch);
        const request = {
          path: ['mapping'],
          headers: key === null ? {} : { 'x-openfigi-apikey': key },
          json: requested.map((isin) => ({ idType: 'ID_ISIN', idValue: isin })),
        };
        const results = await provider.request(request, json(resultsOf(requested.length)), signal);
        requested.forEach((isin, index) => {
          const result = results[index];
          const listing = result && 'data' in result ? readListing(isin, result.data) : null;
          if (listing !== null) listings.set(isin, listing);
        });
      }
      return listings;
    },
  };
}

function readListing(isin: string, securities: readonly Security[]): Listing | null {
  const first = securities.find((security) => security.name);
  if (!first?.name) return null;
  return {
    name: first.name,
    kind: readKind(first),
    tickers: yahooSymbols(
      isin,
      securities.flatMap(({ ticker, exchCode }) =>
        ticker && exchCode ? [{ ticker, exchange: exchCode }] : [],
      ),
    ),
  };
}

function readKind({ marketSector, securityType, securityType2 }: Security): AssetKind {
  if (/^(Corp|Govt|Muni|Mtge|M-Mkt)$/.test(marketSector ?? '')) return 'bond';
  if (marketSector !== 'Equity') return 'other';
  // An exchange-traded fund is an "ETP" whose second type is "Mutual Fund", so the order matters.
  if (securityType === 'ETP' || securityType2 === 'ETF') return 'etf';
  if (securityType === 'REIT' || securityType2 === 'REIT') return 'real_estate';
  if (securityType2 === 'Mutual Fund' || /\bFund\b/.test(securityType ?? '')) return 'fund';
  return 'equity';
}
