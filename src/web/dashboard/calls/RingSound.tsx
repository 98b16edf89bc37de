import { useState } from 'react';
import { isSilent, setSilent } from '#web/app/ringtone.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { Panel } from '../settings/Panel.tsx';

/** Whether calls ring with sound on this device; in quiet hours they never do. */
export function RingSound() {
  const [isOn, setOn] = useState(() => !isSilent());
  return (
    <Panel>
      <Switch
        label="Calls ring with sound on this device"
        detail="Without sound, and in your quiet hours, a call only shows."
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          setSilent(!event.currentTarget.checked);
        }}
      />
    </Panel>
  );
}
