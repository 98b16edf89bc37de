const SILENT = 'calls.silent';

/** Whether calls ring without sound on this device. */
export function isSilent(): boolean {
  try {
    return localStorage.getItem(SILENT) === '1';
  } catch {
    return false;
  }
}
export function setSilent(silent: boolean): void {
  try {
    if (silent) localStorage.setItem(SILENT, '1');
    else localStorage.removeItem(SILENT);
  } catch {
    // A browser that keeps nothing rings with sound.
  }
}

/** A tone: pairs of a pitch in hertz and its start in seconds, played again after `every` seconds. */
interface Tone {
  readonly notes: readonly (readonly [hertz: number, at: number])[];
  readonly length: number;
  readonly every: number;
  readonly volume: number;
}
const TONES = {
  /** An incoming call. */
  ring: {
    notes: [
      [659, 0],
      [784, 0.18],
      [988, 0.36],
      [784, 0.72],
      [988, 0.9],
    ],
    length: 0.26,
    every: 2.6,
    volume: 0.14,
  },
  /** Tells the caller that it rings there. */
  away: { notes: [[425, 0]], length: 1, every: 4, volume: 0.05 },
} as const satisfies Record<string, Tone>;

/** Starts a tone. A browser that allows no sound before a press stays silent. Returns a function that stops it. */
export function startTone(name: keyof typeof TONES): () => void {
  if (typeof AudioContext === 'undefined') return () => {};
  const { notes, length, every, volume }: Tone = TONES[name];
  const audio = new AudioContext();
  const play = () => {
    if (audio.state !== 'running') return;
    for (const [hertz, at] of notes) {
      const begin = audio.currentTime + at;
      const source = audio.createOscillator();
      const loudness = audio.createGain();
      source.type = 'sine';
      source.frequency.value = hertz;
      loudness.gain.setValueAtTime(0, begin);
      loudness.gain.linearRampToValueAtTime(volume, begin + 0.03);
      loudness.gain.setValueAtTime(volume, begin + length - 0.06);
      loudness.gain.linearRampToValueAtTime(0, begin + length);
      source.connect(loudness).connect(audio.destination);
      source.start(begin);
      source.stop(begin + length);
    }
  };
  let stopped = false;
  void audio
    .resume()
    .then(() => !stopped && play())
    .catch(() => {});
  const timer = setInterval(play, every * 1000);
  return () => {
    stopped = true;
    clearInterval(timer);
    void audio.close().catch(() => {});
  };
}

/** Rings for an incoming call in one tab of this browser only, not in all at once. Returns a function that stops it. */
export function startRinging(): () => void {
  let stop: (() => void) | null = null;
  let over: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });
  const begin = () => {
    stop = startTone('ring');
    navigator.vibrate?.([400, 200, 400]);
  };
  if ('locks' in navigator)
    void navigator.locks.request('calls.ringing', { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      begin();
      await ended;
    });
  else begin();
  return () => {
    over();
    stop?.();
    navigator.vibrate?.(0);
  };
}
