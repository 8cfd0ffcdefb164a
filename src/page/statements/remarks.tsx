import { language } from '../session/language.ts';
import { words } from '../words/words.ts';
import type { Said } from './reading.ts';

/** Sentences about a file, behind their number; each once. */
export function Remarks({ remarks }: { readonly remarks: readonly Said[] }) {
  const sentences = new Set(remarks.map(({ [language.value]: remark }) => remark));
  if (sentences.size === 0) return null;
  return (
    <details class="warnings">
      <summary class="caution">
        {words.value.files.warnings} ({sentences.size})
      </summary>
      <ul>
        {[...sentences].map((remark) => (
          <li key={remark}>
            <bdi>{remark}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
