import type { WorkingFor } from '#core/staff/model.ts';

const KEY = 'worked-for';

/** The helper, and the pro that this tab worked for. */
export interface Worked {
  readonly user_id: number;
  readonly staff_id: number;
  readonly name: string;
}

/** Stores the pro that this tab works for, for the next page in it. */
export function keepWork(user_id: number, { staff_id, name }: WorkingFor): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user_id, staff_id, name }));
  } catch {
    // Ignored where the browser does not allow storage.
  }
}

/** The pro that this person worked for in this tab before; null where they did not. */
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
    // Without storage on this device nothing was kept.
  }
}
