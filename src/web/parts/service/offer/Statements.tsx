import type { Statement } from '#core/services/statements/model.ts';
import { comma } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/parts.ts';
import { showDate } from '#web/text/times.ts';
import { OutsideLink } from '../Photos.tsx';
import { ReportLink } from '../ReportLink.tsx';

/** What others said of the pro elsewhere, as the pro gives it, each with its source and day. No score counts it. */
export function Statements({ statements, reportHref }: { statements: readonly Statement[]; reportHref: string }) {
  return (
    <>
      <p className="mt-0.5 text-sm text-ink-3">{t('elsewhere>note')}</p>
      <ul className="mt-3 grid gap-4">
        {statements.map(({ id, source, url, host, said_on, body, author }) => (
          <li key={id} className="rounded-lg border border-line p-4">
            <figure>
              <blockquote cite={url} className="text-base break-words whitespace-pre-line">
                {body}
              </blockquote>
              <figcaption className="mt-2 text-sm text-ink-3">
                <span className="break-words">{author}</span>
                {comma()}
                <time dateTime={said_on}>{showDate(said_on)}</time>
              </figcaption>
            </figure>
            <div className="flex flex-wrap items-center gap-x-4">
              <OutsideLink url={url} host={host}>
                {source}
              </OutsideLink>
              <ReportLink href={`${reportHref}?statement=${id}`} about={t('elsewhere>report_about', { author })} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
