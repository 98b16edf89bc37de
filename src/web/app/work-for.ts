import * as staffCalls from '#core/staff/calls.ts';
import { api } from './api/api.ts';
import { startLive, stopLive } from './live/live.ts';
import { forgetOffline } from './offline/owner.ts';
import { forgetWork } from './worked-for.ts';

/**
 * Makes this session work for a pro or, with null, for its own person again, and opens a new page that keeps nothing of the
 * other. `to`: the address of that page; by default the first screen. Returns the message of a refusal, empty without a reply.
 */
export async function workFor(staff_id: number | null, to?: string): Promise<string | undefined> {
  stopLive();
  const result = await api(staffCalls.switchStaff, staff_id === null ? {} : { staff_id }).catch(() => null);
  if (!result?.ok) {
    startLive();
    return result?.message ?? '';
  }
  await forgetOffline();
  // Helpers who stop by themselves need no message that their work has ended.
  forgetWork();
  // Helpers for jobs alone have no list of requests.
  location.assign(to ?? (result.value.working_for?.role === 'jobs' ? '/dashboard/works' : '/dashboard'));
  return undefined;
}
