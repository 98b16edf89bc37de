import { useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import * as categoryCalls from '#core/categories/calls.ts';
import * as onboardingCalls from '#core/services/onboarding/calls.ts';
import type { OnboardStep } from '#core/services/onboarding/rules.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as sharedText } from '#web/text/spaces/shared.ts';
import { AskedFrame } from '../shell/AskedFrame.tsx';
import { Component as MissingScreen } from '../shell/MissingScreen.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import type { StepProps } from './step-props.ts';
import { NEW, readStep, stepPath } from './step-table.ts';
import { AreaStep } from './steps/AreaStep.tsx';
import { BasicStep } from './steps/BasicStep.tsx';
import { CategoryStep } from './steps/CategoryStep.tsx';
import { DescriptionStep } from './steps/DescriptionStep.tsx';
import { FinishStep } from './steps/FinishStep.tsx';
import { HoursStep } from './steps/HoursStep.tsx';
import { LogoStep } from './steps/LogoStep.tsx';
import { PreferenceStep } from './steps/PreferenceStep.tsx';
import { TemplateStep } from './steps/TemplateStep.tsx';
import { WelcomeStep } from './steps/WelcomeStep.tsx';

/** Becoming a pro, step by step (specification 2, onboarding). The server knows the step, so that any device goes on. */
export function Component() {
  const { serviceId, temp } = useParams();
  const { search } = useLocation();
  const query = useRead(onboardingCalls.onboarding, {}, { refetchOnMountOrArgChange: true });
  const categories = useRead(categoryCalls.categories, {});
  const areas = useRead(categoryCalls.areas, {});
  const asked = [query, categories, areas];
  const shown = useRef<string | null>(null);
  const onboarding = query.data?.onboarding;
  const isOther = onboarding !== undefined && serviceId !== undefined && serviceId !== NEW;
  // What is held may be older than the address; only the server knows that a draft is none any more.
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
  if (serviceId === undefined) {
    // A draft goes on where it was left; Welcome is for those who have none.
    if (service_id !== null)
      return <Navigate replace to={`${stepPath(service_id, resumeAt(onboarding.step))}${search}`} />;
    return <WelcomeStep onboarding={onboarding} />;
  }
  if (temp !== undefined && (step === null || step === 'welcome')) return <MissingScreen />;
  if (serviceId === NEW) {
    if (service_id !== null) return <Navigate replace to={stepPath(service_id, step ?? 'basic')} />;
    if (step !== null && step !== 'basic') return <Navigate replace to={`${stepPath(null, 'basic')}${search}`} />;
    return <BasicStep key="new" service={null} />;
  }
  if (service_id === null || service === null || String(service_id) !== serviceId) {
    // Finished just now, here or on another device.
    if (shown.current === serviceId) return <Navigate replace to="/dashboard/requests" />;
    // Those that were finished before are changed in the editor, which also knows what is not one's own.
    return <Navigate replace to={`/dashboard/services/${encodeURIComponent(serviceId)}`} />;
  }
  shown.current = serviceId;
  if (step === null) return <Navigate replace to={`${stepPath(service_id, resumeAt(onboarding.step))}${search}`} />;

  const shared: StepProps = { onboarding, service };
  switch (step) {
    case 'basic':
      return <BasicStep key={service_id} service={service} />;
    case 'logo':
      return <LogoStep key={service_id} {...shared} />;
    case 'description':
      return <DescriptionStep key={service_id} {...shared} />;
    case 'category':
      return <CategoryStep key={service_id} {...shared} categories={categories.data.categories} />;
    case 'area':
      return <AreaStep key={service_id} {...shared} areas={areas.data.areas} />;
    case 'preference':
      return <PreferenceStep key={service_id} {...shared} />;
    case 'hours':
      return <HoursStep key={service_id} {...shared} />;
    case 'template':
      return <TemplateStep key={service_id} {...shared} />;
    default:
      return <FinishStep key={service_id} {...shared} />;
  }
}

const resumeAt = (step: OnboardStep): OnboardStep => (step === 'welcome' ? 'basic' : step);
