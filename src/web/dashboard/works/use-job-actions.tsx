import { type ReactNode, useState } from 'react';
import type { Lead } from '#core/bids/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import {
  useArchiveBidMutation,
  useCompleteBidMutation,
  useTagBidMutation,
  useUnarchiveBidMutation,
  useWithdrawQuoteMutation,
} from '#web/state/api.ts';
import { t } from '#web/text/works.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/Toast.tsx';
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
  /** To be drawn once beside what uses the actions. */
  readonly dialogs: ReactNode;
}

/** What a pro can do with a job, each with its question before or its way back after. */
export function useJobActions(lead: Lead): JobActions {
  const bid_id = lead.id;
  const name = lead.requestor.full_name;
  const [complete] = useCompleteBidMutation();
  const [archive] = useArchiveBidMutation();
  const [unarchive] = useUnarchiveBidMutation();
  const [tag] = useTagBidMutation();
  const [asking, setAsking] = useState(false);
  const [withdraw] = useWithdrawQuoteMutation();
  const [leaving, setLeaving] = useState(false);
  const [stating, setStating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const saved = lead.provider_tag === 'favorite';

  const say = (error: object) => toast({ text: whyNot(error), tone: 'danger' });
  async function takeOut() {
    const done = await unarchive({ bid_id });
    if (done.error) say(done.error);
    else toast({ text: t('use_job_actions>job_is_back_in_your') });
  }
  async function putAway() {
    const done = await archive({ bid_id });
    if (done.error) say(done.error);
    else
      toast({
        text: t('use_job_actions>job_archived'),
        action: { label: t('use_job_actions>undo'), onAction: () => void takeOut() },
      });
  }
  async function toggleSaved() {
    const done = await tag({ bid_id, tag: saved ? '' : 'favorite' });
    if (done.error) say(done.error);
    else toast({ text: saved ? t('use_job_actions>removed_from_saved') : t('use_job_actions>job_saved') });
  }
  async function finish() {
    setProblem(undefined);
    const done = await complete({ bid_id });
    if (done.error) {
      setProblem(whyNot(done.error));
      return;
    }
    setAsking(false);
    // The button that asked is gone with the step: the keyboard goes on at the pane's head.
    setTimeout(() => document.getElementById(JOB_TITLE)?.focus(), FOCUS_BACK_MS);
    toast({ text: t('use_job_actions>work_done_can_review_you', { name }) });
  }

  async function takeBack() {
    setProblem(undefined);
    const done = await withdraw({ bid_id });
    if (done.error) return setProblem(whyNot(done.error));
    setLeaving(false);
    toast({ text: t('use_job_actions>quote_taken_back') });
  }

  return {
    complete: () => {
      setProblem(undefined);
      setAsking(true);
    },
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
          title={t('use_job_actions>take_this_quote_back')}
          confirmLabel={t('use_job_actions>take_quote_back')}
          pendingLabel={t('use_job_actions>taking_back')}
          danger
          error={problem}
          onConfirm={takeBack}
        >
          {t('use_job_actions>can_no_longer_hire_you', { name })}
        </ConfirmDialog>
        {stating && <SelfHireDialog lead={lead} onClose={() => setStating(false)} />}
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t('use_job_actions>is_the_work_done')}
          confirmLabel={t('use_job_actions>mark_work_as_done')}
          pendingLabel={t('use_job_actions>marking')}
          error={problem}
          onConfirm={finish}
        >
          {t('use_job_actions>is_told_and_can_review', { name })}
        </ConfirmDialog>
      </>
    ),
  };
}
