import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { useState } from 'react';
import * as calls from '#core/custody/disputes/calls.ts';
import { DISPUTE_LIMITS, type DisputeView } from '#core/custody/disputes/view-model.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { AskDialog } from '#web/ui/overlay/AskDialog.tsx';
import { centsOf, moment } from '../payment-words.ts';
import { DisputeActs, OF_SPLIT } from './DisputeActs.tsx';
import { nameOf, nextWords, otherOf } from './dispute-words.ts';

/** A proposed split of the money, by either side or by an approver, and a form to offer one. */
export function OfferCard({ dispute, now }: { dispute: DisputeView; now: Date }) {
  const [isOpen, setOpen] = useState(false);
  const { offer, proposal, acts, next, side } = dispute;
  const split = offer ?? (dispute.state === 'proposed' ? proposal : null);
  const canOffer = acts.includes('offer_split');
  if (!split && !canOffer) return null;
  const whole = centsOf(dispute.at_stake);
  const isMine = acts.includes('accept_offer') || acts.includes('answer_proposal');
  return (
    <Card as="section" pad="lg" aria-labelledby="offer-title" className="max-lg:-order-2">
      <h2 id="offer-title" className="text-lg font-semibold">
        {offer
          ? offer.by === side
            ? t('dispute>your_offer', { name: otherOf(dispute) })
            : t('dispute>offers', { name: nameOf(dispute, offer.by) })
          : split
            ? t('dispute>proposal')
            : t('dispute>no_offer')}
      </h2>
      {split && (
        <>
          <p className="text-sm text-ink-3">{moment(offer?.offered_on ?? proposal?.proposed_on ?? '', now)}</p>
          <div aria-hidden="true" className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full bg-inset">
            <span className="bg-brand" style={{ width: `${(centsOf(split.to_pro) / Math.max(1, whole)) * 100}%` }} />
            <span className="flex-1 bg-brand-line" />
          </div>
          <dl className="mt-3 flex flex-wrap justify-between gap-4">
            <div>
              <dt className="text-sm text-ink-2">{t('dispute>to', { name: dispute.pro_name })}</dt>
              <dd className="text-lg font-bold">
                <Amount cents={centsOf(split.to_pro)} />
              </dd>
            </div>
            <div className="text-right">
              <dt className="text-sm text-ink-2">{t('dispute>back_to', { name: dispute.customer_name })}</dt>
              <dd className="text-lg font-bold">
                <Amount cents={centsOf(split.to_customer)} />
              </dd>
            </div>
          </dl>
          {(offer?.note || (!offer && proposal?.reason)) && (
            <q className="mt-3 block text-md break-words">{offer ? offer.note : proposal?.reason}</q>
          )}
        </>
      )}
      {acts.includes('accept_offer') && <p className="mt-3 text-sm text-ink-2">{t('dispute_act>ends')}</p>}
      <DisputeActs dispute={dispute} of={OF_SPLIT}>
        {canOffer && (
          <Button className="flex-1" onClick={() => setOpen(true)}>
            {offer ? t('dispute>another_offer') : t('dispute>offer')}
          </Button>
        )}
      </DisputeActs>
      {split && next && (
        <Banner
          tone={isMine ? 'warning' : 'info'}
          icon={ClockIcon}
          className="mt-4"
          title={t('dispute>open_until', { when: moment(next.at, now) })}
        >
          {nextWords(next.step)}
        </Banner>
      )}
      <OfferDialog dispute={dispute} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function OfferDialog({ dispute, open, onClose }: { dispute: DisputeView; open: boolean; onClose: () => void }) {
  const whole = centsOf(dispute.at_stake);
  const [send, { isLoading }] = useAct(calls.offerSplit);
  const [cents, setCents] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const amountError =
    cents === null || cents < 0 || cents > whole ? t('dispute>amount_error', { most: showMoney(whole) }) : undefined;
  async function submit() {
    setTried(true);
    if (amountError) return;
    const { error } = await send({
      payment_id: dispute.payment_id,
      to_customer: toDecimal(cents ?? 0),
      note: note.trim(),
    });
    if (error) return setProblem(whyNot(error));
    setProblem(undefined);
    setTried(false);
    toast({ text: t('dispute>offered') });
    onClose();
  }
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      busy={isLoading}
      title={t('dispute>offer_title')}
      intro={t('dispute>offer_intro')}
      confirmLabel={t('dispute>offer')}
      pendingLabel={shared('status>sending')}
      error={problem}
      onConfirm={() => void submit()}
    >
      <MoneyField
        label={t('dispute>back_to', { name: dispute.customer_name })}
        value={cents}
        onChange={setCents}
        hint={t('dispute>rest', { name: dispute.pro_name, rest: showMoney(Math.max(0, whole - (cents ?? 0))) })}
        error={isTried ? amountError : undefined}
        className="max-w-56"
      />
      <TextArea
        label={t('dispute>offer_note')}
        optional
        rows={2}
        maxLength={DISPUTE_LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
