/** Results of the scenario on every platform. */
export const EXPECTED = {
  imported: 140,
  progress: ['50/140', '100/140', '140/140'],
  listed: 140,
  valueEur: '-350.00',
  refusal: [true, 'AuthenticationError', 401],
  late: 'TimeoutError',
};
