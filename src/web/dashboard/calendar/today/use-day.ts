import { useEffect, useRef } from 'react';
import * as calls from '#core/bids/day/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { type Read, useRead } from '#web/state/calls.ts';
import { isBehind, jobsOf } from './today-jobs.ts';

/** A button that becomes available at a time does so within ten seconds. */
const TICK_MS = 10_000;

/**
 * The pro's day. Read again when something in it changes, at each new hour (and so each new day), and when a job's time
 * begins, because other acts are possible from then on.
 */
export function useDay(): { read: Read<typeof calls.day>; now: Date } {
  const now = useNow(TICK_MS);
  const read = useRead(calls.day, {}, { refetchOnMountOrArgChange: true });
  const { data, refetch } = read;
  const at = now.getTime();
  const hour = Math.floor(at / HOUR);
  const last = useRef({ hour, at });
  useEffect(() => {
    const before = last.current;
    if (before.at === at) return;
    last.current = { hour, at };
    const isDue = data !== undefined && jobsOf(data.day).some((job) => isBehind(job, at));
    if (before.hour !== hour || isDue) void refetch();
  }, [hour, at, data, refetch]);
  return { read, now };
}
