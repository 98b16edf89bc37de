import { t } from '#web/text/dashboard.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { usePerson } from './use-person.ts';
import { useSwitchMode } from './use-switch-mode.ts';

/** Hiring / Pro. */
export function ModeSwitch() {
  const { mode } = usePerson();
  const switchMode = useSwitchMode();
  return (
    <Segmented
      label={t('mode_switch>mode')}
      full
      value={mode}
      onChange={(value) => switchMode(value === 'pro' ? 'pro' : 'consumer')}
      options={[
        { value: 'consumer', label: t('mode_switch>hiring') },
        { value: 'pro', label: t('mode_switch>pro') },
      ]}
    />
  );
}
