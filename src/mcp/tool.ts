import { z } from 'zod';
import { IsoDay } from '../contract/scalars.ts';
import type { ToolService } from './service.ts';

/** A tool as an assistant sees it: its purpose, its units and its arguments. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** True if a second call has no further effect. */
  readonly idempotent: boolean;
  /** True if it changes nothing. */
  readonly reads: boolean;
  /** True if it can replace what was stored. */
  readonly destructive: boolean;
  readonly input: z.ZodObject;
  /** Checks the arguments and returns the result. Rejects with an error that `textOfError` tells. */
  call(service: ToolService, given: unknown): Promise<object>;
}

interface Definition<In extends z.ZodRawShape, Out extends z.ZodRawShape>
  extends Omit<Tool, 'input' | 'call'> {
  readonly input: In;
  readonly output: Out;
  call(
    service: ToolService,
    input: z.output<z.ZodObject<In, z.core.$strict>>,
  ): PromiseLike<z.input<z.ZodObject<Out, z.core.$strict>>>;
}

/** Creates a tool that rejects unknown arguments. */
export function tool<In extends z.ZodRawShape, Out extends z.ZodRawShape>(
  definition: Definition<In, Out>,
): Tool {
  const input = z.strictObject(definition.input);
  // The result's shape binds its function. It is not sent: each answer names its columns, and has one form, as text.
  const { output: _, ...rest } = definition;
  return {
    ...rest,
    input,
    call: async (service, given) => definition.call(service, input.parse(given)),
  };
}

export const READS = { reads: true, idempotent: true, destructive: false } as const;

export const Day = IsoDay.describe('YYYY-MM-DD');

export const AccountId = z.string().describe('id from the tool accounts');

/** Arguments that most reading tools have. */
export const OF = {
  of: z.string().max(80).optional().describe('name of a member of the household, or all'),
};

export const AccountNamed = z.string().max(200).describe('id or name from the tool accounts');
