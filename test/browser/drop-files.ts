import type { Page } from 'playwright-core';

export type DroppedFile = readonly [name: string, contents: string | Buffer];

/** Drops files on the page, wherever the pointer is. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const sent = files.map(
    ([name, contents]) => [name, Buffer.from(contents).toString('base64')] as const,
  );
  await page.evaluate(
    ([given]) => {
      // biome-ignore lint/suspicious/noExplicitAny: this runs in the page, whose types are not known here.
      const { DataTransfer, File, DragEvent, document } = globalThis as any;
      const dataTransfer = new DataTransfer();
      for (const [name, contents] of given ?? []) {
        const bytes = Uint8Array.from(atob(contents), (char: string) => char.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name));
      }
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
      );
    },
    [sent] as const,
  );
}
