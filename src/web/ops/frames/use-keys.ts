import { deviceSwitch, type Keys, useLetterKeys } from '#web/parts/frames/letter-keys.ts';

const keysSwitch = deviceSwitch('ops_keys');

/** Whether single-letter keys act. People who use speech input, or type by mistake, can turn them off. */
export const useKeysSwitch = keysSwitch.use;

/** Runs the function of a pressed key, unless the person is typing or a dialog is open. */
export function useKeys(keys: Keys): void {
  useLetterKeys(useKeysSwitch()[0], keys);
}
