/** Figures as English writes them. */
const LOCALE = 'en-GB';

export const euros = (cents: bigint): string => {
  const sign = cents < 0n ? '-' : '';
  const size = cents < 0n ? -cents : cents;
  const text = `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
  const style = { style: 'currency', currency: 'EUR' } as const;
  return new Intl.NumberFormat(LOCALE, style).format(text as `${number}`);
};

/** To a tenth; what is there never reads as nothing. */
export const percentText = (ratio: number): string => {
  if (ratio > 0 && ratio < 0.0005) return '< 0.1%';
  const style = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(LOCALE, style).format(ratio);
};

export const monthsText = (count: number): string => {
  const style = {
    style: 'unit',
    unit: 'month',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(LOCALE, style).format(Math.abs(count) < 0.05 ? 0 : count);
};
