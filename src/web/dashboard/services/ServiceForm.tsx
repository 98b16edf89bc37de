import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Area, CategoryCard } from '#core/categories/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import * as serviceCalls from '#core/services/calls.ts';
import { SERVICE_DESCRIPTION_MAX } from '#core/services/model.ts';
import { AreaMapPicker } from '#web/parts/areas/AreaMapPicker.tsx';
import { PostalField } from '#web/parts/form/PostalField.tsx';
import type { CallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { FootBar } from '#web/ui/layout/FootBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { FactsFields, HeadlineField, KindField, NameField } from './BasicFields.tsx';
import { CategoryPicker } from './CategoryPicker.tsx';
import {
  CONTROL,
  type DraftErrors,
  dropServiceDraft,
  EMPTY_SERVICE,
  keepServiceDraft,
  readServiceDraft,
  type ServiceDraft,
  serviceErrors,
  serviceInput,
} from './service-draft.ts';
import { TravelFields } from './TravelFields.tsx';

/** The key of the draft on this device of a service that is not added yet. */
const KEY = 'new';
const CLEAR_OF_FOOT =
  '[&_:is(input,textarea,select,button,fieldset)]:scroll-mt-20 [&_:is(input,textarea,select,button)]:scroll-mb-28';

/** The input that each refusal of the calls belongs to. */
const REFUSED_INPUT: Readonly<Record<string, string>> = { 'unknown postal code': 'postal_code', 'no travel': 'travel' };

/** What a new service needs, in one form. The draft stays on this device until the service is added. */
export function ServiceForm({
  list,
  categories,
  areas,
}: {
  list: string;
  categories: readonly CategoryCard[];
  areas: readonly Area[];
}) {
  const [home, setHome] = useState<Area | null>(null);
  const { draft, errors, refusal, summary, pending, isOldDraft, change, startOver, submit } = useNewService(list);
  const fields = { draft, errors, change };
  const listed = Object.entries(errors).map(([input, text]) => ({ id: CONTROL[input] ?? 'service-name', text }));
  return (
    <form onSubmit={submit} noValidate className={CLEAR_OF_FOOT}>
      <div className="grid gap-4 lg:gap-6">
        {isOldDraft && (
          <Banner
            tone="info"
            title={t('service_form>restored_title')}
            action={
              <Button size={36} onClick={startOver}>
                {t('service_form>start_over')}
              </Button>
            }
          >
            {t('service_form>restored_text')}
          </Banner>
        )}
        <ErrorSummary ref={summary} errors={listed} />
        <Section title={shared('noun>about_you')} text={t('service_form>about_hint')}>
          <NameField {...fields} />
          <KindField {...fields} />
          <HeadlineField {...fields} />
          <TextArea
            id={CONTROL.description}
            label={shared('noun>description')}
            optional
            rows={6}
            counter
            hint={t('service_form>description_hint')}
            maxLength={SERVICE_DESCRIPTION_MAX}
            value={draft.description}
            onChange={(e) => change({ description: e.currentTarget.value })}
            error={errors.description}
          />
          <FactsFields {...fields} optional />
        </Section>
        <Section title={t('service_form>what_you_do')}>
          <CategoryPicker categories={categories} draft={draft} error={errors.category_id} onChange={change} />
        </Section>
        <Section title={t('service_form>where_you_work')}>
          <PostalField
            id={CONTROL.postal_code as string}
            className="max-w-72"
            label={shared('noun>your_starting_postal_code')}
            hint={t('basic_section>postal_code_hint')}
            value={draft.postal_code}
            error={errors.postal_code}
            onChange={(postal_code) => change({ postal_code })}
            onArea={(area) => {
              setHome(area);
              // A new form starts with the pro's own area, so that the list is not left empty by mistake.
              if (area && draft.area_codes.length === 0) change({ area_codes: [area.code] });
            }}
          />
          <TravelFields draft={draft} error={errors.travel} onChange={change} />
          <AreaMapPicker
            id={CONTROL.area_code as string}
            areas={areas}
            home={home}
            chosen={draft.area_codes}
            error={errors.area_code}
            onChange={(area_codes) => change({ area_codes })}
          />
        </Section>
      </div>
      <Foot list={list} refusal={refusal} pending={pending} />
    </form>
  );
}

/** The draft of a new service, kept on this device until it is added; then the screen changes to the list. */
function useNewService(list: string) {
  const user_id = usePerson().user?.id ?? 0;
  const [kept] = useState(() => readServiceDraft(user_id, KEY));
  const [draft, setDraft] = useState<ServiceDraft>(() => kept ?? EMPTY_SERVICE);
  const [isOldDraft, setOldDraft] = useState(kept !== null);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [add, adding] = useAct(serviceCalls.addService);
  const navigate = useNavigate();
  const summary = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const pending = adding.isLoading;

  useEffect(() => {
    if (touched.current) keepServiceDraft(user_id, KEY, draft);
  }, [draft, user_id]);

  function change(part: Partial<ServiceDraft>) {
    touched.current = true;
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([input]) => !clears(part, input))));
    setRefusal(null);
  }

  function startOver() {
    touched.current = false;
    dropServiceDraft(user_id, KEY);
    setDraft(EMPTY_SERVICE);
    setOldDraft(false);
    setErrors({});
    setRefusal(null);
  }

  function fail(found: DraftErrors) {
    setErrors(found);
    requestAnimationFrame(() => summary.current?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const found = serviceErrors(draft);
    setRefusal(null);
    if (Object.keys(found).length > 0) {
      fail(found);
      return;
    }
    const done = await add(serviceInput(draft));
    if (done.error) {
      const error = done.error;
      const input = REFUSED_INPUT[String(error.code)];
      if (input) fail({ [input]: error.message });
      else if (Object.keys(error.fields).length > 0) fail(error.fields);
      else setRefusal(error);
      return;
    }
    touched.current = false;
    dropServiceDraft(user_id, KEY);
    const { starter_credit } = done.data;
    const credit = starter_credit === null ? null : fromDecimal(starter_credit);
    toast({
      text: credit ? t('service_form>added_with_credit', { credit: showMoney(credit) }) : t('service_form>added'),
    });
    void navigate(list);
  }

  return { draft, errors, refusal, summary, pending, isOldDraft, change, startOver, submit };
}

