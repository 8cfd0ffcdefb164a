/** Records of an account in the demo. Amounts are whole cents. */
import type { Day } from '../core/time/day.ts';
import type { Security } from './securities.ts';

export interface Entry {
  readonly day: Day;
  readonly cents: number;
  readonly label: string;
  readonly type: 'credit' | 'debit' | 'transfer' | 'interest' | 'dividend' | 'buy' | 'sell';
  readonly category?: string;
  readonly feeCents?: number;
  readonly taxCents?: number;
}

/** A balance on a bank statement. */
export interface Statement {
  readonly day: Day;
  readonly cents: number;
}

export interface Trade {
  readonly day: Day;
  readonly security: Security;
  readonly side: 'buy' | 'sell';
  /** Decimal text. */
  readonly units: string;
  /** In the security's currency, like the fees. */
  readonly priceCents: number;
  readonly feeCents: number;
}

/** An account's cash, its movements, and its trades in securities. */
export class Book {
  readonly entries: Entry[] = [];
  readonly statements: Statement[] = [];
  readonly trades: Trade[] = [];
  cents = 0;

  /** Records a stated balance. */
  state(day: Day, cents: number): void {
    this.cents = cents;
    this.statements.push({ day, cents });
  }

  enter(entry: Entry): void {
    this.cents += entry.cents;
    this.entries.push(entry);
  }
}

/** Moves money between two accounts. */
export function transfer(from: Book, to: Book, entry: Omit<Entry, 'type'>): void {
  const { cents, category, ...common } = entry;
  const spent = category === undefined ? {} : { category };
  from.enter({ ...common, ...spent, type: 'transfer', cents: -cents });
  to.enter({ ...common, type: 'transfer', cents });
}
