import { toWire } from '#core/kit/time.ts';
import type { Context } from '#server/platform/context.ts';
import { slotsOf } from '#server/search/free/service.ts';

/** The next free times of services, in the form that pages show, by service id. */
export type Slots = Readonly<Record<number, readonly string[]>>;

/** For how many milliseconds a page with these times is valid: until the first of them. Undefined without times. */
export function keptFor(times: readonly (readonly Date[])[], now: Date): number | undefined {
  const first = times.flatMap(([time]) => (time ? [time.getTime()] : []));
  return first.length > 0 ? Math.max(1, Math.min(...first) - now.getTime()) : undefined;
}

/**
 * The next free times of these services, and for how long a page with them is valid: until the first of them is too near to be
 * offered.
 */
export async function freeSlots(
  context: Context,
  services: readonly { readonly id: number }[],
  most = 1,
): Promise<{ slots: Slots; keep_ms: number | undefined }> {
  const found = await slotsOf(
    context,
    services.map(({ id }) => id),
    most,
  );
  const shown = [...found].filter(([, times]) => times.length > 0);
  return {
    slots: Object.fromEntries(shown.map(([id, times]) => [id, times.map(toWire)])),
    keep_ms: keptFor(
      shown.map(([, times]) => times),
      context.now,
    ),
  };
}
