/** Queries of the page that the tools of assistants ask as well, so that both tell one figure. */
import { MissingScope } from '../../contract/missing-scope.ts';
import { OWNER } from '../../contract/owner.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { View } from '../../core/household/lens.ts';
import type { Language } from '../../core/text/languages.ts';
import { dayAt } from '../../core/time/day.ts';
import type { Database } from '../../db/database.ts';
import { ownedMember } from '../../db/queries/household/members.ts';
import type { Attempts } from '../../runtime/attempts.ts';
import type { Context } from '../public/trpc.ts';
import { callProcedure } from '../user/call.ts';
import { viewNamed } from '../user/trpc.ts';
import { type InternalRouter, internalRouter } from './router.ts';

const ROWS = ['accounts:read', 'transactions:read'] as const;
const HELD = ['accounts:read', 'positions:read'] as const;

/** The queries, with the scopes that each needs. */
const SCOPES_OF = {
  'accounts.list': ['accounts:read'],
  'accounts.schedule': ROWS,
  'accounts.terms': ['accounts:read'],
  'api.readEvolution': ['analytics:read'],
  'api.readInsights': ['insights:read'],
  'api.readPerformance': ['analytics:read'],
  'categories.list': ['transactions:read'],
  'changes.show': ['analytics:read'],
  'curves.account': ROWS,
  'dashboard.history': ['analytics:read', 'dashboard:read'],
  // No tool shows its positions.
  'dashboard.today': ['accounts:read'],
  'milestones.plan': ['analytics:read'],
  'netWorth.on': ['analytics:read'],
  'performance.accounts': ['accounts:read', 'analytics:read'],
  'performance.securities': ['analytics:read', 'positions:read'],
  'positions.list': HELD,
  'realized.sales': HELD,
  'realized.years': HELD,
  'spending.regular': ROWS,
  'spending.untilPayday': ROWS,
  'todo.list': ROWS,
  'transactions.largest': ROWS,
  'transactions.search': ['transactions:read'],
  'transactions.sums': ROWS,
} as const satisfies Readonly<Record<string, readonly Scope[]>>;

type Path = keyof typeof SCOPES_OF;

type Procedures = InternalRouter['_def']['record'];

/** A tRPC procedure, as far as its types go. */
interface Procedure {
  readonly _def: { readonly $types: { readonly input: unknown; readonly output: unknown } };
}

type TypesOf<Own extends Path> =
  Own extends `${infer Group extends keyof Procedures & string}.${infer Name}`
    ? Name extends keyof Procedures[Group]
      ? Procedures[Group][Name] extends Procedure
        ? Procedures[Group][Name]['_def']['$types']
        : never
      : never
    : never;

/** The user is that of the asking. A query of the REST interface takes `of` besides its own input. */
type InputOf<Own extends Path> = Omit<TypesOf<Own>['input'] & object, 'user'> &
  (Own extends `api.${string}` ? Viewed : unknown);

interface Viewed {
  /** The name of a member, or `all`. @default the view of the asking */
  readonly of?: string | undefined;
}

export interface AssistantQueries {
  /** Returns the name of the member whose figures are told; null for those of all together. */
  viewed(of?: string): Promise<string | null>;
  ask<Own extends Path>(path: Own, input: InputOf<Own>): Promise<TypesOf<Own>['output']>;
}

interface Asking {
  readonly db: Database;
  readonly userId: string;
  /** Id of the key, or of the session of the assistant. */
  readonly keyId: string;
  /** The view of the tools. */
  readonly view: View;
  /** Scopes of the key. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  readonly timeZone: string;
  readonly language: Language;
  readonly attempts: Attempts;
}

/** Returns the queries of a user, with the scopes of a key. */
export function assistantQueries(asking: Asking): AssistantQueries {
  const { db, userId, view, scopes } = asking;
  return {
    async viewed(of) {
      const viewed = of === undefined ? view : await viewNamed(db, userId, of);
      return viewed.of === 'member'
        ? (await ownedMember(db.query, userId, viewed.memberId)).name
        : null;
    },
    async ask(path, input) {
      const missing = SCOPES_OF[path].find((scope) => !scopes.includes(scope));
      if (missing !== undefined) throw new MissingScope(missing);
      if (!path.startsWith('api.'))
        return callProcedure(internalRouter, ownerContext(asking), path, input) as never;
      const { of, ...rest } = input as Viewed & { readonly lang?: Language };
      const language = rest.lang ?? asking.language;
      const viewed = of === undefined ? view : await viewNamed(db, userId, of);
      return db.read(userId, (tx) =>
        callProcedure(
          internalRouter,
          { ...routeContext(asking), language, view: viewed, tx },
          path,
          rest,
        ),
      ) as never;
    },
  };
}

/** Returns the context of the owner's procedures; the session decides whose data they are. */
const ownerContext = ({ db, userId, keyId, view, now, timeZone, language, attempts }: Asking) => ({
  ...{ db, now, timeZone, language },
  session: {
    ...{ id: keyId, userId, user: OWNER, member: null, view },
    ...{
      page: null,
      address: '',
      isOwner: false,
      isRecent: false,
      hasRecentPassword: false,
      attempts,
    },
  },
});

const routeContext = ({
  db,
  userId,
  now,
  timeZone,
  language,
}: Asking): Omit<Context, 'tx' | 'view'> => ({
  ...{ db, userId, language, today: dayAt(now, timeZone), idempotencyKey: null, headers: {} },
});
