import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import type { Onboarding } from '#core/services/onboarding/calls.ts';
import * as onboardingCalls from '#core/services/onboarding/calls.ts';
import type { OnboardStep } from '#core/services/onboarding/rules.ts';
import { api } from '#web/app/api/api.ts';
import { putRead, touched } from '#web/state/cache.ts';
import { type CallError, toCallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { stepPath } from './step-table.ts';

/** Why a step was not saved: an error for each field, or one for the whole. */
export interface StepProblem {
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string | null;
}
const NONE: StepProblem = { fields: {}, text: null };

/** Saves one step and continues. */
export function useStep(service_id: number) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<StepProblem>(NONE);
  const [remember] = useAct(onboardingCalls.onboardingStep);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const busy = useRef(false);

  /** Runs the calls of a step. Resolves to true if all succeeded; refusals and malformed fields become `problem`. */
  async function save(work: (send: Send) => Promise<void>): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    setProblem(NONE);
    try {
      await work(send);
      dispatch(touched(['Services', 'Onboarding']));
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  /** Stores the step for other devices and opens it. `id`: for a draft that was only just created. */
  async function goTo(step: OnboardStep, id = service_id): Promise<void> {
    // Without a connection this device continues anyway; the next screen says so.
    await remember({ service_id: id, step });
    await navigate(stepPath(id, step));
  }

  /** Shows this progress at once, before the server is asked again. */
  const hold = (onboarding: Onboarding) => dispatch(putRead(onboardingCalls.onboarding, {}, { onboarding }));

  /** Removes the errors while the person corrects them. */
  const clear = () => setProblem(NONE);

  return { pending, problem, setProblem, clear, save, goTo, hold };
}

/** Makes a call, and throws if it is refused. */
export type Send = <C extends Call>(c: C, input: CallInput<C>) => Promise<CallOutput<C>>;

class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const send: Send = async (c, input) => {
  const reply = await api(c, input);
  if (reply.ok) return reply.value;
  throw new Refused(String(reply.error), reply.message ?? t('use_step>save_failed'));
};

/** Refusals that belong to one field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'unknown postal code': 'postal_code',
  'no travel': 'travel',
  'no area': 'area_code',
};

function problemOf(error: unknown): StepProblem {
  if (error instanceof Refused) {
    const field = FIELD_OF[error.code];
    return field ? { fields: { [field]: error.message }, text: null } : { fields: {}, text: error.message };
  }
  const fault: CallError = toCallError(error);
  return Object.keys(fault.fields).length > 0
    ? { fields: fault.fields, text: null }
    : { fields: {}, text: fault.message };
}
