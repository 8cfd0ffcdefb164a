/** Returns the name of an account, and in a view of several members those that own it: each may have a Livret A. */
export const ownedName = (name: string, owners: readonly string[] = []): string =>
  owners.length === 0 ? name : `${name} (${owners.join(', ')})`;
