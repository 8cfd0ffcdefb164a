import type { ImportSource } from '../../contract/owner-scalars.ts';
import { RECORDED, type View } from '../../core/household/lens.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../core/text/languages.ts';
import { dayAt } from '../../core/time/day.ts';
import type { Queryable } from '../../db/queryable.ts';
import { router } from '../public/router.ts';
import type { OwnerContext } from './trpc.ts';

interface Caller {
  readonly userId: string;
  /** The view that is read. @default all as recorded */
  readonly view?: View;
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
  { userId, view = RECORDED, language = DEFAULT_LANGUAGE, tx = db.query, source }: Caller,
) =>
  router.createCaller({
    ...caches,
    db,
    tx,
    by,
    onImported,
    source,
    userId,
    view,
    today: dayAt(now, timeZone),
    language,
    idempotencyKey: null,
    headers: {},
  });
