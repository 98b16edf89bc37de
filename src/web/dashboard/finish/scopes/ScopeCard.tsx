import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText';
import type { JobScope } from '#core/bids/scopes/model.ts';
import { showSigned } from '#core/kit/money.ts';
import { useNow } from '#web/parts/use-now.ts';
import { t } from '#web/text/spaces/scopes.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { ChangeCard } from './ChangeCard.tsx';
import { useProposing } from './ChangeHost.tsx';
import { ScopeLines } from './ScopeLines.tsx';
import type { ScopeProps } from './scope-props.ts';
import { centsOf, differenceOf, moment, show } from './scope-words.ts';

/** The lines of a quote; after the hire, the agreed scope and its changes. */
export function ScopeCard({ bid_id, side, name, scope, className = 'mt-5' }: ScopeProps & { scope: JobScope }) {
  const { propose, dialog } = useProposing({ bid_id, name, scope });
  const now = useNow();
  const version = scope.versions.at(-1);
  const title = version ? t('card>agreed') : t('card>title');
  const waiting = scope.changes.find(({ state }) => state === 'proposed');
  return (
    <>
      {waiting && <ChangeCard bid_id={bid_id} change={waiting} side={side} name={name} className={className} />}
      <section aria-label={title} className={`rounded-lg border border-line bg-surface p-4 ${className}`}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-md font-semibold">{title}</h3>
          {version && (
            <Pill tone="brand" icon={FileTextIcon}>
              {t('card>version', { version: version.version })}
            </Pill>
          )}
        </div>
        {version && (
          <p className="mt-1 text-sm text-ink-3">{t('card>agreed_on', { when: moment(version.agreed_on, now) })}</p>
        )}
        <ScopeLines scope={scope} />
        {scope.can_propose && (
          <Button size={36} className="mt-4" onClick={propose}>
            {t('change>propose')}
          </Button>
        )}
        {version && <History scope={scope} side={side} name={name} now={now} />}
      </section>
      {dialog}
    </>
  );
}

/** Every version with its code, and every change that was not agreed. */
function History({ scope, side, name, now }: { scope: JobScope; side: ScopeProps['side']; name: string; now: Date }) {
  const mine = side === 'pro' ? 'provider' : 'requestor';
  const versions = scope.versions.map((one, place) => ({
    key: `v${one.version}`,
    at: one.agreed_on,
    label: t('history>version', { version: one.version }),
    text: one.is_hire
      ? t('history>hired')
      : one.by === mine
        ? t('history>accepted_by', { name })
        : t('history>accepted_by_you'),
    detail: t('history>code', { when: moment(one.agreed_on, now), code: one.code }),
    sum: one.is_hire
      ? show(one.total)
      : showSigned(centsOf(one.total) - centsOf(scope.versions[place - 1]?.total ?? '0')),
  }));
  const states = {
    declined: t('history>declined'),
    withdrawn: t('history>withdrawn'),
    lapsed: t('history>lapsed'),
    ended: t('history>ended'),
  };
  const changes = scope.changes.flatMap((one) =>
    one.state === 'proposed' || one.state === 'accepted'
      ? []
      : [
          {
            key: `c${one.id}`,
            at: one.answered_on ?? one.proposed_on,
            label: '–',
            text: states[one.state],
            detail: [moment(one.answered_on ?? one.proposed_on, now), one.reason, one.answer]
              .filter(Boolean)
              .join(' · '),
            sum: showSigned(differenceOf(one)),
          },
        ],
  );
  const rows = [...versions, ...changes].sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <Disclosure title={t('history>title', { count: rows.length })} className="mt-4 border-t border-line">
      {!scope.is_intact && (
        <Banner tone="danger" title={t('history>broken')}>
          {t('history>broken_hint')}
        </Banner>
      )}
      <ol className="grid gap-3">
        {rows.map((row) => (
          <li key={row.key} className="grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3">
            <span className="text-sm font-semibold text-ink tnum">{row.label}</span>
            <span className="min-w-0">
              <span className="block break-words text-ink">{row.text}</span>
              <span className="block text-sm break-words text-ink-3">{row.detail}</span>
            </span>
            <span className="text-sm font-semibold text-ink tnum">{row.sum}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-3">{t('history>codes_hint', { name })}</p>
    </Disclosure>
  );
}
