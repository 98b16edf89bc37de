import { Segmented } from '#web/ui/Segmented.tsx';
import { usePerson } from './use-person.ts';
import { useSwitchMode } from './use-switch-mode.ts';

/** Hiring / Pro. */
export function ModeSwitch() {
  const { mode } = usePerson();
  const switchMode = useSwitchMode();
  return (
    <Segmented
      label="Mode"
      full
      value={mode}
      onChange={(value) => switchMode(value === 'pro' ? 'pro' : 'consumer')}
      options={[
        { value: 'consumer', label: 'Hiring' },
        { value: 'pro', label: 'Pro' },
      ]}
    />
  );
}
