import { useEffect, useState } from 'react';
import type { Question } from '#core/categories/model.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES, UPLOAD_TYPES } from '#core/uploads/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { FileField } from '#web/ui/form/FileField.tsx';
import { PhotoTile } from '#web/ui/media/PhotoTile.tsx';
import type { FormFile } from './form-file.ts';

export interface PhotosProps {
  readonly question: Question;
  readonly id: string;
  readonly error: string | undefined;
  readonly files: readonly FormFile[];
  readonly onFiles: (files: readonly FormFile[]) => void;
  readonly images_only?: boolean;
}

/** The photos and PDFs of one question. They stay on the device until the request is sent. */
export function PhotosField({ question, id, error, files, onFiles, images_only = false }: PhotosProps) {
  const [problem, setProblem] = useState<string>();
  const mine = files.filter((file) => file.question === question.key);
  const types = images_only ? UPLOAD_TYPES.filter((type) => type !== '.pdf') : UPLOAD_TYPES;
  const isAccepted = (name: string) => types.some((type) => name.toLowerCase().endsWith(type));
  const limit = Math.min(question.limit ?? UPLOAD_MAX_FILES, UPLOAD_MAX_FILES);

  function add(chosen: File[]) {
    const wrong = chosen.find((file) => !isAccepted(file.name));
    const large = chosen.find((file) => file.size > UPLOAD_MAX_BYTES);
    const room = Math.min(limit - mine.length, UPLOAD_MAX_FILES - files.length);
    if (wrong) setProblem(t('photos_field>wrong_type', { name: wrong.name }));
    else if (large) setProblem(t('photos_field>too_large', { name: large.name }));
    else if (chosen.length > room) setProblem(t('photos_field>too_many', { limit }));
    else setProblem(undefined);
    const good = chosen
      .filter((file) => isAccepted(file.name) && file.size <= UPLOAD_MAX_BYTES)
      .slice(0, Math.max(0, room));
    if (good.length > 0)
      onFiles([...files, ...good.map((file) => ({ name: file.name, blob: file, question: question.key }))]);
  }

  return (
    <FileField
      id={id}
      label={question.label}
      optional={!question.required}
      hint={question.hint ?? t('photos_field>hint')}
      error={problem ?? error}
      prompt={images_only ? t('photos_field>add_photos') : t('photos_field>add')}
      accept={types.join(',')}
      multiple
      onFiles={add}
    >
      {mine.length > 0 &&
        mine.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name; their order does not change
          <Tile key={`${index}-${file.name}`} file={file} onRemove={() => onFiles(files.filter((f) => f !== file))} />
        ))}
    </FileField>
  );
}

function Tile({ file, onRemove }: { file: FormFile; onRemove: () => void }) {
  // Undefined until the URL is made: an empty `src` would load the page itself.
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file.blob);
    setSrc(made);
    return () => URL.revokeObjectURL(made);
  }, [file.blob]);
  if (file.blob.type === 'application/pdf')
    return (
      <li className="flex aspect-4/3 flex-col justify-between rounded-md border border-line bg-inset p-2 text-xs">
        <span className="line-clamp-2 break-all">{file.name}</span>
        <button type="button" className="min-h-6 text-left font-medium text-brand-ink" onClick={onRemove}>
          {shared('verb>remove')}
        </button>
      </li>
    );
  return <PhotoTile src={src} alt={file.name} onRemove={onRemove} />;
}
