import type { AccountList, Evolution, Performance, PositionList } from '@pactole/sdk';
import type { InternalRouter } from '../../procedures/internal/router.ts';
import type { InstallationRouter } from '../../procedures/machine/installation.ts';

/** The service's procedures as functions: `service.transactions.delete.mutate({ id })`. The session is the user. */
export type Service = Omit<Client<Procedures>, 'dashboard'> & {
  readonly dashboard: Dashboard;
} & Installation;

/** Calls for the role `owner`, whose input names the user. */
type Installation = {
  readonly [Group in keyof InstallationProcedures]: {
    readonly [Name in keyof InstallationProcedures[Group]]: InstallationProcedures[Group][Name] extends Procedure
      ? Call<
          InstallationProcedures[Group][Name],
          OutputOf<InstallationProcedures[Group][Name]>,
          WithSeen<
            Omit<InstallationProcedures[Group][Name]['_def']['$types']['input'] & object, never>
          >
        >
      : never;
  };
};

type InstallationProcedures = InstallationRouter['_def']['record'];

type Procedures = InternalRouter['_def']['record'];

type Client<Router> = {
  readonly [Name in keyof Router]: Router[Name] extends Procedure
    ? Call<Router[Name], OutputOf<Router[Name]>>
    : Client<Router[Name]>;
};

type Dashboard = {
  readonly [Name in keyof Procedures['dashboard']]: Call<
    Procedures['dashboard'][Name],
    WithAnswers<OutputOf<Procedures['dashboard'][Name]>>
  >;
};

/** A response in which those of routes have the types of the SDK. */
type WithAnswers<Output> = Omit<Output, keyof Lists> & Pick<Lists, keyof Lists & keyof Output>;

interface Lists {
  readonly accounts: AccountList;
  readonly positions: PositionList;
  readonly evolution: Evolution;
  readonly performance: Performance;
}

/** A tRPC procedure, as far as its types go. */
interface Procedure {
  readonly _def: {
    readonly type: 'query' | 'mutation' | 'subscription';
    readonly $types: { readonly input: unknown; readonly output: unknown };
  };
}

type OutputOf<Own extends Procedure> = Own['_def']['$types']['output'];
/** The user is that of the session. What a change says of what was seen is never left out by mistake. */
type InputOf<Own extends Procedure> = WithSeen<
  Omit<Own['_def']['$types']['input'] & object, 'user'>
>;

type WithSeen<Input> = 'seen' extends keyof Input
  ? Omit<Input, 'seen'> & { readonly seen: Input['seen'] | undefined }
  : Input;

/** Arguments of a call: none are needed where no property is. */
type Given<Input> = object extends Input ? [input?: Input] : [input: Input];

type Call<Own, Output, Input = Own extends Procedure ? InputOf<Own> : never> = Own extends Procedure
  ? Own['_def']['type'] extends 'query'
    ? { query(...given: Given<Input>): Promise<Output> }
    : { mutate(...given: Given<Input>): Promise<Output> }
  : never;
