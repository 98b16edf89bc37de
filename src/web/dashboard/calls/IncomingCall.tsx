import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { PhoneXIcon } from '@phosphor-icons/react/dist/ssr/PhoneX';
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/ssr/SpeakerSlash';
import { useEffect, useRef, useState } from 'react';
import * as noticeCalls from '#core/notices/calls.ts';
import { afterQuiet } from '#core/notices/habit-rules.ts';
import type { VoiceContact } from '#core/voice/model.ts';
import { isSilent, startRinging } from '#web/app/device/ringtone.ts';
import { useRead } from '#web/state/calls.ts';
import type { VoiceProblem } from '#web/state/voice/parts.ts';
import { voice } from '#web/state/voice/voice.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/chat.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { problemWords } from './call-words.ts';

const minuteOf = (clock: string | null | undefined): number | null => {
  const [hours, minutes] = (clock ?? '').split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
};

/** Whether the person wants no sound now: by this device's setting or quiet hours. Null until known. */
function useIsQuiet(): boolean | null {
  const { data, isError } = useRead(noticeCalls.noticeHabits, {});
  if (isSilent()) return true;
  if (!data) return isError ? false : null;
  const [quiet_from, quiet_to] = [minuteOf(data.habits.quiet_from), minuteOf(data.habits.quiet_to)];
  if (quiet_from === null || quiet_to === null) return false;
  const now = new Date();
  return afterQuiet(now, { quiet_from, quiet_to }) > now;
}

/** An incoming call: who calls, and the buttons. It covers everything, including dialogs. */
export function IncomingCall({ call, problem }: { call: VoiceContact; problem: VoiceProblem | null }) {
  const [hushed, setHushed] = useState(false);
  const [answering, setAnswering] = useState(false);
  const isQuiet = useIsQuiet();
  const panel = useRef<HTMLDivElement>(null);
  const { other } = call;
  const rings = isQuiet === false && !hushed && !answering;

  useEffect(() => (rings ? startRinging() : undefined), [rings]);

  // Moves the focus here, unless the person is typing: that must not answer a call. The focus returns afterwards.
  useEffect(() => {
    const before = document.activeElement;
    const types = before instanceof HTMLElement && before.matches('input, textarea, select, [contenteditable]');
    if (!types) panel.current?.focus();
    return () => {
      if (!types && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const answer = async () => {
    setAnswering(true);
    await voice.answer();
    setAnswering(false);
  };
  const words = problem && problemWords(problem);
  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby="incoming-call"
      data-react-aria-top-layer="true"
      className="fixed inset-x-3 top-3 z-(--z-toast) mx-auto max-w-100 animate-pop-in rounded-lg border border-line bg-raised p-4 text-ink shadow-lg outline-none sm:right-6 sm:left-auto sm:w-100"
    >
      <div className="flex items-center gap-3">
        <Avatar
          name={other.name}
          id={other.id}
          kind={other.is_business ? 'business' : 'person'}
          photo={other.s3_thumb_url}
          size={48}
        />
        <div className="min-w-0 flex-1" role="alert">
          <h2 id="incoming-call" className="truncate text-md font-semibold">
            {t('incoming_call>title', { name: other.name })}
          </h2>
          <p className="text-sm text-ink-2">
            {call.side === 'requestor' ? t('incoming_call>about_own_request') : t('incoming_call>about_their_request')}
          </p>
        </div>
        {rings && (
          <IconButton icon={SpeakerSlashIcon} label={t('incoming_call>silence')} onClick={() => setHushed(true)} />
        )}
      </div>
      {words && (
        <p role="alert" className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          <Rich
            text={t('incoming_call>problem', { title: words.title, text: words.text })}
            parts={{ strong: (said) => <span className="font-semibold">{said}</span> }}
          />
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button variant="danger-quiet" icon={PhoneXIcon} full onClick={() => voice.decline()}>
          {t('incoming_call>decline')}
        </Button>
        <Button variant="primary" icon={PhoneIcon} full pending={answering} onClick={() => void answer()}>
          {t('incoming_call>answer')}
        </Button>
      </div>
    </div>
  );
}
