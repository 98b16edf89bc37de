import type { EventName, SignalName } from '#core/events.ts';
import type { Call } from '#core/kit/call.ts';
import type { StaffRole } from './model.ts';

/**
 * As whom a call runs in a session that works for an owner. What is open to everybody and what is the person's own runs as
 * themselves; what helpers of this role may do runs as the owner; everything else is not there.
 */
export function actsAs(c: Pick<Call, 'auth' | 'staff'>, role: StaffRole): 'self' | 'owner' | 'nobody' {
  if (c.auth === 'operator') return 'nobody';
  if (c.auth !== 'session') return 'self';
  if (c.staff === undefined) return 'nobody';
  if (c.staff === 'own') return 'self';
  return c.staff === 'jobs' || role === 'answers' ? 'owner' : 'nobody';
}

/**
 * Events of the owner that a helper hears. Each carries the bid that it is about, but for those of the requests list. Changes of
 * the staff and of who has which job reach all helpers, because the helper who lost a job has to hear of it too.
 */
const HEARD = {
  'bid.changed': 'jobs',
  'message.created': 'jobs',
  'message.changed': 'jobs',
  'message.read': 'jobs',
  'message.typing': 'answers',
  'message.delivered': 'answers',
  'shop_order.changed': 'jobs',
  'request.matched': 'answers',
  'request.changed': 'answers',
  'request.question': 'answers',
  'booking.changed': 'answers',
  'staff.changed': 'all',
} as const satisfies Partial<Record<EventName | SignalName, StaffRole | 'all'>>;

/** How a helper hears an event of the owner: always, only of a job that is theirs, or never. */
export function hearsAs(name: string, role: StaffRole): 'always' | 'own job' | 'never' {
  if (!Object.hasOwn(HEARD, name)) return 'never';
  const heard = HEARD[name as keyof typeof HEARD];
  if (role === 'answers' || heard === 'all') return 'always';
  return heard === 'jobs' ? 'own job' : 'never';
}

/** What replies to helpers say of the owner's money: nothing, and of a quote's fee only where they may quote. */
const ZERO = ['available_wallet_amount', 'balance_after'];
const FEE = ['fee', 'fee_list'];
const NONE = ['fee_paid', 'fee_status'];

/** A reply without the owner's wallet. */
export function withoutWallet(value: unknown, may_quote: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutWallet(each, may_quote));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (ZERO.includes(key) || (!may_quote && FEE.includes(key))) return [key, '0.00'];
      if (NONE.includes(key)) return [key, null];
      if (key === 'receipt' && Array.isArray(inner)) return [key, []];
      if (key === 'is_enough') return [key, true];
      return [key, withoutWallet(inner, may_quote)];
    }),
  );
}
