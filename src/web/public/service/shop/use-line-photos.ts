import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#core/shop/carts/model.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';

export interface LinePhotos {
  readonly files: readonly FormFile[];
  readonly onFiles: (line: CartLine, files: readonly FormFile[]) => void;
}

/** Photos for what the pros of a cart ask. They wait on this device, and are sent when the order is. */
export function useLinePhotos(lines: readonly CartLine[]) {
  const [files, setFiles] = useState<readonly FormFile[]>([]);
  /** The same, also for what began before it was drawn. */
  const current = useRef(files);
  /** Done once what this device keeps is read. */
  const reading = useRef(Promise.resolve());
  const isRead = useRef(false);
  const changes = useRef(0);
  const ids = lines.flatMap(({ id, questions }) => (questions.some(({ type }) => type === 'files') ? [id] : []));
  const asking = ids.join(' ');
  function show(next: readonly FormFile[]) {
    current.current = next;
    setFiles(next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read where other lines ask
  useEffect(() => {
    if (asking === '') return;
    const here = lines.map(({ id }) => String(id));
    let isOn = true;
    const read = async () => {
      const { readPhotos } = await import('./line-photos.ts');
      const before = changes.current;
      const kept = (await readPhotos()).filter(({ question }) => here.includes(question.split('-')[0] ?? ''));
      if (!isOn) return;
      // What was chosen while this was read comes after it.
      if (!isRead.current) show([...kept, ...current.current]);
      // Nor does one come back that was removed meanwhile.
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
  /** The photos, once those that this device keeps are read: an order that is quicker would go without them. */
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
      // What is kept is written over only by who has read it.
      const all = await whole();
      await (await import('./line-photos.ts')).keepPhotos(all);
    };
    void write().catch(() => {});
  }
  return {
    files,
    /** What there is of them now, which is ahead of what is drawn. */
    now: () => current.current,
    isAsked: asking !== '',
    whole,
    keep,
    onFiles: (line: CartLine, mine: readonly FormFile[]) =>
      keep([...current.current.filter(({ question }) => !question.startsWith(`${line.id}-`)), ...mine]),
  };
}
