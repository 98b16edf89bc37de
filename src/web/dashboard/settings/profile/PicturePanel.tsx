import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { type DragEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { UserMe } from '#core/users/model.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Panel } from '../frame/Panel.tsx';
import { PICTURE_TYPES, whyNoPicture } from './crop.ts';
import { PictureDialog } from './PictureDialog.tsx';

/** The person's picture: chosen, taken, dropped or pasted, then cropped. */
export function PicturePanel({ user }: { user: UserMe }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [edit, { error: failed, reset }] = useAct(settingsCalls.editAvatar);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const take = useCallback((given: Iterable<File> | null | undefined) => {
    const [first] = given ?? [];
    if (!first) return;
    const why = whyNoPicture(first);
    setError(why ?? undefined);
    if (why === null) setFile(first);
  }, []);

  usePasted(take);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  const remove = async () => {
    const reply = await edit({});
    if (reply.error) return;
    setRemoving(false);
    toast({ text: t('picture_panel>removed_toast') });
  };

  return (
    <Panel title={t('picture_panel>title')} detail={t('picture_panel>hint')}>
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
        <Avatar name={user.display_name} id={user.id} photo={user.s3_thumb_url} size={88} />
        <div className="min-w-0 flex-1 basis-52">
          <div className="flex flex-wrap gap-2">
            <Button icon={UploadSimpleIcon} onClick={() => chooser.current?.click()}>
              {user.s3_thumb_url === null ? shared('verb>choose_a_picture') : t('picture_panel>change')}
            </Button>
            <span className="hidden coarse:block">
              <Button icon={CameraIcon} onClick={() => camera.current?.click()}>
                {t('picture_panel>take_photo')}
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
                {shared('verb>remove')}
              </Button>
            )}
          </div>
          <p className="mt-2 text-sm text-ink-3">
            <Rich
              text={t('picture_panel>file_hint')}
              parts={{ mark: (words) => <span className="coarse:hidden">{words}</span> }}
            />
          </p>
          <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
        </div>
        <FileInput ref={chooser} label={t('picture_panel>picture_file')} accept={PICTURE_TYPES.join()} onFiles={take} />
        <FileInput
          ref={camera}
          label={t('picture_panel>camera_file')}
          accept="image/jpeg,image/png"
          capture="user"
          onFiles={take}
        />
      </div>
      {file && (
        <PictureDialog
          file={file}
          onClose={() => setFile(null)}
          onSaved={() => {
            setFile(null);
            toast({ text: t('picture_panel>saved_toast') });
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('picture_panel>remove_title')}
        confirmLabel={t('picture_panel>remove_picture')}
        pendingLabel={shared('status>removing')}
        danger
        error={failed ? whyNot(failed) : undefined}
        onConfirm={remove}
      >
        {t('picture_panel>remove_text')}
      </ConfirmDialog>
    </Panel>
  );
}

/** Takes a picture that is pasted anywhere on the page, except while a dialog is open. */
function usePasted(take: (files: FileList) => void) {
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
}

function FileInput(props: {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  capture?: 'user';
  onFiles: (files: FileList | null) => void;
}) {
  const { ref, label, accept, capture, onFiles } = props;
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      capture={capture}
      aria-label={label}
      tabIndex={-1}
      hidden
      onChange={(event) => {
        onFiles(event.currentTarget.files);
        event.currentTarget.value = '';
      }}
    />
  );
}
