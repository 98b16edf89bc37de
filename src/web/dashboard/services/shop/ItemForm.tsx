import { useNavigate } from 'react-router';
import { percentOfPoints } from '#core/requests/fees/policy-rules.ts';
import * as calls from '#core/shop/items/calls.ts';
import {
  INFORMATION_MAX,
  MAX_QUANTITY,
  type OwnShopItem,
  SERVICE_TYPES,
  SHOP_DESCRIPTION_MAX,
  SHOP_NAME_MAX,
  TRAVEL_PREFERENCES,
} from '#core/shop/items/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/shop.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { Form, FormProblem, Submit } from '#web/ui/form/kit/Form.tsx';
import { NumberStepper } from '#web/ui/form/NumberStepper.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Panel } from '../../settings/frame/Panel.tsx';
import { draftOf, type ItemDraft, itemInput, linesOf, newDraft } from './item-draft.ts';
import { OptionFields } from './OptionFields.tsx';
import { PhotoFields } from './PhotoFields.tsx';
import { PlanFields } from './PlanFields.tsx';
import { confirmChoices, hourChoices } from './shop-words.ts';

const FREE_HOURS = [0, 2, 6, 12, 24, 48, 72, 168];
const PERCENTS = [0, 10, 20, 30, 50, 100];

const FIELDS = {
  803: 'name',
  804: 'description',
  805: 'travel_preference',
  806: 'service_area',
  807: 'service_type',
  808: 'needs',
  809: 'plans',
  810: 'plans',
  811: 'plans',
  812: 'plans',
  813: 'plans',
  814: 'photos',
  815: 'photos',
  816: 'photos',
  817: 'photos',
  823: 'quantity_set',
  824: 'remaining_quantity',
  825: 'keyword_setting',
  826: 'accept_reservation',
} as const;

interface ItemFormProps {
  item: OwnShopItem | null;
  service_id: number;
  category_id: number;
  areas: readonly { readonly code: string; readonly name: string }[];
  questions: readonly { readonly key: string; readonly label: string }[];
  /** Our commission on the item's orders, in hundredths of a percent. */
  commission: number;
  list: string;
}

/** The form of a shop item: what it is, its photos, plans, places and times, and its terms. */
export function ItemForm(props: ItemFormProps) {
  const { commission, areas, questions, list } = props;
  const form = useItemForm(props);
  const photos = form.control('photos');
  return (
    <Form form={form} hasOwnProblem summaryFrom={2} className="grid gap-4">
      <FormGuard form={form} />
      <Basics form={form} />
      <Panel title={shared('noun>photos')}>
        <PhotoFields photos={photos.value} error={photos.error} onChange={photos.onChange} />
      </Panel>
      <Plans form={form} commission={commission} />
      <Panel title={t('form>options')} detail={t('form>options_hint')}>
        <OptionFields options={form.value('options')} onChange={(options) => form.set('options', options)} />
      </Panel>
      <Where form={form} areas={areas} />
      <Selling form={form} />
      <Information form={form} questions={questions} />
      <FormProblem form={form} />
      <div className="flex flex-wrap gap-3">
        <Submit form={form} pendingLabel={shared('status>saving')}>
          {shared('verb>save')}
        </Submit>
        <ButtonLink href={list}>{shared('verb>not_now')}</ButtonLink>
      </div>
    </Form>
  );
}

/** The state of an item's form; once the item is saved, the screen changes to the list. */
function useItemForm({ item, service_id, category_id, questions, list }: ItemFormProps) {
  const navigate = useNavigate();
  const [add] = useAct(calls.addShopItem);
  const [edit] = useAct(calls.editShopItem);
  return useCallForm({
    start: item ? draftOf(item, questions) : newDraft(),
    codes: FIELDS,
    send: (draft: ItemDraft) => {
      const input = itemInput(draft, item?.photos ?? []);
      return item
        ? edit({ id: item.id, category_id, ...input })
        : add({ quote_service_id: service_id, category_id, ...input });
    },
    done: ({ own_item }) => {
      const isShown = own_item.state === 'published' && !own_item.has_changes;
      toast({ text: isShown ? t('form>shown_toast') : t('form>saved_toast') });
      void navigate(list);
      return 'going';
    },
  });
}
type ItemFormState = ReturnType<typeof useItemForm>;

function Basics({ form }: { form: ItemFormState }) {
  return (
    <Panel title={t('form>what')}>
      <TextField
        {...form.input('name')}
        label={shared('noun>name')}
        hint={t('form>name_hint')}
        maxLength={SHOP_NAME_MAX}
      />
      <TextArea
        {...form.input('description')}
        label={shared('noun>description')}
        hint={t('form>description_hint')}
        rows={4}
        maxLength={SHOP_DESCRIPTION_MAX}
      />
      <RadioGroup
        {...form.control('service_type')}
        onChange={(value) => form.set('service_type', value as ItemDraft['service_type'])}
        label={t('form>kind')}
        options={SERVICE_TYPES.map((value) => ({
          value,
          label: kinds()[value].label,
          detail: kinds()[value].detail,
        }))}
      />
    </Panel>
  );
}

