import { z } from 'zod';
import { issueText } from './issue-text.ts';

/**
 * Returns a schema of an array with at most `max` elements, which stops at the first wrong one. `z.array` keeps an issue
 * for each: 2 GB for 7.6 MB of wrong elements.
 */
export function listOf<Element extends z.ZodType>(element: Element, max: number) {
  return Elements.transform((items, context): z.output<Element>[] => {
    if (items.length > max) return refuse(context, `has more than ${max} elements`);
    const read: z.output<Element>[] = [];
    for (const [index, item] of items.entries()) {
      const { success, data, error } = element.safeParse(item);
      if (!success) return refuse(context, `has a wrong element ${index}: ${reason(error)}`);
      read.push(data);
    }
    return read;
  });
}

/** Any array, whose elements are not looked at. */
const Elements = z.custom<readonly unknown[]>((value) => Array.isArray(value), {
  error: 'is not an array',
});

/** Any object, whose properties are not looked at. */
export const AnyObject = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  { error: 'is not an object' },
);

function refuse(context: z.core.$RefinementCtx<unknown>, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const reason = ({ issues: [first] }: z.ZodError): string =>
  first === undefined ? 'is not valid' : issueText(first);
