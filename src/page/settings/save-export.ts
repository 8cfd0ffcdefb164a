import { today } from '../figures/today.ts';
import { download } from '../parts/download.ts';
import { receiveFile } from '../service/files.ts';
import { user } from '../session/user.ts';

/** Lets the browser save all data of the user. */
export async function saveExport(): Promise<void> {
  const name = user.value?.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-') ?? '';
  download(`pactole-${name}-${today()}.jsonl.gz`, await receiveFile('export'));
}
