import { readAmount } from '@pactole/sdk/money';
import type { Statement } from '@pactole/statements';
import { formatsOf } from '../../../src/core/text/formats.ts';
import type { ImportSession } from './account/account-choice.ts';
import type { KnownAccount } from './destination.ts';
import { dayIn, timeZoneIn } from './time-zone.ts';

/**
 * Asks what the bank showed on the day of the last row, where an account's value is only the sum of its rows. An empty
 * answer leaves it open; in a script nothing is asked, and a line says what is unknown.
 *
 * @returns the recorded balance; null without one.
 */
export async function askForBalance(
  { destination, terminal, words, options }: ImportSession,
  { rows }: Statement,
  account: KnownAccount,
): Promise<string | null> {
  const { id, name, currency } = account;
  const today = dayIn(Date.now(), options.timeZone ?? timeZoneIn(process.env, words));
  const days = rows.map(({ date }) => date).filter((day) => day <= today);
  days.sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || options.balance === false) return null;
  if (!(await destination.lacksBalance(id, first))) return null;
  if (options.yes) {
    noteUnknown();
    return null;
  }
  const { money, day } = formatsOf(words.language);
  for (;;) {
    const answer = await terminal.ask(words.balanceShown(day(last), currency));
    if (answer === null || answer === '') {
      noteUnknown();
      return null;
    }
    const balance = readAmount(answer);
    if (balance !== null) {
      await destination.recordBalance(id, { date: last, balance });
      terminal.say(words.balanceRecorded(money(balance, currency), day(last)));
      return balance;
    }
    terminal.say(words.noAmount(answer));
  }

  function noteUnknown(): void {
    terminal.say(words.noBalance(name));
    const command = destination.owner?.balanceCommand(account);
    if (command !== undefined) terminal.say(words.balanceCommand(command));
  }
}
