import { useEffect, useRef, useState } from 'react';
import * as calls from '#core/custody/payments/calls.ts';
import { type JobFunds, PAYMENT_LIMITS } from '#core/custody/payments/view-model.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { AskDialog } from '#web/ui/overlay/AskDialog.tsx';
import { centsOf } from './payment-words.ts';

const LEAST = 100;

/** Lets the pro request a payment, up to what is left of the agreed total. */
export function RequestDialog({ open, funds, onClose }: { open: boolean; funds: JobFunds; onClose: () => void }) {
  const most = centsOf(funds.can_ask);
  const name = funds.other_name;
  const [ask, { isLoading }] = useAct(calls.addThirdParty);
  const [cents, setCents] = useState<number | null>(most);
  const [draft, setDraft] = useState({ title: '', note: '', begins_on: '', ends_on: '' });
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const key = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request begins when it opens; what is typed stays while it is open
  useEffect(() => {
    if (!open) return;
    setCents(most);
    setDraft({
      title: [...funds.request_title].slice(0, PAYMENT_LIMITS.title).join(''),
      note: '',
      begins_on: funds.planned_on,
      ends_on: funds.planned_on,
    });
    setTried(false);
    setProblem(undefined);
    key.current = crypto.randomUUID();
  }, [open]);

  const set = (change: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...change }));
  const amountError =
    cents === null || cents < LEAST || cents > most ? t('request>amount_error', { most: showMoney(most) }) : undefined;
  const titleError = draft.title.trim() === '' ? t('request>what_missing') : undefined;
  const daysError = draft.begins_on === '' || draft.ends_on < draft.begins_on ? t('request>days_error') : undefined;

  async function send() {
    setTried(true);
    if (amountError || titleError || daysError) return;
    const done = await ask(
      {
        bid_id: funds.quote_bid_id,
        amount: toDecimal(cents ?? 0),
        title: draft.title.trim(),
        note: draft.note.trim(),
        begins_on: draft.begins_on,
        ends_on: draft.ends_on,
      },
      key.current,
    );
    if (done.error) {
      setProblem(whyNot(done.error));
      if (done.error.kind === 'refused') key.current = crypto.randomUUID();
      return;
    }
    toast({ text: t('request>sent') });
    onClose();
  }

  return (
    <AskDialog
      open={open}
      onClose={onClose}
      busy={isLoading}
      title={t('request>title', { name })}
      intro={t('request>intro', { name, holder: funds.holder })}
      confirmLabel={amountError ? t('request>button') : t('request>submit', { amount: showMoney(cents ?? 0) })}
      pendingLabel={shared('status>sending')}
      error={problem}
      onConfirm={() => void send()}
    >
      <MoneyField
        label={t('request>amount')}
        value={cents}
        onChange={setCents}
        hint={t('request>amount_hint', { most: showMoney(most) })}
        error={isTried ? amountError : undefined}
        className="max-w-56"
      />
      <TextField
        label={t('request>what')}
        maxLength={PAYMENT_LIMITS.title}
        value={draft.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={isTried ? titleError : undefined}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t('request>begins')}
          value={draft.begins_on}
          onChange={(event) => set({ begins_on: event.currentTarget.value })}
        />
        <DateField
          label={t('request>ends')}
          value={draft.ends_on}
          onChange={(event) => set({ ends_on: event.currentTarget.value })}
          error={isTried ? daysError : undefined}
        />
      </div>
      <TextArea
        label={t('request>note')}
        optional
        rows={2}
        maxLength={PAYMENT_LIMITS.note}
        value={draft.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </AskDialog>
  );
}
