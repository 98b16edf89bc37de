import { useState } from 'react';
import { isSilent, setSilent } from '#web/app/ringtone.ts';
import { t } from '#web/text/calls.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { Panel } from '../settings/Panel.tsx';

/** Whether calls ring with sound on this device; in quiet hours they never do. */
export function RingSound() {
  const [isOn, setOn] = useState(() => !isSilent());
  return (
    <Panel>
      <Switch
        label={t('ring_sound>calls_ring_with_sound_on')}
        detail={t('ring_sound>without_sound_and_in_your')}
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          setSilent(!event.currentTarget.checked);
        }}
      />
    </Panel>
  );
}
