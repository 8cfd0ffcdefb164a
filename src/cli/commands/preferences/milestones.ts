/** `pactole milestones`: a user's own thresholds of net worth, and the saving that reaches those with a day. */

import type { Command } from 'commander';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import type {
  GoalPlans,
  PlannedGoal,
  ShownGoal,
} from '../../../procedures/user/preferences/milestones.ts';
import { command, type OwnerSession, ofMember, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addMilestones(program: Command): void {
  const milestones = program
    .command('milestones')
    .description(help('list and set your own thresholds of net worth'));

  ofMember(
    command(milestones, 'list', 'list them, the lowest first, with the saving that each needs'),
  )
    .option('--rate <percent>', help('the growth of a year to assume, -50 to 50; default 5'))
    .action(
      ownerAction(
        async ({ owner, viewed, print, words }: OwnerSession, { rate }: { rate?: string }) =>
          print(
            await owner.milestones.plan({
              ...viewed,
              ...(rate !== undefined && { rate: Number(rate) }),
            }),
            planned(words),
          ),
      ),
    );

  command(milestones, 'add', 'add a threshold, or give one another day')
    .argument('<amount>', help('in euros'))
    .option('--by <day>', help('the day by which to reach it, YYYY-MM-DD'))
    .action(
      ownerAction(
        async (
          { owner, user, print, words }: OwnerSession,
          threshold: string,
          { by }: { by?: string },
        ) =>
          print(
            (await owner.milestones.add({ user, threshold, date: by })).milestones,
            listed(words),
          ),
      ),
    );

  command(milestones, 'remove', 'remove a threshold')
    .argument('<amount>', help('in euros'))
    .action(
      ownerAction(async ({ owner, user, print, words }: OwnerSession, threshold: string) =>
        print((await owner.milestones.remove({ user, threshold })).milestones, listed(words)),
      ),
    );
}

const listed =
  ({ milestones: says, formats }: TerminalWords) =>
  (goals: readonly ShownGoal[]) =>
    goals.length === 0
      ? says.none
      : goals
          .map(({ threshold, date }) => {
            const amount = formats.money(threshold, 'EUR');
            return date === null ? amount : says.by(amount, formats.day(date));
          })
          .join('\n');

const planned =
  (words: TerminalWords) =>
  ({ rate, goals }: GoalPlans) =>
    goals.length === 0
      ? words.milestones.none
      : [
          ...goals.map((goal) => `${listed(words)([goal])}: ${wayTo(goal, words)}`),
          words.milestones.assumes(words.formats.percent(rate / 100)),
        ].join('\n');

/** Returns when a goal is reached, and the saving that reaches it by its day. */
function wayTo(goal: PlannedGoal, { milestones: says, formats }: TerminalWords): string {
  const { date, reached, projected, needed, present, isEnough } = goal;
  if (reached !== null) return says.reached(formats.day(reached));
  const when = projected === null ? says.notProjected : says.projected(formats.day(projected));
  if (date === null) return when;
  if (needed === null) return `${when}; ${says.noMonthLeft}`;
  const saving = says.needed(formats.money(needed, 'EUR'));
  if (present === null || isEnough === null) return `${when}; ${saving}`;
  const now = says.present(formats.money(present, 'EUR'), isEnough);
  return `${when}; ${saving}, ${now}`;
}
