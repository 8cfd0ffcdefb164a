/** Replies in the providers' shapes, with invented figures. */
import type { Limits } from '../../../src/market-data/client/provider.ts';
import type { Reply } from './replay-server.ts';

/** Short waits between requests; long time limits, since a busy machine answers late. */
export const TEST_LIMITS: Partial<Limits> = {
  requestsPerMinute: 60_000,
  timeoutMs: 60_000,
  retryDelayMs: 5,
  budgetMs: 120_000,
};

/** Page that bot protection sends to scripts, with status 200. */
export const CHALLENGE_PAGE: Reply = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><html><title>Just a moment...</title><body>Checking your browser</body></html>',
};

export interface ChartReply {
  readonly symbol: string;
  readonly currency?: string;
  readonly instrumentType?: string;
  readonly longName?: string;
  readonly timeZone?: string;
  /** The bars' opening instants (ISO 8601) and closes. */
  readonly bars: readonly (readonly [instant: string, close: number | null | string])[];
  readonly splits?: readonly (readonly [instant: string, numerator: number, denominator: number])[];
  /** The session under way, or the last one. */
  readonly session?: readonly [start: string, end: string];
}

const seconds = (instant: string): number => Date.parse(instant) / 1000;

/** `GET /v8/finance/chart/SYMBOL` of Yahoo. */
export function yahooChart(chart: ChartReply): object {
  const { symbol, currency = 'EUR', instrumentType = 'EQUITY', bars } = chart;
  const [start, end] = chart.session ?? ['2026-09-04T07:00:00Z', '2026-09-04T15:30:00Z'];
  const period = { timezone: 'CEST', start: seconds(start), end: seconds(end), gmtoffset: 7200 };
  const closes = bars.map(([, close]) => close);
  return {
    chart: {
      result: [
        {
          meta: {
            currency,
            symbol,
            exchangeName: 'PAR',
            fullExchangeName: 'Paris',
            instrumentType,
            firstTradeDate: 946_886_400,
            regularMarketTime: seconds(end),
            hasPrePostMarketData: false,
            gmtoffset: 7200,
            timezone: 'CEST',
            exchangeTimezoneName: chart.timeZone ?? 'Europe/Paris',
            regularMarketPrice: 100,
            longName: chart.longName ?? 'An Invented Company',
            priceHint: 2,
            currentTradingPeriod: { pre: period, regular: period, post: period },
            dataGranularity: '1d',
            range: '',
            validRanges: ['1d', '5d', 'max'],
          },
          // Where there is nothing, Yahoo leaves the list out, and the series empty.
          ...(bars.length > 0 && { timestamp: bars.map(([instant]) => seconds(instant)) }),
          ...(chart.splits && {
            events: {
              splits: Object.fromEntries(
                chart.splits.map(([instant, numerator, denominator]) => [
                  seconds(instant),
                  {
                    date: seconds(instant),
                    numerator,
                    denominator,
                    splitRatio: `${numerator}:${denominator}`,
                  },
                ]),
              ),
            },
          }),
          indicators: {
            quote: [
              bars.length === 0
                ? {}
                : {
                    open: closes,
                    high: closes,
                    low: closes,
                    close: closes,
                    volume: bars.map(() => 1000),
                  },
            ],
            adjclose: [{ adjclose: closes }],
          },
        },
      ],
      error: null,
    },
  };
}

/** Yahoo's reply for a symbol that it does not know, or no longer. */
export const UNKNOWN_SYMBOL: Reply = {
  status: 404,
  body: {
    chart: {
      result: null,
      error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
    },
  },
};

/** `GET /v1/finance/search` of Yahoo. */
export function yahooSearch(...symbols: string[]): object {
  return {
    explains: [],
    count: symbols.length,
    quotes: symbols.map((symbol, index) => ({
      exchange: 'PAR',
      shortname: 'INVENTED FUND',
      quoteType: 'MUTUALFUND',
      symbol,
      index: 'quotes',
      score: 20_000 - index,
      typeDisp: 'Fund',
      longname: 'An Invented Fund',
      exchDisp: 'Paris',
      isYahooFinance: true,
    })),
    news: [],
  };
}

/** One security as OpenFIGI lists it on one exchange. */
export function figiSecurity(changes: Record<string, string | null> = {}): object {
  return {
    figi: 'BBG000000000',
    name: 'INVENTED COMPANY SA',
    ticker: 'INV',
    exchCode: 'FP',
    compositeFIGI: 'BBG000000001',
    securityType: 'Common Stock',
    marketSector: 'Equity',
    shareClassFIGI: 'BBG000000002',
    securityType2: 'Common Stock',
    securityDescription: 'INV',
    ...changes,
  };
}

/** Reference rates as the European Central Bank publishes them, newest day first. */
export function ecbSheet(days: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const sheets = Object.entries(days)
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([day, rates]) => {
      const cubes = Object.entries(rates).map(
        ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`,
      );
      return `\t\t<Cube time='${day}'>\n${cubes.join('\n')}\n\t\t</Cube>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${sheets.join('\n')}
\t</Cube>
</gesmes:Envelope>
`;
}

/** `GET /address/ADDRESS` of Esplora, in satoshis. */
export function esploraAddress(address: string, funded: number, spent: number): object {
  const stats = { funded_txo_count: 2, spent_txo_count: 1, tx_count: 3 };
  return {
    address,
    chain_stats: { ...stats, funded_txo_sum: funded, spent_txo_sum: spent },
    mempool_stats: { ...stats, funded_txo_sum: 7_000_000, spent_txo_sum: 0 },
  };
}
