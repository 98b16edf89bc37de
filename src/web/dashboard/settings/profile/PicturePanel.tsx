import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { UserMe } from '#core/users/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useEditAvatarMutation } from '#web/state/api.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FieldError } from '#web/ui/FieldFrame.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Panel } from '../Panel.tsx';
import { PICTURE_TYPES, whyNoPicture } from './crop.ts';
import { PictureDialog } from './PictureDialog.tsx';

/** The person's picture: chosen, taken, dropped or pasted, then cropped. */
export function PicturePanel({ user }: { user: UserMe }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [edit, { error: failed, reset }] = useEditAvatarMutation();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const take = useCallback((given: Iterable<File> | null | undefined) => {
    const [first] = given ?? [];
    if (!first) return;
    const why = whyNoPicture(first);
    setError(why ?? undefined);
    if (why === null) setFile(first);
  }, []);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      take(event.clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [take]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  const remove = async () => {
    const reply = await edit({});
    if (reply.error) return;
    setRemoving(false);
    toast({ text: 'Picture removed' });
  };

  return (
    <Panel title="Picture" detail="A face or a logo. Pros and customers see it beside your name.">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way in; the buttons are the way for all */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-5 rounded-lg border border-dashed p-4 ${over ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
      >
        <Avatar name={user.full_name} id={user.id} photo={user.s3_thumb_url} size={88} />
        <div className="min-w-0 flex-1 basis-52">
          <div className="flex flex-wrap gap-2">
            <Button icon={UploadSimpleIcon} onClick={() => chooser.current?.click()}>
              {user.s3_thumb_url === null ? 'Choose a picture' : 'Change picture'}
            </Button>
            <span className="hidden coarse:block">
              <Button icon={CameraIcon} onClick={() => camera.current?.click()}>
                Take a photo
              </Button>
            </span>
            {user.s3_thumb_url !== null && (
              <Button
                variant="danger-quiet"
                icon={TrashIcon}
                onClick={() => {
                  reset();
                  setRemoving(true);
                }}
              >
                Remove
              </Button>
            )}
          </div>
          <p className="mt-2 text-sm text-ink-3">
            PNG, JPEG or GIF under 10 MB. <span className="coarse:hidden">You can drop or paste one here too.</span>
          </p>
          <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
        </div>
        <input
          ref={chooser}
          type="file"
          accept={PICTURE_TYPES.join()}
          aria-label="Picture file"
          tabIndex={-1}
          hidden
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <input
          ref={camera}
          type="file"
          accept="image/jpeg,image/png"
          capture="user"
          aria-label="Photo from the camera"
          tabIndex={-1}
          hidden
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {file && (
        <PictureDialog
          file={file}
          onClose={() => setFile(null)}
          onSaved={() => {
            setFile(null);
            toast({ text: 'Picture saved' });
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title="Remove your picture?"
        confirmLabel="Remove picture"
        pendingLabel="Removing"
        danger
        error={failed ? whyNot(failed) : undefined}
        onConfirm={remove}
      >
        Others see your initials again.
      </ConfirmDialog>
    </Panel>
  );
}
