import { expect, test } from 'vitest';
import { INTERNAL_PROCEDURES } from '../../src/procedures/internal/call.ts';
import {
  MEASURED_QUERIES,
  MEASURED_QUERIES_WITH_INPUT,
  UNMEASURED_QUERIES,
} from '../bench/internal-queries.ts';

test('each internal query is measured by row 20 of the benchmark, or named as one that does not grow', () => {
  const queries = [...INTERNAL_PROCEDURES.values()]
    .filter(({ type }) => type === 'query')
    .map(({ path }) => path);
  const measured = [...MEASURED_QUERIES, ...MEASURED_QUERIES_WITH_INPUT].map(({ path }) => path);
  expect([...new Set([...measured, ...UNMEASURED_QUERIES])].sort()).toEqual(queries.sort());
});
