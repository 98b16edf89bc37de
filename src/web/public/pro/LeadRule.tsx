import { LEAD_PARTS, type LeadPart, type LeadRuleView } from '#core/allocations/rule/model.ts';
import { termChanges } from '#core/allocations/rule/rules.ts';
import { NEW_JOBS } from '#core/allocations/rules.ts';
import { COVERED_FROM, WAVE_MINUTES, WIDEN_MINUTES } from '#core/allocations/watch-rules.ts';
import { fromWire } from '#core/kit/time.ts';
import { WEIGHING_VERSION } from '#core/reviews/weights/rules.ts';
import { t } from '#web/text/spaces/public.ts';
import { showDay } from '#web/text/times.ts';
import { RatingRule } from './RatingRule.tsx';

export interface LeadRuleData {
  readonly in_force: LeadRuleView;
  readonly announced: LeadRuleView | null;
  /** Every version that is or was in force, newest first. */
  readonly versions: readonly LeadRuleView[];
}

const parts = (): Readonly<Record<LeadPart, { title: string; text: string }>> => ({
  fit: { title: t('lead_rule>fit'), text: t('lead_rule>fit_text') },
  way: { title: t('lead_rule>way'), text: t('lead_rule>way_text') },
  free: { title: t('lead_rule>free'), text: t('lead_rule>free_text') },
  rating: { title: t('lead_rule>rating'), text: t('lead_rule>rating_text') },
  reply: { title: t('lead_rule>reply'), text: t('lead_rule>reply_text') },
  room: { title: t('lead_rule>room'), text: t('lead_rule>room_text') },
});

const steps = ({ wave, kept_new, kept_waited }: LeadRuleView) => [
  {
    when: t('lead_rule>at_once'),
    title: t('lead_rule>first', { count: wave }),
    text: t('lead_rule>first_text', { fresh: kept_new, jobs: NEW_JOBS, waited: kept_waited }),
  },
  {
    when: t('lead_rule>minutes', { count: WAVE_MINUTES }),
    title: t('lead_rule>next', { count: wave }),
    text: t('lead_rule>next_text', { quotes: COVERED_FROM }),
  },
  {
    when: t('lead_rule>hours', { count: WIDEN_MINUTES / 60 }),
    title: t('lead_rule>wider'),
    text: t('lead_rule>wider_text'),
  },
  { when: t('lead_rule>hours', { count: 24 }), title: t('lead_rule>verdict'), text: t('lead_rule>verdict_text') },
];

/** The weight of each part. If another version is announced, also its future weight. */
function Weights({ now, next }: { now: LeadRuleView; next: LeadRuleView | null }) {
  const most = Math.max(...LEAD_PARTS.map((part) => now[part]));
  return (
    <ul className="divide-y divide-line">
      {LEAD_PARTS.map((part) => (
        <li key={part} className="flex items-center gap-4 py-3">
          <div className="min-w-0 flex-1">
            <div className="text-md font-semibold">{parts()[part].title}</div>
            <div className="text-sm text-ink-3">{parts()[part].text}</div>
            {next && next[part] !== now[part] && (
              <div className="tnum text-sm font-semibold text-ink-2">
                {t('lead_rule>part_then', { version: next.version, percent: next[part] })}
              </div>
            )}
          </div>
          <span className="h-2 w-20 shrink-0 rounded-full bg-line sm:w-32" aria-hidden="true">
            <span className="block h-full rounded-full bg-brand" style={{ width: `${(now[part] / most) * 100}%` }} />
          </span>
          <span className="tnum w-12 shrink-0 text-right text-md font-semibold">{now[part]}%</span>
        </li>
      ))}
    </ul>
  );
}

/** Describes the changes to wave sizes and other terms. */
function waveWords(now: LeadRuleView, next: LeadRuleView): string[] {
  const names = {
    wave: t('lead_rule>term_wave'),
    kept_new: t('lead_rule>term_new'),
    kept_waited: t('lead_rule>term_waited'),
  };
  return termChanges(now, next).flatMap(({ term, before, after }) => {
    if (term === 'weighing')
      return [after > 0 ? t('lead_rule>weighing_on', { version: after }) : t('lead_rule>weighing_off')];
    return term in names ? [t('lead_rule>term_then', { what: names[term as keyof typeof names], before, after })] : [];
  });
}

/** The announced version: its day, the reason, and what changes. */
function Announced({
  now: current,
  next,
  day,
}: {
  now: LeadRuleView;
  next: LeadRuleView;
  day: (wire: string) => string;
}) {
  return (
    <div id="next-rule" className="mb-8 rounded-lg border border-line bg-well p-5">
      <h3 className="text-lg font-semibold">
        {t('lead_rule>next_from', { version: next.version, day: day(next.starts_at) })}
      </h3>
      <p className="mt-1 text-md text-ink-2">{next.note}</p>
      <ul className="mt-3 grid gap-1 text-md">
        {LEAD_PARTS.filter((part) => next[part] !== current[part]).map((part) => (
          <li key={part} className="tnum">
            {t('lead_rule>term_percent', { what: parts()[part].title, before: current[part], after: next[part] })}
          </li>
        ))}
        {waveWords(current, next).map((words) => (
          <li key={words} className="tnum">
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">{t('lead_rule>next_keeps')}</p>
    </div>
  );
}

/** The published rule that gives requests to pros: what counts, who gets them when, and past and future changes. */
export function LeadRule({ in_force, announced, versions, now }: LeadRuleData & { now: Date }) {
  const day = (wire: string) => showDay(fromWire(wire) ?? now, now);
  const { version, starts_at, method } = in_force;
  return (
    <>
      <h2 id="rule-title" className="text-2xl font-bold lg:text-3xl">
        {t('lead_rule>title')}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-md text-ink-2">
        {t('lead_rule>in_force', { version, since: day(starts_at) })}{' '}
        {method === 'average' ? t('lead_rule>rule_1') : t('lead_rule>replayable')}
      </p>
      {announced && <Announced now={in_force} next={announced} day={day} />}
      {method === 'points' && (
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
          <div>
            <h3 className="mb-2 text-lg font-semibold">{t('lead_rule>what_counts')}</h3>
            <Weights now={in_force} next={announced} />
            <p className="mt-4 rounded-lg bg-well p-4 text-md text-ink-2">{t('lead_rule>never_counts')}</p>
          </div>
          <div>
            <h3 className="mb-2 text-lg font-semibold">{t('lead_rule>who_when')}</h3>
            <ol className="divide-y divide-line">
              {steps(in_force).map(({ when, title, text }) => (
                <li key={title} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-3">
                  <span className="tnum text-sm text-ink-3">{when}</span>
                  <div>
                    <div className="text-md font-semibold">{title}</div>
                    <p className="text-md text-ink-2">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
            <h3 className="mt-8 mb-2 text-lg font-semibold">{t('lead_rule>changes')}</h3>
            <dl className="divide-y divide-line text-md">
              {versions.map((one) => (
                <div key={one.version} className="py-3">
                  <dt className="font-semibold">
                    {t('lead_rule>version_from', { version: one.version, day: day(one.starts_at) })}
                  </dt>
                  <dd className="text-ink-2">{one.note}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      )}
      <RatingRule weighing={in_force.weighing} version={WEIGHING_VERSION} />
    </>
  );
}
