import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#core/shop/carts/model.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';

export interface LinePhotos {
  readonly files: readonly FormFile[];
  readonly onFiles: (line: CartLine, files: readonly FormFile[]) => void;
}

/** Photos that answer questions in a cart. They wait on this device, and are sent with the order. */
export function useLinePhotos(lines: readonly CartLine[]) {
  const [files, setFiles] = useState<readonly FormFile[]>([]);
  /** The current list, also for code that began before it was rendered. */
  const current = useRef(files);
  /** Resolves once the photos stored on this device are read. */
  const reading = useRef(Promise.resolve());
  const isRead = useRef(false);
  const changes = useRef(0);
  const ids = lines.flatMap(({ id, questions }) => (questions.some(({ type }) => type === 'files') ? [id] : []));
  const asking = ids.join(' ');
  function show(next: readonly FormFile[]) {
    current.current = next;
    setFiles(next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when other lines ask for photos
  useEffect(() => {
    if (asking === '') return;
    const here = lines.map(({ id }) => String(id));
    let isOn = true;
    const read = async () => {
      const { readPhotos } = await import('./line-photos.ts');
      const before = changes.current;
      const kept = (await readPhotos()).filter(({ question }) => here.includes(question.split('-')[0] ?? ''));
      if (!isOn) return;
      // Photos chosen while this loaded come after the stored ones.
      if (!isRead.current) show([...kept, ...current.current]);
      // After a later load, don't bring back photos that were removed meanwhile.
      else if (current.current.length === 0 && changes.current === before) show(kept);
      isRead.current = true;
    };
    reading.current = read();
    // Callers that wait for it handle the error.
    reading.current.catch(() => {});
    return () => {
      isOn = false;
    };
  }, [asking]);
  /** The photos, once the stored ones are read: an order sent earlier would go without them. */
  async function whole(): Promise<readonly FormFile[]> {
    for (let before: unknown; before !== reading.current; ) {
      before = reading.current;
      await reading.current;
    }
    return current.current;
  }
  function keep(next: readonly FormFile[]) {
    changes.current += 1;
    show(next);
    const write = async () => {
      // Read first, so that stored photos aren't overwritten.
      const all = await whole();
      await (await import('./line-photos.ts')).keepPhotos(all);
    };
    void write().catch(() => {});
  }
  return {
    files,
    /** The current list, which can be ahead of what is drawn. */
    now: () => current.current,
    isAsked: asking !== '',
    whole,
    keep,
    onFiles: (line: CartLine, mine: readonly FormFile[]) =>
      keep([...current.current.filter(({ question }) => !question.startsWith(`${line.id}-`)), ...mine]),
  };
}
