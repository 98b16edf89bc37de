import { LEAD_PARTS, LEAD_RULE_FROM, type LeadPart, type LeadRule as Version } from '#core/allocations/model.ts';
import { KEPT, mostOf, NEW_JOBS, WAVE } from '#core/allocations/rules.ts';
import { COVERED_FROM, WAVE_MINUTES, WIDEN_MINUTES } from '#core/allocations/watch-rules.ts';
import { sgMoment } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/public.ts';
import { showDay } from '#web/text/times.ts';

export interface LeadRuleData {
  readonly version: Version;
  /** The day in Singapore from which it has been in force. */
  readonly since: string;
}

const parts = (): Readonly<Record<LeadPart, { title: string; text: string }>> => ({
  fit: { title: t('lead_rule>fit'), text: t('lead_rule>fit_text') },
  way: { title: t('lead_rule>way'), text: t('lead_rule>way_text') },
  free: { title: t('lead_rule>free'), text: t('lead_rule>free_text') },
  rating: { title: t('lead_rule>rating'), text: t('lead_rule>rating_text') },
  reply: { title: t('lead_rule>reply'), text: t('lead_rule>reply_text') },
  room: { title: t('lead_rule>room'), text: t('lead_rule>room_text') },
});

const steps = () => [
  {
    when: t('lead_rule>at_once'),
    title: t('lead_rule>first', { count: WAVE }),
    text: t('lead_rule>first_text', { fresh: KEPT.new, jobs: NEW_JOBS, waited: KEPT.waited }),
  },
  {
    when: t('lead_rule>minutes', { count: WAVE_MINUTES }),
    title: t('lead_rule>next', { count: WAVE }),
    text: t('lead_rule>next_text', { quotes: COVERED_FROM }),
  },
  {
    when: t('lead_rule>hours', { count: WIDEN_MINUTES / 60 }),
    title: t('lead_rule>wider'),
    text: t('lead_rule>wider_text'),
  },
  { when: t('lead_rule>hours', { count: 24 }), title: t('lead_rule>verdict'), text: t('lead_rule>verdict_text') },
];

/** The rule that gives requests to pros, as it is published: what counts, who is asked when, and what changed. */
export function LeadRule({ version, since, now }: LeadRuleData & { now: Date }) {
  const day = (date: string) => showDay(sgMoment(date) ?? now, now);
  return (
    <>
      <h2 id="rule-title" className="text-2xl font-bold lg:text-3xl">
        {t('lead_rule>title')}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-md text-ink-2">
        {t('lead_rule>in_force', { version, since: day(since) })}{' '}
        {version === '1' ? t('lead_rule>rule_1') : t('lead_rule>replayable')}
      </p>
      {version === '2' && (
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
          <div>
            <h3 className="mb-2 text-lg font-semibold">{t('lead_rule>what_counts')}</h3>
            <ul className="divide-y divide-line">
              {LEAD_PARTS.map((part) => (
                <li key={part} className="flex items-center gap-4 py-3">
                  <div className="min-w-0 flex-1">
                    <div className="text-md font-semibold">{parts()[part].title}</div>
                    <div className="text-sm text-ink-3">{parts()[part].text}</div>
                  </div>
                  <span className="h-2 w-20 shrink-0 rounded-full bg-line sm:w-32" aria-hidden="true">
                    <span
                      className="block h-full rounded-full bg-brand"
                      style={{ width: `${(mostOf(part) / mostOf('fit')) * 100}%` }}
                    />
                  </span>
                  <span className="tnum w-12 shrink-0 text-right text-md font-semibold">{mostOf(part) / 10} %</span>
                </li>
              ))}
            </ul>
            <p className="mt-4 rounded-lg bg-well p-4 text-md text-ink-2">{t('lead_rule>never_counts')}</p>
          </div>
          <div>
            <h3 className="mb-2 text-lg font-semibold">{t('lead_rule>who_when')}</h3>
            <ol className="divide-y divide-line">
              {steps().map(({ when, title, text }) => (
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
              <div className="py-3">
                <dt className="font-semibold">
                  {t('lead_rule>version_from', { version: 2, day: day(LEAD_RULE_FROM[2]) })}
                </dt>
                <dd className="text-ink-2">{t('lead_rule>change_2')}</dd>
              </div>
              <div className="py-3">
                <dt className="font-semibold">
                  {t('lead_rule>version_until', { version: 1, day: day(LEAD_RULE_FROM[2]) })}
                </dt>
                <dd className="text-ink-2">{t('lead_rule>change_1')}</dd>
              </div>
            </dl>
          </div>
        </div>
      )}
    </>
  );
}
