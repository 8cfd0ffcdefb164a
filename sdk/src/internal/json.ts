import { BadRequestError } from '../errors.ts';

/** @throws {BadRequestError} for what has no JSON: a bigint, a circle. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch (error) {
    throw new BadRequestError(`Cannot be written as JSON: ${error}`);
  }
}
