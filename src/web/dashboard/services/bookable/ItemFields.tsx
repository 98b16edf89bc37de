import { MAX_UNITS, PRICE_KINDS } from '#core/reserves/items/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import type { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { NumberStepper } from '#web/ui/form/NumberStepper.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import type { ItemDraft } from './item-draft.ts';
import { countChoices, dayChoices, hourChoices, minuteChoices } from './item-words.ts';

type Bound = Pick<ReturnType<typeof useCallForm<ItemDraft, never>>, 'value' | 'set' | 'live' | 'control'>;

const LENGTHS = [15, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 420, 480];
const BUFFERS = [0, 15, 30, 45, 60, 90, 120];
const NOTICES = [60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080, 20_160];
const HORIZONS = [7, 14, 30, 60, 90];
const DAILY = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];
const CONFIRMS = [30, 60, 120, 240, 480, 720, 1440];
const FREE_HOURS = [0, 2, 6, 12, 24, 48, 72, 168];

const kinds = () => ({
  fixed: { label: t('bookable>fixed'), detail: t('bookable>fixed_hint') },
  per_unit: { label: t('bookable>per_unit'), detail: t('bookable>per_unit_hint') },
  from: { label: t('bookable>from'), detail: t('bookable>from_hint') },
});

/** The price, and for a price per unit the number of units. */
export function PriceFields({ form }: { form: Bound }) {
  const kind = form.value('price_kind');
  return (
    <Panel title={shared('noun>price')}>
      <RadioGroup
        {...form.control('price_kind')}
        onChange={(value) => form.set('price_kind', value as ItemDraft['price_kind'])}
        label={t('bookable>price_kind')}
        options={PRICE_KINDS.map((value) => ({ value, ...kinds()[value] }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          {...form.control('price')}
          label={kind === 'per_unit' ? t('bookable>price_of_unit') : shared('noun>price')}
        />
        {kind === 'per_unit' && (
          <NumberStepper
            {...form.control('max_units')}
            label={t('bookable>max_units')}
            hint={t('bookable>max_units_hint')}
            min={1}
            max={MAX_UNITS}
          />
        )}
      </div>
    </Panel>
  );
}

/** How long the item takes, and when customers can book it. */
export function TimeFields({ form, isDirect }: { form: Bound; isDirect: boolean }) {
  const isPerUnit = form.value('price_kind') === 'per_unit';
  return (
    <Panel title={shared('noun>time')} detail={t('bookable>time_hint')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...form.live('minutes')}
          label={isPerUnit ? t('bookable>minutes_each') : t('bookable>minutes')}
          options={minuteChoices(LENGTHS, form.value('minutes'))}
        />
        <Select
          {...form.live('buffer_minutes')}
          label={t('bookable>buffer')}
          hint={t('bookable>buffer_hint')}
          options={minuteChoices(BUFFERS, form.value('buffer_minutes'))}
        />
        <Select
          {...form.live('notice_minutes')}
          label={t('bookable>notice')}
          options={minuteChoices(NOTICES, form.value('notice_minutes'))}
        />
        <Select
          {...form.live('horizon_days')}
          label={t('bookable>horizon')}
          options={dayChoices(HORIZONS, form.value('horizon_days'))}
        />
        <Select
          {...form.live('daily_limit')}
          label={t('bookable>daily_limit')}
          placeholder={t('bookable>as_many')}
          options={countChoices(DAILY, form.value('daily_limit'))}
        />
        <Select
          {...form.live('confirm_minutes')}
          label={t('bookable>confirm_within')}
          hint={isDirect ? t('bookable>confirm_unused') : t('bookable>confirm_hint')}
          options={minuteChoices(CONFIRMS, form.value('confirm_minutes'))}
        />
      </div>
    </Panel>
  );
}

/** Until when the customer cancels for free, and the fee after that. */
export function CancelFields({ form }: { form: Bound }) {
  return (
    <Panel title={t('bookable>cancel_title')} detail={t('bookable>cancel_hint')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...form.live('free_cancel_hours')}
          label={t('bookable>free_until')}
          options={hourChoices(FREE_HOURS, form.value('free_cancel_hours'))}
        />
        <MoneyField {...form.control('cancel_fee')} label={t('bookable>cancel_fee')} optional />
      </div>
    </Panel>
  );
}
