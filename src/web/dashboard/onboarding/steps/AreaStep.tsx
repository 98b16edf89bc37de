import { useState } from 'react';
import type { Area } from '#core/categories/model.ts';
import { saveArea, saveTravel } from '#core/services/editor-calls.ts';
import { AreaMapPicker } from '#web/parts/areas/AreaMapPicker.tsx';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { t } from '#web/text/onboarding.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxCards } from '#web/ui/CheckboxCards.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { StepProps } from '../OnboardingScreen.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { useStep } from '../use-step.ts';

const CONTROLS = { travel: 'onboarding-travel', area_code: 'onboarding-areas' };
/** Metres. */
const DISTANCES = [2000, 5000, 10_000, 15_000, 20_000, 30_000];
const waysToMeet = () =>
  [
    {
      value: 'is_service_professional_travels_to_me',
      title: t('area_step>i_go_to_the_customer'),
      detail: t('area_step>to_the_areas_you_choose'),
    },
    {
      value: 'is_customer_travel_to_me',
      title: t('area_step>the_customer_comes_to_me'),
      detail: t('area_step>to_the_place_you_start'),
    },
    {
      value: 'is_over_phone_or_internet',
      title: t('area_step>by_phone_or_internet'),
      detail: t('area_step>from_anywhere_in_singapore'),
    },
  ] as const;
type Way = ReturnType<typeof waysToMeet>[number]['value'];

/** How pro and customer meet, and where the pro goes (section 3, travel flags; decision 35). */
export function AreaStep({ service, areas }: StepProps & { areas: readonly Area[] }) {
  const { pending, problem, setProblem, clear, save, goTo } = useStep(service.id);
  const [ways, setWays] = useState<readonly Way[]>(() =>
    waysToMeet()
      .map(({ value }) => value)
      .filter((way) => service[way]),
  );
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
      ...(ways.length === 0 && { travel: t('area_step>choose_at_least_one_way') }),
      ...(travels && chosen.length === 0 && { area_code: t('area_step>choose_at_least_one_area') }),
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
      title={t('area_step>where_do_you_work')}
      submitLabel={t('area_step>continue')}
      pending={pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-8">
        <div id={CONTROLS.travel} tabIndex={-1} className="outline-none">
          <CheckboxCards
            label={t('area_step>how_you_meet')}
            value={ways}
            onChange={(values) => {
              clear();
              setWays(values as Way[]);
            }}
            options={waysToMeet()}
            error={problem.fields.travel}
          />
        </div>
        {travels && (
          <>
            <div className="grid gap-3">
              <AreaMapPicker
                id={CONTROLS.area_code}
                label={t('area_step>areas_you_go_to')}
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
                    {t('area_step>add_the_whole_where_you', { region: regionWords(home.region) })}
                  </Button>
                </div>
              )}
            </div>
            <Select
              className="max-w-80"
              label={t('area_step>how_far_you_go_at')}
              hint={t('area_step>in_a_straight_line_from')}
              value={metres === null ? '' : String(metres)}
              onChange={(event) =>
                setMetres(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
              }
              options={[
                { value: '', label: t('area_step>anywhere_in_my_areas') },
                ...[...new Set([...DISTANCES, ...(metres === null ? [] : [metres])])]
                  .sort((a, b) => a - b)
                  .map((each) => ({ value: String(each), label: t('area_step>up_to_km', { km: each / 1000 }) })),
              ]}
            />
          </>
        )}
      </div>
    </StepFrame>
  );
}
