import type { ImportSource } from '../../contract/owner-scalars.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../core/text/languages.ts';
import { dayAt } from '../../core/time/day.ts';
import type { Queryable } from '../../db/queryable.ts';
import { router } from '../public/router.ts';
import type { OwnerContext } from './trpc.ts';

interface Caller {
  readonly userId: string;
  readonly language?: Language;
  /** Snapshot that is read. @default the database, statement by statement */
  readonly tx?: Queryable;
  /** Source of the rows of an import. */
  readonly source?: ImportSource | undefined;
}

/** Returns the public routes as functions, called for a user without a key. */
export const publicRoutes = (
  {
    db,
    now,
    timeZone,
    caches,
    by,
    onImported,
  }: Pick<OwnerContext, 'db' | 'now' | 'timeZone' | 'caches' | 'by' | 'onImported'>,
  { userId, language = DEFAULT_LANGUAGE, tx = db.query, source }: Caller,
) =>
  router.createCaller({
    ...caches,
    db,
    tx,
    by,
    onImported,
    source,
    userId,
    today: dayAt(now, timeZone),
    language,
    idempotencyKey: null,
    headers: {},
  });
