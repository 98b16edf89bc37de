import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { MinusCircleIcon } from '@phosphor-icons/react/dist/ssr/MinusCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { fromWire } from '#core/kit/time.ts';
import type { PartState, StatusPart } from '#core/ops/status/model.ts';
import { worstOf } from '#core/ops/status/rules.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { cx } from '#web/ui/cx.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from './frame.ts';

interface ShownIncident {
  readonly id: number;
  readonly parts: readonly StatusPart[];
  readonly title: string;
  readonly began: string;
  readonly ended: string | null;
  readonly told: readonly { readonly words: string; readonly created: string }[];
}
export interface StatusData {
  readonly parts: readonly { readonly part: StatusPart; readonly state: PartState; readonly since: string }[];
  readonly incidents: readonly ShownIncident[];
}

const LOOKS: Readonly<Record<PartState, { readonly tone: Tone; readonly icon: IconType }>> = {
  works: { tone: 'success', icon: CheckCircleIcon },
  slow: { tone: 'warning', icon: WarningIcon },
  down: { tone: 'danger', icon: XCircleIcon },
  off: { tone: 'neutral', icon: MinusCircleIcon },
};
const stateWords = (): Readonly<Record<PartState, string>> => ({
  works: t('status_page>works'),
  slow: t('status_page>slow'),
  down: t('status_page>down'),
  off: t('status_page>off'),
});
const partWords = (): Readonly<Record<StatusPart, string>> => ({
  site: t('status_page>site'),
  sign_in: t('status_page>sign_in'),
  messages: t('status_page>messages'),
  payments: t('status_page>payments'),
  mail: t('status_page>mail'),
  texts: t('status_page>texts'),
});
const headline = (state: PartState): string =>
  state === 'down'
    ? t('status_page>some_down')
    : state === 'slow'
      ? t('status_page>some_slow')
      : t('status_page>all_work');

/** "25 Nov, 8:30 am". */
function Moment({ at }: { at: string }) {
  const moment = fromWire(at);
  if (!moment) return null;
  return <time dateTime={moment.toISOString()}>{`${showDay(moment)} ${showTime(moment)}`}</time>;
}
/** A sentence round a time, which is a `time` element. The time's place in `words` is marked by U+0000. */
function Said({ words, at }: { words: string; at: string }) {
  const [before = '', after = ''] = words.split('\u0000');
  return (
    <>
      {before}
      <Moment at={at} />
      {after}
    </>
  );
}
const HOLE = { time: '\u0000' };

function IncidentItem({ incident }: { incident: ShownIncident }) {
  return (
    <li className="border-t border-line py-5 first:border-t-0 first:pt-0">
      <h3 className="text-base font-semibold break-words">{incident.title}</h3>
      <p className="mt-1 text-sm text-ink-2">
        {incident.parts.map((part) => partWords()[part]).join(' · ')}
        <br />
        <Said words={t('status_page>began', HOLE)} at={incident.began} />
        {' · '}
        {incident.ended === null ? (
          <strong>{t('status_page>lasts')}</strong>
        ) : (
          <Said words={t('status_page>ended', HOLE)} at={incident.ended} />
        )}
      </p>
      <ul className="mt-3 grid gap-3">
        {incident.told.map(({ words, created }) => (
          <li key={created + words}>
            <p className="text-sm text-ink-3">
              <Moment at={created} />
            </p>
            <p className="text-md break-words whitespace-pre-line">{words}</p>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What works now, since when, and the incidents that operators reported. */
export const statusPage = page<StatusData>({
  head: (_, place) => ({
    title: `${t('status_page>title')} · Gotong`,
    description: t('status_page>description'),
    canonical: '/status',
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>home'), path: '/' },
        { label: t('status_page>title'), path: '/status' },
      ]),
    ],
  }),
  Body: ({ data: { parts, incidents }, place: { base } }) => {
    const worst = worstOf(parts.map(({ state }) => state));
    return (
      <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
        <Breadcrumb items={[{ label: shared('noun>home'), href: `${base}/` }, { label: t('status_page>title') }]} />
        <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{t('status_page>title')}</h1>
        <div className="mt-6 max-w-prose">
          <Banner
            tone={worst === 'down' ? 'danger' : worst === 'slow' ? 'warning' : 'success'}
            title={headline(worst)}
          />
          <ul className="mt-4 divide-y divide-line">
            {parts.map(({ part, state, since }) => (
              <li key={part} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <div>
                  <p className="text-md font-semibold">{partWords()[part]}</p>
                  {state !== 'off' && (
                    <p className="text-sm text-ink-3">
                      <Said words={t('status_page>since', HOLE)} at={since} />
                    </p>
                  )}
                </div>
                <Pill tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
                  {stateWords()[state]}
                </Pill>
              </li>
            ))}
          </ul>
          <h2 className="mt-10 text-xl font-semibold">{t('status_page>incidents')}</h2>
          {incidents.length === 0 ? (
            <p className="mt-2 text-md text-ink-2">{t('status_page>none')}</p>
          ) : (
            <ul className="mt-4">
              {incidents.map((incident) => (
                <IncidentItem key={incident.id} incident={incident} />
              ))}
            </ul>
          )}
        </div>
      </main>
    );
  },
});
