/** `pactole members`: the people of a household. */
import type { Command } from 'commander';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { inWords } from '../../terminal/counted.ts';
import { help } from '../../terminal/help.ts';

export function addMembers(program: Command): void {
  const members = program
    .command('members')
    .description(help('manage the people of a household, who own shares of its accounts'));

  listing(members, 'list', 'list the members, and the accounts of each').action(ownerAction(list));

  command(members, 'add', 'add a member; accounts without owner stay so unless named')
    .argument('<name>', help('what you call them'))
    .option(
      '--owns <accounts...>',
      help('accounts that are theirs alone; `all`: every one that has no owner'),
    )
    .option('--login <name>', help('the name by which they sign in, also through a proxy'))
    .action(ownerAction(add));

  command(members, 'rename', 'give a member another name')
    .argument('<name>', help('what you call them'))
    .argument('<new-name>', help('what they are called then'))
    .action(ownerAction(rename));

  command(
    members,
    'remove',
    'remove a member: their accounts stay without them, their sessions, links and keys end',
  )
    .argument('<name>', help('what you call them'))
    .action(ownerAction(remove));
}

async function list(session: OwnerSession): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { household: says, headings } = words;
  const { members, owners } = await owner.members.show({ user });
  const accounts = await owner.accounts.list({ user });
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const listed = members.map((member) => ({
    ...member,
    accounts: owners
      .filter(({ memberId }) => memberId === member.id)
      .map(({ accountId, sharePct }) => ({
        accountId,
        name: names.get(accountId) ?? '',
        sharePct,
      })),
  }));
  print(listed, (shown) =>
    shown.length === 0
      ? says.none(user)
      : table(
          [headings.name, says.signsInAs, { heading: says.owns, cut: true }],
          shown.map(({ name, login, accounts: own }) => [
            name,
            login ?? `${user}/${name}`,
            own.map((each) => `${each.name} ${each.sharePct} %`).join(', '),
          ]),
        ),
  );
  noteUnowned(session, members.length, accounts, owners);
}

/** Tells which accounts are in no member's view. */
function noteUnowned(
  { note, words }: OwnerSession,
  members: number,
  accounts: readonly { readonly id: string; readonly name: string }[],
  owners: readonly { readonly accountId: string }[],
): void {
  const owned = new Set(owners.map(({ accountId }) => accountId));
  const unowned = accounts.filter(({ id }) => !owned.has(id)).map(({ name }) => name);
  if (members > 0 && unowned.length > 0) note(words.household.unowned(unowned.join(', ')));
}

interface AddOptions {
  readonly owns?: readonly string[];
  readonly login?: string;
}

async function add(
  session: OwnerSession,
  name: string,
  { owns = [], login }: AddOptions,
): Promise<void> {
  const { owner, user, print, words, accountOf } = session;
  const all = owns.includes('all');
  const ids = all
    ? (await owner.accounts.list({ user })).map(({ id }) => id)
    : await Promise.all(owns.map(async (typed) => (await accountOf(typed)).id));
  const added = await owner.members.add({ user, name, accounts: ids, login });
  print(added, ({ accounts }) => words.household.added(name, accounts));
  const { members, owners } = await owner.members.show({ user });
  noteUnowned(session, members.length, await owner.accounts.list({ user }), owners);
}

async function rename(
  { owner, user, print, words }: OwnerSession,
  name: string,
  to: string,
): Promise<void> {
  print(await owner.members.rename({ user, name, to }), () => words.household.renamed(name, to));
}

async function remove({ owner, user, print, words }: OwnerSession, name: string): Promise<void> {
  print(await owner.members.remove({ user, name }), ({ ended }) =>
    words.household.removed(
      name,
      inWords({ sessions: ended.sessions, api_keys: ended.keys }, words),
    ),
  );
}
