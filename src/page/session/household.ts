/** The members of the household, and whose view is shown; nothing of it for a user without members. */
import { computed } from '@preact/signals';
import { ask, unreadOfUser } from '../figures/read.ts';
import { clear, refresh } from '../figures/service.ts';
import { service } from '../service/service.ts';
import { isolated } from '../words/isolated.ts';
import { hasMembers } from './has-members.ts';

type Household = Awaited<ReturnType<typeof service.members.show.query>>;

const household = unreadOfUser<Household>();

export const members = computed(() =>
  hasMembers.value ? (household.value.data?.members ?? []) : [],
);

/** The member whose view is shown; null for the whole. */
export const viewed = computed(() => {
  const id = household.value.data?.viewed ?? null;
  return members.value.find((member) => member.id === id) ?? null;
});

/** Asks for the members and the owners, where there are any. */
export async function loadHousehold(): Promise<void> {
  if (hasMembers.value) await ask(household, () => service.members.show.query());
}

/** Asks for them after one was added or removed. */
export async function reloadHousehold(): Promise<void> {
  await ask(household, async () => {
    const shown = await service.members.show.query();
    // Of this answer, since a later question may have replaced it.
    hasMembers.value = shown.members.length > 0;
    return shown;
  });
}

export interface OwnerShare {
  readonly name: string;
  /** Percent, as text. */
  readonly sharePct: string;
}

/** Returns the owners of an account. */
export function ownersOf(accountId: string): OwnerShare[] {
  const owners = household.value.data?.owners ?? [];
  return members.value.flatMap(({ id, name }) =>
    owners
      .filter((owner) => owner.accountId === accountId && owner.memberId === id)
      .map(({ sharePct }) => ({ name, sharePct })),
  );
}

/** Returns the owners of an account with their shares, as they are shown. */
export const shownOwners = (accountId: string): string[] =>
  ownersOf(accountId).map(({ name, sharePct }) => `${isolated(name)} ${sharePct} %`);

/** The name of the view of all together. */
export const ALL = 'all';

/** Shows the view of a member, or of all together, in this browser. */
export async function showView(of: string): Promise<void> {
  await service.members.view.mutate({ of });
  clear();
  await Promise.all([reloadHousehold(), refresh()]);
}
