import type { ToolService } from '../service.ts';

type Ask = ToolService['page']['ask'];

/** The answer of a query. */
export type Asked<Path extends Parameters<Ask>[0]> = Awaited<ReturnType<typeof ask<Path>>>;

declare const ask: Ask;
