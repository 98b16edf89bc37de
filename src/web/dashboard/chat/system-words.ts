import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots';
import { CalendarXIcon } from '@phosphor-icons/react/dist/ssr/CalendarX';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/ssr/ClockCountdown';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { MoneyIcon } from '@phosphor-icons/react/dist/ssr/Money';
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/ssr/PencilSimpleLine';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { PhoneXIcon } from '@phosphor-icons/react/dist/ssr/PhoneX';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { VanIcon } from '@phosphor-icons/react/dist/ssr/Van';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { MessageView } from '#core/messages/model.ts';
import { listed } from '#web/parts/listed.ts';
import { hireTime, quotePrice } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
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

/** A system line in words for its reader, with its icon. An unknown kind shows the server's words. */
export function systemWords(
  message: Pick<MessageView, 'message' | 'payload'>,
  { side, other, now }: Reader,
): { text: string; icon: IconType } {
  const { payload } = message;
  const consumer = side === 'consumer';
  const customer = consumer ? shared('noun>you') : other;
  const pro = consumer ? other : shared('noun>you');
  const actor = payload.by === 'provider' ? pro : customer;
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
          ? t('system>quote_sent', { pro })
          : t(consumer ? 'system>quote_changed' : 'system>your_quote_changed', { pro });
      return {
        text: kind ? t('system>line_and_kind', { line, kind }) : line,
        icon: payload.what === 'sent' ? ChatCircleDotsIcon : PencilSimpleLineIcon,
      };
    }
    case 'hired': {
      const when = hireTime(text(payload.hired_for), number(payload.minutes), now);
      return {
        text: when
          ? t('system>hired_at', { customer, hired: consumer ? other : t('system>you_inside'), when })
          : t('system>hired', { customer, hired: consumer ? other : t('system>you_inside') }),
        icon: HandshakeIcon,
      };
    }
    case 'unhired':
      if (payload.why === 'unpaid') return { text: t('system>deposit_unpaid'), icon: XCircleIcon };
      return { text: t('system>hire_undone', { customer }), icon: ArrowCounterClockwiseIcon };
    case 'cancelled': {
      const reason = text(payload.reason);
      return {
        text: reason ? t('system>job_cancelled_why', { pro, reason }) : t('system>job_cancelled', { pro }),
        icon: XCircleIcon,
      };
    }
    case 'moved':
    case 'time_proposed': {
      const also = Array.isArray(payload.also) ? (payload.also as readonly Record<string, unknown>[]) : [];
      const when = [hireTime(text(payload.hired_for), number(payload.minutes), now)]
        .concat(also.map((one) => hireTime(text(one.begin_time), number(one.minutes), now)))
        .filter((time) => time !== null)
        .join(t('system>or'));
      return {
        text: t(payload.what === 'moved' ? 'system>job_moved' : 'system>time_proposed', { when }),
        icon: CalendarDotsIcon,
      };
    }
    case 'time_declined':
      return { text: t('system>time_declined'), icon: CalendarDotsIcon };
    case 'on_the_way':
      return { text: t(consumer ? 'system>on_the_way' : 'system>you_on_the_way', { pro }), icon: VanIcon };
    case 'late': {
      const minutes = number(payload.minutes) ?? '';
      return { text: t(consumer ? 'system>late' : 'system>you_late', { pro, minutes }), icon: ClockCountdownIcon };
    }
    case 'arrived':
      return { text: t(consumer ? 'system>arrived' : 'system>you_arrived', { pro }), icon: VanIcon };
    case 'arrived_undone':
      return { text: t(consumer ? 'system>arrived_undone' : 'system>you_arrived_undone', { pro }), icon: VanIcon };
    case 'no_show_stated': {
      const isMine = (payload.by === 'requestor') === consumer;
      const words =
        payload.by === 'provider'
          ? t(isMine ? 'system>you_nobody_home' : 'system>nobody_home', { pro })
          : t(isMine ? 'system>you_nobody_came' : 'system>nobody_came', { customer });
      return { text: words, icon: CalendarXIcon };
    }
    case 'no_show_disputed': {
      const isMine = (payload.by === 'requestor') === consumer;
      return {
        text: isMine ? t('system>you_no_show_disputed') : t('system>no_show_disputed', { other }),
        icon: CalendarXIcon,
      };
    }
    case 'rejected':
      return {
        text: t(consumer ? 'system>quote_turned_down' : 'system>your_quote_turned_down', { customer }),
        icon: XCircleIcon,
      };
    case 'unrejected':
      return {
        text: t(consumer ? 'system>quote_reopened' : 'system>your_quote_reopened', { customer }),
        icon: ArrowCounterClockwiseIcon,
      };
    case 'withdrawn':
      return {
        text: t(consumer ? 'system>quote_withdrawn' : 'system>your_quote_withdrawn', { pro }),
        icon: XCircleIcon,
      };
    case 'self_hired':
      return {
        text: t('system>self_hire_claimed', { pro, customer: consumer ? t('system>you_inside') : other }),
        icon: HandshakeIcon,
      };
    case 'self_hire_refused':
      return { text: t('system>self_hire_denied', { customer }), icon: XCircleIcon };
    case 'another_hired':
      return { text: t('system>another_hired', { customer }), icon: XCircleIcon };
    case 'another_unhired':
      return {
        text: t(consumer ? 'system>another_unhired' : 'system>another_unhired_pro', { customer }),
        icon: ArrowCounterClockwiseIcon,
      };
    case 'request_edited':
      return { text: t('system>request_changed', { customer }), icon: ClipboardTextIcon };
    case 'call': {
      // The caller and the person called read different texts.
      const mine = payload.caller_side === (consumer ? 'requestor' : 'provider');
      if (payload.status === 'ended')
        return {
          text: listed(
            mine ? t('system>called', { other }) : t('system>called_you', { other }),
            callLength(number(payload.seconds) ?? 0),
          ),
          icon: PhoneIcon,
        };
      if (payload.status === 'declined')
        return {
          text: mine ? t('system>call_declined', { other }) : t('system>call_declined_by_you'),
          icon: PhoneXIcon,
        };
      return {
        text: mine ? t('system>call_unanswered', { other }) : t('system>call_missed', { other }),
        icon: PhoneXIcon,
      };
    }
    case 'completed':
      return { text: t('system>work_done', { pro }), icon: ClipboardTextIcon };
    case 'finish_proposed':
      return { text: t('system>finish_proposed', { who: actor }), icon: ClipboardTextIcon };
    case 'finish_confirmed':
      return { text: t('system>finish_confirmed', { who: actor }), icon: ClipboardTextIcon };
    case 'finish_refused':
      return { text: t('system>finish_refused', { who: actor }), icon: XCircleIcon };
    case 'completion_undone':
      return { text: t('system>completion_undone', { who: actor }), icon: ArrowCounterClockwiseIcon };
    case 'not_done':
      return { text: t('system>not_done', { customer }), icon: XCircleIcon };
    case 'not_as_agreed':
      return { text: t('system>not_as_agreed', { customer }), icon: XCircleIcon };
    case 'customer_reviewed':
      return {
        text: t('system>customer_reviewed', { pro, customer: consumer ? t('system>you_inside') : other }),
        icon: StarIcon,
      };
    case 'reviewed': {
      const score = number(payload.score);
      return {
        text: score === null ? t('system>reviewed', { customer }) : t('system>reviewed_stars', { customer, score }),
        icon: StarIcon,
      };
    }
    default:
      return moneyWords(message, { customer, pro });
  }
}

