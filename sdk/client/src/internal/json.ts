import { BadRequestError } from '../errors.ts';

/**
 * Serializes a value.
 *
 * @throws {BadRequestError} for a value without JSON: a bigint, a circular reference.
 */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch (error) {
    throw new BadRequestError(`Cannot be written as JSON: ${error}`);
  }
}
