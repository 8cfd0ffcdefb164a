/** `pactole password`: set and remove the password with which a user signs in on the page. */

import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { readSecret } from '../../terminal/secret.ts';

export function addPassword(program: Command): void {
  const password = program
    .command('password')
    .description(help('set or remove the password with which you sign in on the page'));

  command(password, 'set', 'set the password, which is typed or read from a pipe').action(
    ownerAction(set),
  );
  command(password, 'remove', 'remove the password, and sign all browsers out').action(
    ownerAction(remove),
  );
}

async function set(session: OwnerSession): Promise<void> {
  const { owner, user, print, words } = session;
  const password = await readSecret(session, words.password.question(user));
  print(await owner.password.set({ user, password }), () => words.password.set(user));
}

async function remove({ owner, user, print, words }: OwnerSession): Promise<void> {
  print(await owner.password.remove({ user }), () => words.password.removed(user));
}
