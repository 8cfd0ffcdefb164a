/** Data with its HTTP response. */
export interface WithResponse<T> {
  /** Data of the response. */
  data: T;
  /** Status and headers; the body has been read already. */
  response: Response;
  /** Id of the request, to quote to the operator of the service. */
  requestId: string | null;
}

/** A promise of a response's data. */
export interface ApiPromise<T> extends Promise<T> {
  /**
   * Returns the data together with the HTTP response.
   *
   * @example
   * const { data, response } = await pactole.netWorth.get().withResponse();
   * console.log(response.headers.get('ratelimit-remaining'));
   */
  withResponse(): Promise<WithResponse<T>>;
}

export function apiPromise<T>(promise: Promise<WithResponse<T>>): ApiPromise<T> {
  const data = promise.then((whole) => whole.data);
  const withResponse = () => {
    // The caller gets a failure from the response's promise; the unused data promise must not report an
    // unhandled rejection.
    data.catch(() => {});
    return promise;
  };
  return Object.assign(data, { withResponse });
}
