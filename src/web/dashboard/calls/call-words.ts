import type { VoiceProblem, VoiceSnapshot } from '#web/state/voice-engine.ts';
import { t } from '#web/text/calls.ts';

/** What the bar of a call says under the name. `elapsed`: seconds since the two could hear each other. */
export function callStatus({ phase, outcome, call, since }: VoiceSnapshot, elapsed: number): string {
  switch (phase) {
    case 'asking':
      return t('call_words>waiting_for_the_microphone');
    case 'calling':
      return t('call_words>ringing');
    case 'connecting':
      return t('call_words>connecting');
    case 'talking':
      return clockOf(elapsed);
    case 'reconnecting':
      return t('call_words>connection_lost_trying_again');
    case 'over':
      break;
    default:
      return '';
  }
  const name = call?.other.name ?? '';
  switch (outcome) {
    case 'declined':
      return t('call_words>cannot_take_the_call_now', { name });
    case 'busy':
      return t('call_words>is_in_another_call', { name });
    case 'missed':
      return t('call_words>nobody_answered');
    case 'cancelled':
      return t('call_words>call_cancelled');
    case 'lost':
      return since === null ? t('call_words>no_connection_could_be_made') : t('call_words>the_connection_was_lost');
    default:
      return call?.seconds == null
        ? t('call_words>call_ended_2')
        : t('call_words>call_ended', { length: callLength(call.seconds) });
  }
}

/** How long a call lasted, as `lengthWords` of core/voice says it in English: "under a minute", "3 min", "1 h 5 min". */
export function callLength(seconds: number): string {
  const all = Math.round(seconds / 60);
  if (all < 1) return t('call_words>under_a_minute');
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('call_words>min', { minutes });
  if (minutes === 0) return t('call_words>h', { hours });
  return t('call_words>h_min', { hours, minutes });
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
        title: t('call_words>gotong_cannot_use_the_microphone'),
        text: t('call_words>allow_it_for_this_site'),
      };
    case 'no microphone':
      return {
        title: t('call_words>no_microphone_was_found'),
        text: t('call_words>plug_one_in_or_choose'),
      };
    case 'no connection':
      return { title: t('call_words>no_connection'), text: t('call_words>the_call_could_not_be') };
    case 'refused':
      return { title: t('call_words>this_call_cannot_be_made'), text: problem.message };
  }
}
