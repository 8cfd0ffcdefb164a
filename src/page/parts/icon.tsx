/** The few drawings of the page, on a grid of 24. */
const PATHS = {
  patrimoine: 'M4 19V5M4 19h16M7.5 15.5l4-5 3.5 3 5-7',
  comptes: 'M4 9.5 12 5l8 4.500M5.500 10v7M10 10v7M14 10v7M18.500 10v7M4 19.500h16',
  placements: 'M12 4v8l6.500 4.500M12 4a8 8 0 1 0 8 8',
  depenses: 'M5 19V11M10 19V5M15 19v-6M20 19V8',
  operations: 'M5 7h14M5 12h14M5 17h9',
  conseils:
    'M9.500 18h5M10.500 21h3M12 3a6 6 0 0 1 3.500 10.900c-.700.600-1 1.200-1 2.100h-5c0-.900-.300-1.500-1-2.100A6 6 0 0 1 12 3',
  add: 'M12 16V5M7.500 9.500 12 5l4.500 4.500M5 19h14',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  key: 'M14.500 9.500m-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M11 13l-6.500 6.500M6.500 17.500l2 2',
  shown:
    'M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6M12 12m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0',
  hidden: 'M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6M5 19 19 5',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
