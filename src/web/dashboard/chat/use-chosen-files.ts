import { useCallback, useEffect, useRef, useState } from 'react';
import { upload } from '#core/uploads/calls.ts';
import { type Attachment, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES, UPLOAD_MIMES } from '#core/uploads/model.ts';
import { ApiFault, api } from '#web/app/api.ts';

/** A file chosen for a message: being uploaded, ready, or refused. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** An address to show it by while it is here; null for a PDF. */
  readonly preview: string | null;
  readonly attachment: Attachment | null;
  readonly error: string | null;
}

export interface ChosenFiles {
  readonly files: readonly ChosenFile[];
  readonly uploading: boolean;
  /** What can be sent now. */
  readonly ready: readonly Attachment[];
  readonly note: string | null;
  add(files: readonly File[]): void;
  remove(key: string): void;
  clear(): void;
}

/** Uploads files as they are chosen (specification 5: under 10 MB, PNG, JPEG, GIF or PDF; ten at a time). */
export function useChosenFiles(): ChosenFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (key: string, to: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  async function send(key: string, file: File): Promise<void> {
    try {
      const reply = await api(upload, { file: [file], is_private: true });
      const attachment = reply.ok ? reply.value.attachments[0] : undefined;
      if (attachment) change(key, { attachment });
      else change(key, { error: reply.ok ? 'Not uploaded.' : (reply.message ?? 'Not uploaded.') });
    } catch (error) {
      const text = error instanceof ApiFault ? (Object.values(error.fields)[0] ?? error.message) : 'Not uploaded.';
      change(key, { error: text });
    }
  }

  const add = (chosen: readonly File[]) => {
    const room = UPLOAD_MAX_FILES - files.length;
    setNote(chosen.length > room ? `${UPLOAD_MAX_FILES} files a message. The rest were left out.` : null);
    for (const file of chosen.slice(0, room)) {
      const key = crypto.randomUUID();
      const allowed = (UPLOAD_MIMES as readonly string[]).includes(file.type);
      const error = !allowed
        ? 'Use a PNG, JPEG, GIF or PDF file.'
        : file.size >= UPLOAD_MAX_BYTES
          ? 'A file must be under 10 MB.'
          : null;
      const preview = allowed && file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      if (preview) previews.current.add(preview);
      setFiles((all) => [...all, { key, name: file.name, preview, attachment: null, error }]);
      if (error === null) void send(key, file);
    }
  };
  const remove = useCallback((key: string) => setFiles((all) => all.filter((one) => one.key !== key)), []);
  const clear = useCallback(() => {
    setFiles([]);
    setNote(null);
  }, []);

  return {
    files,
    uploading: files.some((one) => one.attachment === null && one.error === null),
    ready: files.flatMap((one) => (one.attachment ? [one.attachment] : [])),
    note,
    add,
    remove,
    clear,
  };
}
