import { useState } from 'react';
import { isSilent, setSilent } from '#web/app/device/ringtone.ts';
import { t } from '#web/text/spaces/chat.ts';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Panel } from '../settings/frame/Panel.tsx';

/** Whether calls ring with sound on this device; in quiet hours they never do. */
export function RingSound() {
  const [isOn, setOn] = useState(() => !isSilent());
  return (
    <Panel>
      <Switch
        label={t('ring_sound>label')}
        detail={t('ring_sound>hint')}
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          setSilent(!event.currentTarget.checked);
        }}
      />
    </Panel>
  );
}
