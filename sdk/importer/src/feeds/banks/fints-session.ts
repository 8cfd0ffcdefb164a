/** The first dialogue with a bank: its parameters, the way of approval, and one approval of each account. */
import { DAY_MS } from '../days.ts';
import {
  type Feed,
  type FeedContext,
  type FeedDialog,
  FeedError,
  type FeedSettings,
} from '../feed.ts';
import { isHttps } from '../https.ts';
import {
  type BankingInformation,
  type BankResponse,
  type Client,
  type Configuration,
  collected,
  errorOf,
  isRefusedPin,
  type Library,
  type TanMethod,
} from './fints-library.ts';
import type { Segment } from './fints-message.ts';

export const PRODUCT_VERSION = '1.0';

/** Banks show about 90 days without an approval. */
export const FREE_DAYS = 89;

/** Requests for the state of an approval, where the bank names no number. */
const STATUS_REQUESTS = 60;
const STATUS_SECONDS = 3;

/** Result of a dialogue, as it is stored; no PIN is in it. */
export interface Session {
  readonly information: BankingInformation;
  readonly tanMethod?: number | undefined;
  readonly tanMedium?: string | undefined;
}

/** @throws {FeedError} where there was no dialogue yet, or the bank refused the PIN since. */
export function readSession({ stored }: Pick<FeedContext, 'stored'>): Session {
  const session = stored('session');
  if ((stored('refused') ?? '') !== '') {
    const message = 'FinTS: the bank refused the PIN; it is not sent again before --connect';
    throw new FeedError('consent', message);
  }
  if (session !== undefined) return JSON.parse(session) as Session;
  throw new FeedError('consent', 'FinTS is not connected yet');
}

/** An order, and how it goes on after an approval. */
export interface Order {
  send(): Promise<BankResponse>;
  resume(reference: string, tan?: string): Promise<BankResponse>;
}

/**
 * Sends an order, and has it approved where the bank wants that. In a run only an approval in the bank's app can be given.
 *
 * @returns the segments of the bank's answers
 * @throws {FeedError} for an order that is refused or not approved
 */
export async function ordered(
  context: FeedContext,
  method: TanMethod | undefined,
  order: Order,
  dialog?: FeedDialog,
): Promise<readonly Segment[]> {
  const decoupled = method?.isDecoupled === true ? method.decoupled : undefined;
  const most = method?.isDecoupled !== true ? 1 : decoupled?.maxStatusRequests || STATUS_REQUESTS;
  let reference = '';
  let answer = await collected(context, () => order.send());
  for (let attempt = 0; ; attempt++) {
    const response = answer.result;
    if (!response.success) {
      // A bank locks an access after three wrong PINs, and a run is repeated by itself.
      if (isRefusedPin(response)) await context.store('refused', 'yes');
      throw errorOf(response);
    }
    if (!response.requiresTan) return answer.segments;
    if (attempt === most)
      throw new FeedError('consent', 'FinTS: the approval was not given in time');
    reference = response.tanReference ?? reference;
    const challenge = response.tanChallenge ?? '';
    let tan: string | undefined;
    if (method?.isDecoupled === true) {
      if (attempt === 0) dialog?.show(dialog.words.approve(challenge));
      const first = decoupled?.waitingSecondsBeforeFirstStatusRequest || STATUS_SECONDS;
      const next = decoupled?.waitingSecondsBetweenStatusRequests || STATUS_SECONDS;
      await context.wait((attempt === 0 ? first : next) * 1_000);
    } else if (dialog === undefined) {
      throw new FeedError('consent', 'FinTS: the bank asks for a TAN');
    } else tan = await dialog.ask(dialog.words.tan(challenge));
    answer = await collected(context, () => order.resume(reference, tan));
  }
}

/** Finds the bank's parameters and accounts, has both approved, and stores them without the PIN. */
export const connectWith =
  (load: () => Promise<Library>): NonNullable<Feed['connect']> =>
  async (settings, context, dialog) => {
    const { FinTSConfig, FinTSClient } = await load();
    const { productId = '', url = '', bankCode = '', user = '', pin = '' } = checked(settings);
    await context.store('refused', '');
    const configuration = FinTSConfig.forFirstTimeUse(
      productId,
      PRODUCT_VERSION,
      url,
      bankCode,
      user,
      pin,
    );
    const client = new FinTSClient(configuration);
    const synchronize: Order = {
      send: () => client.synchronize(),
      resume: (reference, tan) => client.synchronizeWithTan(reference, tan),
    };
    // The first one tells the methods of approval, of which the second one uses one.
    await ordered(context, undefined, synchronize, dialog);
    const method = methodOf(configuration, settings);
    if (method !== undefined) client.selectTanMethod(method.id);
    await ordered(context, method, synchronize, dialog);
    const tanMedium = mediumOf(configuration, method, settings);
    if (tanMedium !== undefined) client.selectTanMedia(tanMedium);
    const { bankingInformation: information } = configuration;
    for (const { accountNumber } of information.upd?.bankAccounts ?? []) {
      if (!client.canGetAccountStatements(accountNumber)) continue;
      const order = statements(
        client,
        accountNumber,
        context.now() - FREE_DAYS * DAY_MS,
        context.now(),
      );
      await ordered(context, method, order, dialog);
    }
    const session: Session = { information, tanMethod: method?.id, tanMedium };
    await context.store('session', JSON.stringify(session));
  };

/** The statements of an account, both instants included. */
export const statements = (client: Client, account: string, from: number, to: number): Order => ({
  send: () => client.getAccountStatements(account, new Date(from), new Date(to)),
  resume: (reference, tan) => client.getAccountStatementsWithTan(reference, tan),
});

/** @throws {FeedError} for an address over which the PIN could be read. */
export function checked(settings: FeedSettings): FeedSettings {
  const { url = '', bankCode = '' } = settings;
  if (!isHttps(url)) {
    throw new FeedError('settings', 'FinTS: url must be an address of https', { setting: 'url' });
  }
  if (!/^\d{8}$/.test(bankCode)) {
    throw new FeedError('settings', 'FinTS: bankCode must be a Bankleitzahl of eight digits', {
      setting: 'bankCode',
    });
  }
  return settings;
}

/** The method of the settings, else one by the bank's app, else the first one. */
function methodOf(
  { availableTanMethods: methods }: Configuration,
  { tanMethod }: FeedSettings,
): TanMethod | undefined {
  if (tanMethod === undefined) return methods.find(({ isDecoupled }) => isDecoupled) ?? methods[0];
  const found = methods.find(({ id }) => `${id}` === tanMethod);
  if (found !== undefined) return found;
  const names = methods.map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new FeedError('settings', `FinTS: tanMethod must be one of: ${names}`, {
    setting: 'tanMethod',
  });
}

function mediumOf(
  { availableTanMethods }: Configuration,
  method: TanMethod | undefined,
  { tanMedium }: FeedSettings,
): string | undefined {
  const media = availableTanMethods.find(({ id }) => id === method?.id)?.activeTanMedia ?? [];
  if (tanMedium === undefined && media.length < 2) return media[0];
  if (tanMedium !== undefined && media.includes(tanMedium)) return tanMedium;
  throw new FeedError(
    'settings',
    `FinTS: tanMedium must be one of: ${media.join(', ') || 'none'}`,
    {
      setting: 'tanMedium',
    },
  );
}
