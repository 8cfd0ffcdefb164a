/**
 * The parts of `lib-fints` that are used: https://github.com/robocode13/lib-fints. It is not a dependency: its licence is
 * the LGPL, so its user installs it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type FeedContext, FeedError } from '../feed.ts';
import { shortLine } from '../fields.ts';
import { type Segment, segmentsOf } from './fints-message.ts';

export interface Library {
  readonly FinTSConfig: {
    forFirstTimeUse(
      productId: string,
      productVersion: string,
      url: string,
      bankCode: string,
      user: string,
      pin: string,
    ): Configuration;
    fromBankingInformation(
      productId: string,
      productVersion: string,
      information: BankingInformation,
      user: string,
      pin: string,
      tanMethod: number | undefined,
      tanMedium: string | undefined,
    ): Configuration;
  };
  readonly FinTSClient: new (configuration: Configuration) => Client;
}

export interface Configuration {
  readonly bankingInformation: BankingInformation;
  readonly availableTanMethods: readonly TanMethod[];
}

/** Parameters of bank and user, which are kept from one run to the next. */
export interface BankingInformation {
  readonly systemId: string;
  readonly upd?: { readonly bankAccounts: readonly BankAccount[] } | undefined;
}

export interface BankAccount {
  readonly accountNumber: string;
  readonly iban?: string | undefined;
  readonly accountType?: string | undefined;
  readonly currency: string;
  readonly product?: string | undefined;
}

export interface TanMethod {
  readonly id: number;
  readonly name: string;
  readonly isDecoupled: boolean;
  readonly activeTanMedia: readonly string[];
  readonly decoupled?:
    | {
        readonly maxStatusRequests: number;
        readonly waitingSecondsBeforeFirstStatusRequest: number;
        readonly waitingSecondsBetweenStatusRequests: number;
      }
    | undefined;
}

export interface BankResponse {
  readonly success: boolean;
  readonly requiresTan: boolean;
  readonly tanReference?: string | undefined;
  readonly tanChallenge?: string | undefined;
  readonly bankAnswers: readonly { readonly code: number; readonly text: string }[];
}

export interface Client {
  selectTanMethod(id: number): unknown;
  selectTanMedia(name: string): unknown;
  synchronize(): Promise<BankResponse>;
  synchronizeWithTan(reference: string, tan?: string): Promise<BankResponse>;
  canGetAccountStatements(account: string): boolean;
  getAccountStatements(account: string, from: Date, to: Date): Promise<BankResponse>;
  getAccountStatementsWithTan(reference: string, tan?: string): Promise<BankResponse>;
  canGetAccountBalance(account: string): boolean;
  getAccountBalance(account: string): Promise<BankResponse>;
  getAccountBalanceWithTan(reference: string, tan?: string): Promise<BankResponse>;
}

/** A variable, so that types and bundlers do not look for what may be absent. */
const NAME = 'lib-fints';

/** @throws {FeedError} where it is not installed. */
export async function loadLibrary(): Promise<Library> {
  try {
    return (await import(NAME)) as Library;
  } catch (cause) {
    const message = `FinTS needs the package ${NAME}; install it beside Pactole: npm install ${NAME}`;
    throw new FeedError('settings', message, { cause });
  }
}

/** True within a request of the feed's `fetch`, which asks the global one itself. */
const sending = new AsyncLocalStorage<true>();

/**
 * Runs calls of the library, and collects the segments that the bank answers, which are read here.
 *
 * Statements that the library reads itself are not used, as of 1.5.0. One that it cannot read is empty there, and pending
 * entries are booked. A day of booking can be in another year.
 *
 * It also prints answers with their contents. So its requests go through the feed's `fetch`, and its output is dropped.
 */
export async function collected<Result>(
  { fetch: send }: Pick<FeedContext, 'fetch'>,
  call: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly segments: readonly Segment[] }> {
  const segments: Segment[] = [];
  const original = { fetch: globalThis.fetch, warn: console.warn, error: console.error };
  globalThis.fetch = async (input, init) => {
    if (sending.getStore() === true) return original.fetch(input, init);
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: `${init?.body}`,
    } as const;
    const response = await sending.run(true, () => send(`${input}`, request));
    const text = await response.text();
    const message = Buffer.from(text, 'base64').toString('latin1');
    const [, size] = /^HNHBK:1:3\+(\d{12})\+/.exec(message) ?? [];
    if (Number(size) !== message.length) {
      throw new FeedError('response', 'FinTS: the answer of the bank is not whole');
    }
    segments.push(...segmentsOf(message));
    return new Response(text, { status: response.status });
  };
  console.warn = () => {};
  console.error = () => {};
  try {
    return { result: await call(), segments };
  } catch (cause) {
    if (cause instanceof FeedError) throw cause;
    // Its message may hold what the bank answered.
    throw new FeedError('response', 'FinTS: the answer of the bank cannot be read', { cause });
  } finally {
    globalThis.fetch = original.fetch;
    console.warn = original.warn;
    console.error = original.error;
  }
}

/** Answers after which a bank has counted a wrong PIN, or has locked the access. */
const REFUSED_PIN = [9340, 9910, 9930, 9931, 9933, 9935, 9942];

export const isRefusedPin = ({ bankAnswers }: BankResponse): boolean =>
  bankAnswers.some(({ code }) => REFUSED_PIN.includes(code));

/** The bank's own words. */
export function errorOf(response: BankResponse): FeedError {
  const said = response.bankAnswers.filter(({ code }) => code >= 9000);
  // The general one says only that there are others.
  const [first] = [...said.filter(({ code }) => code !== 9050 && code !== 9800), ...said];
  const message = `FinTS: ${shortLine(first?.text ?? 'the bank refuses')} (${first?.code ?? '?'})`;
  return new FeedError(isRefusedPin(response) ? 'consent' : 'unavailable', message);
}
