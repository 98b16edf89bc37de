import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useState } from 'react';
import * as inviteCalls from '#core/bids/invites/calls.ts';
import { fromWire, showAgo, showTime } from '#core/kit/time.ts';
import * as alertCalls from '#core/ops/alerts/calls.ts';
import { ALERT_RULES, type Alert } from '#core/ops/alerts/model.ts';
import { RULE_WORDS } from '#core/ops/alerts/rules.ts';
import { opsHealthRows } from '#core/ops/health/calls.ts';
import { lookUpThing } from '#core/ops/lookup/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { plural } from '#web/ui/format.ts';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { useMay } from '../shell/use-roles.ts';
import { HealthCard } from './health/HealthCard.tsx';
import { InvitePane } from './InvitePane.tsx';

const SHOWN = 8;

/** The open alerts, oldest first, each with what can be done about it. */
export function AlertsCard() {
  const may = useMay();
  const now = useNow();
  const [isAll, setAll] = useState(false);
  const house = useRead(alertCalls.opsHouse, {}, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const alerts = house.data?.alerts;
  const checked = house.data?.checked_on ? fromWire(house.data.checked_on) : null;
  const count = house.data?.alert_counts.reduce((sum, each) => sum + each.count, 0) ?? 0;
  const oldest = alerts?.[0] ? fromWire(alerts[0].since) : null;
  return (
    <HealthCard
      title="Needs action"
      intro={
        alerts &&
        `${plural(count, 'alert')}${oldest ? `, oldest ${showAgo(oldest, now)}` : ''}. ${checked ? `Checked at ${showTime(checked)}, each minute.` : 'Not checked yet.'}`
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {!alerts && house.isError && (
          <li>
            <ErrorState title="Could not load the alerts" onRetry={() => void house.refetch()} />
          </li>
        )}
        {!alerts && !house.isError && (
          <li className="p-4">
            <Loading>
              <SkeletonRows rows={3} />
            </Loading>
          </li>
        )}
        {alerts?.length === 0 && (
          <li className="flex items-center gap-3 p-4 text-md text-ink-2 lg:px-5">
            <CheckCircleIcon aria-hidden weight="fill" className="size-6 text-success-ink" />
            No alerts right now.
          </li>
        )}
        {alerts?.slice(0, isAll ? alerts.length : SHOWN).map((alert) => (
          <AlertRow key={alert.id} alert={alert} now={now} />
        ))}
        {alerts && alerts.length > SHOWN && !isAll && (
          <li className="px-4 py-2 lg:px-5">
            <Button size={36} variant="quiet" onClick={() => setAll(true)}>
              Show {alerts.length === count ? 'all' : 'the oldest'} {alerts.length}
            </Button>
          </li>
        )}
        {alerts && count > alerts.length && isAll && (
          <li className="flex flex-wrap items-center gap-3 p-4 text-sm text-ink-2 lg:px-5">
            The other {count - alerts.length} show here when these are settled.
            {may(opsHealthRows) && (
              <ButtonLink size={36} variant="quiet" href="/ops/health/rows?number=quotes_0&days=28">
                Open all requests without a quote
              </ButtonLink>
            )}
          </li>
        )}
      </ul>
      <div className="border-t border-line px-4 lg:px-5">
        <Disclosure title="Alert rules">
          <dl className="grid gap-3 pb-4 text-sm">
            {ALERT_RULES.map((rule) => (
              <div key={rule}>
                <dt className="font-semibold">{RULE_WORDS[rule].title}</dt>
                <dd className="text-ink-2">
                  {RULE_WORDS[rule].when} What to do: {RULE_WORDS[rule].act} Ends when: {RULE_WORDS[rule].ends}
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </HealthCard>
  );
}

/** The address of an alert's rows; null for alerts with another action. */
function rowsOf({ rule, category_id, area_code, week }: Alert): string | null {
  if (rule === 'slow_first_quote')
    return `/ops/health/rows?number=quotes_0&category_id=${category_id}&area_code=${area_code}&week=${week}`;
  return rule === 'fees_returned' ? `/ops/health/rows?number=quoted&category_id=${category_id}` : null;
}

function AlertRow({ alert, now }: { alert: Alert; now: Date }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const since = fromWire(alert.since);
  const rows = rowsOf(alert);
  const title = `${RULE_WORDS[alert.rule].title}: ${alert.what}`;
  const mayInvite = (alert.rule === 'no_quote' || alert.rule === 'no_coverage') && may(inviteCalls.opsInvite);
  return (
    <li className="p-4 lg:px-5">
      <div className="flex flex-wrap items-center gap-3">
        <WarningCircleIcon aria-hidden weight="fill" className="size-6 shrink-0 text-danger-ink" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-md font-semibold">{title}</p>
          <p className="text-sm text-ink-3 tnum">
            {since && `For ${showAgo(since, now)}. `}
            {alert.detail}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayInvite && (
            <Button
              size={36}
              aria-expanded={isOpen}
              aria-label={`Invite pros: ${alert.what}`}
              onClick={() => setOpen(!isOpen)}
            >
              Invite pros
            </Button>
          )}
          {alert.rule === 'no_coverage' && may(lookUpThing) && (
            <ButtonLink
              size={36}
              href={`/ops/lookup/requests/${alert.request_id}`}
              aria-label={`See who was asked: ${alert.what}`}
            >
              See who was asked
            </ButtonLink>
          )}
          {rows && may(opsHealthRows) && (
            <ButtonLink size={36} href={rows} aria-label={`Open the rows: ${alert.what}`}>
              Open the rows
            </ButtonLink>
          )}
          {alert.rule === 'job_late' && (
            <ButtonLink size={36} href="/ops#jobs" aria-label={`See the run: ${alert.what}`}>
              See the run
            </ButtonLink>
          )}
          {may(alertCalls.opsDismissAlert) && <Dismiss alert={alert} title={title} />}
        </div>
      </div>
      {isOpen && alert.request_id !== undefined && (
        <InvitePane request_id={alert.request_id} now={now} onDone={() => setOpen(false)} />
      )}
    </li>
  );
}

function Dismiss({ alert, title }: { alert: Alert; title: string }) {
  const [isAsked, ask] = useState(false);
  const [dismiss] = useAct(alertCalls.opsDismissAlert);
  return (
    <>
      <Button size={36} variant="ghost" aria-label={`Dismiss: ${title}`} onClick={() => ask(true)}>
        Dismiss
      </Button>
      {isAsked && (
        <ActDialog
          title="Dismiss this alert?"
          label="Dismiss"
          reason={{ hint: 'Other operators read it in the log.', max: 500 }}
          act={(reason) => dismiss({ alert_id: alert.id, reason })}
          done="Alert dismissed. It stays quiet until its cause ends."
          onClose={() => ask(false)}
        >
          {title}
        </ActDialog>
      )}
    </>
  );
}
