/** `pactole milestones`: a person's own thresholds of net worth. */
import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';

export function addMilestones(program: Command): void {
  const milestones = program
    .command('milestones')
    .description('see and set your own thresholds of net worth');

  command(milestones, 'list', 'list them, the lowest first').action(
    ownerAction(async ({ owner, user, answer }: OwnerSession) =>
      answer(await owner.milestones.list({ user }), inWords),
    ),
  );

  command(milestones, 'add', 'add a threshold')
    .argument('<amount>', 'in euros')
    .action(
      ownerAction(async ({ owner, user, answer }: OwnerSession, threshold: string) =>
        answer(await owner.milestones.add({ user, threshold }), inWords),
      ),
    );

  command(milestones, 'remove', 'remove a threshold')
    .argument('<amount>', 'in euros')
    .action(
      ownerAction(async ({ owner, user, answer }: OwnerSession, threshold: string) =>
        answer(await owner.milestones.remove({ user, threshold }), inWords),
      ),
    );
}

const inWords = (milestones: readonly { readonly threshold: string }[]) =>
  milestones.length === 0
    ? 'There are no milestones of your own.'
    : milestones.map(({ threshold }) => `${threshold} EUR`).join('\n');
