import { Suspense, useEffect, useState } from 'react';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { chosenFile } from '#web/app/api/chosen-file.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { type Square, wholeSquare } from './crop.ts';

const PictureCropper = lazyPart(async () => (await import('#web/parts/uploads/PictureCropper.tsx')).default);

/** Chooses the part of a picture to use. The whole picture is sent with the square, so that the server crops the original. */
export function PictureDialog({ file, onClose, onSaved }: { file: File; onClose: () => void; onSaved: () => void }) {
  const [address, setAddress] = useState<string>();
  const [square, setSquare] = useState<Square | null>(null);
  const [broken, setBroken] = useState(false);
  const [edit, { isLoading, error }] = useAct(settingsCalls.editAvatar);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const save = async () => {
    if (square === null) return;
    // In the browser the call's upload is the `File` itself.
    const reply = await edit({ file: chosenFile(file), ...square });
    if (!reply.error) onSaved();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('picture_dialog>title')}
      intro={broken ? undefined : t('picture_dialog>hint')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            {shared('verb>not_now')}
          </Button>
          {!broken && (
            <Button
              variant="primary"
              pending={isLoading}
              pendingLabel={shared('status>saving')}
              onClick={() => void save()}
            >
              {t('picture_dialog>save')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Banner tone="danger" live="alert" title={whyNot(error)} />}
        {broken ? (
          <Banner tone="danger" live="alert" title={t('picture_dialog>broken_title')}>
            {t('picture_dialog>broken_text')}
          </Banner>
        ) : (
          address && (
            <Suspense
              fallback={
                <Loading>
                  <Skeleton className="aspect-square w-full rounded-lg!" />
                </Loading>
              }
            >
              <PictureCropper
                address={address}
                aspect={1}
                isRound
                onChosen={({ pixels, picture }) => setSquare(wholeSquare(pixels, picture))}
                onBroken={() => setBroken(true)}
              />
            </Suspense>
          )
        )}
      </div>
    </Dialog>
  );
}
