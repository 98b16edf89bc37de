import * as calls from '#core/bids/scopes/calls.ts';
import type { JobScope } from '#core/bids/scopes/model.ts';
import { flagsOf } from '#web/app/flags.ts';
import { useRead } from '#web/state/calls.ts';
import { usePerson } from '../../shell/use-person.ts';

const isOn = (): boolean => typeof document !== 'undefined' && flagsOf().safety_payment;

/** Whether the reader can write itemised quotes: only the pro, not a helper. */
export function useHasScopes(): boolean {
  const { working_for } = usePerson();
  return isOn() && !working_for;
}

/** The scope of an itemised quote; null for one price, and until loaded. */
export function useScope(bid_id: number, skip = false): JobScope | null {
  return useRead(calls.jobScope, { bid_id }, { skip: skip || !isOn() }).currentData?.job_scope ?? null;
}
