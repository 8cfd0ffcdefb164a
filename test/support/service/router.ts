import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DomainError } from '../../../src/i18n/errors/domain-error.ts';
import { violation } from '../../../src/i18n/errors/values/violation.ts';
import { publicRouter, route } from '../../../src/procedures/public/trpc.ts';
import { rows } from '../databases/rows.ts';

/** Counts the computations of `countAccounts`. */
export const workedOut = { times: 0 };

const meta = (method: 'GET' | 'POST', path: `/${string}`) =>
  ({
    scope: 'accounts:read',
    status: 200,
    openapi: { method, path, summary: path },
  }) as const;

/** Routes that each show one mechanism of the HTTP layer. */
export const router = publicRouter({
  countAccounts: route(meta('GET', '/count'))
    .input(
      z.object({
        rate: z
          .string()
          .regex(/^\d+$/, { error: violation(['kind', { kind: 'number' }]) })
          .optional(),
      }),
    )
    .output(z.strictObject({ accounts: z.number(), today: z.number() }))
    .query(async ({ ctx }) => {
      workedOut.times++;
      const [found] = await rows<{ accounts: number }>(
        ctx.tx,
        sql`select count(*)::int as accounts from accounts where user_id = ${ctx.userId}`,
      );
      return { accounts: found?.accounts ?? 0, today: ctx.today };
    }),

  greet: route(meta('GET', '/greeting'))
    .input(z.object({ lang: z.string().optional() }))
    .output(z.string())
    .query(({ ctx }) => (ctx.language === 'fr' ? 'Bonjour' : 'Hello')),

  long: route(meta('GET', '/long'))
    .input(z.object({ cursor: z.string().optional() }))
    .output(z.string())
    .query(({ ctx }) => {
      ctx.headers.Link = '<?cursor=2>; rel="next"';
      return 'pactole '.repeat(1000);
    }),

  echo: route(meta('POST', '/things/{id}/echo'))
    .input(
      z.strictObject({
        id: z.string(),
        text: z.string().optional(),
        list: z.array(z.strictObject({ amount: z.string() })).optional(),
      }),
    )
    .output(z.unknown())
    .mutation(({ input }) => input),

  fail: route(meta('POST', '/fail'))
    .input(z.strictObject({ how: z.enum(['refusal', 'error', 'thrown text', 'wrong output']) }))
    .output(z.literal('fine'))
    .mutation(({ input: { how } }): 'fine' => {
      if (how === 'refusal') throw new DomainError('CONFLICT', ['othersWrote']);
      if (how === 'error') throw new Error('password of the database: hunter2');
      if (how === 'thrown text') throw 'hunter2';
      return how as 'fine';
    }),
});
