/** Returns the entries of an object but for the undefined ones. */
export const given = (object: object | false = {}) =>
  Object.entries(object).filter(([, value]) => value !== undefined);
