import { lengthWords } from '#core/voice/rules.ts';
import type { VoiceProblem, VoiceSnapshot } from '#web/state/voice-engine.ts';

/** What the bar of a call says under the name. `elapsed`: seconds since the two could hear each other. */
export function callStatus({ phase, outcome, call, since }: VoiceSnapshot, elapsed: number): string {
  switch (phase) {
    case 'asking':
      return 'Waiting for the microphone';
    case 'calling':
      return 'Ringing';
    case 'connecting':
      return 'Connecting';
    case 'talking':
      return clockOf(elapsed);
    case 'reconnecting':
      return 'Connection lost, trying again';
    case 'over':
      break;
    default:
      return '';
  }
  const name = call?.other.name ?? '';
  switch (outcome) {
    case 'declined':
      return `${name} cannot take the call now`;
    case 'busy':
      return `${name} is in another call`;
    case 'missed':
      return 'Nobody answered';
    case 'cancelled':
      return 'Call cancelled';
    case 'lost':
      return since === null ? 'No connection could be made' : 'The connection was lost';
    default:
      return call?.seconds == null ? 'Call ended' : `Call ended, ${lengthWords(call.seconds)}`;
  }
}

/** "2:05", "1:02:05". */
export function clockOf(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Why a call did not begin, and what to do about it. */
export function problemWords(problem: VoiceProblem): { title: string; text: string } {
  switch (problem.why) {
    case 'denied':
      return {
        title: 'Gotong cannot use the microphone',
        text: 'Allow it for this site: press the sign left of the address, set the microphone to Allow, then call again. Nobody was rung.',
      };
    case 'no microphone':
      return {
        title: 'No microphone was found',
        text: 'Plug one in or choose one in the settings of your device, then call again. Nobody was rung.',
      };
    case 'no connection':
      return { title: 'No connection', text: 'The call could not be made. Check your connection, then call again.' };
    case 'refused':
      return { title: 'This call cannot be made', text: problem.message };
  }
}
