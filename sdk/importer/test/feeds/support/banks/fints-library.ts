/** The interface of `lib-fints` 1.5 by its documentation, over the wire: it asks by the global `fetch` and reads answers. */
import type {
  BankingInformation,
  BankResponse,
  Client,
  Configuration,
  Library,
  TanMethod,
} from '../../../../src/feeds/banks/fints-library.ts';
import { FINTS_ACCOUNT, FINTS_IBAN } from './fints-provider.ts';

const APP: TanMethod = {
  id: 940,
  name: 'App',
  isDecoupled: true,
  activeTanMedia: ['Phone'],
  decoupled: {
    maxStatusRequests: 8,
    waitingSecondsBeforeFirstStatusRequest: 5,
    waitingSecondsBetweenStatusRequests: 2,
  },
};

const TYPED: TanMethod = { id: 912, name: 'chipTAN', isDecoupled: false, activeTanMedia: [] };

class FakeConfiguration implements Configuration {
  bankingInformation: BankingInformation;
  readonly availableTanMethods = [TYPED, APP];

  readonly url: string;
  readonly user: string;
  readonly pin: string;

  constructor(url: string, user: string, pin: string, information?: BankingInformation) {
    [this.url, this.user, this.pin] = [url, user, pin];
    this.bankingInformation = information ?? { systemId: '0' };
  }
}

class FakeClient implements Client {
  #method: number | undefined;

  readonly configuration: Configuration;

  constructor(configuration: Configuration) {
    this.configuration = configuration;
  }

  selectTanMethod(id: number): void {
    this.#method = id;
  }

  selectTanMedia(): void {}

  async synchronize(): Promise<BankResponse> {
    return this.#opened(await this.#send("HKSYN:5:3+0'"));
  }

  async synchronizeWithTan(reference: string, tan?: string): Promise<BankResponse> {
    return this.#opened(await this.#resume(reference, tan));
  }

  /** A bank tells the accounts after a method was chosen. */
  #opened(response: BankResponse): BankResponse {
    if (!response.success || response.requiresTan || this.#method === undefined) return response;
    const account = { accountNumber: FINTS_ACCOUNT, iban: FINTS_IBAN, currency: 'EUR' };
    const depot = { accountNumber: '99', accountType: 'SecuritiesAccount', currency: 'EUR' };
    const bankAccounts = [
      { ...account, accountType: 'CheckingAccount', product: 'Girokonto' },
      depot,
    ];
    Object.assign(this.configuration, {
      bankingInformation: { systemId: 'SYSTEM', upd: { bankAccounts } },
    });
    return response;
  }

  canGetAccountStatements = (account: string) => account === FINTS_ACCOUNT;
  canGetAccountBalance = (account: string) => account === FINTS_ACCOUNT;

  getAccountStatements(account: string, from: Date, to: Date): Promise<BankResponse> {
    return this.#send(`HKKAZ:5:6+${account}::280:12345678+N+${dayOf(from)}+${dayOf(to)}'`);
  }

  getAccountStatementsWithTan = (reference: string, tan?: string) => this.#resume(reference, tan);

  getAccountBalance(account: string): Promise<BankResponse> {
    return this.#send(`HKSAL:5:6+${account}::280:12345678+N'`);
  }

  getAccountBalanceWithTan = (reference: string, tan?: string) => this.#resume(reference, tan);

  async #send(order: string, tan?: string): Promise<BankResponse> {
    const { url, user, pin } = this.configuration as FakeConfiguration;
    const signature = `HNSHA:6:2+1++${pin}${tan === undefined ? '' : `:${tan}`}'`;
    const message = `HNHBK:1:3+000000000000+300+0+1'HKIDN:3:2+280:12345678+${user}+0+1'${order}${signature}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: Buffer.from(message, 'latin1').toString('base64'),
    });
    const text = Buffer.from(await response.text(), 'base64').toString('latin1');
    console.warn('Response Message Content:', text);
    const bankAnswers = [...text.matchAll(/[+](\d{4})::([^'+]*)/g)].map(([, code, said]) => ({
      code: Number(code),
      text: `${said}`,
    }));
    if (bankAnswers.length === 0) throw new Error(`Error decoding response message: ${text}`);
    const [, tanReference, tanChallenge] = /HITAN:5:7:4\+4\+\+(\d+)\+([^']*)'/.exec(text) ?? [];
    return {
      success: bankAnswers.every(({ code }) => code < 9000),
      requiresTan: tanReference !== undefined,
      tanReference,
      tanChallenge,
      bankAnswers,
    };
  }

  #resume(reference: string, tan?: string): Promise<BankResponse> {
    return this.#send(`HKTAN:5:7+${tan === undefined ? 'S' : '2'}++++${reference}+N'`, tan);
  }
}

/** The day in the time zone of the machine, as the library writes it. */
const dayOf = (date: Date) =>
  `${date.getFullYear()}${`${date.getMonth() + 1}`.padStart(2, '0')}${`${date.getDate()}`.padStart(2, '0')}`;

export const fakeLibrary = (url: string): Library => ({
  FinTSConfig: {
    forFirstTimeUse: (_productId, _version, given, _bankCode, user, pin) =>
      new FakeConfiguration(given, user, pin),
    fromBankingInformation: (_productId, _version, information, user, pin) =>
      new FakeConfiguration(url, user, pin, information),
  },
  FinTSClient: FakeClient,
});
