/** An export of Portfolio Performance with a transfer of units, and the figures after the move by each interface. */

/** Two securities accounts, each with its cash account: 47 units for 2,397.60, moved three years later. */
export const PORTFOLIO = `<client><version>66</version><baseCurrency>EUR</baseCurrency>
<securities><security id="4"><name>Adidas AG</name><isin>DE000A1EWWW0</isin><currencyCode>EUR</currencyCode>
<prices><price t="2015-11-20" v="8783000000"/><price t="2015-11-23" v="8809000000"/></prices></security></securities>
<accounts><account id="7"><name>Konto 1</name><currencyCode>EUR</currencyCode><transactions>
<account-transaction><date>2012-01-01</date><type>DEPOSIT</type><amount>300000</amount></account-transaction>
<account-transaction><date>2012-01-02</date><security reference="4"/><type>BUY</type><amount>239760</amount></account-transaction>
<account-transaction><date>2015-12-01</date><type>TRANSFER_OUT</type><amount>50000</amount></account-transaction>
</transactions></account>
<account id="8"><name>Konto 2</name><currencyCode>EUR</currencyCode><transactions>
<account-transaction><date>2015-12-01</date><type>TRANSFER_IN</type><amount>50000</amount></account-transaction>
</transactions></account></accounts>
<portfolios><portfolio id="5"><name>Depot 1</name><referenceAccount reference="7"/><transactions>
<portfolio-transaction><date>2012-01-02</date><security reference="4"/><shares>4700000000</shares><type>BUY</type><amount>239760</amount><units><unit type="FEE"><amount currency="EUR" amount="1000"/></unit></units></portfolio-transaction>
<portfolio-transaction><date>2015-11-20</date><security reference="4"/><crossEntry reference="9"/><shares>4700000000</shares><type>TRANSFER_OUT</type><amount>412810</amount></portfolio-transaction>
</transactions></portfolio>
<portfolio id="6"><name>Depot 2</name><referenceAccount reference="8"/><transactions>
<portfolio-transaction><date>2015-11-20</date><security reference="4"/><crossEntry reference="9"/><shares>4700000000</shares><type>TRANSFER_IN</type><amount>412810</amount></portfolio-transaction>
</transactions></portfolio></portfolios>
<entries><crossEntry id="9"><portfolioFrom reference="5"/><portfolioTo reference="6"/></crossEntry></entries></client>`;

/** Figures of the file and those stored, by account. */
export const PORTFOLIO_FIGURES = [
  'Konto 1, cash: 102.4 102.4',
  'Konto 1, Adidas AG: 0 0',
  'Konto 2, cash: 500 500',
  'Konto 2, Adidas AG: 47 47',
];

export const PORTFOLIO_ACCOUNTS = [
  { name: 'Konto 1', type: 'cto', openedAt: '2012-01-01', valueEur: '102.40' },
  { name: 'Konto 2', type: 'cto', openedAt: '2015-12-01', valueEur: '4640.23' },
];

/** The cost of 2,397.60 moved with the units. */
export const PORTFOLIO_RETURNS = [
  { name: 'Adidas AG', value: '0.00', gain: '0.00' },
  { name: 'Adidas AG', value: '4140.23', gain: '1742.63', contributions: '2397.60' },
];

/** An export of Ghostfolio: one security without an ISIN, and one with its name and a price. */
export const GHOSTFOLIO = JSON.stringify({
  meta: { date: '2026-01-31T12:00:00.000Z', version: '2.200.0' },
  accounts: [{ id: 'a1', name: 'Broker', currency: 'USD', balance: 120.5, balances: [] }],
  assetProfiles: [
    {
      ...{ symbol: 'MSFT', name: 'Microsoft', currency: 'USD' },
      marketData: [{ date: '2025-03-04T00:00:00.000Z', marketPrice: 398.5 }],
    },
    {
      ...{ symbol: 'SAP.DE', name: 'SAP SE', isin: 'DE0007164600', currency: 'EUR' },
      marketData: [{ date: '2025-03-04T00:00:00.000Z', marketPrice: 250.5 }],
    },
  ],
  activities: [
    {
      ...{ accountId: 'a1', currency: 'USD', date: '2025-03-03T00:00:00.000Z', fee: 1 },
      ...{ quantity: 3, symbol: 'MSFT', type: 'BUY', unitPrice: 400, comment: null },
    },
    {
      ...{ accountId: 'a1', currency: 'EUR', date: '2025-03-03T00:00:00.000Z', fee: 0 },
      ...{ quantity: 2, symbol: 'SAP.DE', type: 'BUY', unitPrice: 250, comment: null },
    },
  ],
});

/** Its figures once the ISIN of the first is given. */
export const GHOSTFOLIO_FIGURES = [
  'Broker, cash: 120.5 120.5',
  'Broker, Microsoft: 3 3',
  'Broker, SAP SE: 2 2',
];
