import { numberOf } from '@pactole/importer/batch';
import type { Statement } from '@pactole/statements';
import { recall, remember } from '../session/device.ts';
import { user } from '../session/user.ts';
import type { Told } from './reading.ts';

/** Choices of earlier imports of the signed-in user, by the SHA-256 of a text. */
class Memory<Choice> {
  readonly #name: 'numbers' | 'layouts';
  #known: Record<string, Choice> | null = null;

  constructor(name: 'numbers' | 'layouts') {
    this.#name = name;
  }

  /** Null where a file says too little to be known again. */
  async of(text: string | null): Promise<Choice | undefined> {
    const hash = await hashOf(text);
    return hash === null ? undefined : this.#all()[hash];
  }

  async keep(text: string | null, choice: Choice): Promise<void> {
    const hash = await hashOf(text);
    if (hash === null) return;
    this.#known = { ...this.#all(), [hash]: choice };
    if (user.value !== null) remember(this.#name, JSON.stringify(this.#known));
  }

  forget(): void {
    this.#known = null;
  }

  #all(): Record<string, Choice> {
    if (this.#known !== null) return this.#known;
    try {
      this.#known = JSON.parse(recall(this.#name) ?? '{}') as Record<string, Choice>;
    } catch {
      // Written by something else: it is asked for again.
      this.#known = {};
    }
    return this.#known;
  }
}

/** Accounts by the number that a file has for them. */
const accounts = new Memory<string>('numbers');

/** Columns, signs, decimal mark and order of days by the layout of a table. */
const layouts = new Memory<Told>('layouts');

/** The id of the account that took a statement of this number before. */
export const rememberedFor = (statement: Statement): Promise<string | undefined> =>
  accounts.of(numberOf(statement));

export const rememberAccount = (statement: Statement, accountId: string): Promise<void> =>
  accounts.keep(numberOf(statement), accountId);

/** The answers that the last table of this layout was read with. */
export const rememberedLayout = (layout: string | null): Promise<Told | undefined> =>
  layouts.of(layout);

/** Keeps the answers that hold for each table of a layout: bad lines are those of one file. */
export function rememberLayout(layout: string | null, told: Told): Promise<void> {
  const { skipBadLines: _, ...choice } = told;
  return Object.keys(choice).length === 0 ? Promise.resolve() : layouts.keep(layout, choice);
}

/** Forgets everything in memory, as when another user signs in. */
export function forgetRemembered(): void {
  accounts.forget();
  layouts.forget();
}

async function hashOf(text: string | null): Promise<string | null> {
  if (text === null || !isSecureContext) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
