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
import { listed } from '#web/parts/listed.ts';
import { hireTime, quotePrice } from '#web/parts/quote-words.ts';
import { t } from '#web/text/chat.ts';
import type { IconType } from '#web/ui/icon.ts';
import { callLength } from '../calls/call-words.ts';

/** Who reads a line, and when. */
export interface Reader {
  readonly side: 'consumer' | 'pro';
  /** The other party's name. */
  readonly other: string;
  readonly now: Date;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A system line in the words of its reader, with its icon. What is not known is shown in the server's words. */
export function systemWords(
  message: Pick<MessageView, 'message' | 'payload'>,
  { side, other, now }: Reader,
): { text: string; icon: IconType } {
  const { payload } = message;
  const consumer = side === 'consumer';
  const customer = consumer ? t('system>you') : other;
  const pro = consumer ? other : t('system>you');
  switch (payload.what) {
    case 'sent':
    case 'updated': {
      const quote = quotePrice({
        rating_type: number(payload.rating_type),
        flat_rate_at: text(payload.flat_rate_at),
        hourly_rate_at: text(payload.hourly_rate_at),
        quote_details: {},
      });
      const kind = quote ? listed(quote.price + quote.per, quote.kind.toLowerCase()) : null;
      const line =
        payload.what === 'sent'
          ? t('system>sent_a_quote', { pro })
          : t(consumer ? 'system>changed_their_quote' : 'system>changed_your_quote', { pro });
      return {
        text: kind ? t('system>line_and_price', { line, kind }) : line,
        icon: payload.what === 'sent' ? ChatCircleDotsIcon : PencilSimpleLineIcon,
      };
    }
    case 'hired': {
      const when = hireTime(text(payload.hired_for), now, number(payload.minutes));
      return {
        text: when
          ? t('system>hired_for', { customer, hired: consumer ? other : t('system>you_inside'), when })
          : t('system>hired', { customer, hired: consumer ? other : t('system>you_inside') }),
        icon: HandshakeIcon,
      };
    }
    case 'unhired':
      return { text: t('system>took_the_hire_back', { customer }), icon: ArrowCounterClockwiseIcon };
    case 'rejected':
      return {
        text: t(consumer ? 'system>turned_this_quote_down' : 'system>turned_your_quote_down', { customer }),
        icon: XCircleIcon,
      };
    case 'unrejected':
      return {
        text: t(consumer ? 'system>opened_this_quote_again' : 'system>opened_your_quote_again', { customer }),
        icon: ArrowCounterClockwiseIcon,
      };
    case 'withdrawn':
      return {
        text: t(consumer ? 'system>took_their_quote_back' : 'system>took_your_quote_back', { pro }),
        icon: XCircleIcon,
      };
    case 'self_hired':
      return {
        text: t('system>said_that_agreed_to_this', { pro, customer: consumer ? t('system>you_inside') : other }),
        icon: HandshakeIcon,
      };
    case 'self_hire_refused':
      return { text: t('system>said_that_this_job_was', { customer }), icon: XCircleIcon };
    case 'request_edited':
      return { text: t('system>changed_the_request', { customer }), icon: ClipboardTextIcon };
    case 'call': {
      // Who called reads it otherwise than who was called.
      const mine = payload.caller_side === (consumer ? 'requestor' : 'provider');
      if (payload.status === 'ended')
        return {
          text: listed(
            mine ? t('system>you_called', { other }) : t('system>called_you', { other }),
            callLength(number(payload.seconds) ?? 0),
          ),
          icon: PhoneIcon,
        };
      if (payload.status === 'declined')
        return {
          text: mine ? t('system>did_not_take_your_call', { other }) : t('system>you_did_not_take_a'),
          icon: PhoneXIcon,
        };
      return {
        text: mine ? t('system>you_called_did_not_answer', { other }) : t('system>missed_call_from', { other }),
        icon: PhoneXIcon,
      };
    }
    case 'completed':
      return { text: t('system>marked_the_work_as_done', { pro }), icon: ClipboardTextIcon };
    case 'customer_reviewed':
      return {
        text: t('system>left_a_review_of', { pro, customer: consumer ? t('system>you_inside') : other }),
        icon: StarIcon,
      };
    case 'reviewed': {
      const score = number(payload.score);
      return {
        text:
          score === null
            ? t('system>left_a_review', { customer })
            : t('system>left_a_review_of_5', { customer, score }),
        icon: StarIcon,
      };
    }
    default:
      return { text: message.message, icon: ChatCircleDotsIcon };
  }
}
