import { type AnyTRPCRouter, callTRPCProcedure, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { ErrorMessage } from '../../i18n/errors/error-message.ts';
import { violationOf } from '../../i18n/errors/values/violation.ts';

/**
 * Calls the procedure of a router that is named by a path such as `keys.create`. A wrong input or a violated rule of the
 * domain is thrown as a `DomainError`. Any other error is a fault of the service and thrown as it is.
 */
export async function callProcedure(
  router: AnyTRPCRouter,
  ctx: object,
  path: string,
  input: unknown,
): Promise<unknown> {
  try {
    return await callTRPCProcedure({
      router,
      path,
      ctx,
      getRawInput: async () => input,
      // The path alone says whether it reads or writes: no path has two verbs.
      type: 'mutation',
      allowMethodOverride: true,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof TRPCError)) return error;
  if (error.cause instanceof DomainError) return error.cause;
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) {
    return new DomainError('BAD_REQUEST', invalidInput(error.cause), { cause: error });
  }
  if (error.code === 'NOT_FOUND') {
    return new DomainError('NOT_FOUND', ['noProcedure'], { cause: error });
  }
  return error.cause ?? error;
}

/** A person typed a value, not the objects around it; which row of many is wrong is kept. */
function typedName(path: readonly PropertyKey[]): string {
  const names = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
  return names.some((name) => typeof name === 'number')
    ? names.join('.')
    : String(names.at(-1) ?? '');
}

/** All violations, each with the name of its property. */
const invalidInput = ({ issues }: ZodError): ErrorMessage => [
  'invalidInput',
  {
    issues: issues.map((issue) => ({
      property: typedName(issue.path),
      violation: violationOf(issue) ?? ['invalid'],
    })),
  },
];
