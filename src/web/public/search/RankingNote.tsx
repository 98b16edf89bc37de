import { RANK_VERSION } from '#core/search/rules.ts';
import { t } from '#web/text/spaces/pages.ts';
import { weightWords } from './search-words.ts';

/** How the list is ordered, with the published weights (issue 8 point 3). */
export function RankingNote() {
  return (
    <section id="ranking" aria-labelledby="ranking-title" className="mt-14 scroll-mt-20 lg:mt-20">
      <h2 id="ranking-title" className="text-2xl font-bold">
        {t('ranking_note>title')}
      </h2>
      <p className="mt-2 max-w-prose text-md text-ink-2">{t('ranking_note>intro')}</p>
      <dl className="mt-5 max-w-3xl divide-y divide-line border-y border-line">
        {weightWords().map(({ what, most, how }) => (
          <div key={what} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-semibold">
              {what}{' '}
              <span className="tnum text-sm font-normal whitespace-nowrap text-ink-3">
                {t('ranking_note>up_to_points', { most })}
              </span>
            </dt>
            <dd className="text-md text-ink-2">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-3">{t('ranking_note>version', { version: RANK_VERSION })}</p>
    </section>
  );
}
