import { deviceSwitch, type Keys, useLetterKeys } from '#web/parts/frames/letter-keys.ts';

const keysSwitch = deviceSwitch('ops_keys');

/** Whether single letters act. Who speaks to their computer, or types by mistake, turns them off. */
export const useKeysSwitch = keysSwitch.use;

/** Runs what belongs to a letter, unless something is being typed or a dialog is open. */
export function useKeys(keys: Keys): void {
  useLetterKeys(useKeysSwitch()[0], keys);
}
