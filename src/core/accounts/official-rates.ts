/** The rate of each kind of savings whose rate is official: the LDDS pays what the Livret A does. */
export const OFFICIAL_RATES: Readonly<Partial<Record<string, 'livretARatePct' | 'lepRatePct'>>> = {
  livret_a: 'livretARatePct',
  ldds: 'livretARatePct',
  lep: 'lepRatePct',
};

/** True of savings whose rate is official. */
export const hasOfficialRate = (product: string): boolean => OFFICIAL_RATES[product] !== undefined;
