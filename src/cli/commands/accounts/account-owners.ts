/** `pactole accounts owners`: the owners of an account, and their shares. */
import type { Command } from 'commander';
import { CommandError } from '../../../admin-socket/command-error.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addAccountOwners(accounts: Command): void {
  command(accounts, 'owners', 'state who owns an account; without shares, show it')
    .argument('<account>', help('its name, number, IBAN, or the end of its id'))
    .argument(
      '[shares...]',
      help('percent of each: ada=50 ben=50; `none`: nobody of the household'),
    )
    .action(ownerAction(owners));
}

async function owners(
  { owner, user, print, words, accountOf }: OwnerSession,
  typed: string,
  shares: readonly string[],
): Promise<void> {
  const { id, name } = await accountOf(typed);
  const { household: says } = words;
  if (shares.length > 0) {
    const stated = shares.length === 1 && shares[0] === 'none' ? [] : shares.map(shareOf);
    await owner.accounts.owners({ user, id, owners: stated });
  }
  const household = await owner.members.show({ user });
  const names = new Map(household.members.map((member) => [member.id, member.name]));
  const shown = household.owners
    .filter(({ accountId }) => accountId === id)
    .map(({ memberId, sharePct }) => ({ member: names.get(memberId) ?? '', sharePct }));
  print(shown, () =>
    shown.length === 0
      ? says.noOwner(name)
      : says.owners(
          name,
          shown.map(({ member, sharePct }) => `${member} ${sharePct} %`).join(', '),
        ),
  );
}

/** Reads `ada=50`, with a decimal comma or a per cent sign, too. */
function shareOf(typed: string) {
  const [, member, share] = /^(.+)=\s*([\d.,]+)\s*%?$/.exec(typed) ?? [];
  if (member === undefined || share === undefined) throw new CommandError(['noShare', { typed }]);
  return { member: member.trim(), sharePct: share.replace(',', '.') };
}
