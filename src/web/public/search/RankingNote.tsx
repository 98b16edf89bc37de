import { RANK_VERSION } from '#core/services/search-rules.ts';
import { WEIGHT_WORDS } from './search-words.ts';

/** How a list is ordered, with the published weights (issue 8 point 3). */
export function RankingNote() {
  return (
    <section id="ranking" aria-labelledby="ranking-title" className="mt-14 scroll-mt-20 lg:mt-20">
      <h2 id="ranking-title" className="text-2xl font-bold">
        How the order comes about
      </h2>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        Lists go by hires unless you choose another order. “Best match” adds up the points below, all from what happened
        on Gotong or what we checked. What a pro pays us is not among them: no fee, package or credit moves anybody up.
      </p>
      <dl className="mt-5 max-w-3xl divide-y divide-line border-y border-line">
        {WEIGHT_WORDS.map(({ what, most, how }) => (
          <div key={what} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-semibold">
              {what} <span className="tnum text-sm font-normal whitespace-nowrap text-ink-3">up to {most}</span>
            </dt>
            <dd className="text-md text-ink-2">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-3">Version {RANK_VERSION} of these points.</p>
    </section>
  );
}
