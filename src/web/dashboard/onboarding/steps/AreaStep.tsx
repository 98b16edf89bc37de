import { useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import type { Area, CategoryCard } from '#core/categories/model.ts';
import { saveArea, saveTravel } from '#core/services/editor/calls.ts';
import { onboardingDraft } from '#core/services/onboarding/calls.ts';
import { byMinutes, FIRST_REACH, REACHES, type Reach, withinReach } from '#core/services/onboarding/reach-rules.ts';
import { mapNames, mapSlugs } from '#web/parts/areas/map-areas.ts';
import { PostalField } from '#web/parts/form/PostalField.tsx';
import { t } from '#web/text/spaces/onboarding.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { useTrades } from '../early-words.ts';
import { useKeptWords } from '../kept-words.ts';
import { areaWords, PageSoFar } from '../PageSoFar.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { EarlyStepProps } from '../step-props.ts';
import { stepPath } from '../step-table.ts';
import { useStep } from '../use-step.ts';

const CONTROLS = { postal_code: 'onboarding-postal', area_code: 'onboarding-areas' };
/** How many towns beyond the reach are listed too, unticked. */
const BEYOND = 3;

interface AreaWords {
  readonly postal_code: string;
  readonly reach: Reach;
  /** The towns ticked by hand; null while the travel time decides. */
  readonly chosen: readonly string[] | null;
  readonly to_me: boolean;
  readonly remote: boolean;
}

type AreaStepProps = EarlyStepProps & { areas: readonly Area[]; categories: readonly CategoryCard[] };

/** Where the pro starts and travels (decision 35): chosen in the list of towns; the map only shows it. */
export function AreaStep(props: AreaStepProps) {
  const { onboarding, service, categories } = props;
  const step = useAreas(props);
  const { words, type, problem, trades, home, chosen, shown, ticked } = step;
  const first = ticked[0]?.area.name;
  if (!service && trades.words.trades.length === 0) return <Navigate replace to={stepPath(null, 'trade')} />;
  return (
    <StepFrame
      step="area"
      service_id={service?.id ?? null}
      title={t('area_step>title')}
      intro={t('area_step>intro')}
      pending={step.pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void step.submit()}
      note={home && t('area_step>towns_note', { count: chosen.length, minutes: ticked.at(-1)?.minutes ?? 0 })}
      aside={
        <PageSoFar
          onboarding={onboarding}
          service={service}
          areas={first ? areaWords(first, ticked.length - 1) : null}
          {...(service ? {} : { trades: namesOf(trades.words.trades, categories) })}
        />
      }
    >
      <div className="grid gap-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <PostalField
            id={CONTROLS.postal_code}
            label={t('area_step>postal_code')}
            hint={t('area_step>postal_code_hint')}
            value={words.postal_code}
            onChange={(postal_code) => type({ postal_code })}
            onArea={(area) => area && step.setHome(area)}
            error={problem.fields.postal_code}
          />
          <ReachField step={step} />
        </div>
        {home && (
          <Towns
            shown={shown}
            home={home}
            chosen={chosen}
            error={problem.fields.area_code}
            onToggle={step.toggle}
            onShowAll={step.showAll}
          />
        )}
        <OtherWays step={step} />
      </div>
    </StepFrame>
  );
}

/** The towns chosen by travel time or by hand, stored on this device, and the act that saves them. */
function useAreas({ service, areas, categories }: AreaStepProps) {
  const { user } = usePerson();
  const { pending, problem, setProblem, clear, save, goTo, hold } = useStep(service?.id ?? 0);
  const trades = useTrades(service, categories);
  const { words, change, forget } = useKeptWords<AreaWords>(user?.id ?? 0, 'draft.area', {
    postal_code: service?.postal_code ?? '',
    reach: FIRST_REACH,
    chosen: service && service.areas.length > 0 ? service.areas.map(({ code }) => code) : null,
    to_me: service?.is_customer_travel_to_me ?? false,
    remote: service?.is_over_phone_or_internet ?? false,
  });
  const [home, setHome] = useState<Area | null>(() => areas.find(({ code }) => code === service?.area_code) ?? null);
  const [isAll, setAll] = useState(false);
  const near = useMemo(() => (home ? byMinutes(home, areas) : []), [home, areas]);
  const reached = withinReach(near, words.reach);
  const chosen = words.chosen ?? reached;
  const shown = near.filter(({ area }, at) => isAll || at < reached.length + BEYOND || chosen.includes(area.code));
  const ticked = near.filter(({ area }) => chosen.includes(area.code));

  const type = (part: Partial<AreaWords>) => {
    clear();
    change(part);
  };
  const toggle = (code: string) =>
    type({ chosen: chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code] });

  const submit = async () => {
    const isHereOnly = chosen.length === 0 && (words.to_me || words.remote);
    const fields = {
      ...(!/^\d{6}$/.test(words.postal_code) && { postal_code: t('area_step>postal_code_error') }),
      ...(home && chosen.length === 0 && !isHereOnly && { area_code: t('area_step>area_missing') }),
    };
    if (Object.keys(fields).length > 0) return setProblem({ fields, text: null });
    let id = service?.id ?? null;
    const isSaved = await save(async (send) => {
      let made: Parameters<typeof hold>[0] | null = null;
      if (!service || service.postal_code !== words.postal_code) {
        const draft = service ? {} : { is_business: false, category_id: [...trades.words.trades] };
        const reply = await send(onboardingDraft, { postal_code: words.postal_code, ...draft });
        made = reply.onboarding;
        id = made.service_id;
      }
      const service_id = id as number;
      // Pressed before the postal code's area was loaded: use the towns round the draft's area.
      const start = areas.find(({ code }) => code === made?.service?.area_code);
      const isEarly = home === null && words.chosen === null && start !== undefined;
      const codes = isEarly ? withinReach(byMinutes(start, areas), words.reach) : chosen;
      const travel = () =>
        send(saveTravel, {
          service_id,
          is_service_professional_travels_to_me: codes.length > 0,
          is_customer_travel_to_me: words.to_me,
          is_over_phone_or_internet: words.remote,
          max_distance: service?.max_distance ?? null,
        });
      // A service that travels must always have areas, so the change decides the order of the two calls.
      if (codes.length === 0) await travel();
      await send(saveArea, { service_id, area_code: [...codes] });
      if (codes.length > 0) await travel();
      if (made) await hold(made);
    });
    if (!isSaved || id === null) return;
    forget();
    trades.forget();
    await goTo('hours', id);
  };

  const showAll = isAll || shown.length === near.length ? null : () => setAll(true);
  return { words, type, problem, pending, trades, home, setHome, chosen, shown, ticked, toggle, showAll, submit };
}
type AreaStepState = ReturnType<typeof useAreas>;

