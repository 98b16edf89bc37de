import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A switch of this device that is on until the person turns it off, kept under `stored`. */
export interface DeviceSwitch {
  readonly isOn: () => boolean;
  readonly use: () => [boolean, (on: boolean) => void];
}

/** Makes a switch. A browser that keeps nothing has it on for each visit. */
export function deviceSwitch(stored: string): DeviceSwitch {
  const hearers = new Set<() => void>();
  const subscribe = (hear: () => void) => {
    hearers.add(hear);
    return () => hearers.delete(hear);
  };
  let passing = true;
  const isOn = (): boolean => {
    try {
      return localStorage.getItem(stored) !== 'off' && passing;
    } catch {
      return passing;
    }
  };
  const set = (on: boolean) => {
    passing = on;
    try {
      localStorage.setItem(stored, on ? 'on' : 'off');
    } catch {
      // It holds for this visit.
    }
    for (const hear of hearers) hear();
  };
  return { isOn, use: () => [useSyncExternalStore(subscribe, isOn, () => true), set] };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));
const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type);

/** What is open over the page. A toast is not: it has the role of a dialog and takes no key. */
const OPEN = '[data-scrim], [role=menu]';

/** What belongs to each key; nothing where it would do nothing now. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const told = new Set<{ readonly names: string }>();
/** Says on the page which keys act now (`data-keys`): tests wait for it before they press a key. */
function tell(): void {
  const names = new Set([...told].flatMap(({ names }) => names.split(' ')));
  document.documentElement.dataset.keys = [...names].sort().join(' ');
}

/** Runs what belongs to a letter while `isOn`, unless something is being typed, a modifier is held or a dialog is open. */
export function useLetterKeys(isOn: boolean, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const names = Object.keys(keys)
    .filter((name) => isOn && keys[name])
    .join(' ');
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector(OPEN)) return;
      // A sign such as ? may need Shift; a letter with it is another key.
      if (event.shiftKey && /^[a-z]$/i.test(event.key)) return;
      const name = event.key.toLowerCase();
      const act = latest.current[event.shiftKey && name.startsWith('arrow') ? `shift+${name}` : name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [isOn]);
  useEffect(() => {
    if (names === '') return;
    const mine = { names };
    told.add(mine);
    tell();
    return () => {
      told.delete(mine);
      tell();
    };
  }, [names]);
}
