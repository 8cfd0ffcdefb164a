/** The views, in their order; the fragment of the address names one. */
export const VIEWS = [
  'patrimoine',
  'comptes',
  'placements',
  'depenses',
  'operations',
  'conseils',
] as const;
/** The settings are in the menu; an assistant sends its user to the question whether it may connect. */
export type View = (typeof VIEWS)[number] | 'reglages' | 'connect';
