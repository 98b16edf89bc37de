import type { CallOutput } from '#core/kit/call.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import type { autoTopUp } from '#core/payments/calls.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import type { PaymentCard } from '#core/payments/model.ts';
import { gstOf } from '#core/payments/price-rules.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { cardName } from '#web/parts/payment/card-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { startDraft, type TopUpDraft, topUpProblems } from './top-up-draft.ts';

type Setting = CallOutput<typeof autoTopUp>['auto_top_up'];

const CARDS = '/dashboard/credit/cards?back=/dashboard/credit/auto-top-up';

/** The amounts, the card and the consent. What it will do stands in a sentence before it is turned on. */
export function TopUpForm(props: { setting: Setting; cards: readonly PaymentCard[]; gst_basis_points: number }) {
  const { setting, cards, gst_basis_points } = props;
  const [change, turning] = useAct(paymentCalls.setAutoTopUp);
  const first = startDraft(setting, cards);
  // A card that was added a moment ago may come after the form was drawn.
  const withCard = (typed: TopUpDraft): TopUpDraft => ({ ...typed, card_id: typed.card_id ?? first.card_id });
  const form = useCallForm({
    start: first,
    check: (typed) => topUpProblems(withCard(typed)),
    send: (typed) => {
      const { below, credit, weekly_cap, card_id } = withCard(typed);
      return change({
        is_on: true,
        below: toDecimal(below ?? 0),
        credit: toDecimal(credit ?? 0),
        weekly_cap: toDecimal(weekly_cap ?? 0),
        ...(card_id === null ? {} : { card_id }),
        consent: true,
      });
    },
    done: () =>
      toast({
        text: setting.is_on ? t('top_up_form>changed_toast') : t('top_up_form>on_title'),
      }),
  });
  const live = cards.filter(({ is_expired }) => !is_expired);
  const draft = withCard(form.all());
  const card = cards.find((one) => one.id === draft.card_id);

  async function turnOff() {
    const saved = await change({ is_on: false });
    if (saved.error) form.tell(saved.error);
    else toast({ text: t('top_up_form>off_toast') });
  }

  const off = (
    <Button
      size={44}
      pending={turning.isLoading && !form.pending}
      pendingLabel={t('top_up_form>turning_off')}
      onClick={() => void turnOff()}
    >
      {t('top_up_form>turn_off')}
    </Button>
  );
  return (
    <Card as="section" pad="lg" aria-label={shared('noun>automatic_top_up')}>
      <Form
        form={form}
        summaryFrom={1}
        problemAction={
          form.problem?.code === 2 ? (
            <ButtonLink size={36} href={CARDS}>
              {shared('verb>add_a_card')}
            </ButtonLink>
          ) : undefined
        }
      >
        <FormGuard form={form} />
        <Standing setting={setting} />
        <div className="grid gap-4 sm:grid-cols-3">
          <MoneyField label={t('top_up_form>threshold_label')} {...form.control('below')} />
          <MoneyField label={t('top_up_form>amount_label')} {...form.control('credit')} />
          <MoneyField label={t('top_up_form>weekly_limit_label')} {...form.control('weekly_cap')} />
        </div>
        {live.length > 0 ? (
          <Select
            id={form.idOf('card_id')}
            label={shared('noun>card')}
            className="max-w-80"
            value={String(draft.card_id ?? '')}
            onChange={(event) => form.set('card_id', Number(event.currentTarget.value))}
            options={live.map((one) => ({ value: String(one.id), label: cardName(one) }))}
            error={form.control('card_id').error}
          />
        ) : (
          <Banner
            tone="info"
            title={t('top_up_form>no_card_title')}
            action={
              <ButtonLink size={36} href={CARDS}>
                {shared('verb>add_a_card')}
              </ButtonLink>
            }
          >
            {t('top_up_form>no_card_text')}
          </Banner>
        )}
        {card && <InWords draft={draft} gst_basis_points={gst_basis_points} />}
        <div className="rounded-lg bg-well p-4">
          <Checkbox
            {...form.tick('consent')}
            detail={t('top_up_form>consent_words', {
              below: showMoney(draft.below ?? 0),
              credit: showMoney(draft.credit ?? 0),
              cap: showMoney(draft.weekly_cap ?? 0),
              card: card ? cardName(card) : t('top_up_form>consent_card'),
            })}
          >
            {t('top_up_form>i_agree')}
          </Checkbox>
        </div>
        <div className="flex flex-wrap gap-2">
          <Submit form={form} pendingLabel={shared('status>saving')}>
            {setting.is_on ? t('top_up_form>save_and_agree') : shared('verb>turn_on')}
          </Submit>
          {setting.is_on && off}
        </div>
      </Form>
    </Card>
  );
}

/** Whether it is on, and why it stopped. */
function Standing({ setting }: { setting: Setting }) {
  return (
    <>
      {setting.is_on && (
        <Banner tone="success" title={t('top_up_form>on_title')}>
          {t('top_up_form>on_text')}
        </Banner>
      )}
      {setting.stopped !== null && (
        <Banner
          tone="warning"
          title={t('top_up_form>stopped_title')}
          action={
            <ButtonLink size={36} href={CARDS}>
              {t('top_up_form>see_cards')}
            </ButtonLink>
          }
        >
          {t('top_up_form>stopped_text', {
            stopped: stopped()[setting.stopped] ?? t('top_up_form>stopped_payment_failed'),
          })}
        </Banner>
      )}
    </>
  );
}

const stopped = (): Readonly<Record<string, string>> => ({
  'card expired': t('top_up_form>stopped_card_expired'),
  'card gone': t('top_up_form>stopped_card_removed'),
  'payment failed': t('top_up_form>stopped_payment_failed'),
});

/** What it will do, with the sums: "Below S$10 we buy S$50 …". */
function InWords({ draft, gst_basis_points }: { draft: TopUpDraft; gst_basis_points: number }) {
  const { below, credit, weekly_cap } = draft;
  if (below === null || credit === null || weekly_cap === null || credit <= 0) return null;
  const gst = gstOf(credit, gst_basis_points);
  const times = Math.floor(weekly_cap / credit);
  return (
    <p className="text-md">
      {t(gst > 0 ? 'top_up_form>summary_gst' : 'top_up_form>summary', {
        below: showMoney(below),
        paid: showMoney(credit + gst),
        credit: showMoney(credit),
      })}
      {times > 0 ? t('top_up_form>summary_limit', { count: times }) : t('top_up_form>summary_end')}
    </p>
  );
}
