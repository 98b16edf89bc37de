import { t as shared } from '#web/text/spaces/shared.ts';
/** An unobtrusive link to report the content above it on a public page. */
export function ReportLink({
  href,
  about,
  text = shared('verb>report'),
}: {
  href: string;
  about: string;
  text?: string;
}) {
  return (
    <a
      href={href}
      rel="nofollow"
      className="mt-1 inline-flex min-h-9 items-center text-sm text-ink-3 hover:text-ink hover:underline hover:underline-offset-4 coarse:min-h-11"
    >
      <span>
        {text}
        <span className="sr-only">{`: ${about}`}</span>
      </span>
    </a>
  );
}
