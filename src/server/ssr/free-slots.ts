import { toWire } from '#core/kit/time.ts';
import type { Context } from '#server/platform/context.ts';
import { slotsOf } from '#server/search/free/service.ts';

/** When pros are free next, as pages show it: by the id of the service. */
export type Slots = Readonly<Record<number, readonly string[]>>;

/** How long, in milliseconds, a page that says these times is true: until the first of them. Undefined where none is said. */
export function keptFor(times: readonly (readonly Date[])[], now: Date): number | undefined {
  const first = times.flatMap(([time]) => (time ? [time.getTime()] : []));
  return first.length > 0 ? Math.max(1, Math.min(...first) - now.getTime()) : undefined;
}

/**
 * When these services are free next, with how long a page that says so is true: until the first of these times is too near
 * to be offered.
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
