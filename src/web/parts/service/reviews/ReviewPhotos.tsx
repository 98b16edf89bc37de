import type { Attachment } from '#core/uploads/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { t } from '#web/text/spaces/parts.ts';

/** The pictures of a review. Each opens in its own tab, or in the page's gallery if there is one. */
export function ReviewPhotos(props: { files: readonly Attachment[]; author: string; isInGallery?: boolean }) {
  const { files, author, isInGallery = false } = props;
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('review_photos>photos_label', { author })} className="mt-3 flex flex-wrap gap-2">
      {files.map((file, at) => (
        <li key={file.id}>
          <a
            href={file.url}
            {...(isInGallery ? { 'data-photo': at, 'data-caption': author } : {})}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-md border border-line hover:border-ink-3"
          >
            <img
              src={file.thumb_url ?? file.url}
              srcSet={srcsetOf(file) ?? undefined}
              sizes="96px"
              alt={t('review_photos>position', { at: at + 1, number: files.length })}
              width={96}
              height={72}
              loading="lazy"
              className="h-18 w-24 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
