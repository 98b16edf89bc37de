import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import * as reserveCalls from '#core/reserves/calls.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import type { BusinessHours } from '#core/reserves/model.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { daysInput, PRESETS, presetOf, presetWeek, type WeekDraft, weekDraft } from '../../calendar/hours-draft.ts';
import { WeekHours } from '../../calendar/WeekHours.tsx';
import { AskedFrame } from '../../shell/AskedFrame.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { useKeptWords } from '../kept-words.ts';
import { PageSoFar } from '../PageSoFar.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';

const CONTROLS = { days: 'onboarding-hours' };

/** When the pro works. How many jobs at once and their length are set in the calendar. */
export function HoursStep(props: StepProps) {
  const query = useRead(
    reserveCalls.businessHours,
    { service_id: props.service.id },
    { refetchOnMountOrArgChange: true },
  );
  // Cached hours may be older than what this screen saved.
  if (query.data && !query.isFetching) return <HoursForm {...props} hours={query.data.business_hours} />;
  return (
    <div className="mx-auto max-w-[48rem] px-4 py-6 lg:px-10 lg:py-9">
      {query.isError ? (
        <AskedFrame asked={[query]} failed={t('onboarding_screen>load_error')} />
      ) : (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
    </div>
  );
}

function HoursForm({ onboarding, service, hours }: StepProps & { hours: BusinessHours }) {
  const { user } = usePerson();
  const { pending, problem, setProblem, clear, save, goTo } = useStep(service.id);
  const { words, change, forget } = useKeptWords<{ week: WeekDraft }>(user?.id ?? 0, 'draft.hours', {
    week: weekDraft(hours.schedule),
  });
  const { week } = words;
  const { days, missing } = daysInput(week);
  const hasTried = problem.fields.days !== undefined;
  const set = (next: WeekDraft) => {
    clear();
    change({ week: next });
  };
  const presetTitles = {
    six_days: t('hours_step>six_days'),
    every_day: t('hours_step>every_day'),
    evenings: t('hours_step>evenings'),
    weekends: t('hours_step>weekends'),
  };
  const chosen = presetOf(week);

  const submit = async () => {
    if (missing.length > 0) return setProblem({ fields: { days: t('hours_step>times_missing') }, text: null });
    const isSaved = await save(async (send) => {
      await send(reserveCalls.changeBusinessHours, {
        service_id: service.id,
        days,
        zone: hours.schedule?.zone ?? DEFAULT_ZONE,
        parallel_jobs: hours.parallel_jobs ?? 1,
        default_minutes: hours.default_minutes,
      });
    });
    if (!isSaved) return;
    forget();
    await goTo('page');
  };

  return (
    <StepFrame
      step="hours"
      service_id={service.id}
      title={t('hours_step>title')}
      intro={t('hours_step>intro')}
      pending={pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void submit()}
      aside={<PageSoFar onboarding={onboarding} service={service} />}
    >
      <div className="grid gap-5">
        <ChipGroup
          wrap
          label={t('hours_step>presets')}
          {...(chosen === null ? { value: '' as never } : { value: chosen })}
          onChange={(preset) => set(presetWeek(preset))}
          options={PRESETS.map((preset) => ({ value: preset, label: presetTitles[preset] }))}
        />
        <div id={CONTROLS.days} tabIndex={-1} className="outline-none">
          <WeekHours isBrief week={week} refused={{}} missing={hasTried ? missing : []} onChange={set} />
        </div>
        <p className="flex gap-3 rounded-lg bg-well p-4 text-md text-ink-2">
          <CalendarBlankIcon aria-hidden className="size-5.5 shrink-0 text-ink-3" />
          {t('hours_step>calendar_later')}
        </p>
      </div>
    </StepFrame>
  );
}
