import { useState } from 'react';
import type { Area } from '#core/categories/model.ts';
import { saveArea, saveTravel } from '#core/services/editor-calls.ts';
import { AreaMapPicker } from '#web/parts/areas/AreaMapPicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxCards } from '#web/ui/CheckboxCards.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { StepProps } from '../OnboardingScreen.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { useStep } from '../use-step.ts';

const CONTROLS = { travel: 'onboarding-travel', area_code: 'onboarding-areas' };
/** Metres. */
const DISTANCES = [2000, 5000, 10_000, 15_000, 20_000, 30_000];
const WAYS = [
  {
    value: 'is_service_professional_travels_to_me',
    title: 'I go to the customer',
    detail: 'To the areas you choose below.',
  },
  { value: 'is_customer_travel_to_me', title: 'The customer comes to me', detail: 'To the place you start from.' },
  { value: 'is_over_phone_or_internet', title: 'By phone or internet', detail: 'From anywhere in Singapore.' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** How pro and customer meet, and where the pro goes (section 3, travel flags; decision 35). */
export function AreaStep({ service, areas }: StepProps & { areas: readonly Area[] }) {
  const { pending, problem, setProblem, clear, save, goTo } = useStep(service.id);
  const [ways, setWays] = useState<readonly Way[]>(() => WAYS.map(({ value }) => value).filter((way) => service[way]));
  const [chosen, setChosen] = useState<readonly string[]>(() => service.areas.map(({ code }) => code));
  const [metres, setMetres] = useState<number | null>(service.max_distance);
  const travels = ways.includes('is_service_professional_travels_to_me');
  const home = areas.find(({ code }) => code === service.area_code) ?? null;
  const nearby = home ? areas.filter(({ region }) => region === home.region).map(({ code }) => code) : [];

  const choose = (codes: readonly string[]) => {
    clear();
    setChosen(codes);
  };

  const submit = async () => {
    const fields = {
      ...(ways.length === 0 && { travel: 'Choose at least one way to meet.' }),
      ...(travels && chosen.length === 0 && { area_code: 'Choose at least one area that you go to.' }),
    };
    if (Object.keys(fields).length > 0) {
      setProblem({ fields, text: null });
      return;
    }
    const isSaved = await save(async (send) => {
      const area = () => send(saveArea, { service_id: service.id, area_code: travels ? [...chosen] : [] });
      const travel = () =>
        send(saveTravel, {
          service_id: service.id,
          is_service_professional_travels_to_me: travels,
          is_customer_travel_to_me: ways.includes('is_customer_travel_to_me'),
          is_over_phone_or_internet: ways.includes('is_over_phone_or_internet'),
          max_distance: travels ? metres : null,
        });
      // Whoever travels has areas at every moment, so the order depends on which way it changes.
      if (travels) {
        await area();
        await travel();
      } else {
        await travel();
        await area();
      }
    });
    if (isSaved) await goTo('preference');
  };

  return (
    <StepFrame
      step="area"
      service_id={service.id}
      title="Where do you work?"
      submitLabel="Continue"
      pending={pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-8">
        <div id={CONTROLS.travel} tabIndex={-1} className="outline-none">
          <CheckboxCards
            label="How you meet"
            value={ways}
            onChange={(values) => {
              clear();
              setWays(values as Way[]);
            }}
            options={WAYS}
            error={problem.fields.travel}
          />
        </div>
        {travels && (
          <>
            <div className="grid gap-3">
              <AreaMapPicker
                id={CONTROLS.area_code}
                label="Areas you go to"
                areas={areas}
                chosen={chosen}
                onChange={choose}
                home={home}
                reach={home && metres !== null ? { place: home, metres } : null}
                error={problem.fields.area_code}
              />
              {home && nearby.some((code) => !chosen.includes(code)) && (
                <div>
                  <Button size={36} onClick={() => choose([...new Set([...chosen, ...nearby])])}>
                    {`Add the whole ${home.region}, where you start`}
                  </Button>
                </div>
              )}
            </div>
            <Select
              className="max-w-80"
              label="How far you go at most"
              hint="In a straight line from your postal code."
              value={metres === null ? '' : String(metres)}
              onChange={(event) =>
                setMetres(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
              }
              options={[
                { value: '', label: 'Anywhere in my areas' },
                ...[...new Set([...DISTANCES, ...(metres === null ? [] : [metres])])]
                  .sort((a, b) => a - b)
                  .map((each) => ({ value: String(each), label: `Up to ${each / 1000} km` })),
              ]}
            />
          </>
        )}
      </div>
    </StepFrame>
  );
}
