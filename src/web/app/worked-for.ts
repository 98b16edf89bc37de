import type { WorkingFor } from '#core/staff/model.ts';

const KEY = 'worked-for';

/** For whom this tab worked, and as whom. */
export interface Worked {
  readonly user_id: number;
  readonly staff_id: number;
  readonly name: string;
}

/** Keeps for the next page of this tab for whom this one works. */
export function keepWork(user_id: number, { staff_id, name }: WorkingFor): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user_id, staff_id, name }));
  } catch {
    // A browser that keeps nothing says nothing.
  }
}

/** For whom this person worked here before; null where they did not. */
export function workedFor(user_id: number): Worked | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Worked | null;
    return kept?.user_id === user_id ? kept : null;
  } catch {
    return null;
  }
}

export function forgetWork(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
