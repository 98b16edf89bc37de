import { type ReactNode, useState } from 'react';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { DoneDialog } from '../finish/money/DoneDialog.tsx';
import { SelfHireDialog } from './SelfHireDialog.tsx';

/** Id of the heading of the job's pane. */
export const JOB_TITLE = 'job-title';
/** After the closed dialog has tried to give the focus back. */
const FOCUS_BACK_MS = 350;

export interface JobActions {
  readonly complete: () => void;
  readonly archive: () => void;
  readonly unarchive: () => void;
  readonly toggleSaved: () => void;
  /** States a hire outside the flow. */
  readonly selfHire: () => void;
  readonly withdraw: () => void;
  /** Render this once beside what uses the acts. */
  readonly dialogs: ReactNode;
}

/** The pro's acts on a job, each with a confirmation before or an undo after. */
export function useJobActions(lead: Lead): JobActions {
  const bid_id = lead.id;
  const name = lead.requestor.display_name;
  const [archive] = useAct(bidCalls.archiveBid);
  const [unarchive] = useAct(bidCalls.unarchiveBid);
  const [tag] = useAct(bidCalls.tagBid);
  const [asking, setAsking] = useState(false);
  const [withdraw] = useAct(bidCalls.withdrawQuote);
  const [leaving, setLeaving] = useState(false);
  const [stating, setStating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const saved = lead.provider_tag === 'favorite';

  const say = (error: object) => toast({ text: whyNot(error), tone: 'danger' });
  async function takeOut() {
    const done = await unarchive({ bid_id });
    if (done.error) say(done.error);
    else toast({ text: t('use_job_actions>unarchived_toast') });
  }
  async function putAway() {
    const done = await archive({ bid_id });
    if (done.error) say(done.error);
    else
      toast({
        text: t('use_job_actions>archived_toast'),
        action: { label: shared('verb>undo'), onAction: () => void takeOut() },
      });
  }
  async function toggleSaved() {
    const done = await tag({ bid_id, tag: saved ? '' : 'favorite' });
    if (done.error) say(done.error);
    else toast({ text: saved ? t('use_job_actions>unsaved_toast') : t('use_job_actions>saved_toast') });
  }
  function finished() {
    setAsking(false);
    // The pressed button disappears with the step, so the focus moves to the pane's heading.
    setTimeout(() => document.getElementById(JOB_TITLE)?.focus(), FOCUS_BACK_MS);
  }

  async function takeBack() {
    setProblem(undefined);
    const done = await withdraw({ bid_id });
    if (done.error) return setProblem(whyNot(done.error));
    setLeaving(false);
    toast({ text: t('use_job_actions>withdrawn_toast') });
  }

  return {
    complete: () => setAsking(true),
    archive: () => void putAway(),
    unarchive: () => void takeOut(),
    toggleSaved: () => void toggleSaved(),
    selfHire: () => setStating(true),
    withdraw: () => {
      setProblem(undefined);
      setLeaving(true);
    },
    dialogs: (
      <>
        <ConfirmDialog
          open={leaving}
          onClose={() => setLeaving(false)}
          title={t('use_job_actions>withdraw_title')}
          confirmLabel={t('use_job_actions>withdraw')}
          pendingLabel={t('use_job_actions>withdrawing')}
          danger
          error={problem}
          onConfirm={takeBack}
        >
          {t('use_job_actions>withdraw_consequences', { name })}
        </ConfirmDialog>
        {stating && <SelfHireDialog lead={lead} onClose={() => setStating(false)} />}
        {asking && <DoneDialog lead={lead} onClose={() => setAsking(false)} onDone={finished} />}
      </>
    ),
  };
}
