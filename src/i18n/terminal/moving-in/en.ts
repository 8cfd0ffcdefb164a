/** Texts of `pactole move-in` in English; the other languages have its shape. */
const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const en = {
  headings: {
    file: 'IN THE FILE',
    here: 'HERE',
    difference: 'DIFFERENCE',
    known: 'KNOWN',
    figure: 'FIGURE',
  },
  usage: (apps: string) =>
    `Moves in from another app: reads its own export with all accounts, shows what comes, asks once, imports it as one import that \`imports undo\` takes back, and compares each balance and holding with the file. It reads: ${apps}. Running it again adds nothing.`,
  noPeer: (file: string, apps: string) =>
    `${file} is not an export of an app that is known (${apps}). \`pactole import\` reads the files of banks and brokers.`,
  readElsewhere: (file: string) =>
    `${file} is not the export of a whole app, but \`pactole import\` reads it.`,
  fresh: 'new',
  there: 'exists',
  cash: 'cash',
  comes: (accounts: number, rows: number, trades: number) =>
    `${counted(accounts, 'account', 'accounts')}, ${counted(rows, 'new row', 'new rows')}, ${counted(trades, 'buy or sell', 'buys and sells')}.`,
  transfers: (count: number) =>
    `${counted(count, 'transfer', 'transfers')} of units between accounts, with their cost.`,
  pastBalances: (count: number) => `${counted(count, 'balance', 'balances')} of earlier days.`,
  closes: (count: number) => `${counted(count, 'past price', 'past prices')}.`,
  staysAway: 'What does not come, or needs a look:',
  noIsin: (names: string, symbol: string) =>
    `the lots of ${names}: the file has no ISIN. Say --isin '${symbol}=ISIN', or --isin '${symbol}=coin' for a coin.`,
  similar: (account: string, rows: number) =>
    `${counted(rows, 'row', 'rows')} of "${account}" that look like stored ones.`,
  deleted: (account: string, rows: number) =>
    `${counted(rows, 'row', 'rows')} of "${account}" that you deleted before.`,
  question: 'Move it in? Type yes:',
  compared: (figures: number) =>
    figures === 1
      ? 'The only figure is as in the file.'
      : `All ${figures} balances and holdings are as in the file.`,
  differs: (count: number, figures: number) =>
    `${count} of ${figures} balances and holdings differ from the file:`,
  reasons: {
    currency: 'rows are in another currency, which the file does not convert',
    similar: 'rows that look like stored ones were left out',
    deleted: 'you deleted rows of it before',
    others: 'the account holds more than the file',
    noIsin: 'the file has no ISIN for it',
    noLots: 'it has no lots, so what they cost counts as its balance',
    refused: 'it was not imported; the reason is above',
    unread: 'the lines of the file add up to this, but not all of them could be read',
    unexplained: 'unexplained: please report it',
  },
  figures: (same: number, all: number) =>
    `${same} of ${counted(all, 'figure', 'figures')} of the app ${same === 1 ? 'is' : 'are'} the same here.`,
  allSecurities: 'all securities',
  measures: {
    cost: 'cost',
    unrealized: 'unrealized gain',
    gain: 'gain',
    ttwr: 'time-weighted return %',
    irr: 'internal rate of return %',
  },
  figureReasons: {
    fifo: 'the app sells the oldest units first; here each unit has the average cost',
    allBuys:
      'the app averages the prices of all buys; here fees count, and a sell takes its part of the cost away',
    withoutFees: 'the app leaves the fees out; here they are part of the cost',
    withoutIncome: 'the app leaves dividends out; here they are part of the gain',
    withoutTaxes:
      'the app leaves taxes out, and its file does not say of which period and day it is; here taxes count, over the whole time until today',
    onAverageInvestment:
      'the app divides by the average investment; here the return is time-weighted',
    inCurrency: 'the figure is not in euros, or the file does not say in which currency it is',
    notMoved: 'no buy or sell of it came with the files',
    unknown: 'it is unknown here: a price is missing, or its history is under 90 days',
    rounding: 'each rounds at another step',
    period:
      'the file does not say of which period and day its figure is; here it is the whole time until today, at the latest price',
  },
  unknownBalance: (names: string) =>
    `The balance of ${names} is unknown: its rows add up, but the file does not say what was there before. \`pactole balances add\` records it.`,
  undo: (id: string) => `\`pactole imports undo ${id}\` takes all of it back, but the prices.`,
  nothingNew: 'Nothing was new.',
};

export type MovingInWords = typeof en;
