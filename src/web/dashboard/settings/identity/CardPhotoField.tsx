import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#core/uploads/model.ts';
import { t } from '#web/text/spaces/settings.ts';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';

/** One side of the card: on phones the camera opens, elsewhere a file is chosen or dropped. */
export function CardPhotoField(props: {
  id: string;
  label: string;
  file: File | null;
  error?: string | undefined;
  onFile: (file: File | null) => void;
}) {
  const { id, label, file, error, onFile } = props;
  const [refused, setRefused] = useState<string>();
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    if (file === null) return setAddress(undefined);
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  function take(files: readonly File[]) {
    const [first] = files;
    if (!first) return;
    const why =
      first.type !== 'image/png' && first.type !== 'image/jpeg'
        ? t('card_photo_field>type_error')
        : first.size > UPLOAD_MAX_BYTES
          ? t('card_photo_field>size_error')
          : undefined;
    setRefused(why);
    if (why === undefined) onFile(first);
  }

  const said = refused ?? error;
  if (file === null || address === undefined)
    return (
      <FileField
        id={id}
        label={label}
        prompt={t('card_photo_field>prompt')}
        accept="image/png,image/jpeg"
        capture="environment"
        required
        error={said}
        onFiles={take}
      />
    );
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <div className="relative aspect-[1.586] overflow-hidden rounded-lg border border-line bg-inset">
        <img
          src={address}
          alt={t('card_photo_field>chosen_photo_alt', { label })}
          className="size-full object-contain"
        />
        <span className="absolute top-2 right-2">
          <button
            type="button"
            id={id}
            aria-label={t('card_photo_field>remove_named', { to_lower_case: label.toLowerCase() })}
            onClick={() => onFile(null)}
            className={iconButtonClass({ variant: 'secondary', size: 44 })}
          >
            <TrashIcon aria-hidden className="size-5" />
          </button>
        </span>
      </div>
      {said && <FieldError>{said}</FieldError>}
    </div>
  );
}
