import type { IceServer, Signal } from '#core/voice/model.ts';

export type PeerState = 'connecting' | 'connected' | 'broken';

/** One end of the connection between two browsers. The caller's end makes the offers, the other one asks for them. */
export interface VoicePeer {
  hear(signal: Signal): void;
  /** Connects again: the caller sends an offer, the other side asks for one. */
  restart(): void;
  mute(isMuted: boolean): void;
  close(): void;
}

export interface PeerOptions {
  readonly is_caller: boolean;
  readonly microphone: MediaStream;
  readonly ice_servers: readonly IceServer[];
  /** `relay` before the hire, so that the browsers do not learn each other's address (docs/decisions/014-voice.md). */
  readonly policy: RTCIceTransportPolicy;
  readonly send: (signal: Signal) => void;
  readonly onState: (state: PeerState) => void;
  /** Called with the other person's voice. */
  readonly onVoice: (stream: MediaStream) => void;
}

/** Connects two browsers by WebRTC for sound alone. */
export function openPeer({
  is_caller,
  microphone,
  ice_servers,
  policy,
  send,
  onState,
  onVoice,
}: PeerOptions): VoicePeer {
  const connection = new RTCPeerConnection({
    iceServers: ice_servers as RTCIceServer[],
    iceTransportPolicy: policy,
  });
  for (const track of microphone.getAudioTracks()) connection.addTrack(track, microphone);
  /** Candidates that came before the description they belong to. */
  let early: RTCIceCandidateInit[] = [];
  let isClosed = false;
  // Signals are handled one at a time: those that come meanwhile wait.
  let work: Promise<void> = Promise.resolve();
  const queue = (task: () => Promise<void>) => {
    work = work.then(async () => {
      if (!isClosed) await task();
    });
    // A description that cannot be applied belongs to a connection that has ended; another offer follows.
    work = work.catch(() => {});
  };

  connection.ontrack = ({ streams, track }) => onVoice(streams[0] ?? new MediaStream([track]));
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate || isClosed) return;
    const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate.toJSON();
    send({
      type: 'candidate',
      candidate: text ?? '',
      sdpMid: sdpMid ?? null,
      sdpMLineIndex: sdpMLineIndex ?? null,
      usernameFragment: usernameFragment ?? null,
    });
  };
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    if (isClosed) return;
    if (connectionState === 'connected') onState('connected');
    else if (connectionState === 'disconnected' || connectionState === 'failed') onState('broken');
    else onState('connecting');
  };

  async function offer(): Promise<void> {
    // An offer without an answer may never have arrived, so the same offer is sent again.
    if (connection.signalingState === 'stable')
      await connection.setLocalDescription(await connection.createOffer({ iceRestart: true }));
    const sdp = connection.localDescription?.sdp;
    if (sdp && connection.signalingState === 'have-local-offer') send({ type: 'offer', sdp });
  }

  async function take(description: RTCSessionDescriptionInit): Promise<void> {
    await connection.setRemoteDescription(description);
    const waiting = early;
    early = [];
    for (const candidate of waiting) await connection.addIceCandidate(candidate).catch(() => {});
  }

  return {
    hear(signal) {
      queue(async () => {
        switch (signal.type) {
          case 'restart':
            if (is_caller) await offer();
            return;
          case 'offer':
            if (is_caller) return;
            await take(signal);
            await connection.setLocalDescription(await connection.createAnswer());
            if (connection.localDescription) send({ type: 'answer', sdp: connection.localDescription.sdp });
            return;
          case 'answer':
            if (connection.signalingState === 'have-local-offer') await take(signal);
            return;
          case 'candidate': {
            const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = signal;
            const init = { candidate, sdpMid, sdpMLineIndex, usernameFragment: usernameFragment ?? null };
            if (connection.remoteDescription) await connection.addIceCandidate(init).catch(() => {});
            else early.push(init);
          }
        }
      });
    },
    restart() {
      if (is_caller) queue(offer);
      else send({ type: 'restart' });
    },
    mute(isMuted) {
      for (const track of microphone.getAudioTracks()) track.enabled = !isMuted;
    },
    close() {
      isClosed = true;
      connection.close();
    },
  };
}
