import { useRef, useState } from 'react';
import type { Channel, NoticeSetting, NoticeSettings } from '#core/notices/model.ts';
import { gotong, useChangeNotificationSettingsMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { useAppDispatch } from '#web/state/store.ts';

export interface Notices {
  readonly shown: NoticeSettings;
  /** 'saving' while a change is on its way, 'saved' once the last one arrived. */
  readonly state: 'idle' | 'saving' | 'saved';
  set(kind: NoticeSetting, channel: Channel, isOn: boolean): void;
}

/**
 * Notification settings that save themselves: shown as wanted at once, sent one after another so that the last press wins,
 * and set back when the server says no. `onRefused` hears which, and why.
 */
export function useNotices(saved: NoticeSettings, onRefused: (error: CallError, again: () => void) => void): Notices {
  const [wanted, setWanted] = useState<Partial<NoticeSettings>>({});
  const [state, setState] = useState<Notices['state']>('idle');
  const [change] = useChangeNotificationSettingsMutation();
  const dispatch = useAppDispatch();
  const line = useRef(Promise.resolve());
  const open = useRef(0);
  const latest = useRef<NoticeSettings>({ ...saved });
  if (open.current === 0) latest.current = { ...saved };

  const send = async (kind: NoticeSetting, pair: NoticeSettings[NoticeSetting], again: () => void) => {
    const reply = await change({ notification_settings: { [kind]: pair } });
    open.current -= 1;
    if (reply.data) {
      const now = reply.data.notification_settings;
      dispatch(
        gotong.util.updateQueryData('notificationSettings', {}, (draft) => {
          draft.notification_settings = now;
        }),
      );
    }
    if (open.current === 0) {
      setWanted({});
      setState(reply.error ? 'idle' : 'saved');
    }
    if (reply.error) {
      latest.current = { ...latest.current, [kind]: saved[kind] };
      setWanted((now) => Object.fromEntries(Object.entries(now).filter(([one]) => one !== kind)));
      onRefused(reply.error as CallError, again);
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
