import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import { type ActivityView, type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { lazyUnseen } from '#web/app/faults/part.tsx';
import { flagsOf } from '#web/app/flags.ts';
import { listed } from '#web/parts/listed.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { MenuEntry } from '#web/ui/action/menu-props.ts';
import { FootBar } from '#web/ui/layout/FootBar.tsx';
import { ChatPane } from '../chat/ChatPane.tsx';
import { ReportDialog } from '../report/ReportDialog.tsx';
import { useBlock } from '../report/use-block.tsx';
import { useScreenName } from '../shell/screen-name.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { hasJobButtons, JobBody, JobButtons, MoreJobButtons } from './JobPane.tsx';
import { jobSummary, quickReplies } from './job-words.ts';
import { type JobActions, useJobActions } from './use-job-actions.tsx';
import { WorkPill } from './WorkRow.tsx';

const ProtectedLink = lazyUnseen(async () => (await import('../finish/custody/ProtectedLink.tsx')).ProtectedLink);
const AssignJob = lazyUnseen(async () => (await import('./AssignJob.tsx')).AssignJob);

/** One job: its chat and its pane. On a phone the pane is a screen of its own, behind the chat. */
export function Job(props: { lead: Lead; activities: readonly ActivityView[]; isWide: boolean; isDetails: boolean }) {
  const { lead, activities, isWide, isDetails } = props;
  const now = useNow();
  const { working_for } = usePerson();
  const navigate = useNavigate();
  const { search } = useLocation();
  const actions = useJobActions(lead);
  const [markRead] = useAct(bidCalls.markBidRead);
  const { requestor } = lead;
  const here = `/dashboard/works/${lead.id}`;
  const title = t('job>title', { full_name: requestor.display_name });
  useScreenName(title);

  useEffect(() => {
    if (!lead.is_provider_readed) void markRead({ bid_id: lead.id });
  }, [lead.id, lead.is_provider_readed, markRead]);

  const [isReporting, setReporting] = useState(false);
  const blocking = useBlock(lead, { user_id: requestor.id, name: requestor.display_name });
  const menu: MenuEntry[] = [
    ...jobMenu(lead, actions),
    // Reports belong to a person, so a helper cannot make one in the owner's name.
    ...(working_for
      ? []
      : [{ id: 'report', label: shared('verb>report'), onAction: () => setReporting(true) }, blocking.entry]),
  ];
  const body = <JobDetails lead={lead} activities={activities} actions={actions} now={now} />;
  const buttons = hasJobButtons(lead, now) && <JobButtons lead={lead} actions={actions} now={now} />;

  if (!isWide && isDetails)
    return (
      <section aria-label={shared('noun>job')} className="relative flex min-h-dvh flex-col">
        <TopBar
          title={<h1>{lead.quote_request.title}</h1>}
          back={{ href: here + search, label: t('job>back_to_chat') }}
        />
        <div className="flex-1">{body}</div>
        {buttons && <FootBar className="grid gap-1.5">{buttons}</FootBar>}
        {actions.dialogs}
      </section>
    );
  return (
    <>
      <div className="flex h-dvh min-h-0 min-w-0 flex-col">
        <h1 className="sr-only">{title}</h1>
        <ChatPane
          bid_id={lead.id}
          side="pro"
          other={{ id: requestor.id, name: requestor.display_name, photo: requestor.s3_thumb_url, kind: 'person' }}
          subtitle={listed(
            t('job>customer_requests', { count: requestor.request_count }),
            requestor.no_show_count > 0 && t('job>customer_missed', { count: requestor.no_show_count }),
          )}
          canWrite={writes(lead) && !lead.is_requestor_rejected && !requestor.is_guest && blocking.closedNote === null}
          closedNote={blocking.closedNote ?? closedWords(lead)}
          note={lead.price_note}
          back={{ href: `/dashboard/works${search}`, label: t('job>back_to_jobs') }}
          actions={<Menu label={t('job>more_actions')} items={menu} />}
          quickReplies={quickReplies(lead, now)}
          onOpenDetails={() => void navigate(`${here}/details${search}`)}
          summary={<JobSummary lead={lead} now={now} />}
        />
      </div>
      {isWide && (
        <aside aria-label={shared('noun>job')} className="flex h-dvh min-h-0 flex-col border-l border-line">
          <div className="relative min-h-0 flex-1 overflow-y-auto">{body}</div>
          {buttons && <div className="grid shrink-0 gap-1.5 border-t border-line p-4">{buttons}</div>}
        </aside>
      )}
      {actions.dialogs}
      <ReportDialog
        open={isReporting}
        onClose={() => setReporting(false)}
        about={{ type: 'bid', quote_bid_id: lead.id }}
      />
      {blocking.dialog}
    </>
  );
}

/** Whether the pro has quoted: the chat opens with the quote. */
const writes = (lead: Lead): boolean => lead.quote_status_id !== QUOTE_STATUS.Send && lead.quote_sent_on !== null;

/** Why the pro cannot write, where the chat is closed. */
function closedWords(lead: Lead): string {
  const name = lead.requestor.display_name;
  if (lead.requestor.is_guest) return t('job>guest', { name });
  return writes(lead) ? t('job>chat_closed', { full_name: name }) : t('job>quote_first');
}

/** The menu of a job: what the pro can do with it besides the buttons. */
function jobMenu(lead: Lead, actions: JobActions): MenuEntry[] {
  const can = (step: string) => lead.steps.includes(step);
  return [
    { id: 'request', label: t('job>open_the_request'), href: `/dashboard/requests/${lead.id}` },
    ...(can('tag')
      ? [
          {
            id: 'save',
            label: lead.provider_tag === 'favorite' ? t('job>remove_from_saved') : shared('verb>save_as_favourite'),
            onAction: actions.toggleSaved,
          },
        ]
      : []),
    ...(can('updateQuote')
      ? [{ id: 'edit', label: shared('verb>change_quote'), href: `/dashboard/requests/${lead.id}/edit?from=works` }]
      : []),
    ...(can('archive') ? [{ id: 'archive', label: shared('verb>archive'), onAction: actions.archive }] : []),
    ...(can('unarchive') ? [{ id: 'unarchive', label: shared('verb>unarchive'), onAction: actions.unarchive }] : []),
  ];
}

interface JobDetailsProps {
  readonly lead: Lead;
  readonly activities: readonly ActivityView[];
  readonly actions: JobActions;
  readonly now: Date;
}

function JobDetails({ lead, activities, actions, now }: JobDetailsProps) {
  const { working_for } = usePerson();
  return (
    <>
      <JobBody lead={lead} activities={activities} now={now} />
      {lead.hired_on !== null && !working_for && !lead.is_paid_at_job && flagsOf().safety_payment && (
        <Suspense>
          <ProtectedLink bid_id={lead.id} className="px-5 pb-4" />
        </Suspense>
      )}
      {lead.quote_status_id === QUOTE_STATUS.Hired && !working_for && (
        <Suspense>
          <AssignJob bid_id={lead.id} />
        </Suspense>
      )}
      <MoreJobButtons lead={lead} actions={actions} now={now} />
    </>
  );
}

/** The line over the chat: when the job is, and what was quoted. */
function JobSummary({ lead, now }: { lead: Lead; now: Date }) {
  const summary = jobSummary(lead, now);
  return (
    <>
      <CalendarCheckIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-md font-semibold break-words">{summary.when}</span>
        <span className="block truncate text-sm text-ink-3 tnum">{summary.what}</span>
      </span>
      <WorkPill lead={lead} />
    </>
  );
}
