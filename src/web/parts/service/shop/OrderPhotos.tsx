import { linkPhotoPath } from '#core/shop/photos/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { t } from '#web/text/spaces/parts.ts';

interface OrderPhotosProps {
  readonly files: readonly Attachment[];
  readonly label: string;
  /** The hash of the order's link, to open the files without an account. */
  readonly hash?: string | undefined;
}

/** The photos and PDFs of an order. Each opens in its own tab. */
export default function OrderPhotos({ files, label, hash }: OrderPhotosProps) {
  return (
    <FileTiles
      files={files}
      label={label}
      altOf={(_, at) => t('review_photos>position', { at: at + 1, number: files.length })}
      pathOf={hash === undefined ? undefined : (file) => linkPhotoPath(hash, file.id)}
    />
  );
}
