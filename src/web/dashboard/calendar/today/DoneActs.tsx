import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { type ReactNode, useState } from 'react';
import * as finishes from '#core/bids/completions/calls.ts';
import * as billing from '#core/billing/calls.ts';
import type { JobMoney } from '#core/billing/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t as money } from '#web/text/spaces/money.ts';
import { t } from '#web/text/spaces/today.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { PaperDialog } from '../../finish/money/PaperDialog.tsx';
import { usePerson } from '../../shell/use-person.ts';
import type { Job } from './today-jobs.ts';

interface DoneActsProps {
  readonly job: Job;
  readonly isReached: boolean;
  /** Draws the button to what comes next: filled, or plain while asking for the money is the main button. */
  readonly next: (variant: 'primary' | 'ghost') => ReactNode;
}

/** After the work: asking for the money has the filled button until it is done (mockup pro-today). */
export function DoneActs({ job, isReached, next }: DoneActsProps) {
  const { working_for } = usePerson();
  // A helper isn't shown any money.
  const skip = working_for !== null;
  const data = useRead(billing.jobMoney, { bid_id: job.id }, { skip }).data?.job_money;
  const due = data?.state === 'none' && data.steps.includes('invoice') ? data.due : null;
  if (!data || due === null)
    return (
      <>
        {next('primary')}
        <Undo job={job} isReached={isReached} />
      </>
    );
  return (
    <>
      <AskForMoney {...{ job, isReached, due }} money={data} />
      {next('ghost')}
    </>
  );
}

function AskForMoney({
  job,
  isReached,
  due,
  money: { steps, has_paynow },
}: {
  job: Job;
  isReached: boolean;
  due: string;
  money: JobMoney;
}) {
  const [making, setMaking] = useState<'invoice' | 'receipt' | null>(null);
  return (
    <>
      <Button
        variant="primary"
        size={48}
        full
        icon={QrCodeIcon}
        disabled={!isReached}
        onClick={() => setMaking('invoice')}
      >
        {money('job_payment>ask', { amount: showMoney(fromDecimal(due) ?? 0) })}
      </Button>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.includes('receipt') && (
          <Button full disabled={!isReached} onClick={() => setMaking('receipt')}>
            {money('job_payment>paid_cash')}
          </Button>
        )}
        <Undo job={job} isReached={isReached} />
      </div>
      {making && (
        <PaperDialog
          bid_id={job.id}
          kind={making}
          amount={due}
          name={job.lead.requestor.display_name}
          has_paynow={has_paynow}
          onClose={() => setMaking(null)}
        />
      )}
    </>
  );
}

function Undo({ job, isReached }: { job: Job; isReached: boolean }) {
  const [undo, { isLoading }] = useAct(finishes.undoComplete);
  if (!job.lead.steps.includes('undoComplete')) return null;
  const takeBack = async () => {
    const { error } = await undo({ bid_id: job.id });
    toast(error ? { text: whyNot(error), tone: 'danger' } : { text: t('acts>done_undone') });
  };
  return (
    <Button variant="ghost" full disabled={!isReached} pending={isLoading} onClick={() => void takeBack()}>
      {t('acts>not_done_yet')}
    </Button>
  );
}
