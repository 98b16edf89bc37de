import { useId, useRef, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import type { autoTopUp } from '#core/payments/calls.ts';
import type { PaymentCard } from '#core/payments/model.ts';
import { gstOf } from '#core/payments/price-rules.ts';
import { consentWords } from '#core/payments/top-up-rules.ts';
import { cardName } from '#web/parts/payment/card-words.ts';
import type { CallError } from '#web/state/ask.ts';
import { useSetAutoTopUpMutation } from '#web/state/payments.ts';
import { t } from '#web/text/pricing.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { startDraft, type TopUpDraft, topUpProblems } from './top-up-draft.ts';

type Setting = CallOutput<typeof autoTopUp>['auto_top_up'];

const CARDS = '/dashboard/credit/cards?back=/dashboard/credit/auto-top-up';
const FIELDS = ['below', 'credit', 'weekly_cap', 'card_id', 'consent'] as const;

/** The amounts, the card and the consent. What it will do stands in a sentence before it is turned on. */
export function TopUpForm(props: { setting: Setting; cards: readonly PaymentCard[]; gst_basis_points: number }) {
  const { setting, cards, gst_basis_points } = props;
  const [draft, setDraft] = useState<TopUpDraft>(() => startDraft(setting, cards));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const [change, { isLoading }] = useSetAutoTopUpMutation();
  const summary = useRef<HTMLDivElement>(null);
  const id = useId();
  const live = cards.filter(({ is_expired }) => !is_expired);
  const problems = topUpProblems(draft);
  const shown = tried ? problems : {};
  const card = cards.find((one) => one.id === draft.card_id);
  const set = (part: Partial<TopUpDraft>) => setDraft((now) => ({ ...now, ...part }));

  async function save(input: Parameters<typeof change>[0]['input'], done: string) {
    setRefused(null);
    const saved = await change({ input, key: crypto.randomUUID() });
    if (saved.error) setRefused(saved.error as CallError);
    else toast({ text: done });
  }

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    const { below, credit, weekly_cap, card_id } = draft;
    void save(
      {
        is_on: true,
        below: toDecimal(below ?? 0),
        credit: toDecimal(credit ?? 0),
        weekly_cap: toDecimal(weekly_cap ?? 0),
        ...(card_id === null ? {} : { card_id }),
        consent: true,
      },
      setting.is_on ? t('top_up_form>automatic_top_up_changed') : t('top_up_form>automatic_top_up_is_on'),
    );
  }

  const off = (
    <Button
      size={44}
      pending={isLoading}
      pendingLabel={t('top_up_form>turning_off')}
      onClick={() => void save({ is_on: false }, t('top_up_form>automatic_top_up_is_off'))}
    >
      {t('top_up_form>turn_off')}
    </Button>
  );
  return (
    <Card as="section" pad="lg" aria-label={t('top_up_form>automatic_top_up')}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {setting.is_on && (
          <Banner tone="success" title={t('top_up_form>automatic_top_up_is_on')}>
            {t('top_up_form>changing_it_asks_for_your')}
          </Banner>
        )}
        {setting.stopped !== null && (
          <Banner
            tone="warning"
            title={t('top_up_form>automatic_top_up_has_stopped')}
            action={
              <ButtonLink size={36} href={CARDS}>
                {t('top_up_form>see_cards')}
              </ButtonLink>
            }
          >
            {t('top_up_form>turn_it_on_again_once', {
              stopped: stopped()[setting.stopped] ?? t('top_up_form>a_payment_did_not_go'),
            })}
          </Banner>
        )}
        {refused && (
          <Banner
            tone="danger"
            live="alert"
            title={refused.message || t('top_up_form>that_did_not_work_nothing')}
            action={
              refused.code === 2 ? (
                <ButtonLink size={36} href={CARDS}>
                  {t('top_up_form>add_a_card')}
                </ButtonLink>
              ) : undefined
            }
          />
        )}
        <ErrorSummary
          ref={summary}
          errors={FIELDS.flatMap((field) => {
            const text = shown[field];
            return text ? [{ id: `${id}-${field}`, text }] : [];
          })}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <MoneyField
            id={`${id}-below`}
            label={t('top_up_form>when_credit_falls_below')}
            value={draft.below}
            onChange={(below) => set({ below })}
            error={shown.below}
          />
          <MoneyField
            id={`${id}-credit`}
            label={t('top_up_form>buy')}
            value={draft.credit}
            onChange={(credit) => set({ credit })}
            error={shown.credit}
          />
          <MoneyField
            id={`${id}-weekly_cap`}
            label={t('top_up_form>at_most_in_a_week')}
            value={draft.weekly_cap}
            onChange={(weekly_cap) => set({ weekly_cap })}
            error={shown.weekly_cap}
          />
        </div>
        {live.length > 0 ? (
          <Select
            id={`${id}-card_id`}
            label={t('top_up_form>card')}
            className="max-w-80"
            value={String(draft.card_id ?? '')}
            onChange={(event) => set({ card_id: Number(event.currentTarget.value) })}
            options={live.map((one) => ({ value: String(one.id), label: cardName(one) }))}
            error={shown.card_id}
          />
        ) : (
          <Banner
            tone="info"
            title={t('top_up_form>a_card_is_needed')}
            action={
              <ButtonLink size={36} href={CARDS}>
                {t('top_up_form>add_a_card')}
              </ButtonLink>
            }
          >
            {t('top_up_form>it_pays_for_each_top')}
          </Banner>
        )}
        {card && <InWords draft={draft} gst_basis_points={gst_basis_points} />}
        <div className="rounded-lg bg-well p-4">
          <Checkbox
            id={`${id}-consent`}
            checked={draft.consent}
            onChange={(event) => set({ consent: event.currentTarget.checked })}
            error={shown.consent}
            detail={consentWords({
              below_cents: draft.below ?? 0,
              credit_cents: draft.credit ?? 0,
              weekly_cap_cents: draft.weekly_cap ?? 0,
              card_info: card ? cardName(card).replace(' ending ', '|') : t('top_up_form>that_i_choose_above'),
            })}
          >
            {t('top_up_form>i_agree')}
          </Checkbox>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" size={44} pending={isLoading} pendingLabel={t('top_up_form>saving')}>
            {setting.is_on ? t('top_up_form>save_and_agree') : t('top_up_form>turn_on')}
          </Button>
          {setting.is_on && off}
        </div>
      </form>
    </Card>
  );
}

const stopped = (): Readonly<Record<string, string>> => ({
  'card expired': t('top_up_form>the_card_has_expired'),
  'card gone': t('top_up_form>the_card_was_removed'),
  'payment failed': t('top_up_form>a_payment_did_not_go'),
});

/** What it will do, with the sums: "Below S$10 we buy S$50 …". */
function InWords({ draft, gst_basis_points }: { draft: TopUpDraft; gst_basis_points: number }) {
  const { below, credit, weekly_cap } = draft;
  if (below === null || credit === null || weekly_cap === null || credit <= 0) return null;
  const gst = gstOf(credit, gst_basis_points);
  const times = Math.floor(weekly_cap / credit);
  return (
    <p className="text-md">
      {t(gst > 0 ? 'top_up_form>once_you_have_less_with_gst' : 'top_up_form>once_you_have_less_than', {
        below: showMoney(below),
        paid: showMoney(credit + gst),
        credit: showMoney(credit),
      })}
      {times > 0 ? t('top_up_form>at_most_a_week', { count: times }) : t('top_up_form>full_stop')}
    </p>
  );
}
