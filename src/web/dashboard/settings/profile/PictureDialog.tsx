import { lazy, Suspense, useEffect, useState } from 'react';
import type { UploadedFile } from '#core/kit/shape.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useEditAvatarMutation } from '#web/state/account-api.ts';
import { t } from '#web/text/settings.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import type { Square } from './crop.ts';

const PictureCropper = lazy(() => import('./PictureCropper.tsx'));

/** Which part of a picture to use. The picture is sent whole with the square, so that the server cuts it from the original. */
export function PictureDialog({ file, onClose, onSaved }: { file: File; onClose: () => void; onSaved: () => void }) {
  const [address, setAddress] = useState<string>();
  const [square, setSquare] = useState<Square | null>(null);
  const [broken, setBroken] = useState(false);
  const [edit, { isLoading, error }] = useEditAvatarMutation();

  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const save = async () => {
    if (square === null) return;
    // On this side of the wire an upload is the browser's own file.
    const reply = await edit({ file: file as unknown as UploadedFile, ...square });
    if (!reply.error) onSaved();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('picture_dialog>choose_the_part_to_show')}
      intro={broken ? undefined : t('picture_dialog>drag_the_picture_or_move')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            {t('picture_dialog>not_now')}
          </Button>
          {!broken && (
            <Button
              variant="primary"
              pending={isLoading}
              pendingLabel={t('picture_dialog>saving')}
              onClick={() => void save()}
            >
              {t('picture_dialog>save_picture')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Banner tone="danger" live="alert" title={whyNot(error)} />}
        {broken ? (
          <Banner tone="danger" live="alert" title={t('picture_dialog>this_file_cannot_be_shown')}>
            {t('picture_dialog>it_may_be_broken_choose')}
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
              <PictureCropper address={address} onSquare={setSquare} onBroken={() => setBroken(true)} />
            </Suspense>
          )
        )}
      </div>
    </Dialog>
  );
}
