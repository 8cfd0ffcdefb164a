/** `pactole reminders`: what is due by e-mail, once a week. */
import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addReminders(program: Command): void {
  const reminders = program
    .command('reminders')
    .description(help('send what is due by e-mail once a week, without amounts'));

  command(reminders, 'show', 'show where reminders go').action(ownerAction(show));

  command(
    reminders,
    'on',
    'send a code to an address, which gets the reminders once it is confirmed',
  )
    .argument('<address>', help('an e-mail address'))
    .action(
      ownerAction(async ({ owner, user, print, words }: OwnerSession, address: string) =>
        print(await owner.reminders.start({ user, address }), () =>
          words.reminders.started(address),
        ),
      ),
    );

  command(reminders, 'confirm', 'confirm the address by the code that it got')
    .argument('<code>', help('the code in the e-mail'))
    .action(
      ownerAction(async ({ owner, user, print, words }: OwnerSession, code: string) =>
        print(await owner.reminders.confirm({ user, code }), ({ address }) =>
          words.reminders.on(address ?? ''),
        ),
      ),
    );

  command(reminders, 'off', 'turn reminders off, and forget the address').action(
    ownerAction(async ({ owner, user, print, words }: OwnerSession) =>
      print(await owner.reminders.stop({ user }), () => words.reminders.off),
    ),
  );

  command(reminders, 'send', 'send what is due now').action(
    ownerAction(async ({ owner, user, print, words }: OwnerSession) =>
      print(await owner.reminders.send({ user }), ({ address, isSent }) =>
        isSent ? words.reminders.sent(address ?? '') : words.reminders.nothing,
      ),
    ),
  );
}

async function show({ owner, user, print, words }: OwnerSession): Promise<void> {
  const { reminders: says, formats } = words;
  print(await owner.reminders.show({ user }), ({ address, isConfirmed, failedSince, failure }) => {
    if (address === null) return says.off;
    if (!isConfirmed) return says.started(address);
    return failedSince === null
      ? says.on(address)
      : says.failed(address, formats.day(failedSince.slice(0, 10)), failure ?? '?');
  });
}
