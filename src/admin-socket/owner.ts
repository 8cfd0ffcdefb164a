/** How a command reaches the owner's procedures: through the running server, or by opening the database itself. */
import { createTRPCRecursiveProxy } from '@trpc/server';
import type { Language } from '../core/text/languages.ts';
import type { MarketSettings } from '../market-data/settings.ts';
import type { Owner } from '../procedures/owner/router.ts';
import { callServer, NoServer } from './connect.ts';
import { type DatabaseSettings, openOrConnect } from './open.ts';

export interface OwnerApi {
  readonly owner: Owner;
  /** Where the server on the same data folder answers; null where there is none, or none that is known of. */
  serverAddress(): Promise<string | null>;
  close(): Promise<void>;
}

/** A way to the procedures, once found. */
interface Way {
  call(path: string, input: unknown): Promise<unknown>;
  readonly serverAddress: string | null;
  close(): Promise<void>;
}

/** What the owner's door needs of the settings. */
interface DoorSettings extends DatabaseSettings {
  /** IANA name of the time zone in which a day begins. */
  readonly timeZone: string;
  readonly market: MarketSettings;
}

/**
 * The owner's procedures, which say what they say to people in a language. The way to them is found at the first call;
 * `note` is called with a database made on the way.
 */
export function ownerApi(
  settings: DoorSettings,
  language: Language,
  note: (line: string) => void,
): OwnerApi {
  let found: Promise<Way> | undefined;

  async function call(path: string, input: unknown): Promise<unknown> {
    for (;;) {
      found ??= findWay(settings, language, note);
      const way = found;
      try {
        return await (await way).call(path, input);
      } catch (error) {
        if (!(error instanceof NoServer)) throw error;
        // The server stopped between two calls. This one was not made, and by now there may be another way.
        if (found === way) found = undefined;
      }
    }
  }

  return {
    owner: createTRPCRecursiveProxy<Owner>(({ path, args }) => call(path.join('.'), args[0])),
    async serverAddress() {
      found ??= findWay(settings, language, note);
      return (await found).serverAddress;
    },
    close: async () => (await found?.catch(() => undefined))?.close(),
  };
}

async function findWay(
  settings: DoorSettings,
  language: Language,
  note: (line: string) => void,
): Promise<Way> {
  const met = await openOrConnect(settings, 'cli', note);
  if ('server' in met) {
    return {
      call: (path, input) => callServer(settings.dataDir, path, input, language),
      serverAddress: met.server.address,
      close: async () => {},
    };
  }
  if (met.isNew) note(`Created a database in ${settings.dataDir}.`);
  const { callOwner } = await import('../procedures/owner/call.ts');
  const { marketAccess } = await import('../procedures/owner/market/market-refresh.ts');
  const { database: db } = met;
  const { timeZone } = settings;
  const market = marketAccess(settings.market, new AbortController().signal);
  return {
    call: (path, input) =>
      callOwner({ db, now: Date.now(), timeZone, market, language }, path, input),
    serverAddress: null,
    close: () => met.database.close(),
  };
}
