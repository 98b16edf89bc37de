import { linkPhotoPath } from '#core/shop/photos/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { t } from '#web/text/spaces/parts.ts';

interface OrderPhotosProps {
  readonly files: readonly Attachment[];
  readonly label: string;
  /** The link by which they are read without an account. */
  readonly hash?: string | undefined;
}

/** Photos and papers of an order, each opening in a tab of its own. */
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
