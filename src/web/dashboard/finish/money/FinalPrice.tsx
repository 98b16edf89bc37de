import { useState } from 'react';
import * as calls from '#core/bids/final-prices/calls.ts';
import { type JobPrice, PRICE_REASON_MAX } from '#core/bids/final-prices/model.ts';
import type { Lead } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { checkPrice, PriceFields, priceInput, startOf } from './price-form.tsx';

const show = (amount: string) => showMoney(fromDecimal(amount) ?? 0);
type Price = NonNullable<JobPrice['final_price']>;

/** What both sides said about the price. */
function said({ state }: Price, isPro: boolean, name: string, isNews: boolean): string | null {
  if (state === 'agreed') return isPro ? t('final_price>agreed_pro', { name }) : t('final_price>agreed');
  if (state === 'disputed') return t(isPro ? 'final_price>disputed_pro' : 'final_price>disputed', { name });
  if (!isNews) return null;
  return isPro ? t('final_price>open_pro', { name }) : t('final_price>open');
}

function Facts({ price, quoted }: { price: Price; quoted: string | null }) {
  const { minutes, hourly_rate, extras, reason, dispute_note } = price;
  const lines = [
    quoted !== null && quoted !== price.amount && t('final_price>quoted', { quoted: show(quoted) }),
    minutes !== null &&
      hourly_rate !== null &&
      t('final_price>worked', { hours: minutes / 60, rate: show(hourly_rate) }),
    extras !== null && extras !== '0.00' && t('final_price>extras', { extras: show(extras) }),
    reason,
    dispute_note && `“${dispute_note}”`,
  ].filter((line) => typeof line === 'string' && line !== '');
  return (
    <>
      {lines.map((line) => (
        <p key={String(line)} className="mt-1 text-sm break-words text-ink-2 tnum">
          {line}
        </p>
      ))}
    </>
  );
}

/** The final price of a job, on both sides' screens, with buttons to answer. Nothing until it is stated. */
export function FinalPrice({ bid_id, lead, name }: { bid_id: number; lead?: Lead; name: string }) {
  const job_price = useRead(calls.jobPrice, { bid_id }).data?.job_price;
  const [isChanging, setChanging] = useState(false);
  if (!job_price) return null;
  const { final_price: price, quoted, steps } = job_price;
  const isPro = lead !== undefined;
  const canState = isPro && steps.includes('state') && lead.completed_on !== null;
  if (!price && !canState) return null;
  const isNews = price !== null && price.amount !== quoted;
  const words = price && said(price, isPro, name, isNews);
  return (
    <section aria-label={t('final_price>title')} className="mt-4 rounded-lg bg-well p-4">
      {price && (
        <>
          <p className="flex justify-between gap-3 text-md font-semibold">
            <span>{t('final_price>title')}</span>
            <span className="tnum">{show(price.amount)}</span>
          </p>
          <Facts price={price} quoted={quoted} />
          {words && (
            <p className="mt-2 text-sm" role="status">
              {words}
            </p>
          )}
          {!isPro && isNews && <Answer bid_id={bid_id} price={price} steps={steps} name={name} />}
        </>
      )}
      {canState && (
        <Button size={36} className={price ? 'mt-3' : ''} onClick={() => setChanging(true)}>
          {t('final_price>change')}
        </Button>
      )}
      {isChanging && lead && (
        <PriceDialog lead={lead} before={price ?? undefined} name={name} onClose={() => setChanging(false)} />
      )}
    </section>
  );
}

interface AnswerProps {
  readonly bid_id: number;
  readonly price: Price;
  readonly steps: JobPrice['steps'];
  readonly name: string;
}

/** The customer's answer to the price shown. */
function Answer({ bid_id, price, steps, name }: AnswerProps) {
  const [answer, { isLoading }] = useAct(calls.answerPrice);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { version } = price;
  async function agree() {
    const done = await answer({ bid_id, version, is_agreed: true });
    toast(
      done.error ? { text: whyNot(done.error), tone: 'danger' } : { text: t('final_price>agreed_toast', { name }) },
    );
  }
  async function dispute(note: string) {
    const done = await answer({ bid_id, version, is_agreed: false, note });
    if (done.error) return setProblem(whyNot(done.error));
    setAsking(false);
    toast({ text: t('final_price>disputed_toast', { name }) });
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {steps.includes('agree') && (
        <Button
          size={36}
          variant={price.state === 'open' ? 'tonal' : 'secondary'}
          pending={isLoading}
          onClick={() => void agree()}
        >
          {price.state === 'open' ? t('final_price>agree', { amount: show(price.amount) }) : t('final_price>agree_now')}
        </Button>
      )}
      {steps.includes('dispute') && (
        <Button
          size={36}
          disabled={isLoading}
          onClick={() => {
            setProblem(undefined);
            setAsking(true);
          }}
        >
          {t('final_price>dispute')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('final_price>dispute_title')}
        confirmLabel={t('final_price>dispute')}
        reason={{ label: t('final_price>dispute_words'), required: true, maxLength: PRICE_REASON_MAX }}
        error={problem}
        onConfirm={dispute}
      >
        {t('final_price>dispute_text', { name })}
      </ConfirmDialog>
    </div>
  );
}

function PriceDialog(props: { lead: Lead; before: Price | undefined; name: string; onClose: () => void }) {
  const { lead, before, name, onClose } = props;
  const [state] = useAct(calls.statePrice);
  const form = useCallForm({
    start: startOf(lead, before),
    check: (values) => checkPrice(lead, values, false),
    codes: { 'reason missing': 'reason', 'above scope': 'amount' },
    send: (values) => state({ bid_id: lead.id, ...priceInput(lead, values) }),
    done: () => {
      onClose();
      toast({ text: t('final_price>changed_toast') });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('final_price>change_title')}
      submitLabel={t('final_price>change_submit')}
    >
      <PriceFields lead={lead} form={form} name={name} />
    </FormDialog>
  );
}
