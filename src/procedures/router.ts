/** The table of the public routes. */
import { createAccount } from './accounts.ts';
import { publicRouter } from './trpc.ts';

export const router = publicRouter({
  createAccount,
});
