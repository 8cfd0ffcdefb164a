/** `pactole milestones`: a user's own thresholds of net worth. */

import type { Command } from 'commander';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addMilestones(program: Command): void {
  const milestones = program
    .command('milestones')
    .description(help('list and set your own thresholds of net worth'));

  command(milestones, 'list', 'list them, the lowest first').action(
    ownerAction(async ({ owner, user, print, words }: OwnerSession) =>
      print(await owner.milestones.list({ user }), said(words)),
    ),
  );

  command(milestones, 'add', 'add a threshold')
    .argument('<amount>', help('in euros'))
    .action(
      ownerAction(async ({ owner, user, print, words }: OwnerSession, threshold: string) =>
        print((await owner.milestones.add({ user, threshold })).milestones, said(words)),
      ),
    );

  command(milestones, 'remove', 'remove a threshold')
    .argument('<amount>', help('in euros'))
    .action(
      ownerAction(async ({ owner, user, print, words }: OwnerSession, threshold: string) =>
        print((await owner.milestones.remove({ user, threshold })).milestones, said(words)),
      ),
    );
}

const said =
  ({ milestones: says, formats }: TerminalWords) =>
  (milestones: readonly { readonly threshold: string }[]) =>
    milestones.length === 0
      ? says.none
      : milestones.map(({ threshold }) => formats.money(threshold, 'EUR')).join('\n');
