import { useState } from 'react';
import * as finishCalls from '#core/bids/completions/calls.ts';
import type { BidView, Lead } from '#core/bids/model.ts';
import * as jobCalls from '#core/reports/jobs/calls.ts';
import { REPORT_MESSAGE_MAX } from '#core/reports/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/reviews.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { NotAsAgreedDialog } from './NotAsAgreedDialog.tsx';

const STEPS = ['notDone', 'notAsAgreed', 'undoComplete'];

/** Options beside the review of a completed job: not done, not as agreed, or completed by mistake (decision 42). */
export function DoneWays({ bid, name }: { bid: Pick<BidView | Lead, 'id' | 'steps'>; name: string }) {
  const [open, setOpen] = useState<'undo' | 'not_done' | 'not_as_agreed' | null>(null);
  const [problem, setProblem] = useState<string>();
  const [undo] = useAct(finishCalls.undoComplete);
  const [notDone] = useAct(jobCalls.notDone);
  const can = (step: string) => bid.steps.includes(step);
  const show = (next: typeof open) => {
    setProblem(undefined);
    setOpen(next);
  };
  const end = (done: { error?: object }, text: string) => {
    if (done.error) return setProblem(whyNot(done.error));
    setOpen(null);
    toast({ text });
  };
  const bid_id = bid.id;
  return (
    <>
      {STEPS.some(can) && (
        <section aria-label={t('done_ways>label')} className="mt-4 flex flex-wrap gap-2">
          {can('notDone') && (
            <Button size={36} variant="quiet" onClick={() => show('not_done')}>
              {t('done_ways>not_done')}
            </Button>
          )}
          {can('notAsAgreed') && (
            <Button size={36} variant="quiet" onClick={() => show('not_as_agreed')}>
              {t('done_ways>not_as_agreed')}
            </Button>
          )}
          {can('undoComplete') && (
            <Button size={36} variant="quiet" onClick={() => show('undo')}>
              {t('done_ways>undo')}
            </Button>
          )}
        </section>
      )}
      <ConfirmDialog
        open={open === 'undo'}
        onClose={() => show(null)}
        title={t('done_ways>undo_title')}
        confirmLabel={t('done_ways>undo')}
        error={problem}
        onConfirm={async () => end(await undo({ bid_id }), t('done_ways>undone_toast'))}
      >
        {t('done_ways>undo_text', { name })}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'not_done'}
        onClose={() => show(null)}
        title={t('done_ways>not_done_title')}
        confirmLabel={t('done_ways>not_done')}
        reason={{
          label: t('done_ways>words'),
          hint: t('done_ways>not_done_hint', { name }),
          maxLength: REPORT_MESSAGE_MAX,
        }}
        error={problem}
        onConfirm={async (message) => end(await notDone({ bid_id, message }), t('done_ways>not_done_toast', { name }))}
      >
        {t('done_ways>not_done_text', { name })}
      </ConfirmDialog>
      {open === 'not_as_agreed' && <NotAsAgreedDialog bid_id={bid_id} name={name} onClose={() => show(null)} />}
    </>
  );
}