/** The text of a line about a job's money. */
function moneyWords(
  { message, payload }: Pick<MessageView, 'message' | 'payload'>,
  { customer, pro }: { customer: string; pro: string },
): { text: string; icon: IconType } {
  const cents = fromDecimal(text(payload.amount) ?? '');
  const amount = cents === null ? '' : showMoney(cents);
  const name = payload.by === 'provider' ? pro : customer;
  const icon = NotePencilIcon;
  switch (payload.what) {
    case 'price_stated':
      return { text: t('system>price_stated', { pro, amount }), icon: MoneyIcon };
    case 'price_agreed':
      return { text: t('system>price_agreed', { customer, amount }), icon: MoneyIcon };
    case 'price_disputed':
      return { text: t('system>price_disputed', { customer, amount }), icon: MoneyIcon };
    case 'scope_proposed':
      return { text: t('system>scope_proposed', { name, amount }), icon };
    case 'scope_accepted':
      return { text: t('system>scope_accepted', { name, amount }), icon };
    case 'scope_declined':
      return { text: t('system>scope_declined', { name }), icon };
    case 'scope_withdrawn':
      return { text: t('system>scope_withdrawn', { name }), icon };
    case 'scope_lapsed':
      return { text: t('system>scope_lapsed'), icon };
    case 'invoice_sent':
      return { text: t('system>invoice_sent', { pro, amount }), icon: ReceiptIcon };
    case 'receipt_sent':
      return { text: t('system>receipt_sent', { pro, amount }), icon: ReceiptIcon };
    case 'paper_credited':
      return { text: t('system>paper_credited', { pro, amount }), icon: ReceiptIcon };
    case 'said_paid':
      return { text: t('system>said_paid', { customer, amount }), icon: MoneyIcon };
    case 'not_received':
      return { text: t('system>not_received', { pro, amount }), icon: MoneyIcon };
    default:
      return { text: message, icon: ChatCircleDotsIcon };
  }
}

/** The id of the document that a line opens; null for other lines. */
export const paperOf = ({ payload }: Pick<MessageView, 'payload'>): number | null => number(payload.paper_id);
