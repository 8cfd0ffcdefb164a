import { service } from '../service/service.ts';
import { recall, remember } from '../session/device.ts';
import { user } from '../session/user.ts';
import type { Told } from './reading.ts';

/** Answers of earlier imports of the signed-in user, by the SHA-256 of a text. */
interface Answers extends Told {
  /** Id of the account that took the file. */
  readonly account?: string | undefined;
}

/** Answers that the service did not take: this device keeps them until it does. */
class Device<Choice> {
  readonly #name: 'numbers' | 'layouts';

  constructor(name: 'numbers' | 'layouts') {
    this.#name = name;
  }

  of(hash: string): Choice | undefined {
    return this.#all()[hash];
  }

  keep(hash: string, choice: Choice): void {
    if (user.value !== null)
      remember(this.#name, JSON.stringify({ ...this.#all(), [hash]: choice }));
  }

  #all(): Record<string, Choice> {
    try {
      return JSON.parse(recall(this.#name) ?? '{}') as Record<string, Choice>;
    } catch {
      // Written by something else: it is asked for again.
      return {};
    }
  }
}

const accounts = new Device<string>('numbers');
const layouts = new Device<Told>('layouts');

/** The id of the account that took a table of this layout before. Its headings propose the account; they do not tell it. */
export async function accountOfLayout(layout: string | null): Promise<string | undefined> {
  const hash = await hashOf(textOf(layout));
  if (hash === null) return undefined;
  const { account = accounts.of(hash) } = (await stored(hash)) ?? {};
  return account === SEVERAL ? undefined : account;
}

/** Keeps which account took a table; resolves to the hash that the service has it under. */
export async function rememberAccount(
  layout: string | null,
  account: string,
): Promise<string | null> {
  const hash = await hashOf(textOf(layout));
  if (hash === null) return null;
  const before = (await stored(hash))?.account ?? accounts.of(hash);
  const isOne = before === undefined || before === account;
  if (await store(hash, { account: isOne ? account : SEVERAL })) return hash;
  accounts.keep(hash, isOne ? account : SEVERAL);
  return null;
}

/** In place of the account of a layout that files of several accounts have. */
const SEVERAL = '00000000-0000-0000-0000-000000000000';

const textOf = (layout: string | null): string | null =>
  layout === null ? null : `account of ${layout}`;

/** Names of sources for the accounts; empty where the service does not answer. */
export const knownOrigins = (): Promise<readonly KnownOrigin[]> =>
  service.import.origins.query().catch(() => []);

type KnownOrigin = Awaited<ReturnType<typeof service.import.origins.query>>[number];

/** The answers that the last table of this layout was read with. */
export async function rememberedLayout(layout: string | null): Promise<Told | undefined> {
  const hash = await hashOf(layout);
  return hash === null ? undefined : ((await stored(hash)) ?? layouts.of(hash));
}

/**
 * Keeps the answers that hold for each table of a layout: bad lines are those of one file. Resolves to the hash that the
 * service has them under.
 */
export async function rememberLayout(layout: string | null, told: Told): Promise<string | null> {
  const { skipBadLines: _, ...choice } = told;
  const hash = await hashOf(layout);
  if (hash === null || Object.keys(choice).length === 0) return null;
  if (await store(hash, choice)) return hash;
  layouts.keep(hash, choice);
  return null;
}

async function stored(hash: string): Promise<Answers | undefined> {
  const found = await service.importAnswers.show.query({ hash }).catch(() => null);
  return found?.answers ?? undefined;
}

/** Returns false where the service takes nothing, as without a network. */
const store = (hash: string, answers: Answers): Promise<boolean> =>
  service.importAnswers.set.mutate({ hash, answers: answers as Writable<Answers> }).then(
    ({ isKept }) => isKept,
    () => false,
  );

type Writable<Value> = Value extends string
  ? Value
  : { -readonly [Key in keyof Value]: Writable<Value[Key]> };

async function hashOf(text: string | null): Promise<string | null> {
  if (text === null || !isSecureContext) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
