/** Texts of the dialogue in which a user connects a feed once, in one language. */
export interface ConnectWords {
  readonly setupToken: string;
  openAndConsent(bank: string, address: string): string;
  readonly redirectedAddress: string;
  /** @param challenge the bank's own words */
  approve(challenge: string): string;
  tan(challenge: string): string;
}
