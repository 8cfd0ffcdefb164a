import { Dialog } from '../forms/dialog.tsx';
import { editingWords } from '../words/editing/words.ts';
import { words } from '../words/words.ts';

interface ShortcutsDialogProps {
  readonly onClose: () => void;
}

/** The keys that the page answers to. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const { search: says } = editingWords();
  return (
    <Dialog title={words.value.finding.shortcuts} onClose={onClose}>
      <dl class="facts-list">
        {Object.entries(says.keys).map(([keys, name]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
