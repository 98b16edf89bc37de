import { useEffect, useState } from 'react';
import type { CartLine } from '#core/shop/carts/model.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';

export interface LinePhotos {
  readonly files: readonly FormFile[];
  readonly onFiles: (line: CartLine, files: readonly FormFile[]) => void;
}

/** Photos for what the pros of a cart ask. They wait on this device, and are sent when the order is. */
export function useLinePhotos(lines: readonly CartLine[]) {
  const [files, setFiles] = useState<readonly FormFile[]>([]);
  const ids = lines.flatMap(({ id, questions }) => (questions.some(({ type }) => type === 'files') ? [id] : []));
  const asking = ids.join(' ');
  useEffect(() => {
    if (asking === '') return;
    const here = asking.split(' ');
    let isOn = true;
    void (async () => {
      const { readPhotos } = await import('./line-photos.ts');
      const kept = await readPhotos();
      if (isOn)
        setFiles((now) =>
          now.length > 0 ? now : kept.filter(({ question }) => here.includes(question.split('-')[0] ?? '')),
        );
    })();
    return () => {
      isOn = false;
    };
  }, [asking]);
  const keep = (next: readonly FormFile[]) => {
    setFiles(next);
    void import('./line-photos.ts').then(({ keepPhotos }) => keepPhotos(next));
  };
  return {
    files,
    isAsked: asking !== '',
    keep,
    onFiles: (line: CartLine, mine: readonly FormFile[]) =>
      keep([...files.filter(({ question }) => !question.startsWith(`${line.id}-`)), ...mine]),
  };
}
