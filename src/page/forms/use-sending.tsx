import { useState } from 'preact/hooks';
import { Sentence } from '../parts/sentence.tsx';
import { refusalOf } from './sending.ts';

/** A change on its way: whether one is being sent, and why the last one was refused. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (change: () => Promise<unknown>): Promise<boolean> => {
    setSending(true);
    setRefusal(null);
    try {
      await change();
      return true;
    } catch (error) {
      setRefusal(refusalOf(error));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, refusal, send };
}

export function Refusal({ text }: { readonly text: string | null }) {
  return (
    <p role="status" class="note caution">
      <Sentence text={text ?? ''} />
    </p>
  );
}
