/** Trading 212's routes by its documentation: https://docs.trading212.com/api. Reports are those of its app. */
import type { Entry } from '../book.ts';
import { type Play, type ProviderOf, routes } from '../play.ts';
import type { ProviderRequest, ProviderResponse } from '../serve.ts';
import { decimal, ONE } from '../units.ts';

export const TRADING_212_KEY = { apiKey: 'trading-212-key', apiSecret: 'trading-212-secret' };

const BASIC = `Basic ${btoa(`${TRADING_212_KEY.apiKey}:${TRADING_212_KEY.apiSecret}`)}`;
const STORAGE = 'tzswiy3zk5dms05cfeo.s3.eu-central-1.amazonaws.com';
const YEAR_MS = 366 * 86_400_000;

interface ReportRequest {
  readonly dataIncluded: Readonly<Record<string, boolean>>;
  readonly timeFrom: string;
  readonly timeTo: string;
}

interface Report extends ReportRequest {
  readonly reportId: number;
  /** Number of times that it was listed. */
  seen: number;
}

/** A report is queued when it is first listed, and finished when it is listed again. */
export const trading212Provider = (): ProviderOf => (play) => {
  const reports: Report[] = [];
  const signed =
    (route: (request: ProviderRequest) => ProviderResponse) => (request: ProviderRequest) =>
      request.headers.authorization !== BASIC || play.faults.isExpired
        ? { status: 401, text: '' }
        : request.url.host === 'live.trading212.com'
          ? route(request)
          : { status: 404 };
  const table = routes({
    'GET /api/v0/equity/account/summary': signed(() => summaryOf(play)),
    'GET /api/v0/equity/positions': signed(() => positionsOf(play)),
    'POST /api/v0/equity/history/exports': signed(({ body }) => {
      const asked = JSON.parse(body) as ReportRequest;
      const length = Date.parse(asked.timeTo) - Date.parse(asked.timeFrom);
      const isWhole = Object.values(asked.dataIncluded).every(Boolean);
      if (!isWhole || !(length > 0 && length < YEAR_MS)) return { status: 400, text: '' };
      reports.push({ ...asked, reportId: 1_000 + reports.length, seen: 0 });
      return { json: { reportId: reports.at(-1)?.reportId } };
    }),
    'GET /api/v0/equity/history/exports': signed(() => ({
      json: reports.map((report) => {
        const { seen: _, ...shown } = report;
        const isFinished = report.seen++ > 0;
        const downloadLink = `https://${STORAGE}/${report.reportId}.csv?X-Amz-Signature=abc`;
        return isFinished
          ? { ...shown, status: 'Finished', downloadLink }
          : { ...shown, status: 'Queued' };
      }),
    })),
  });
  return (request) => {
    if (request.url.host !== STORAGE) return table(request);
    const report = reports.find(({ reportId }) => request.url.pathname === `/${reportId}.csv`);
    if (report === undefined || request.headers.authorization !== undefined) return { status: 403 };
    return { text: reportOf(report, play), isFile: true };
  };
};

const EURO = 'EUR';

const summaryOf = ({ book }: Play): ProviderResponse => ({
  text: `{"id":9876543,"currency":"EUR","totalValue":0,"cash":{"availableToTrade":${decimal(
    (book.holdings('main').get(EURO) ?? 0n) - 3n * ONE,
    2,
  )},"inPies":1.50,"reservedForOrders":1.50},"investments":{"currentValue":0}}`,
});

const positionsOf = ({ book }: Play): ProviderResponse => ({
  text: `[${[...book.holdings('main')]
    .filter(([asset]) => asset !== EURO)
    .map(
      ([isin, units]) =>
        `{"instrument":{"ticker":"${isin.slice(0, 2)}_EQ","name":"Company ${isin.slice(0, 2)}","isin":"${isin}","currency":"EUR"},"quantity":${decimal(units)},"averagePricePaid":1.0}`,
    )
    .join()}]`,
});

const COLUMNS = [
  'Action',
  'Time',
  'ISIN',
  'Ticker',
  'Name',
  'Notes',
  'ID',
  'No. of shares',
  'Price / share',
  'Currency (Price / share)',
  'Exchange rate',
  'Result',
  'Currency (Result)',
  'Total',
  'Currency (Total)',
  'Transaction fee',
  'Currency (Transaction fee)',
];

/** Entries of a period, its ends included. */
function reportOf({ timeFrom, timeTo }: Report, { book, now, turnPage }: Play): string {
  turnPage();
  const [from, to] = [Date.parse(timeFrom), Date.parse(timeTo)];
  const entries = book
    .entries('main')
    .filter(({ time }) => time >= from && time <= to && time <= now());
  return `${[COLUMNS, ...entries.map(lineOf)].map((cells) => cells.join(',')).join('\n')}\n`;
}

function lineOf({ id, time, kind, given, received, fee }: Entry): string[] {
  const at = new Date(time).toISOString().replace('T', ' ').slice(0, 23);
  const isCash = (amount: Entry['given']) => amount?.asset === EURO;
  const security = [given, received].find((amount) => amount !== null && !isCash(amount));
  const isin = security?.asset ?? '';
  const named = isin === '' ? ['', '', ''] : [isin, `${isin.slice(0, 2)}`, 'Company'];
  const shares = security == null ? '' : decimal(security.units);
  const cash = [given, received].find(isCash)?.units ?? 0n;
  if (kind !== 'trade') {
    const action = `${security == null ? '' : 'Transfer '}${received === null ? 'out' : 'in'}`;
    const total = decimal(received === null ? -cash : cash, 2);
    const name = security == null ? (received === null ? 'Withdrawal' : 'Deposit') : action;
    return [name, at, ...named, '', `T${id}`, shares, '', '', '', '', '', total, EURO, '', ''];
  }
  const isBuy = isCash(given);
  const costs = fee?.units ?? 0n;
  const price = security == null ? '' : decimal((cash * ONE) / security.units);
  return [
    isBuy ? 'Market buy' : 'Limit sell',
    at,
    ...named,
    '',
    `EOF${id}`,
    shares,
    price,
    EURO,
    '1',
    '',
    '',
    decimal(isBuy ? cash + costs : cash - costs, 2),
    EURO,
    costs === 0n ? '' : decimal(costs, 2),
    costs === 0n ? '' : EURO,
  ];
}