function ReachField({ step: { words, type } }: { step: AreaStepState }) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{t('area_step>reach')}</p>
      <Segmented
        full
        label={t('area_step>reach')}
        value={String(words.reach)}
        onChange={(value) => type({ reach: REACHES.find((one) => String(one) === value) ?? null, chosen: null })}
        options={REACHES.map((minutes) => ({
          value: String(minutes),
          label: minutes === null ? t('area_step>reach_all') : t('area_step>reach_minutes', { minutes }),
        }))}
        className="h-12 *:h-10"
      />
      <p className="mt-1.5 text-sm text-ink-3">{t('area_step>reach_hint')}</p>
    </div>
  );
}

function OtherWays({ step: { words, type } }: { step: AreaStepState }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{t('area_step>other_ways')}</legend>
      <p aria-hidden className="text-sm font-semibold">
        {t('area_step>other_ways')}
      </p>
      <div className="grid sm:grid-cols-2">
        <Checkbox checked={words.to_me} onChange={(event) => type({ to_me: event.currentTarget.checked })}>
          {t('area_step>to_pro')}
        </Checkbox>
        <Checkbox checked={words.remote} onChange={(event) => type({ remote: event.currentTarget.checked })}>
          {t('area_step>remote')}
        </Checkbox>
      </div>
    </fieldset>
  );
}

const namesOf = (ids: readonly number[], categories: readonly CategoryCard[]) =>
  ids.flatMap((id) => categories.find((one) => one.id === id)?.name ?? []);

function Towns(props: {
  shown: readonly { area: Area; minutes: number }[];
  home: Area;
  chosen: readonly string[];
  error: string | undefined;
  onToggle: (code: string) => void;
  onShowAll: (() => void) | null;
}) {
  const { shown, home, chosen, error, onToggle, onShowAll } = props;
  const served = shown.filter(({ area }) => chosen.includes(area.code)).map(({ area }) => area);
  return (
    <>
      <div className="rounded-lg bg-well p-4">
        <AreaMap
          className="mx-auto w-full max-w-lg"
          names={mapNames(shown.map(({ area }) => area))}
          served={mapSlugs(served)}
          chosen={mapSlugs([home])}
          label={t('area_step>map', { count: chosen.length, home: home.name })}
        />
      </div>
      <fieldset id={CONTROLS.area_code} tabIndex={-1} className="min-w-0 outline-none">
        <legend className="sr-only">{t('area_step>towns')}</legend>
        <div className="flex items-center justify-between gap-3">
          <p className="tnum text-md font-semibold" role="status">
            {t('area_step>towns_chosen', { count: chosen.length })}
          </p>
          {onShowAll && (
            <Button variant="ghost" size={44} onClick={onShowAll}>
              {t('area_step>choose_each')}
            </Button>
          )}
        </div>
        {error && <FieldError>{error}</FieldError>}
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {shown.map(({ area, minutes }) => (
            <div key={area.code} className="flex items-center justify-between gap-3 border-b border-line">
              <Checkbox checked={chosen.includes(area.code)} onChange={() => onToggle(area.code)}>
                {area.name}
              </Checkbox>
              <span className="tnum shrink-0 text-sm text-ink-3">
                {area.code === home.code ? t('area_step>home') : t('area_step>minutes', { minutes })}
              </span>
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}
