import { useEffect, useRef } from 'react';
import { followCalls, voice } from '#web/state/voice/voice.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { CallBar } from './CallBar.tsx';
import { problemWords } from './call-words.ts';
import { IncomingCall } from './IncomingCall.tsx';
import { useVoice } from './use-voice.ts';

/** Calls on any screen: an incoming one, the current one, and why one could not start. */
export function CallHost() {
  const snapshot = useVoice();
  const { phase, call, problem, voice: stream } = snapshot;
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => followCalls(), []);
  useEffect(() => {
    const player = audio.current;
    if (!player) return;
    player.srcObject = stream;
    // A person in a call has pressed a button on this page, so the browser allows the sound.
    if (stream) void player.play().catch(() => {});
  }, [stream]);

  const words = problem && phase === 'idle' ? problemWords(problem) : null;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said in a call has no captions */}
      <audio ref={audio} autoPlay />
      {phase === 'ringing' && call && <IncomingCall key={call.id} call={call} problem={problem} />}
      {phase !== 'idle' && phase !== 'ringing' && <CallBar snapshot={snapshot} />}
      <Dialog
        open={words !== null}
        onClose={() => voice.dismiss()}
        title={words?.title ?? ''}
        width="sm"
        actions={
          <Button variant="primary" onClick={() => voice.dismiss()}>
            {shared('verb>close')}
          </Button>
        }
      >
        <p className="text-md text-ink-2">{words?.text}</p>
      </Dialog>
    </>
  );
}
