import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { MAX_PLAN_UNITS, MAX_PLANS, PLAN_DESCRIPTION_MAX, PLAN_NAME_MAX, UNIT_MAX } from '#core/shop/items/model.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/shop.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { NumberStepper } from '#web/ui/form/NumberStepper.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { newPlan, type PlanDraft } from './item-draft.ts';
import { lengthChoices } from './shop-words.ts';

/** The plans of an item, one below the other: the price of each and what it includes. */
export function PlanFields(props: {
  plans: readonly PlanDraft[];
  features: readonly string[];
  isVisit: boolean;
  onChange: (plans: readonly PlanDraft[]) => void;
}) {
  const { plans, onChange } = props;
  const set = (at: number, part: Partial<PlanDraft>) =>
    onChange(plans.map((plan, place) => (place === at ? { ...plan, ...part } : plan)));
  return (
    <div className="grid gap-5">
      {plans.map((plan, at) => (
        <fieldset key={plan.key} className="grid min-w-0 gap-4 border-t border-line pt-4">
          <legend className="sr-only">{t('plan>number', { number: at + 1 })}</legend>
          <div className="flex items-center justify-between gap-3">
            <p aria-hidden="true" className="text-md font-semibold">
              {t('plan>number', { number: at + 1 })}
            </p>
            {plans.length > 1 && (
              <IconButton
                icon={TrashIcon}
                label={t('plan>remove', { number: at + 1 })}
                onClick={() => onChange(plans.filter((one) => one !== plan))}
              />
            )}
          </div>
          <Plan {...props} plan={plan} set={(part) => set(at, part)} />
        </fieldset>
      ))}
      {plans.length < MAX_PLANS && (
        <div>
          <Button icon={PlusIcon} onClick={() => onChange([...plans, newPlan(`new-${Date.now()}`)])}>
            {t('plan>add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Plan(props: {
  plan: PlanDraft;
  features: readonly string[];
  isVisit: boolean;
  set: (part: Partial<PlanDraft>) => void;
}) {
  const { plan, features, isVisit, set } = props;
  const isPerUnit = plan.service_type === 'per_unit';
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={shared('noun>name')}
          hint={t('plan>name_hint')}
          maxLength={PLAN_NAME_MAX}
          value={plan.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <MoneyField
          label={isPerUnit ? t('plan>price_of_unit') : shared('noun>price')}
          hint={t('plan>price_hint')}
          value={plan.price}
          onChange={(price) => set({ price })}
        />
      </div>
      <TextField
        label={shared('noun>description')}
        optional
        maxLength={PLAN_DESCRIPTION_MAX}
        value={plan.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <RadioGroup
        label={t('plan>type')}
        value={plan.service_type}
        onChange={(value) => set({ service_type: value as PlanDraft['service_type'] })}
        options={[
          { value: 'fixed', label: t('plan>fixed') },
          { value: 'per_unit', label: t('plan>per_unit') },
        ]}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isPerUnit && (
          <>
            <TextField
              label={t('plan>unit')}
              hint={t('plan>unit_hint')}
              maxLength={UNIT_MAX}
              value={plan.unit}
              onChange={(event) => set({ unit: event.currentTarget.value })}
            />
            <NumberStepper
              label={t('plan>max_units')}
              min={1}
              max={MAX_PLAN_UNITS}
              value={plan.max_units}
              onChange={(max_units) => set({ max_units })}
            />
          </>
        )}
        {isVisit && (
          <Select
            label={isPerUnit ? t('plan>minutes_each') : t('plan>minutes')}
            value={plan.minutes}
            options={lengthChoices(plan.minutes)}
            onChange={(event) => set({ minutes: event.currentTarget.value })}
          />
        )}
        <NumberStepper
          label={t('plan>warranty')}
          min={0}
          max={3650}
          step={30}
          value={plan.warranty_days}
          onChange={(warranty_days) => set({ warranty_days })}
        />
      </div>
      {features.length > 0 && (
        <CheckboxGroup
          label={t('plan>includes')}
          columns={2}
          value={plan.includes.map(String)}
          options={features.map((feature, place) => ({ value: String(place), label: feature }))}
          onChange={(chosen) => set({ includes: chosen.map(Number) })}
        />
      )}
    </>
  );
}
