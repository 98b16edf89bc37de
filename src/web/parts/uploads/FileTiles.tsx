import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import type { Attachment } from '#core/uploads/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { cx } from '#web/ui/cx.ts';

interface FileTilesProps {
  readonly files: readonly Attachment[];
  readonly label?: string | undefined;
  /** The alt text of a picture. Default: its file name. */
  readonly altOf?: ((file: Attachment, at: number) => string) | undefined;
  /** Where to read a file, if not at its own address. Its thumbnail is at `/thumb` below that. */
  readonly pathOf?: ((file: Attachment) => string) | undefined;
  readonly className?: string | undefined;
}

/** Photos and PDFs as tiles that open in their own tab. */
export function FileTiles({ files, label, altOf, pathOf, className }: FileTilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {files.map((file, at) => {
        const path = pathOf?.(file);
        return (
          <li key={file.id}>
            <a
              href={path ?? file.url}
              target="_blank"
              rel="noreferrer"
              className="block overflow-hidden rounded-md border border-line hover:border-ink-3"
            >
              {file.thumb_url ? (
                <img
                  src={path ? `${path}/thumb` : file.thumb_url}
                  srcSet={path ? undefined : (srcsetOf(file) ?? undefined)}
                  sizes="96px"
                  alt={altOf?.(file, at) ?? file.filename}
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
