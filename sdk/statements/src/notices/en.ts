/** Notices about a file, in English. The other languages have its type: a missing sentence does not compile. */
export const en = {
  inFile: (file: string, sentence: string) => `${file}: ${sentence}`,
  onLines: ([first, ...others]: readonly number[], more: number, sentence: string) =>
    `${others.length === 0 ? 'line' : 'lines'} ${[first, ...others].join(', ')}${more === 0 ? '' : ` and ${more} more`}: ${sentence}`,

  // The file
  fileLeftOut: (reason: string) => reason,
  lineLeftOut: (reason: string) => `left out: ${reason}`,
  withoutHeadings: (columns: string) =>
    `no line names the columns: day, amount and label were taken from the columns ${columns}`,
  investmentsLeftOut: () => 'an investment account was left out',
  lastUnclosed: () =>
    'the last transaction does not end with "^"; if the file is cut off, others are missing',

  pagesMissing: (kind: string, pages: string, total: number) =>
    `of the ${total} pages of ${kind}, the file lacks ${pages}: save all of them`,

  // Rows
  rowWithoutDay: (line: number, row: string) =>
    `line ${line} has no day and was left out: "${row}"`,
  rowWithoutAmount: (line: number, row: string) =>
    `line ${line} has no amount and was left out: "${row}"`,
  rowOfSum: (line: number, row: string) => `line ${line} sums up others and was left out: "${row}"`,
  rowOfBalance: (line: number, row: string) =>
    `line ${line} is a balance or a sum and was left out: "${row}"`,
  rowNotCarriedOut: (line: number, state: string, row: string) =>
    `line ${line} is not carried out ("${state}") and was left out: "${row}"`,
  rowOfNoMovement: (line: number, row: string) =>
    `line ${line} is not a movement and was left out: "${row}"`,
  rowWithoutLabel: (line: number) => `line ${line} has no label`,
  unknownState: (state: string) =>
    `"${state}" is not a known state; the row is taken as carried out`,
  splitsOff: (amount: string) => `the splits do not add up to ${amount}; it is taken as one`,
  entryUndated: (day: string) => `an entry has no date; ${day}, that of the report, is taken`,
  entriesPending: (count: number) =>
    `${count} ${count === 1 ? 'entry is' : 'entries are'} not booked yet, and left out`,
  onlyExpected: (movement: string) => `"${movement}" is only expected, and was left out`,
  noBookingDay: (day: string) => `the booking day ${day} is not a day; the value day is taken`,

  // Signs and balances
  directionCounts: () =>
    'the balances show that the words for debit and credit count, whatever sign the amounts have',
  feesInAmounts: () => 'the balances show that fees are in the amounts, or rows of their own',
  spentWithoutMinus: () =>
    'the balances show that what is written without a minus was spent, and it is read so',
  columnsTurned: () =>
    'the balances show that the columns of debit and credit mean the opposite, as in bookkeeping, and they are read so',
  debitTakenBack: () => 'a debit with the other sign than most is taken as money that came back',
  signsByBalance: () => 'the balances show which amounts were spent, and they are read so',
  balanceUnfit: (fitting: number, steps: number) =>
    `the balances do not follow from the amounts (${fitting} of ${steps} do): rows may be missing, or the columns are others`,
  balanceMisfit: (others: number) =>
    `the balance does not follow from the one before${others !== 0 ? `, nor do ${others} others` : ''}; rows may be missing`,
  balanceGap: (opening: string, closing: string) =>
    `the movements do not lead from ${opening} to ${closing}; some may be missing`,
  balanceContradicted: (amount: string, day: string) =>
    `the file contradicts the balance of ${amount} on ${day}, which is left out`,
  endMissing: () =>
    'the record of the end of the account (33) is missing, so that nothing says whether all movements are there',
  sumGap: (sum: string) => `the movements do not add up to ${sum}; some may be missing`,
  balanceUnread: (text: string) => `the balance "${text}" cannot be read and was left out`,
  movementsMissing: (
    currency: string,
    opening: string,
    closing: string,
    moved: string,
    missing: string,
  ) =>
    `the file says that ${currency} went from ${opening} to ${closing}, and its rows add up to ${moved}: ${missing} is missing`,
  paidFromElsewhere: (totals: string) =>
    `the rows add up to ${totals}: what paid for it is not in this file, so record what the account holds in cash`,

  sumOff: (moved: string, balance: string, day: string) =>
    `the transactions up to ${day} add up to ${moved}, and the app has ${balance}: some may be missing`,
  securityValueLeftOut: () =>
    'a value of an account with securities does not tell its cash, and is left out',
  inactiveAccount: (name: string) => `"${name}" is not in use any more in the app: archive it here`,
  outsideNetWorth: (name: string) =>
    `the app leaves "${name}" out of the net worth, and here it counts`,

  sumsLeftOut: (names: string) => `sums of other accounts are left out: ${names}`,
  columnsLeftOut: (names: string) => `what is no balance is left out: ${names}`,
  endsEarlier: (account: string, day: string) =>
    `"${account}" has no balance after ${day}: that one counts until you record another`,
  takenForBalances: () =>
    'nothing tells whether these are balances or payments: they are taken for balances',
  monthsAsEnds: () => 'the balance of a month is taken for that of its last day',
  futureLeftOut: () => 'balances of days in the future are left out',

  // Currencies
  unknownPair: (pair: string) => `"${pair}" is not a pair of known currencies`,
  exchangeWithoutPair: () =>
    'an exchange of currencies whose pair the query does not name is left out: add the column "Symbol" to the query',
  chargeInOtherCurrency: (name: string, currency: string) =>
    `"${name}" is told in ${currency}, without a rate: it stays part of the price`,
  taxInOtherCurrency: () =>
    'tax withheld in another currency is taken off already, and not told beside the row',

  // Buys and sells
  amountCounts: () => 'units × price is not the amount that the file tells; the amount counts',
  totalCounts: () => 'the fees are not the difference of value and total; the total counts',
  withoutIsin: (broker: string) =>
    `${broker} names securities without their ISIN: say which ones they are before lots are made of them`,
  tradeTakenBack: (symbol: string, day: string) =>
    `a trade of ${symbol} was taken back on ${day}, and the file does not hold that trade`,
  alsoElsewhere: (broker: string) =>
    `another export of ${broker} holds the same trades: import either of the two`,
  marginTrade: () => 'a trade on margin is not a buy or sell of coins, and is left out',
  cashAlone: (kind: string) => `"${kind}" is imported as cash alone, without lots`,
  moneyFundAsCash: () =>
    'units of a money market fund at a price of 1 are cash of the account, and no lots',
  unknownAsCash: (kind: string) => `"${kind}" is not known; it is imported as cash`,
  unitsPaidAhead: () => 'a private market is paid before its units are known, so no lot is made',

  // Units that are neither bought nor sold
  noTrade: (event: string, units: string, security: string, day: string) =>
    `${event} of ${[units, security].filter(Boolean).join(' ')} on ${day} is not a buy or sell, so no lot is made of it: ` +
    'enter what became of the units yourself',
  cashOfEvent: (event: string, security: string) =>
    `${event} of ${security}: no lot is made of it, its cash is imported`,
  withoutOrder: (security: string, units: string, day: string) =>
    `${security}: ${units} units on ${day} without an order and costs are a split, a change of ISIN or another corporate action, ` +
    'so no lot is made of them: enter what became of the units yourself',
  withoutMoney: (units: string, security: string, day: string) =>
    `${units} ${security} on ${day} moved without money, which is not a buy or sell: no lot is made of them`,
  unitsFor: (units: string, security: string, value: string, day: string) =>
    `${units} ${security} for ${value} on ${day} is not a buy or sell, so no lot is made of it`,
  transferred: (units: string, security: string, direction: string, day: string) =>
    `${units} ${security} were transferred (${direction}) on ${day}, so no lot is made of them: enter them yourself`,
  unitsTransferred: (security: string, units: string) =>
    `units of ${security} were transferred (${units}): no lot is made of them`,
  redeemedUnpaid: (units: string, isin: string) =>
    `${units} units of ${isin} were redeemed or taken away, without a payment`,
  paidBack: (isin: string) => `${isin} was paid back, and the file does not say for how many units`,
  deliveredUnits: () => 'delivered units are lots at the value in the file, without cash',
  movedUnits: () =>
    'units moved between accounts are lots at the value in the file; `pactole move-in` or the page moves them with their cost',
  splitPrices: (security: string) =>
    `${security} was split: its prices are left out; compare its units`,
  positionsAlone: () =>
    'the file says what is held, not when it was bought, so it makes no lots: import the movements',
  neitherTradeNorCash: (kind: string, amount: string, label: string) =>
    `"${kind}" of ${amount} (${label}) is neither a trade nor cash: record it as an account of its own`,

  buyOf: (units: string, security: string) => `Buy ${units} ${security}`,
  sellOf: (units: string, security: string) => `Sell ${units} ${security}`,

  // Coins
  coinsLeft: (units: string, coin: string, kind: string, day: string) =>
    `${units} ${coin} left as "${kind}" on ${day}, so no lot is made of it: enter a sell where it changed your holdings`,
  coinsCame: (units: string, coin: string, kind: string, day: string) =>
    `${units} ${coin} came as "${kind}" on ${day}, so no lot is made of it: enter a buy where it changed your holdings`,
  coinsAsRewards: () =>
    'coins received free of payment are taken as rewards; a transfer from elsewhere looks the same',
  swapWithoutValue: (day: string, given: string, got: string) =>
    `on ${day} ${given} became ${got}, without a value in a currency, so no lots are made: enter a sell and a buy at the value of that day`,
  severalInOneSecond: (time: string, coins: string) =>
    `on ${time} several coins were exchanged in one second (${coins}), which the file does not tell apart: no lots are made, enter them yourself`,
  stableCoin: () =>
    'what is dealt against a stable coin is told in the currency that the coin stands for, one for one',
  paidInCoin: () =>
    'a trade against another coin has its value in the currency of the report, not in the coin that paid',
  accountLeftOut: (account: string) =>
    `movements of "${account}" are not buys or sells of coins, and are left out`,
  walletTransfers: (count: number) =>
    `${count} operations are coins sent to and from a wallet, so no lots are made of them: ` +
    'have the wallet followed by its address, or enter lots',
};

export type Notices = typeof en;
