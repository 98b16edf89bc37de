import type { Attachment } from '#core/uploads/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** A photo of the conversation, large. */
export function PhotoDialog({ photo, onClose }: { photo: Attachment | null; onClose: () => void }) {
  return (
    <Dialog
      open={photo !== null}
      onClose={onClose}
      title={photo?.filename ?? 'Photo'}
      width="lg"
      actions={
        photo && (
          <ButtonLink href={photo.url} target="_blank" rel="noreferrer">
            Open full size
          </ButtonLink>
        )
      }
    >
      {photo && (
        <img
          src={photo.url}
          // The sizes of a moving picture stand still.
          srcSet={photo.mime === 'image/gif' ? undefined : (srcsetOf(photo) ?? undefined)}
          sizes="(min-width: 640px) 40rem, 100vw"
          alt={photo.filename}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          className="mx-auto max-h-[65dvh] w-auto rounded-lg object-contain"
        />
      )}
    </Dialog>
  );
}
