import { useState } from 'react';
import type { Area } from '#core/categories/model.ts';
import { saveArea, saveTravel } from '#core/services/editor/calls.ts';
import { AreaMapPicker } from '#web/parts/areas/AreaMapPicker.tsx';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { CheckboxCards } from '#web/ui/form/CheckboxCards.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';

const CONTROLS = { travel: 'onboarding-travel', area_code: 'onboarding-areas' };
/** Metres. */
const DISTANCES = [2000, 5000, 10_000, 15_000, 20_000, 30_000];
const waysToMeet = () =>
  [
    {
      value: 'is_service_professional_travels_to_me',
      title: t('area_step>to_customer'),
      detail: t('area_step>to_customer_hint'),
    },
    {
      value: 'is_customer_travel_to_me',
      title: t('area_step>to_pro'),
      detail: t('area_step>to_pro_hint'),
    },
    {
      value: 'is_over_phone_or_internet',
      title: shared('noun>by_phone_or_online'),
      detail: t('area_step>remote_hint'),
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
      ...(ways.length === 0 && { travel: t('area_step>travel_missing') }),
      ...(travels && chosen.length === 0 && { area_code: t('area_step>area_missing') }),
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
      title={t('area_step>title')}
      submitLabel={shared('verb>continue')}
      pending={pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-8">
        <div id={CONTROLS.travel} tabIndex={-1} className="outline-none">
          <CheckboxCards
            label={t('area_step>travel_label')}
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
                label={t('area_step>areas_label')}
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
                    {t('area_step>add_home_region', { region: regionWords(home.region) })}
                  </Button>
                </div>
              )}
            </div>
            <Select
              className="max-w-80"
              label={t('area_step>distance_label')}
              hint={t('area_step>distance_hint')}
              value={metres === null ? '' : String(metres)}
              onChange={(event) =>
                setMetres(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
              }
              options={[
                { value: '', label: t('area_step>distance_any') },
                ...[...new Set([...DISTANCES, ...(metres === null ? [] : [metres])])]
                  .sort((a, b) => a - b)
                  .map((each) => ({ value: String(each), label: t('area_step>distance_max', { km: each / 1000 }) })),
              ]}
            />
          </>
        )}
      </div>
    </StepFrame>
  );
}
