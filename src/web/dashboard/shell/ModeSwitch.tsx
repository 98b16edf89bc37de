import { t } from '#web/text/spaces/dashboard.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { useSwitchMode } from './sync/use-switch-mode.ts';
import { usePerson } from './use-person.ts';

/** Switches between Hiring and Pro. */
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
        { value: 'consumer', label: shared('status>hiring') },
        { value: 'pro', label: shared('noun>pro') },
      ]}
    />
  );
}
