import { useEffect, useRef, useState } from 'react';
import { holdSlot, renewSlot } from '#core/bookings/calls.ts';
import { fromWire } from '#core/kit/time.ts';
import { api } from '#web/app/api/api.ts';
import { whyNot } from '#web/parts/why-not.ts';

export interface SlotWish {
  readonly greserve_item_id: number;
  readonly begin_time: string;
  readonly units: number;
  readonly postal_code: string;
}

export type Hold =
  | { readonly is: 'asking' }
  | { readonly is: 'held'; readonly until: Date; readonly is_renewed: boolean }
  | { readonly is: 'taken'; readonly free_times: readonly string[] }
  | { readonly is: 'refused'; readonly message: string };

/** The key of the time that this tab holds. Sent along when another time is chosen, which releases this one. */
const PLACE = 'gotong.lease';
const kept = (): string | null => {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
};
const keepKey = (lease: string): void => {
  try {
    sessionStorage.setItem(PLACE, lease);
  } catch {
    // Storage is blocked: the time is still held until the hold expires.
  }
};
const timesOf = (details: Record<string, unknown> | undefined): string[] =>
  Array.isArray(details?.free_times) ? (details.free_times as string[]) : [];

/** Holds the chosen time while its form is open. */
export function useHold(wish: SlotWish) {
  const [hold, setHold] = useState<Hold>({ is: 'asking' });
  const lease = useRef<string | null>(null);
  const { greserve_item_id, begin_time, units, postal_code } = wish;

  async function again() {
    const before = lease.current ?? kept();
    try {
      const held = await api(holdSlot, {
        greserve_item_id,
        begin_time,
        units,
        postal_code,
        ...(before ? { lease: before } : {}),
      });
      if (held.ok) {
        lease.current = held.value.lease;
        keepKey(held.value.lease);
        setHold({ is: 'held', until: fromWire(held.value.lease_until) as Date, is_renewed: false });
      } else if (held.error === 'time taken' || held.error === 'day full')
        setHold({ is: 'taken', free_times: timesOf(held.details) });
      else setHold({ is: 'refused', message: whyNot(held) });
    } catch (error) {
      setHold({ is: 'refused', message: whyNot(error as Error) });
    }
  }

  async function keep() {
    if (!lease.current) return;
    const renewed = await api(renewSlot, { lease: lease.current }).catch(() => null);
    if (renewed?.ok) setHold({ is: 'held', until: fromWire(renewed.value.lease_until) as Date, is_renewed: true });
    else await again();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chosen time
  useEffect(() => {
    void again();
  }, [greserve_item_id, begin_time, units, postal_code]);

  return {
    hold,
    keep,
    again,
    lease: () => lease.current,
    taken: (details: Record<string, unknown> | undefined) => setHold({ is: 'taken', free_times: timesOf(details) }),
  };
}
