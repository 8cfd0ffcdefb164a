import { ask, unreadOfUser } from '../figures/read.ts';
import { service } from '../service/service.ts';

type List = Awaited<ReturnType<typeof service.categories.list.query>>;
export type Category = List['categories'][number];

/** The user's categories with what is in each, and usual names that none of them has. */
export const categories = unreadOfUser<List>('categories');

export const loadCategories = (): Promise<void> =>
  ask(categories, () => service.categories.list.query());
