/** Returns the entries of an object but for the undefined ones. */
export const given = (object: object = {}) =>
  Object.entries(object).filter(([, value]) => value !== undefined);
