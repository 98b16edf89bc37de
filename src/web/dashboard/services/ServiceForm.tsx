import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Area, CategoryCard } from '#core/categories/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import {
  type OwnService,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_HEADLINE_MAX,
  SERVICE_NAME_MAX,
} from '#core/services/model.ts';
import { type CallError, useAddServiceMutation, useEditServiceMutation } from '#web/state/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BottomBar } from '#web/ui/BottomBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { AreasField } from './AreasField.tsx';
import { type ServiceDraft, serviceProblems, startService, toServiceInput } from './service-draft.ts';

/** Adds a service or changes one. What is wrong is said in its place and in a summary; nothing typed is lost. */
export function ServiceForm(props: {
  service: OwnService | null;
  categories: readonly CategoryCard[];
  areas: readonly Area[];
}) {
  const { service, categories, areas } = props;
  const [draft, setDraft] = useState<ServiceDraft>(() => startService(service));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [add, adding] = useAddServiceMutation();
  const [edit, editing] = useEditServiceMutation();
  const navigate = useNavigate();
  const summary = useRef<HTMLDivElement>(null);
  const pending = adding.isLoading || editing.isLoading;

  function set(part: Partial<ServiceDraft>) {
    setDraft((now) => ({ ...now, ...part }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !(key in part))));
  }

  function show(found: Readonly<Record<string, string>>) {
    setProblems(found);
    requestAnimationFrame(() => summary.current?.focus());
  }

  function refuse(error: CallError) {
    if (error.code === 'unknown postal code') show({ postal_code: error.message });
    else if (error.code === 'no travel') show({ travel: error.message });
    else if (Object.keys(error.fields).length > 0) show(error.fields);
    else setRefusal(error.message);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setRefusal(undefined);
    const found = serviceProblems(draft);
    if (Object.keys(found).length > 0) return show(found);
    setProblems({});
    if (service) {
      const done = await edit({ service_id: service.id, ...toServiceInput(draft), is_public: draft.is_public });
      if (done.error) return refuse(done.error as CallError);
      toast({ text: 'Service saved', tone: 'success' });
    } else {
      const done = await add(toServiceInput(draft));
      if (done.error) return refuse(done.error as CallError);
      const credit = done.data?.starter_credit;
      toast({
        text: credit
          ? `Service added. ${showMoney(fromDecimal(credit) ?? 0)} starter credit is in your wallet.`
          : 'Service added',
        tone: 'success',
      });
    }
    void navigate('/dashboard/services');
  }

  const genres = [...new Set(categories.map((c) => c.genre_name))];
  const pick = (ids: readonly number[], within: readonly number[]) =>
    set({
      category_id: [
        ...draft.category_id.filter((id) => !within.includes(id) || ids.includes(id)),
        ...ids.filter((id) => !draft.category_id.includes(id)),
      ],
    });
  const saveButton = (
    <Button
      type="submit"
      variant="primary"
      size={48}
      pending={pending}
      pendingLabel="Saving"
      className="w-full lg:w-auto lg:min-w-40"
    >
      {service ? 'Save service' : 'Add service'}
    </Button>
  );

  return (
    <form onSubmit={save} noValidate className="mt-4 grid max-w-[44rem] gap-5 pb-24 lg:mt-6 lg:pb-0">
      {refusal && (
        <Banner tone="danger" title={refusal} live="alert">
          Nothing was saved. What you typed is kept.
        </Banner>
      )}
      <ErrorSummary ref={summary} errors={Object.entries(problems).map(([id, text]) => ({ id, text }))} />
      <Section title="About">
        <TextField
          id="name"
          label="Name customers see"
          maxLength={SERVICE_NAME_MAX}
          autoComplete="organization"
          value={draft.name}
          onChange={(e) => set({ name: e.currentTarget.value })}
          error={problems.name}
        />
        <RadioGroup
          label="You are"
          look="inline"
          value={draft.kind}
          onChange={(kind) => set({ kind: kind === 'person' ? 'person' : 'business' })}
          options={[
            { value: 'business', label: 'A business' },
            { value: 'person', label: 'A person working alone' },
          ]}
        />
        <TextField
          label="One line about you"
          optional
          maxLength={SERVICE_HEADLINE_MAX}
          hint="Say what you do better than others."
          value={draft.headline}
          onChange={(e) => set({ headline: e.currentTarget.value })}
        />
        <TextArea
          label="Description"
          optional
          rows={5}
          counter
          maxLength={SERVICE_DESCRIPTION_MAX}
          value={draft.description}
          onChange={(e) => set({ description: e.currentTarget.value })}
        />
      </Section>
      <Section title="Kinds of work">
        <div id="category_id" tabIndex={-1} className="grid gap-5">
          {problems.category_id && <p className="text-sm font-medium text-danger-ink">{problems.category_id}</p>}
          {genres.map((genre) => {
            const mine = categories.filter((c) => c.genre_name === genre);
            const within = mine.map((c) => c.id);
            return (
              <CheckboxGroup
                key={genre}
                label={genre}
                columns={2}
                options={mine.map((c) => ({ value: String(c.id), label: c.name }))}
                value={draft.category_id.filter((id) => within.includes(id)).map(String)}
                onChange={(next) => pick(next.map(Number), within)}
              />
            );
          })}
        </div>
      </Section>
      <Section title="Place and travel">
        <TextField
          id="postal_code"
          className="max-w-60"
          label="Your postal code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          tabular
          hint="Distances to jobs are measured from here. Customers see the area only."
          value={draft.postal_code}
          onChange={(e) => set({ postal_code: e.currentTarget.value.replace(/\D/g, '') })}
          error={problems.postal_code}
        />
        <fieldset id="travel" tabIndex={-1}>
          <legend className="text-base font-semibold">How you meet customers</legend>
          {problems.travel && <p className="mt-1 text-sm font-medium text-danger-ink">{problems.travel}</p>}
          <div className="mt-1 grid">
            <Checkbox checked={draft.travels} onChange={(e) => set({ travels: e.currentTarget.checked })}>
              I travel to them
            </Checkbox>
            <Checkbox checked={draft.receives} onChange={(e) => set({ receives: e.currentTarget.checked })}>
              They come to me
            </Checkbox>
            <Checkbox checked={draft.remote} onChange={(e) => set({ remote: e.currentTarget.checked })}>
              By phone or internet
            </Checkbox>
          </div>
        </fieldset>
        <TextField
          id="max_km"
          className="max-w-60"
          label="Farthest job"
          optional
          suffix="km"
          inputMode="decimal"
          tabular
          value={draft.max_km}
          onChange={(e) => set({ max_km: e.currentTarget.value })}
          error={problems.max_km}
        />
        <AreasField
          areas={areas}
          value={draft.area_code}
          onChange={(area_code) => set({ area_code })}
          error={problems.area_code}
        />
      </Section>
      <Section title="Facts">
        <div className="grid gap-5 sm:grid-cols-3">
          <Count
            label="Warranty"
            suffix="days"
            value={draft.warranty_days}
            onChange={(warranty_days) => set({ warranty_days })}
          />
          <Count
            label="In business"
            suffix="years"
            value={draft.years_in_business}
            onChange={(years_in_business) => set({ years_in_business })}
          />
          <Count label="Team" suffix="people" value={draft.team_size} onChange={(team_size) => set({ team_size })} />
        </div>
        {service && (
          <Switch
            label="Shown to customers"
            detail="Hidden services get no requests."
            checked={draft.is_public}
            onChange={(e) => set({ is_public: e.currentTarget.checked })}
          />
        )}
      </Section>
      <div className="max-lg:hidden">{saveButton}</div>
      <BottomBar>{saveButton}</BottomBar>
    </form>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5 rounded-lg border border-line bg-surface p-4 lg:p-6">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

function Count(props: { label: string; suffix: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={props.label}
      optional
      suffix={props.suffix}
      inputMode="numeric"
      tabular
      maxLength={4}
      value={props.value}
      onChange={(e) => props.onChange(e.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}
