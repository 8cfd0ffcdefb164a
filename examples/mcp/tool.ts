import type { Pactole } from '@pactole/sdk';
import { z } from 'zod';

/** A route as an assistant sees it: what it does, in which units, and what it takes. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether calling it twice leaves the same as calling it once. */
  readonly idempotent: boolean;
  /** Whether it leaves everything as it is. */
  readonly reads: boolean;
  readonly shape: z.ZodRawShape;
  call(pactole: Pactole, input: unknown): PromiseLike<unknown>;
}

/** A tool whose `call` gets what its shape lets through. */
export function tool<Shape extends z.ZodRawShape>({
  shape,
  call,
  ...told
}: Omit<Tool, 'shape' | 'call'> & {
  readonly shape: Shape;
  call(pactole: Pactole, input: z.output<z.ZodObject<Shape>>): PromiseLike<unknown>;
}): Tool {
  const input = z.strictObject(shape);
  return {
    ...told,
    shape,
    call: (pactole, given) => call(pactole, input.parse(given) as z.output<z.ZodObject<Shape>>),
  };
}

export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe('A calendar day, YYYY-MM-DD.');

export const AccountId = z.string().describe('The `id` of an account, as list_accounts gives it.');
