import type { FeedWords } from './words.ts';

export const en: FeedWords = {
  notRead: (path, reason) => `${path} cannot be read (${reason})`,
  noConfiguration: (path) => `there is no ${path} yet; docs/feeds.md says what to write into it`,
  readableByOthers: (path) =>
    `${path} can be read by others; it holds secrets. Run: chmod 600 '${path}'`,
  inFile: (file, fault) => `${file}: ${fault}`,
  noObject: 'a JSON object is expected',
  noFeeds: '"feeds" must be a list',
  unknownFeed: (name, known) => `no feed is called "${name}"; there are: ${known}`,
  unknownSetting: (name, known) => `"${name}" is not a setting; there are: ${known}`,
  missingSetting: (title, name) => `${title} needs the setting "${name}"`,
  wrongSetting: (name) => `"${name}" must be a text, or one of {"env"}, {"file"} and {"command"}`,
  wrongAccount: (feed) =>
    `"name" and "account" of ${feed} must be texts, "accounts" an object of texts`,
  wrongNotify: '"notify" needs either "url" or "command", and takes "always"',
  twoFeeds: (name) => `two feeds are called "${name}"; give one another "name"`,
  noVariable: (variable, setting) => `${variable} is not set; "${setting}" is read from it`,
  commandTooSlow: (program, setting) =>
    `${program} takes over a minute; "${setting}" is read from it`,
  commandFailed: (program, setting) => `${program} failed; "${setting}" is read from it`,
  otherRun: (pid, host) => `another sync runs already (process ${pid} on ${host})`,
  watchesRun: (run, seconds) => `${run}: watching for ${seconds} seconds whether it still does`,
  lostLock: 'Another sync took over, since this process was suspended for too long.',
  noneNamed: (name, known) => `no feed is configured as "${name}"; there are: ${known || '–'}`,

  faults: {
    consent: 'connect it again',
    settings: 'a setting is wrong',
    limit: 'the limit of requests is reached; a later run continues',
    unavailable: 'try again later',
    response: 'the response is not as documented',
  },
  paused: (feed) => `${feed}: paused.`,
  stopped: 'Stopped.',
  unreachable: (reason) => `The import was interrupted: ${reason}`,
  pending: (count) => `${count} pending, not imported.`,
  importSimilar: (count) =>
    `${count === 1 ? '1 row looks' : `${count} rows look`} like a stored one. New all the same? Without a yes they are left out for good.`,
  held: (rows) =>
    `Held back, since they look like stored rows. Run without --yes to decide:\n${rows.join('\n')}`,
  heldCount: (count) => `${count} held back: run without --yes to decide.`,
  goneCount: (count) => `${count} no longer shown by the provider.`,
  gone: (rows) => `No longer shown by the provider; nothing was deleted:\n${rows.join('\n')}`,
  noAccount: (name) => `there is no account "${name}"; --new makes it`,
  differs: (asset, provider, stored) =>
    `the provider has ${provider} ${asset}, Pactole ${stored}: something is missing, such as coins that left; add it by hand`,
  mayHaveMoved: (quantity, symbol, day, wallets) =>
    wallets === 1
      ? `${quantity} ${symbol} left on ${day}, and a wallet of yours received as much, or a fee less. If it is the same, this moves it, with cost and days:`
      : `${quantity} ${symbol} left on ${day}, and wallets of yours received as much, or a fee less. Run the line of the right one, which moves it with cost and days:`,
  differentCount: (count) => `${count} of its figures differ from those stored.`,
  consentEnds: (day) => `The consent ends on ${day}: connect again before.`,
  done: (feed, account, imported, known) =>
    `${feed}, ${account}: ${imported} imported, ${known} known.`,
  nextRun: (time) => `Next run at ${time}.`,
  notSent: (reason) => `The summary was not sent: ${reason}`,

  nothingToConnect: (feed) => `${feed} needs no connection: its settings are enough.`,
  connected: (feed) => `${feed} is connected.`,
  connect: {
    setupToken: 'Setup token of SimpleFIN:',
    openAndConsent: (bank, address) => `Open this page and let ${bank} be read:\n${address}`,
    redirectedAddress: 'Address of the page on which you end:',
    approve: (challenge) => `Approve this in the app of your bank: ${challenge}`,
    tan: (challenge) => `${challenge}\nTAN:`,
  },
  settings: {
    labels: {
      accessUrl: 'Access URL',
      apiKey: 'API key',
      apiSecret: 'API secret',
      applicationId: 'Application ID',
      bank: 'Bank',
      bankCode: 'Bank code (BLZ)',
      country: 'Country',
      currency: 'Currency of the account',
      files: 'Names of the files',
      folder: 'Folder',
      keyName: 'Name of the key',
      pairs: 'Traded pairs',
      pin: 'PIN',
      privateKey: 'Private key',
      productId: 'Product ID',
      queryId: 'Query ID',
      redirectUrl: 'Redirect address',
      tanMedium: 'TAN medium',
      tanMethod: 'TAN method',
      token: 'Token',
      url: 'Address of the bank',
      user: 'User name',
    },
    needs: {
      kraken: 'Make a key with “Query funds” and “Query ledger entries” only.',
      bitvavo: 'Make a key that may view only.',
      binance: 'Make a key with “Enable Reading” only. The first run takes ten minutes.',
      coinbase: 'Make an ECDSA key with “View” only, and copy its name and its private key.',
      simplefin: 'Connect your banks at SimpleFIN, and create a setup token. It works once.',
      ibkr: 'Make an Activity Flex query in XML: Account Information, Trades, Cash Transactions, Open Positions, Corporate Actions and Cash Report.',
      'trading-212':
        'In the app: Settings, API (Beta). Make a key with Account data, Portfolio and History, and without orders.',
      folder: 'Statements that are saved in a folder of the machine.',
      wise: 'Make a token that may only read. Upload the public key of the private one there.',
      fints:
        'Register a product ID; it is free and takes some days. Its list has your bank’s address.',
      'enable-banking':
        'Register an application (production) with the redirect address below, and link your accounts to it.',
    },
    hints: {
      bank: 'as Enable Banking calls it, such as Nordea',
      country: 'two letters, such as FI',
      currency: 'EUR if empty',
      pairs: 'all that you ever traded: BTC/EUR, ETH/EUR',
      pin: 'kept in a private file on the machine of Pactole',
      privateKey: 'all of it, with its first and last line',
      redirectUrl: 'Enter the same one at the provider.',
    },
  },
  notOffered: 'this feed is configured in a file on the machine',
  onlyTexts: 'a setting must be a text',
  notPublic: (host) => `${host} is not an address of the internet`,
  noAnswerNeeded: 'nothing is asked at the moment',

  usage: 'Imports what the configured banks, brokers and exchanges have new.',
  options: {
    config: 'the configuration; else ~/.config/pactole/feeds.json',
    list: 'list the configured feeds, and since when each is read',
    connect: 'do once what a feed asks of you, such as a consent',
    since: 'first day of the first run, YYYY-MM-DD; else two years ago',
    every: 'run again each time after 30m, 6h or 1d, until stopped',
    new: 'create accounts that are not known',
    yes: 'ask nothing; hold back what looks like a stored row',
    rules: 'rules for categories, as for pactole-import',
    'lots-folder': 'folder for buys and sells that a key cannot store',
    url: 'address of the service; else PACTOLE_BASE_URL',
    'key-file': 'file of the API key; else PACTOLE_API_KEY',
    json: 'print what became of each feed',
    help: 'show this',
  },
  wrongInterval: (typed) =>
    `--every takes minutes, hours or days, such as 30m, 6h or 1d, not "${typed}"`,
  wrongDay: (typed) => `--since takes a day, such as 2026-01-31, not "${typed}"`,
};
