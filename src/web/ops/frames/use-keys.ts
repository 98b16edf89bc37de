import { useEffect, useRef, useSyncExternalStore } from 'react';

const STORED = 'ops_keys';
const hearers = new Set<() => void>();
const subscribe = (hear: () => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};
const areOn = (): boolean => localStorage.getItem(STORED) !== 'off';

/** Whether single letters act. Who speaks to their computer, or types by mistake, turns them off. */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn);
  return [
    on,
    (next) => {
      localStorage.setItem(STORED, next ? 'on' : 'off');
      for (const hear of hearers) hear();
    },
  ];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));
const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type);

/** Runs what belongs to a letter, unless something is being typed or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  const [on] = useKeysSwitch();
  useEffect(() => {
    if (!on) return;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [on]);
}
