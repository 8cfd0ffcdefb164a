/** An answer with all that came with it. */
export interface WithResponse<T> {
  data: T;
  /** Status and headers; its body has been read already. */
  response: Response;
  /** Quote it to who runs the service. */
  requestId: string | null;
}

/** A promise of an answer's data. */
export interface ApiPromise<T> extends Promise<T> {
  /**
   * The data together with the HTTP response.
   *
   * @example
   * const { data, response } = await pactole.netWorth.get().withResponse();
   * console.log(response.headers.get('ratelimit-remaining'));
   */
  withResponse(): Promise<WithResponse<T>>;
}

export function apiPromise<T>(answer: Promise<WithResponse<T>>): ApiPromise<T> {
  const data = answer.then((whole) => whole.data);
  const withResponse = () => {
    // Whoever asks for the response hears of a failure there; the promise of the data, now unused, must not report it
    // a second time as an unhandled rejection.
    data.catch(() => {});
    return answer;
  };
  return Object.assign(data, { withResponse });
}
