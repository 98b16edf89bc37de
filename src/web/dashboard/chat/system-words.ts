import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/ssr/PencilSimpleLine';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { PhoneXIcon } from '@phosphor-icons/react/dist/ssr/PhoneX';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { MessageView } from '#core/messages/model.ts';
import { lengthWords } from '#core/voice/rules.ts';
import { hireTime, quotePrice } from '#web/parts/quote-words.ts';
import type { IconType } from '#web/ui/icon.ts';

interface Reader {
  readonly side: 'consumer' | 'pro';
  /** The other party's name. */
  readonly other: string;
  readonly now: Date;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A system line in the words of its reader, with its icon. What is not known is shown in the server's words. */
export function systemWords(message: MessageView, { side, other, now }: Reader): { text: string; icon: IconType } {
  const { payload } = message;
  const consumer = side === 'consumer';
  const customer = consumer ? 'You' : other;
  const pro = consumer ? other : 'You';
  switch (payload.what) {
    case 'sent':
    case 'updated': {
      const quote = quotePrice({
        rating_type: number(payload.rating_type),
        flat_rate_at: text(payload.flat_rate_at),
        hourly_rate_at: text(payload.hourly_rate_at),
        quote_details: {},
      });
      const kind = quote ? `${quote.price}${quote.per}, ${quote.kind.toLowerCase()}` : null;
      const verb = payload.what === 'sent' ? 'sent' : 'changed';
      const whose = payload.what === 'sent' ? 'a' : consumer ? 'their' : 'your';
      return {
        text: `${pro} ${verb} ${whose} quote${kind ? `: ${kind}` : ''}`,
        icon: payload.what === 'sent' ? ChatCircleDotsIcon : PencilSimpleLineIcon,
      };
    }
    case 'hired': {
      const when = hireTime(text(payload.hired_for), now, number(payload.minutes));
      return {
        text: `${customer} hired ${consumer ? other : 'you'}${when ? ` for ${when}` : ''}`,
        icon: HandshakeIcon,
      };
    }
    case 'unhired':
      return { text: `${customer} took the hire back`, icon: ArrowCounterClockwiseIcon };
    case 'rejected':
      return { text: `${customer} turned ${consumer ? 'this' : 'your'} quote down`, icon: XCircleIcon };
    case 'unrejected':
      return { text: `${customer} opened ${consumer ? 'this' : 'your'} quote again`, icon: ArrowCounterClockwiseIcon };
    case 'withdrawn':
      return { text: `${pro} took ${consumer ? 'their' : 'your'} quote back`, icon: XCircleIcon };
    case 'self_hired':
      return { text: `${pro} said that ${consumer ? 'you' : other} agreed to this job`, icon: HandshakeIcon };
    case 'self_hire_refused':
      return { text: `${customer} said that this job was not agreed`, icon: XCircleIcon };
    case 'request_edited':
      return { text: `${customer} changed the request`, icon: ClipboardTextIcon };
    case 'call': {
      // Who called reads it otherwise than who was called.
      const mine = payload.caller_side === (consumer ? 'requestor' : 'provider');
      if (payload.status === 'ended')
        return {
          text: `${mine ? `You called ${other}` : `${other} called you`}, ${lengthWords(number(payload.seconds) ?? 0)}`,
          icon: PhoneIcon,
        };
      if (payload.status === 'declined')
        return { text: mine ? `${other} did not take your call` : 'You did not take a call', icon: PhoneXIcon };
      return { text: mine ? `You called, ${other} did not answer` : `Missed call from ${other}`, icon: PhoneXIcon };
    }
    case 'completed':
      return { text: `${pro} marked the work as done`, icon: ClipboardTextIcon };
    case 'customer_reviewed':
      return { text: `${pro} left a review of ${consumer ? 'you' : other}`, icon: StarIcon };
    case 'reviewed': {
      const score = number(payload.score);
      return {
        text: score === null ? `${customer} left a review` : `${customer} left a review: ${score} of 5 stars`,
        icon: StarIcon,
      };
    }
    default:
      return { text: message.message, icon: ChatCircleDotsIcon };
  }
}
