import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import type { Attachment } from '#core/uploads/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';

/** Photos and papers as tiles that open in a tab of their own. */
export function Files({ files, className }: { files: readonly Attachment[]; className?: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 ${className ?? ''}`}>
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-md border border-line hover:border-ink-3"
          >
            {file.thumb_url ? (
              <img
                src={file.thumb_url}
                srcSet={srcsetOf(file) ?? undefined}
                sizes="96px"
                alt={file.filename}
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
      ))}
    </ul>
  );
}
