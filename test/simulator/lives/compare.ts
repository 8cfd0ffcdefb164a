/** Holds what the service answers against what the model says, field by field. */
import type { Json } from '../model/answers.ts';

export interface Difference {
  readonly where: string;
  readonly model: unknown;
  readonly service: unknown;
}

/** Tolerance for ratios in floating point; amounts must be exact. */
const TOLERANCE = 1e-9;

/** Every field of the model's answer; the service's may have more. */
export function differences(where: string, model: Json, service: Json): Difference[] {
  if (typeof model === 'number' && typeof service === 'number')
    return isNear(model, service) ? [] : [{ where, model, service }];
  if (Array.isArray(model)) {
    if (!Array.isArray(service)) return [{ where, model, service }];
    const lengths =
      model.length === service.length
        ? []
        : [{ where: `${where}.length`, model: model.length, service: service.length }];
    return [
      ...lengths,
      ...model.flatMap((each, at) => differences(`${where}.${at}`, each, service[at])),
    ];
  }
  if (typeof model === 'object' && model !== null) {
    if (typeof service !== 'object' || service === null) return [{ where, model, service }];
    return Object.entries(model).flatMap(([name, each]) =>
      differences(`${where}.${name}`, each, service[name]),
    );
  }
  return model === service ? [] : [{ where, model, service }];
}

const isNear = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= TOLERANCE * (100 + Math.abs(a));

/** Returns the number of single values in an answer. */
export const figuresIn = (answer: Json): number =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer).reduce((sum: number, each) => sum + figuresIn(each), 0)
    : 1;
