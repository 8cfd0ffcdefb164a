/** `pactole password`: set and remove the password with which a user signs in on the page. */

import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { readSecret } from '../../terminal/secret.ts';

export function addPassword(program: Command): void {
  const password = program
    .command('password')
    .description(help('set or remove the password with which you sign in on the page'));

  const ofMember = (of: Command) =>
    of.option('--member <name>', help('of a member of the household'));
  ofMember(command(password, 'set', 'set the password, which is typed or read from a pipe')).action(
    ownerAction(set),
  );
  ofMember(command(password, 'remove', 'remove the password, and sign all browsers out')).action(
    ownerAction(remove),
  );
}

interface OfMember {
  readonly member?: string;
}

async function set(session: OwnerSession, { member }: OfMember): Promise<void> {
  const { owner, user, print, words } = session;
  const password = await readSecret(session, words.password.question(member ?? user));
  print(await owner.password.set({ user, password, member }), ({ passkeys }) =>
    [
      words.password.set(member ?? user),
      ...(passkeys === undefined ? [] : [words.passkeys.stay(member ?? user, passkeys)]),
    ].join('\n'),
  );
}

async function remove(
  { owner, user, print, words }: OwnerSession,
  { member }: OfMember,
): Promise<void> {
  print(await owner.password.remove({ user, member }), () =>
    words.password.removed(member ?? user),
  );
}
