/** The introduction for new callers: in the OpenAPI document, and at the top of the reference page. */
import { EXAMPLES } from './examples.ts';

export interface GuideSection {
  readonly title: string;
  /** One paragraph, with code between backticks. */
  readonly text: string;
  /** A shell command. */
  readonly command?: string;
}

export const LEAD =
  'What a user owns and owes, imports that never duplicate, net worth and performance.';

export const GUIDE: readonly GuideSection[] = [
  {
    title: 'Keys',
    text: 'Every route asks for `Authorization: Bearer pk_…`, with a key that carries the scope named beside the route. Keys are made where the service runs, and shown once:',
    command: 'npx pactole keys create --name me --scopes accounts:read,dashboard:read',
  },
  {
    title: 'Values',
    text: 'Money and quantities that you send are decimal strings, never JSON numbers, and what is stored comes back as such; computed figures of `/positions`, `/performance` and `/evolution` are JSON numbers. A day is `YYYY-MM-DD`. Percentages are percent points: `12.5` means 12.5 %. `null` means unknown, never zero; where a field has no `null`, it is the sum of what is known, and `foreignCurrency`, `incomplete` or the insights beside it say what is left out.',
  },
  {
    title: 'Refusals',
    text: 'Every answer but a success has one body: `code`, `message`, `requestId`, and `issues` where an input breaks rules. `message` alone says what to fix.',
  },
  {
    title: 'Examples',
    text: `They are answers of the service, over the invented person of \`npx pactole demo\` as of ${EXAMPLES.day}. Long lists are cut to a few entries.`,
  },
];

/** The guide as Markdown. */
export function guideMarkdown(): string {
  const sections = GUIDE.map(({ title, text, command }) =>
    [
      `**${title}.** ${text}`,
      ...(command === undefined ? [] : [`\`\`\`sh\n${command}\n\`\`\``]),
    ].join('\n\n'),
  );
  return [LEAD, ...sections].join('\n\n');
}
