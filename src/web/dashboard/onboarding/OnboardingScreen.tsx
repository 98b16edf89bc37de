import { useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import * as categoryCalls from '#core/categories/calls.ts';
import * as onboardingCalls from '#core/services/onboarding/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as sharedText } from '#web/text/spaces/shared.ts';
import { AskedFrame } from '../shell/AskedFrame.tsx';
import { Component as MissingScreen } from '../shell/MissingScreen.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { HearScreen } from './hear/HearScreen.tsx';
import type { StepProps } from './step-props.ts';
import { HEAR, HEAR_PATH, NEW, readStep, stepPath } from './step-table.ts';
import { AreaStep } from './steps/AreaStep.tsx';
import { HoursStep } from './steps/HoursStep.tsx';
import { PageStep } from './steps/PageStep.tsx';
import { TradeStep } from './steps/TradeStep.tsx';

/** Becoming a pro in four screens (specification 2, onboarding), then a test of push messages. */
export function Component() {
  const { serviceId, temp } = useParams();
  if (serviceId === HEAR) return temp === undefined ? <HearScreen /> : <MissingScreen />;
  return <Steps serviceId={serviceId} temp={temp} />;
}

/** The server stores the step, so that the pro can continue on any device. */
function Steps({ serviceId, temp }: { serviceId: string | undefined; temp: string | undefined }) {
  const { search } = useLocation();
  const query = useRead(onboardingCalls.onboarding, {}, { refetchOnMountOrArgChange: true });
  const categories = useRead(categoryCalls.categories, {});
  const areas = useRead(categoryCalls.areas, {});
  const asked = [query, categories, areas];
  const shown = useRef<string | null>(null);
  const onboarding = query.data?.onboarding;
  const isOther = onboarding !== undefined && serviceId !== undefined && serviceId !== NEW;
  // The cached draft may be older than the address; only the server knows whether the service is still a draft.
  const isAsking = isOther && String(onboarding.service_id) !== serviceId && query.isFetching;
  if (!onboarding || !categories.data || !areas.data || isAsking) {
    return (
      <>
        <TopBar
          title={sharedText('verb>set_up_your_page')}
          back={{ href: '/dashboard/requests', label: sharedText('verb>back_to_requests') }}
        />
        <div className="mx-auto max-w-[48rem] px-4 py-6 lg:px-10 lg:py-9">
          <AskedFrame asked={asked} failed={t('onboarding_screen>load_error')} />
        </div>
      </>
    );
  }

  const { service, service_id } = onboarding;
  const step = readStep(temp);
  // A draft continues where it was left.
  const resumed = `${stepPath(service_id, service_id === null ? 'trade' : onboarding.step)}${search}`;
  if (serviceId === undefined) return <Navigate replace to={resumed} />;
  if (temp !== undefined && step === null) return <MissingScreen />;
  const all = { categories: categories.data.categories, areas: areas.data.areas };
  if (serviceId === NEW) {
    if (service_id !== null) return <Navigate replace to={stepPath(service_id, step ?? onboarding.step)} />;
    if (step === 'trade') return <TradeStep key="new" onboarding={onboarding} service={null} {...all} />;
    if (step === 'area') return <AreaStep key="new" onboarding={onboarding} service={null} {...all} />;
    return <Navigate replace to={resumed} />;
  }
  if (service_id === null || service === null || String(service_id) !== serviceId) {
    // It was just finished, here or on another device.
    if (shown.current === serviceId) return <Navigate replace to={HEAR_PATH} />;
    // A service finished earlier is changed in the editor, which also handles services of other people.
    return <Navigate replace to={`/dashboard/services/${encodeURIComponent(serviceId)}`} />;
  }
  shown.current = serviceId;
  if (step === null) return <Navigate replace to={resumed} />;

  const shared: StepProps = { onboarding, service };
  switch (step) {
    case 'trade':
      return <TradeStep key={service_id} {...shared} {...all} />;
    case 'area':
      return <AreaStep key={service_id} {...shared} {...all} />;
    case 'hours':
      return <HoursStep key={service_id} {...shared} />;
    case 'page':
      return <PageStep key={service_id} {...shared} />;
  }
}
