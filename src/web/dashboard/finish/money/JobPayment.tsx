import { useState } from 'react';
import * as calls from '#core/billing/calls.ts';
import { CREDIT_REASON_MAX, type JobMoney, type PaymentStep } from '#core/billing/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { sentences } from '#web/parts/listed.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { Papers } from './Papers.tsx';

// Loaded on demand: few people need a code.
const PayCode = lazyPart(async () => (await import('./PayCode.tsx')).PayCode);

const show = (amount: string | null) => showMoney(fromDecimal(amount ?? '') ?? 0);
const day = (wire: string | null): string => {
  const at = wire === null ? null : fromWire(wire);
  return at === null ? '' : showDay(at, new Date());
};

interface Props {
  readonly bid_id: number;
  readonly side: 'consumer' | 'pro';
  readonly name: string;
}

/** The payment of a completed job, on both sides' screens, with what each can do. */
export function JobPayment({ bid_id, side, name }: Props) {
  const money = useRead(calls.jobMoney, { bid_id }).data?.job_money;
  if (!money) return null;
  const isPro = side === 'pro';
  if (!isPro && money.papers.length === 0) return null;
  const isNone = money.due === null && money.missing === null && paidIn(money) === 0;
  if (isPro && isNone && money.papers.length === 0) return null;
  return (
    <section aria-label={t('job_payment>title')} className="mt-5 border-t border-line pt-4">
      <h3 className="text-md font-semibold">{t('job_payment>title')}</h3>
      <p className="mt-1 text-sm text-ink-2 tnum" role="status">
        {isPro ? forPro(money, name) : forCustomer(money, name)}
      </p>
      {isPro ? <ProActs {...{ bid_id, money, name }} /> : <CustomerActs {...{ bid_id, money, name }} />}
      <Papers bid_id={bid_id} papers={money.papers} />
    </section>
  );
}

/** The amount in protected payments, in cents. */
const paidIn = (money: JobMoney): number => fromDecimal(money.protected) ?? 0;

function forPro(money: JobMoney, name: string): string {
  const { state, due, missing, asked_on, reminded_on, paid_on } = money;
  if (state === 'paid') return t('job_payment>paid', { day: day(paid_on) });
  if (state === 'said_paid') return t('job_payment>said_paid', { name });
  if (state === 'asked') {
    const asked = t('job_payment>asked', { day: day(asked_on), name });
    return reminded_on ? `${asked} ${t('job_payment>reminded', { day: day(reminded_on) })}` : asked;
  }
  if (missing === 'answer') return t('job_payment>missing_answer');
  if (missing === 'price') return t('job_payment>missing_price');
  const rest = due === null ? '' : t('job_payment>due', { amount: show(due) });
  const held = paidIn(money) > 0 ? t('job_payment>protected', { amount: show(money.protected) }) : '';
  return sentences(rest, held);
}

function forCustomer({ state, total, paid_on }: JobMoney, name: string): string {
  if (state === 'paid') return t('job_payment>paid', { day: day(paid_on) });
  if (state === 'said_paid') return t('job_payment>said_paid_customer', { name });
  return state === 'asked' ? t('job_payment>asked_customer', { amount: show(total) }) : '';
}

interface ActProps {
  readonly bid_id: number;
  readonly money: JobMoney;
  readonly name: string;
}

function ProActs({ bid_id, money, name }: ActProps) {
  const [making, setMaking] = useState<'invoice' | 'receipt' | null>(null);
  const [crediting, setCrediting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [remind, reminding] = useAct(calls.remindPayment);
  const [deny, denying] = useAct(calls.notReceived);
  const [credit] = useAct(calls.creditPaper);
  const can = (step: PaymentStep) => money.steps.includes(step);
  const amount = money.state === 'none' ? money.due : money.total;
  const after = (done: { error?: object }, text: string) =>
    toast(done.error ? { text: whyNot(done.error), tone: 'danger' } : { text });
  async function takeBack(reason: string) {
    const done = await credit({ bid_id, reason });
    if (done.error) return setProblem(whyNot(done.error));
    setCrediting(false);
    toast({ text: t('job_payment>take_back_done') });
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {can('invoice') && (
        <Button variant="tonal" onClick={() => setMaking('invoice')}>
          {t('job_payment>ask', { amount: show(amount) })}
        </Button>
      )}
      {can('receipt') && (
        <Button variant={money.state === 'said_paid' ? 'tonal' : 'secondary'} onClick={() => setMaking('receipt')}>
          {money.state === 'none' ? t('job_payment>paid_cash') : t('job_payment>received')}
        </Button>
      )}
      {can('not_received') && (
        <Button
          pending={denying.isLoading}
          onClick={() =>
            void deny({ bid_id }).then((done) => after(done, t('job_payment>not_received_toast', { name })))
          }
        >
          {t('job_payment>not_received')}
        </Button>
      )}
      {can('remind') && (
        <Button
          pending={reminding.isLoading}
          onClick={() => void remind({ bid_id }).then((done) => after(done, t('job_payment>reminded_toast', { name })))}
        >
          {t('job_payment>remind')}
        </Button>
      )}
      {can('credit') && (
        <Button
          variant="quiet"
          onClick={() => {
            setProblem(undefined);
            setCrediting(true);
          }}
        >
          {t('job_payment>take_back')}
        </Button>
      )}
      {making && amount !== null && (
        <PaperDialog
          {...{ bid_id, name, amount }}
          kind={making}
          has_paynow={money.has_paynow}
          onClose={() => setMaking(null)}
        />
      )}
      <ConfirmDialog
        open={crediting}
        onClose={() => setCrediting(false)}
        title={t('job_payment>take_back_title')}
        confirmLabel={t('job_payment>take_back')}
        reason={{ label: t('job_payment>take_back_reason'), required: true, maxLength: CREDIT_REASON_MAX }}
        error={problem}
        onConfirm={takeBack}
      >
        {t('job_payment>take_back_text', { name })}
      </ConfirmDialog>
    </div>
  );
}

function CustomerActs({ bid_id, money, name }: ActProps) {
  const [say, saying] = useAct(calls.sayPaid);
  if (money.state !== 'asked' && money.state !== 'said_paid') return null;
  return (
    <>
      <p className="mt-1 text-sm text-ink-3">{t('job_payment>direct', { name })}</p>
      {money.paynow !== null && <PayCode text={money.paynow} amount={show(money.total)} />}
      {money.steps.includes('say_paid') && (
        <Button
          className="mt-3"
          variant="tonal"
          pending={saying.isLoading}
          onClick={() =>
            void say({ bid_id }).then((done) =>
              toast(
                done.error
                  ? { text: whyNot(done.error), tone: 'danger' }
                  : { text: t('job_payment>said_toast', { name }) },
              ),
            )
          }
        >
          {t('job_payment>say_paid')}
        </Button>
      )}
    </>
  );
}
