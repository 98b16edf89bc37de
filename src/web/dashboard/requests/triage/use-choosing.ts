import { useState } from 'react';
import type { Lead } from '#core/bids/model.ts';
import type { NotPassed } from './triage-context.ts';
import { isWaiting } from './triage-order.ts';

/** Whether a request can be passed with others, by its own rule. */
export const canChoose = (lead: Lead, now: Date): boolean => lead.steps.includes('pass') && isWaiting(lead, now);

/** The most that can be passed at once. */
const MOST = 50;

/** Chooses several requests to pass at once. One that leaves the list is no longer chosen. */
export function useChoosing(leads: readonly Lead[] | undefined, now: Date) {
  const [isOn, setOn] = useState(false);
  const [isAsking, ask] = useState(false);
  const [failed, keepFailed] = useState<readonly NotPassed[]>([]);
  const [ids, choose] = useState<readonly number[]>([]);
  const all = (leads ?? []).filter((lead) => canChoose(lead, now));
  const chosen = all.filter(({ id }) => ids.includes(id));
  return {
    isOn,
    isAsking,
    ask,
    failed,
    keepFailed,
    chosen,
    has: (id: number) => ids.includes(id),
    /** Chooses all requests in the list, or none. */
    toggleAll: () => choose(chosen.length > 0 ? [] : all.slice(0, MOST).map(({ id }) => id)),
    begin: () => setOn(true),
    end() {
      setOn(false);
      choose([]);
    },
    toggle(id: number) {
      if (!all.some((lead) => lead.id === id)) return;
      setOn(true);
      const here = chosen.map((lead) => lead.id);
      choose(here.includes(id) ? here.filter((one) => one !== id) : [...here, id].slice(0, MOST));
    },
  };
}
export type Choosing = ReturnType<typeof useChoosing>;
