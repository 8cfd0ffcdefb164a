/** Ends reminders by the link in a mail: at once for the mailbox (RFC 8058), after a question in a browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '../../core/text/languages.ts';
import type { Database } from '../../db/database.ts';
import { isId } from '../../db/id.ts';
import { readReminders, removeAddress } from '../../db/queries/users/reminders.ts';
import { mailWordsOf } from '../../i18n/mail/mail-words.ts';
import { languageOf } from '../routes/request.ts';
import { UNCACHED } from '../session/sign-in.ts';

const URL_OF_LINK = '/page/reminders/:link';
/** More than `List-Unsubscribe=One-Click`, which is not read. */
const MAX_BODY_BYTES = 1_024;

/** A page without a script, whose form asks its own address. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The link says whose reminders end, and its token proves it: no session is needed. A GET changes nothing, since programs
 * open the links of a mail before its reader does.
 */
export async function endReminders(app: FastifyInstance, db: Database): Promise<void> {
  await app.register(async (links) => {
    links.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, _body, done) => done(null, {}),
    );
    links.get(URL_OF_LINK, async (request, reply) => {
      const { userId, token } = linkOf(request);
      const row = isId(userId) ? await readReminders(db.query, userId) : null;
      const isKnown = row !== null && row.address !== null && row.token === token;
      const language = LANGUAGES.find((each) => isKnown && each === row.language);
      return answer(request, reply, isKnown ? 'ask' : 'unknown', language);
    });
    links.post(URL_OF_LINK, async (request, reply) => {
      const { userId, token } = linkOf(request);
      const row = isId(userId) ? await readReminders(db.query, userId) : null;
      const isEnded =
        row !== null && (await db.write(userId, (tx) => removeAddress(tx, userId, token)));
      const language = LANGUAGES.find((each) => each === row?.language && isEnded);
      return answer(request, reply, isEnded ? 'done' : 'unknown', language);
    });
  });
}

function linkOf({ params }: FastifyRequest): { readonly userId: string; readonly token: string } {
  const [userId = '', token = ''] = (params as { readonly link: string }).link.split('.');
  return { userId, token };
}

/** Answers 200 for a link that has ended too, since a mailbox may repeat its request. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: 'ask' | 'done' | 'unknown',
  known: Language | undefined,
): FastifyReply {
  const language = known ?? languageOf(request.headers['accept-language']);
  const { title, button, ...says } = mailWordsOf(language).ending;
  const form = `<form method="post"><button>${button}</button></form>`;
  return reply
    .headers({ ...UNCACHED, 'Content-Security-Policy': CONTENT_SECURITY_POLICY })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main><h1>${title}</h1><p>${says[outcome]}</p>${outcome === 'ask' ? form : ''}</main>
</body>
</html>
`,
    );
}
