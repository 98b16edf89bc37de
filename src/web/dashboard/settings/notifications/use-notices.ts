import { useRef, useState } from 'react';
import type { Channel, NoticeSetting, NoticeSettings } from '#core/notices/model.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';

export interface Notices {
  readonly shown: NoticeSettings;
  /** 'saving' while a change is being sent, 'saved' once the last one is stored. */
  readonly state: 'idle' | 'saving' | 'saved';
  set(kind: NoticeSetting, channel: Channel, isOn: boolean): void;
}

/**
 * Notification settings that save themselves. A change shows at once, changes are sent one after another so that the last
 * press wins, and one that the server refuses is set back. `onRefused` gets the error and a way to try again.
 */
export function useNotices(saved: NoticeSettings, onRefused: (error: CallError, again: () => void) => void): Notices {
  const [wanted, setWanted] = useState<Partial<NoticeSettings>>({});
  const [state, setState] = useState<Notices['state']>('idle');
  const [change] = useAct(settingsCalls.changeNotificationSettings);
  const line = useRef(Promise.resolve());
  const open = useRef(0);
  const latest = useRef<NoticeSettings>({ ...saved });
  if (open.current === 0) latest.current = { ...saved };

  const send = async (kind: NoticeSetting, pair: NoticeSettings[NoticeSetting], again: () => void) => {
    const reply = await change({ notification_settings: { [kind]: pair } });
    open.current -= 1;
    if (open.current === 0) {
      setWanted({});
      setState(reply.error ? 'idle' : 'saved');
    }
    if (reply.error) {
      latest.current = { ...latest.current, [kind]: saved[kind] };
      setWanted((now) => Object.fromEntries(Object.entries(now).filter(([one]) => one !== kind)));
      onRefused(reply.error, again);
    }
  };

  const set: Notices['set'] = (kind, channel, isOn) => {
    const pair = { ...latest.current[kind], [channel]: isOn };
    latest.current = { ...latest.current, [kind]: pair };
    open.current += 1;
    setWanted((now) => ({ ...now, [kind]: pair }));
    setState('saving');
    line.current = line.current.then(() => send(kind, pair, () => set(kind, channel, isOn)));
  };

  return { shown: { ...saved, ...wanted }, state, set };
}