function Plans({ form, commission }: { form: ItemFormState; commission: number }) {
  const plans = form.control('plans');
  const features = linesOf(form.value('features'));
  return (
    <Panel title={t('form>plans')} detail={t('form>plans_hint')}>
      <TextArea
        {...form.live('features')}
        label={t('form>features')}
        hint={t('form>features_hint')}
        optional
        rows={3}
      />
      <div id={plans.id} tabIndex={-1}>
        {plans.error && <FieldError id={`${plans.id}-error`}>{plans.error}</FieldError>}
        <PlanFields plans={plans.value} features={features} isVisit={isVisit(form)} onChange={plans.onChange} />
      </div>
      {commission > 0 && (
        <p className="text-sm text-ink-2">{t('form>commission', { percent: percentOfPoints(commission) })}</p>
      )}
    </Panel>
  );
}

function Where({ form, areas }: { form: ItemFormState } & Pick<ItemFormProps, 'areas'>) {
  return (
    <Panel title={t('form>where')}>
      <CheckboxGroup
        {...form.control('travel_preference')}
        onChange={(value) => form.set('travel_preference', value as ItemDraft['travel_preference'])}
        label={t('form>travel')}
        options={TRAVEL_PREFERENCES.map((value) => ({ value, label: travels()[value] }))}
      />
      {areas.length > 1 && (
        <Switch {...form.tick('is_limited_area')} label={t('form>limited_area')} detail={t('form>limited_area_hint')} />
      )}
      {form.value('is_limited_area') && (
        <CheckboxGroup
          {...form.control('service_area')}
          label={shared('noun>areas')}
          columns={2}
          options={areas.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </Panel>
  );
}

function Selling({ form }: { form: ItemFormState }) {
  return (
    <Panel title={t('form>selling')}>
      {isVisit(form) ? (
        <Switch
          {...form.tick('accept_reservation')}
          label={t('form>reservation')}
          detail={t('form>reservation_hint')}
        />
      ) : (
        <NumberStepper {...form.control('delivery_days')} label={t('form>delivery_days')} min={1} max={60} />
      )}
      <Switch {...form.tick('quantity_set')} label={t('form>limited')} detail={t('form>limited_hint')} />
      {form.value('quantity_set') && (
        <NumberStepper {...form.control('remaining_quantity')} label={t('form>left')} min={0} max={MAX_QUANTITY} />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...form.live('confirm_minutes')}
          label={t('form>confirm')}
          hint={t('form>confirm_hint')}
          options={confirmChoices(form.value('confirm_minutes'))}
        />
        <Select
          {...form.live('free_cancel_hours')}
          label={t('form>free_cancel')}
          options={hourChoices(FREE_HOURS, form.value('free_cancel_hours'))}
        />
        <Select
          {...form.live('late_cancel_percent')}
          label={t('form>late_cancel')}
          options={PERCENTS.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
        />
      </div>
    </Panel>
  );
}

function Information({ form, questions }: { form: ItemFormState } & Pick<ItemFormProps, 'questions'>) {
  return (
    <Panel title={t('form>information')}>
      <TextArea {...form.input('excluded')} label={t('form>excluded')} optional rows={2} maxLength={INFORMATION_MAX} />
      <TextArea {...form.input('needs')} label={t('form>needs')} optional rows={2} maxLength={INFORMATION_MAX} />
      <TextArea {...form.input('notes')} label={t('form>notes')} optional rows={2} maxLength={INFORMATION_MAX} />
      {questions.length > 0 && (
        <CheckboxGroup
          {...form.control('questions')}
          label={t('form>questions')}
          hint={t('form>questions_hint')}
          options={questions.map(({ key, label }) => ({ value: key, label }))}
        />
      )}
      <TextField
        {...form.input('keyword_setting')}
        label={t('form>keywords')}
        hint={t('form>keywords_hint')}
        optional
      />
    </Panel>
  );
}

const isVisit = (form: ItemFormState): boolean => form.value('service_type') === 'visit';
const kinds = () => ({
  visit: { label: t('form>visit'), detail: t('form>visit_hint') },
  delivery: { label: t('form>delivery'), detail: t('form>delivery_hint') },
});
const travels = () => ({
  to_customer: t('travel>to_customer'),
  to_pro: t('travel>to_pro'),
  remote: t('travel>remote'),
});
