import { showRange } from '#core/kit/money.ts';
import type { Job } from '#core/search/sentences/model.ts';
import { perUnit } from '#web/parts/words/price-words.ts';
import { t } from '#web/text/spaces/pages.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import type { SearchPageData } from './search-model.ts';

/** The address of a job's form, with the sentence whose answers fill it in. */
const formHref = (base: string, { slug }: Job, q: string): string =>
  `${base}/form/${slug}?${new URLSearchParams({ q })}`;

/** Whether the search words say more about a job than its category. */
export const hasJob = ({ jobs, query }: SearchPageData): boolean =>
  query.q !== undefined && (jobs[0]?.facts.length ?? 0) > 0;

/** Asks if this is the job that was typed, to confirm in one tap (issue 15 point 1). Nothing if only a category was named. */
export function JobCard({ data, base }: { data: SearchPageData; base: string }) {
  const [job, ...others] = data.jobs;
  const { q } = data.query;
  if (!job || !q || !hasJob(data)) return null;
  const per = job.unit === '' ? '' : perUnit(job.unit);
  return (
    <section
      aria-labelledby="is-this-it"
      className="mt-5 max-w-4xl rounded-lg border border-line bg-surface p-5 shadow-md lg:p-6"
    >
      <h2 id="is-this-it" className="text-sm font-medium text-ink-3">
        {t('job_card>title')}
      </h2>
      <p className="mt-1 text-2xl font-bold break-words">{job.title}</p>
      {job.title !== job.name && <p className="text-md text-ink-2">{job.name}</p>}
      <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-3">
        {job.facts.map(({ key, label, value }) => (
          <div key={key} className="min-w-0 rounded-md border border-dashed border-line px-3 py-2">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="text-md font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {job.low_cents !== null && job.high_cents !== null && (
        <p className="mt-4 text-md text-ink-2">
          {t('job_card>price')}{' '}
          <span className="tnum font-semibold text-ink">{showRange(job.low_cents, job.high_cents)}</span> {per}
        </p>
      )}
      <ButtonLink variant="primary" size={48} href={formHref(base, job, q)} className="mt-4 max-sm:w-full">
        {t('job_card>yes')}
      </ButtonLink>
      <p className="mt-2 text-sm text-ink-3">{t('job_card>note')}</p>
      {others.length > 0 && (
        <nav aria-label={t('job_card>others')} className="mt-4">
          <p className="text-sm text-ink-2">{t('job_card>others')}</p>
          <ChipRow className="mt-2">
            {others.map((other) => (
              <ChipLink key={other.slug} href={formHref(base, other, q)}>
                {other.title === other.name
                  ? other.name
                  : t('job_card>other', { name: other.name, title: other.title })}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
      )}
    </section>
  );
}
