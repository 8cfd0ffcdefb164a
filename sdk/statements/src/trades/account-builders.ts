import type { StatementDraft } from '../statement.ts';
import { type Identity, StatementBuilder } from './builder.ts';

/** The statements of a file with several accounts, in the order in which they come. */
export class AccountBuilders {
  readonly #format: string;
  readonly #currency: string | undefined;
  readonly #builders = new Map<string, StatementBuilder>();

  /** @param currency that of accounts whose own is not told */
  constructor(format: string, currency?: string) {
    this.#format = format;
    this.#currency = currency;
  }

  /** Returns the builder of an account, made with its first line. */
  of(account: string, identity: () => Omit<Identity, 'account'> = () => ({})): StatementBuilder {
    const known = this.#builders.get(account);
    if (known !== undefined) return known;
    const builder = new StatementBuilder(this.#format, {
      ...{ account, currency: this.#currency },
      ...identity(),
    });
    this.#builders.set(account, builder);
    return builder;
  }

  get all(): readonly StatementBuilder[] {
    return [...this.#builders.values()];
  }

  /** Returns an empty statement where no line was of an account. */
  build(): StatementDraft[] {
    if (this.#builders.size === 0) this.of('');
    return this.all.map((builder) => builder.build());
  }
}
