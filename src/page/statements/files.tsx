import { useEffect } from 'preact/hooks';
import { canWrite } from '../figures/service.ts';
import { onDemand } from '../forms/on-demand.tsx';
import { isAdding, waiting } from './adding.ts';

const FilesDialog = onDemand<{ readonly onClose: () => void }>('FilesDialog');

/** Adds statements: files dropped anywhere on the page are read here, and the browser opens none instead. */
export function Files() {
  useEffect(followDrops, []);
  return isAdding.value ? <FilesDialog onClose={close} /> : null;
}

function close(): void {
  isAdding.value = false;
  waiting.value = [];
}

/** Takes files that are dropped anywhere on the page. */
function followDrops(): () => void {
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    isAdding.value = canWrite.value;
  };
  const release = (event: DragEvent) => {
    if (event.dataTransfer === null || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    if (!canWrite.value) return;
    isAdding.value = true;
    waiting.value = [...waiting.value, ...event.dataTransfer.files];
  };
  addEventListener('dragover', over);
  addEventListener('drop', release);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', release);
  };
}
