import { useRef, useState } from 'react';
import type { FormFile } from '#web/parts/form/form-file.ts';
import type { PhotoList } from './send-photos.ts';

/** Photos of a form: what is drawn, and the list itself, which is ahead of what is drawn. */
export function usePhotoList(): PhotoList & { readonly files: readonly FormFile[] } {
  const [files, setFiles] = useState<readonly FormFile[]>([]);
  const current = useRef(files);
  return {
    files,
    read: () => current.current,
    write(next) {
      current.current = next;
      setFiles(next);
    },
  };
}
