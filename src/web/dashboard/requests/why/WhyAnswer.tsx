import { type OwnCaseView, whyLead } from '#core/allocations/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/why.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { MISSED_WORDS, PARTS, PLACE_WORDS, partPoints } from './why-words.ts';

/** The explanation by the published rule, with only the pro's own facts. */
export default function WhyAnswer({ request_id }: { request_id: number }) {
  const { data, isError, isFetching, refetch } = useRead(whyLead, { request_id });
  if (isError && !data)
    return <ErrorState plain title={t('why_lead>load_error')} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full rounded-lg!" />
      </Loading>
    );
  return (
    <div className="max-w-xl rounded-lg border border-line p-4 text-md">
      {data.own ? <Own own={data.own} hasIt={data.has_it} /> : <NoCase why={data} />}
    </div>
  );
}

function NoCase({ why: { has_it, missed } }: { why: CallOutput<typeof whyLead> }) {
  if (has_it || missed.length === 0)
    return <p className="text-ink-2">{has_it ? t('why_lead>other_way') : t('why_lead>not_kept')}</p>;
  return (
    <>
      <p className="font-semibold">{t('why_lead>missed')}</p>
      <ul className="mt-2 grid gap-1 text-ink-2">
        {missed.map((one) => (
          <li key={one}>{MISSED_WORDS[one]()}</li>
        ))}
      </ul>
    </>
  );
}

function Own({ own, hasIt }: { own: OwnCaseView; hasIt: boolean }) {
  const { stood, of, place, is_resting, stood_if_free, wave, seed } = own;
  return (
    <>
      <p className="font-semibold tnum">{t('why_lead>stood', { stood, of })}</p>
      <p className="mt-1 text-ink-2">
        {place ? PLACE_WORDS[place]() : hasIt ? t('why_lead>other_way') : t('why_lead>no_place')}
      </p>
      {is_resting && <p className="mt-1 text-ink-2">{t('why_lead>resting')}</p>}
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {own.parts.map((part) => (
          <div key={part.part} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="min-w-0">
              {PARTS[part.part].what()}
              <span className="block text-sm text-ink-3 tnum">{PARTS[part.part].own(own)}</span>
            </dt>
            <dd className="shrink-0 text-ink-2 tnum">{partPoints(part)}</dd>
          </div>
        ))}
      </dl>
      {stood_if_free !== null && stood_if_free < stood && (
        <p className="mt-3 tnum">{t('why_lead>if_free', { stood: stood_if_free })}</p>
      )}
      <p className="mt-3 text-sm break-words text-ink-3 tnum">{t('why_lead>rule', { wave, seed })}</p>
    </>
  );
}
