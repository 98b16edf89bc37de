import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { linkPhotoPath } from '#core/shop/photos/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
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
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {files.map((file, at) => {
        const byLink = hash === undefined ? null : linkPhotoPath(hash, file.id);
        return (
          <li key={file.id}>
            <a
              href={byLink ?? file.url}
              target="_blank"
              rel="noreferrer"
              className="block overflow-hidden rounded-md border border-line hover:border-ink-3"
            >
              {file.thumb_url ? (
                <img
                  src={byLink ? `${byLink}/thumb` : file.thumb_url}
                  srcSet={byLink ? undefined : (srcsetOf(file) ?? undefined)}
                  sizes="96px"
                  alt={t('review_photos>position', { at: at + 1, number: files.length })}
                  width={96}
                  height={72}
                  loading="lazy"
                  className="h-18 w-24 object-cover"
                />
              ) : (
                <span className="flex h-18 w-24 flex-col items-center justify-center gap-1 bg-inset px-1 text-xs">
                  <FilePdfIcon aria-hidden="true" weight="duotone" className="size-7 text-ink-2" />
                  <span className="w-full truncate text-center">{file.filename}</span>
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
