import { lazy, type ReactNode, Suspense, useState } from 'react';
import * as calls from '#core/custody/payments/calls.ts';
import type { PartyAct, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { RefundDialog } from '../refunds/RefundDialog.tsx';
import { type ActWords, actWords, CONFIRMED, type Confirmed, MAIN } from './act-words.ts';

// Only the pro needs it, at the end of a job.
const JobDone = lazy(() => import('./JobDone.tsx'));

function useConfirmed({ payment_id, refund }: ThirdPartyPayment) {
  const [accept] = useAct(calls.acceptThirdParty);
  const [done] = useAct(calls.doneThirdParty);
  const [undoDone] = useAct(calls.undoDoneThirdParty);
  const [agree] = useAct(calls.agreeRefund);
  const [refuse] = useAct(calls.refuseRefund);
  const [cancelRefund] = useAct(calls.cancelRefund);
  const [giveBack] = useAct(calls.giveBackThirdParty);
  const [cancel] = useAct(calls.cancelThirdParty);
  const [cancelRequest] = useAct(calls.cancelRequestThirdParty);
  return {
    accept: () => accept({ payment_id }),
    done: () => done({ payment_id }),
    undo_done: () => undoDone({ payment_id }),
    agree_refund: () => agree({ payment_id, amount: refund?.amount ?? '0.00' }),
    refuse_refund: (reason: string) => refuse({ payment_id, reason }),
    cancel_refund: () => cancelRefund({ payment_id }),
    give_back: () => giveBack({ payment_id }),
    cancel: (reason: string) => cancel({ payment_id, reason }),
    cancel_request: () => cancelRequest({ payment_id }),
  } as const;
}

/** Whether this side should act now. Work can be accepted early, but that isn't expected before it is done. */
export const isAwaited = (act: PartyAct, { state }: Pick<ThirdPartyPayment, 'state'>) =>
  MAIN.includes(act) && (act !== 'accept' || state === 'done');

/** The acts that the reader can take on a payment now, each with a confirmation. Paying has its own card. */
export function Acts({
  payment,
  refundOpen = false,
  full = false,
  only,
  quiet = false,
  children,
}: {
  payment: ThirdPartyPayment;
  refundOpen?: boolean;
  /** Full-width buttons, one below another. */
  full?: boolean;
  /** Only these acts. */
  only?: readonly PartyAct[];
  /** No filled button. */
  quiet?: boolean;
  /** More buttons. */
  children?: ReactNode;
}) {
  const acts = only ? payment.acts.filter((act) => only.includes(act)) : payment.acts;
  const send = useConfirmed(payment);
  const [ask, asking] = useAct(calls.askThirdParty);
  // Kept, so that the confirmation keeps its text while it closes and the payment is read again.
  const [asked, setAsked] = useState<{ act: Confirmed; words: ActWords } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const width = full ? 'w-full' : 'max-sm:w-full';
  const canRefund = acts.includes('apply_refund') || acts.includes('edit_refund_info');
  const [isRefunding, setRefunding] = useState(refundOpen && canRefund);
  const [isJobDone, setJobDone] = useState(false);
  function confirm(act: Confirmed) {
    setProblem(undefined);
    setAsked({ act, words: actWords(act, payment) });
    setOpen(true);
  }
  return (
    <>
      <div className={cx('flex flex-wrap gap-2 empty:hidden', full ? 'mt-2' : 'mt-4')}>
        {CONFIRMED.filter((act) => acts.includes(act)).map((act) => {
          // The job's own act marks its payments too: nobody marks the same work twice.
          const isOfJob = act === 'done' && payment.is_last;
          const { label } = actWords(act, payment);
          return (
            <Button
              key={act}
              variant={isAwaited(act, payment) && !quiet ? 'primary' : 'secondary'}
              className={width}
              pending={isOfJob ? isJobDone : undefined}
              pendingLabel={label}
              onClick={() => (isOfJob ? setJobDone(true) : confirm(act))}
            >
              {label}
            </Button>
          );
        })}
        {canRefund && (
          <Button className={width} onClick={() => setRefunding(true)}>
            {acts.includes('edit_refund_info') ? t('refund>edit') : t('refund>apply')}
          </Button>
        )}
        {acts.includes('ask') && (
          <Button
            className={width}
            pending={asking.isLoading}
            onClick={async () => {
              const { error } = await ask({ payment_id: payment.payment_id });
              toast(
                error
                  ? { text: whyNot(error), tone: 'danger' }
                  : { text: t('act>asked_toast', { holder: payment.holder }) },
              );
            }}
          >
            {t('act>ask', { holder: payment.holder })}
          </Button>
        )}
        {children}
      </div>
      {isJobDone && (
        <Suspense fallback={null}>
          <JobDone
            payment={payment}
            onClose={() => setJobDone(false)}
            onAlone={() => {
              setJobDone(false);
              confirm('done');
            }}
          />
        </Suspense>
      )}
      {asked && (
        <ConfirmDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={asked.words.title}
          confirmLabel={asked.words.label}
          danger={asked.words.danger}
          reason={asked.words.reason}
          error={problem}
          onConfirm={async (reason) => {
            const { error } = await send[asked.act](reason);
            if (error) return setProblem(whyNot(error));
            setOpen(false);
            toast({ text: asked.words.done });
          }}
        >
          {asked.words.text}
        </ConfirmDialog>
      )}
      <RefundDialog open={isRefunding} payment={payment} onClose={() => setRefunding(false)} />
    </>
  );
}
