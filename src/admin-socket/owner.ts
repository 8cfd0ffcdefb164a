/** Calls the owner's procedures for a command: through the running server, or by opening the database. */
import { createTRPCRecursiveProxy } from '@trpc/server';
import type { Language } from '../core/text/languages.ts';
import { feedsFolder } from '../db/data-folder/feeds-folder.ts';
import { terminalWordsOf } from '../i18n/terminal/terminal-words.ts';
import type { MailSettings } from '../mail/mailer.ts';
import type { MarketSettings } from '../market-data/settings.ts';
import type { Owner } from '../procedures/machine/router.ts';
import { callServer, NoServer } from './connect.ts';
import { type DatabaseSettings, openOrConnect } from './open.ts';

export interface OwnerApi {
  readonly owner: Owner;
  /** URL of the server on the same data folder; null if there is none, or it is unknown. */
  serverAddress(): Promise<string | null>;
  close(): Promise<void>;
}

/** Access to the procedures. */
interface Connection {
  call(path: string, input: unknown): Promise<unknown>;
  readonly serverAddress: string | null;
  close(): Promise<void>;
}

/** The settings that the owner's API needs. */
interface OwnerApiSettings extends DatabaseSettings {
  /** IANA name of the time zone in which a day begins. */
  readonly timeZone: string;
  readonly market: MarketSettings;
  readonly mail: MailSettings | undefined;
}

/**
 * Creates a client of the owner's procedures, with messages in a language. It connects at the first call.
 * `note` receives a message if that creates a database.
 */
export function ownerApi(
  settings: OwnerApiSettings,
  language: Language,
  note: (line: string) => void,
): OwnerApi {
  let found: Promise<Connection> | undefined;

  async function call(path: string, input: unknown): Promise<unknown> {
    for (;;) {
      found ??= connect(settings, language, note);
      const connection = found;
      try {
        return await (await connection).call(path, input);
      } catch (error) {
        if (!(error instanceof NoServer)) throw error;
        // The server stopped between two calls and this one was not made, so connect again.
        if (found === connection) found = undefined;
      }
    }
  }

  return {
    owner: createTRPCRecursiveProxy<Owner>(({ path, args }) => call(path.join('.'), args[0])),
    async serverAddress() {
      found ??= connect(settings, language, note);
      return (await found).serverAddress;
    },
    close: async () => (await found?.catch(() => undefined))?.close(),
  };
}

async function connect(
  settings: OwnerApiSettings,
  language: Language,
  note: (line: string) => void,
): Promise<Connection> {
  const access = await openOrConnect(settings, 'cli', note);
  if ('server' in access) {
    return {
      call: (path, input) => callServer(settings.dataDir, path, input, language),
      serverAddress: access.server.address,
      close: async () => {},
    };
  }
  if (access.isNew) note(terminalWordsOf(language).serve.created(settings.dataDir));
  const { callOwner } = await import('../procedures/machine/call.ts');
  const { mailer } = await import('../mail/mailer.ts');
  const { marketAccess } = await import('../procedures/user/market/market-refresh.ts');
  const { database: db } = access;
  const { timeZone } = settings;
  const market = marketAccess(settings.market, new AbortController().signal);
  const mail = settings.mail && mailer(settings.mail);
  return {
    call: (path, input) =>
      callOwner(
        {
          ...{ db, now: Date.now(), timeZone, market, mail, language },
          feedsFolder: feedsFolder(settings),
        },
        path,
        input,
      ),
    serverAddress: null,
    close: () => access.database.close(),
  };
}
