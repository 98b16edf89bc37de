import { MicrophoneIcon } from '@phosphor-icons/react/dist/ssr/Microphone';
import { MicrophoneSlashIcon } from '@phosphor-icons/react/dist/ssr/MicrophoneSlash';
import { PhoneXIcon } from '@phosphor-icons/react/dist/ssr/PhoneX';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect } from 'react';
import { startTone } from '#web/app/device/ringtone.ts';
import type { VoiceSnapshot } from '#web/state/voice/parts.ts';
import { voice } from '#web/state/voice/voice.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { callStatus } from './call-words.ts';
import { useElapsed } from './use-voice.ts';

/** The current call, on every screen: who, its state, mute and hang up. After it ends, briefly how it ended. */
export function CallBar({ snapshot }: { snapshot: VoiceSnapshot }) {
  const { phase, call, is_muted, since } = snapshot;
  const elapsed = useElapsed(phase === 'talking' ? since : null);
  const isOver = phase === 'over';
  useEffect(() => (phase === 'calling' ? startTone('away') : undefined), [phase]);

  const status = callStatus(snapshot, elapsed);
  const tone =
    phase === 'talking' ? 'bg-brand' : phase === 'reconnecting' || isOver ? 'bg-ink-3' : 'bg-warning-ink animate-pulse';
  return (
    <section
      aria-label={t('call_bar>label')}
      data-react-aria-top-layer="true"
      className="fixed inset-x-3 top-34 z-(--z-toast) mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-pop-in items-center gap-1 rounded-full border border-line bg-raised py-1.5 pr-1.5 pl-2 text-ink shadow-lg lg:top-18"
    >
      {call && (
        <Avatar
          name={call.other.name}
          id={call.other.id}
          kind={call.other.is_business ? 'business' : 'person'}
          photo={call.other.s3_thumb_url}
          size={36}
        />
      )}
      <div className="min-w-0 px-2">
        {call && <p className="max-w-48 truncate text-sm font-semibold">{call.other.name}</p>}
        <p className="tnum flex items-center gap-1.5 text-sm text-ink-2">
          <span aria-hidden="true" className={`size-2 shrink-0 rounded-full motion-reduce:animate-none ${tone}`} />
          {/* So that screen readers don't read the clock out every second. */}
          <span aria-hidden={phase === 'talking'}>
            {is_muted && phase === 'talking' ? t('call_bar>muted', { status }) : status}
          </span>
          <span role="status" className="sr-only">
            {phase === 'talking' ? (is_muted ? t('call_bar>connected_muted') : t('call_bar>connected')) : status}
          </span>
        </p>
      </div>
      {isOver ? (
        <IconButton icon={XIcon} label={shared('verb>dismiss')} onClick={() => voice.dismiss()} />
      ) : (
        <>
          <IconButton
            icon={is_muted ? MicrophoneSlashIcon : MicrophoneIcon}
            label={t('call_bar>mute')}
            aria-pressed={is_muted}
            title={is_muted ? t('call_bar>unmute') : t('call_bar>mute')}
            variant={is_muted ? 'tonal' : 'ghost'}
            onClick={() => voice.toggleMute()}
          />
          <button
            type="button"
            aria-label={t('call_bar>hang_up')}
            title={t('call_bar>hang_up')}
            onClick={() => voice.hangUp()}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-danger text-on-danger outline-none hover:brightness-95 focus-visible:focus-ring"
          >
            <PhoneXIcon aria-hidden="true" weight="fill" className="size-5.5" />
          </button>
        </>
      )}
    </section>
  );
}