function Foot({ list, refusal, pending }: { list: string; refusal: CallError | null; pending: boolean }) {
  return (
    <FootBar className="mt-4 max-lg:-mx-4 lg:mt-6 lg:rounded-t-xl lg:border-x">
      {refusal && (
        <Banner className="mb-3" tone="danger" live="alert" title={refusal.message || t('service_form>failed_title')}>
          {t('service_form>failed_text')}
        </Banner>
      )}
      <div className="flex justify-end gap-2">
        <ButtonLink variant="ghost" href={list}>
          {shared('verb>not_now')}
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel={shared('status>saving')}
          className="max-lg:flex-1"
        >
          {t('service_form>add_service')}
        </Button>
      </div>
    </FootBar>
  );
}

/** Whether a change of the draft removes the error of an input. */
function clears(part: Partial<ServiceDraft>, input: string): boolean {
  const inputs: Readonly<Record<string, readonly (keyof ServiceDraft)[]>> = {
    category_id: ['category_ids'],
    area_code: ['area_codes'],
    travel: ['is_service_professional_travels_to_me', 'is_customer_travel_to_me', 'is_over_phone_or_internet'],
  };
  return (inputs[input] ?? [input as keyof ServiceDraft]).some((field) => field in part);
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-surface p-4 sm:p-5 lg:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {text && <p className="text-sm text-ink-3">{text}</p>}
      <div className="mt-4 grid gap-5">{children}</div>
    </section>
  );
}
