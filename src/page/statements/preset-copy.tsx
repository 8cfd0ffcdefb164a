import { useState } from 'preact/hooks';
import { download } from '../parts/download.ts';
import { words } from '../words/words.ts';

/** Copies the answers about a table, with an anonymised sample, so that a reader of it can be made for all. */
export function PresetCopy({ preset }: { readonly preset: string }) {
  const { files: says } = words.value;
  const [done, setDone] = useState<'presetCopied' | 'presetSaved' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(preset);
      setDone('presetCopied');
    } catch {
      // Without HTTPS, or where the browser refuses.
      download('preset.json', new Blob([preset], { type: 'application/json' }));
      setDone('presetSaved');
    }
  };
  return (
    <p class="note">
      <button type="button" class="quiet" onClick={() => void copy()}>
        {says.copyPreset}
      </button>{' '}
      <span role="status">{done === null ? says.presetHint : says[done]}</span>
    </p>
  );
}
