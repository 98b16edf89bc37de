import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A setting of this device, kept in local storage under `stored`. It is on until the person turns it off. */
export interface DeviceSwitch {
  readonly isOn: () => boolean;
  readonly use: () => [boolean, (on: boolean) => void];
}

/** Makes a switch. If the browser stores nothing, it is on again at each visit. */
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
      // Storage is blocked: the setting lasts for this visit.
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

/** What is open over the page. Toasts don't count: they have the role of a dialog but take no keys. */
const OPEN = '[data-scrim], [role=menu]';

/** The act of each key; undefined if the key has no effect now. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const told = new Set<{ readonly names: string }>();
/** Lists on the page which keys work now (`data-keys`): tests wait for it before they press a key. */
function tell(): void {
  const names = new Set([...told].flatMap(({ names }) => names.split(' ')));
  document.documentElement.dataset.keys = [...names].sort().join(' ');
}

/** Runs the act of a pressed key while `isOn`, unless the person is typing, holds a modifier or has a dialog open. */
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
      // A sign such as ? may need Shift; Shift with a letter is another shortcut.
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
