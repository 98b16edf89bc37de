import { useEffect, useState, useSyncExternalStore } from 'react';
import type { VoiceSnapshot } from '#web/state/voice/parts.ts';
import { voice } from '#web/state/voice/voice.ts';

/** The current state of this tab's call. */
export const useVoice = (): VoiceSnapshot => useSyncExternalStore(voice.subscribe, voice.snapshot, voice.snapshot);

/** Whole seconds since a moment, counting up; 0 without one. */
export function useElapsed(since: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000));
}
