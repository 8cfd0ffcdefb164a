/** The process that connects one feed: its parent sends the request, then the answers, and gets each step. */
import { type ConnectAnswer, type ConnectRequest, connectFeed } from './connect-feed.ts';

const answers: ConnectAnswer[] = [];
let waiting: ((answer: ConnectAnswer) => void) | undefined;

process.once('message', (request: ConnectRequest) => {
  process.on('message', (answer: ConnectAnswer) => {
    if (waiting === undefined) answers.push(answer);
    else waiting(answer);
    waiting = undefined;
  });
  let sent = Promise.resolve();
  void connectFeed(request, {
    tell(step) {
      sent = new Promise((done) => void process.send?.(step, () => done()));
    },
    receive: async () =>
      answers.shift() ??
      new Promise((resolve) => {
        waiting = resolve;
      }),
  })
    .then(() => sent)
    .then(() => process.disconnect());
});
// A dialogue without a form waits for nothing.
process.once('disconnect', () => process.exit());
