/**
 * Returns the time-weighted return a year, which the Sharpe ratio is computed from; all but that ratio are percent points.
 * Null where there is no ratio.
 */
export const annualReturnPct = ({
  sharpe,
  volatility,
  riskFreePct,
}: {
  readonly sharpe: number | null;
  readonly volatility: number | null;
  readonly riskFreePct: number;
}): number | null =>
  sharpe === null || volatility === null ? null : sharpe * volatility + riskFreePct;
