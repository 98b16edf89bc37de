import type { Call, CallInput } from '#core/kit/call.ts';
import * as calls from '#core/voice/calls.ts';
import { type ApiResult, api } from '#web/app/api/api.ts';
import { onLive, onResync } from '#web/app/live/live.ts';
import { openPeer } from '#web/app/live/voice-peer.ts';
import { openVoiceSocket } from '#web/app/live/voice-socket.ts';
import { createVoiceEngine } from './engine.ts';
import { keepLeft, takeLeft } from './left-call.ts';

/** Identifies this tab among the person's tabs and devices. */
const handset = crypto.randomUUID();

/** The reply of a call, or null if there was none. */
const asked = async <C extends Call>(c: C, input: CallInput<C>, keepalive = false): Promise<ApiResult<C> | null> =>
  api(c, input, { keepalive }).catch(() => null);

const refusal = (reply: { readonly message?: string; readonly error: unknown }): string =>
  reply.message ?? String(reply.error);

/** The one call of this tab. It continues from screen to screen. */
export const voice = createVoiceEngine({
  handset,
  now: () => Date.now(),
  microphone: async () => {
    // Without HTTPS, browsers give no access to a microphone.
    if (!navigator.mediaDevices) throw new DOMException('no microphone here', 'NotFoundError');
    return navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  },
  peer: openPeer,
  socket: openVoiceSocket,
  async start(bid_id) {
    const reply = await asked(calls.startCall, { bid_id, handset });
    return reply && (reply.ok ? reply.value.voice_contact : refusal(reply));
  },
  async answer(voice_contact_id) {
    const reply = await asked(calls.answerCall, { voice_contact_id, handset });
    return reply && (reply.ok ? reply.value.voice_contact : refusal(reply));
  },
  decline: (voice_contact_id) => asked(calls.declineCall, { voice_contact_id }),
  hangUp: (voice_contact_id, isLeaving) => asked(calls.hangUp, { voice_contact_id }, isLeaving),
  keepLeft,
  takeLeft,
  async current() {
    const reply = await asked(calls.currentCall, {});
    return reply?.ok ? reply.value.voice_contact : undefined;
  },
  async iceServers(voice_contact_id) {
    const reply = await asked(calls.iceServers, { voice_contact_id });
    return reply?.ok ? reply.value : { ice_servers: [], policy: 'relay' };
  },
});

/** Follows calls while the dashboard is open. Returns a function that stops this. */
export function followCalls(): () => void {
  const moved = () => voice.moved();
  const leave = () => voice.leave();
  const stay = (event: BeforeUnloadEvent) => {
    if (['calling', 'connecting', 'talking', 'reconnecting'].includes(voice.snapshot().phase)) event.preventDefault();
  };
  addEventListener('online', moved);
  addEventListener('pagehide', leave);
  addEventListener('beforeunload', stay);
  const stops = [onLive('voice.changed', voice.heard), onResync(() => void voice.refresh())];
  void voice.begin();
  return () => {
    for (const stop of stops) stop();
    removeEventListener('online', moved);
    removeEventListener('pagehide', leave);
    removeEventListener('beforeunload', stay);
  };
}
