import { useRef, useState } from 'react';
import type { FormFile } from '#web/parts/form/form-file.ts';
import type { PhotoList } from './send-photos.ts';

/** The photos of a form: `files` is what is drawn; the list itself is always current, even before the next render. */
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
