import type { VoiceProblem, VoiceSnapshot } from '#web/state/voice/parts.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** The status line of the call bar. `elapsed`: seconds since both could hear each other. */
export function callStatus({ phase, outcome, call, since }: VoiceSnapshot, elapsed: number): string {
  switch (phase) {
    case 'asking':
      return t('call_words>waiting_for_microphone');
    case 'calling':
      return t('call_words>ringing');
    case 'connecting':
      return t('call_words>connecting');
    case 'talking':
      return clockOf(elapsed);
    case 'reconnecting':
      return t('call_words>reconnecting');
    case 'over':
      break;
    default:
      return '';
  }
  const name = call?.other.name ?? '';
  switch (outcome) {
    case 'declined':
      return t('call_words>declined', { name });
    case 'busy':
      return t('call_words>busy', { name });
    case 'missed':
      return t('call_words>no_answer');
    case 'cancelled':
      return t('call_words>call_cancelled');
    case 'left':
      return call?.seconds == null
        ? t('call_words>left', { name })
        : t('call_words>left_after', { name, length: callLength(call.seconds) });
    case 'closed':
      return t('call_words>closed');
    case 'reloaded':
      return t('call_words>reloaded');
    case 'lost':
      return since === null ? t('call_words>not_connected') : t('call_words>connection_lost');
    default:
      return call?.seconds == null
        ? t('call_words>ended')
        : t('call_words>ended_after', { length: callLength(call.seconds) });
  }
}

/** How long a call lasted, as `lengthWords` of core/voice says it in English: "under a minute", "3 min", "1 h 5 min". */
export function callLength(seconds: number): string {
  const all = Math.round(seconds / 60);
  if (all < 1) return t('call_words>under_a_minute');
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('call_words>minutes', { minutes });
  if (minutes === 0) return t('call_words>hours', { hours });
  return t('call_words>hours_minutes', { hours, minutes });
}

/** "2:05", "1:02:05". */
export function clockOf(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Why a call did not start, and what to do. */
export function problemWords(problem: VoiceProblem): { title: string; text: string } {
  switch (problem.why) {
    case 'denied':
      return {
        title: t('call_words>microphone_blocked_title'),
        text: t('call_words>microphone_blocked'),
      };
    case 'no microphone':
      return {
        title: t('call_words>no_microphone_title'),
        text: t('call_words>no_microphone'),
      };
    case 'no connection':
      return { title: shared('status>no_connection'), text: t('call_words>no_connection_help') };
    case 'refused':
      return { title: t('call_words>refused_title'), text: problem.message };
    case 'unanswered':
      return { title: t('call_words>unanswered_title'), text: problem.message };
  }
}
