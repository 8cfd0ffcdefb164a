/** `pactole second-factor`: see and remove the second factor of a password. The page sets it up, with a code to scan. */

import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addSecondFactor(program: Command): void {
  const factor = program
    .command('second-factor')
    .description(help('show or remove the second factor of the password'));

  command(
    factor,
    'show',
    'show if a second factor is on, and how many recovery codes are left',
  ).action(ownerAction(show));
  command(factor, 'remove', 'remove the second factor of a user who lost their app').action(
    ownerAction(remove),
  );
}

async function show({ owner, user, print, words }: OwnerSession): Promise<void> {
  const { secondFactor: says } = words;
  print(await owner.secondFactor.show({ user }), ({ isSet, recoveryCodes }) =>
    isSet ? says.on(user, recoveryCodes) : says.off(user),
  );
}

async function remove({ owner, user, print, words }: OwnerSession): Promise<void> {
  print(await owner.secondFactor.remove({ user }), () => words.secondFactor.removed(user));
}
