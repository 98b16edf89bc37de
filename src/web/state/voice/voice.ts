import type { Call, CallInput } from '#core/kit/call.ts';
import * as calls from '#core/voice/calls.ts';
import { type ApiResult, api } from '#web/app/api/api.ts';
import { onLive, onResync } from '#web/app/live/live.ts';
import { openPeer } from '#web/app/live/voice-peer.ts';
import { openVoiceSocket } from '#web/app/live/voice-socket.ts';
import { createVoiceEngine } from './engine.ts';
import { keepLeft, takeLeft } from './left-call.ts';

/** This tab among the tabs and devices of its person. */
const handset = crypto.randomUUID();

/** A call's reply, or null where there was none. */
const asked = async <C extends Call>(c: C, input: CallInput<C>, keepalive = false): Promise<ApiResult<C> | null> =>
  api(c, input, { keepalive }).catch(() => null);

const refusal = (reply: { readonly message?: string; readonly error: unknown }): string =>
  reply.message ?? String(reply.error);

/** The one call of this tab: it goes on from screen to screen. */
export const voice = createVoiceEngine({
  handset,
  now: () => Date.now(),
  microphone: async () => {
    // Without a secure address browsers have no microphone at all.
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

/** Follows calls for as long as the dashboard is open. Answers what stops it. */
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
