import type * as calls from '#core/billing/customers/calls.ts';
import { isReminderDue, monthsLater } from '#core/billing/customers/rules.ts';
import type { BidChange, EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { fromCursor, toCursor } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** The changes of a job that change a pro's customers or what they brought in. */
const COUNTED: readonly BidChange[] = [
  'completed',
  'finish_confirmed',
  'completion_undone',
  'not_done',
  'price_stated',
  'price_agreed',
  'price_disputed',
];

/** Reaction: a job was completed, undone or priced, so its pro's customer is counted again. */
export async function noteCustomer({ db }: Context, { quote_bid_id, what }: EventOf<'bid.changed'>): Promise<void> {
  if (COUNTED.includes(what)) await store.recountCustomer(db, quote_bid_id);
}

const PAGE = 20;
const FAR = new Date('9999-01-01T00:00:00Z');

/** People for whom the caller has done jobs, the latest job first. */
export async function customers(
  { keyword = '', cursor }: CallParsed<typeof calls.customers>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.customers>> {
  const [last, id] = fromCursor(cursor) ?? [];
  const isPlace =
    typeof last === 'number' && Number.isFinite(last) && typeof id === 'number' && Number.isSafeInteger(id);
  const before = isPlace ? ([new Date(last), id] as const) : ([FAR, 0] as const);
  const rows = await store.readCustomers(db, user.id, before, keyword, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const end = shown.at(-1);
  return ok({
    customers: shown.map(({ months, total_cents, ...row }) => ({
      ...row,
      last_on: toWire(row.last_on),
      total: toDecimal(total_cents),
      due_on: months === null ? null : monthsLater(row.last_on, months),
      reminded_on: toWireOrNull(row.reminded_on),
    })),
    next_cursor: rows.length > PAGE && end ? toCursor([end.last_on.getTime(), end.id]) : null,
  });
}

/** After how many months customers of each of the caller's services are reminded. */
export async function serviceReminders(
  _: object,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.serviceReminders>> {
  return ok({ service_reminders: await store.readReminders(db, user.id) });
}

export async function changeServiceReminder(
  { quote_service_id, months }: CallParsed<typeof calls.changeServiceReminder>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeServiceReminder>> {
  const { db, user, now } = context;
  if (!(await store.writeReminder(db, quote_service_id, user.id, months, now))) return notFound();
  return serviceReminders({}, context);
}

const BATCH = 100;

/**
 * Reminds customers that a service is due again, once after each job, and marks them in the same transaction, so that two nodes
 * never remind twice. A customer who cannot be reminded now is checked again while the reminder is due. Answers how many were
 * reminded.
 */
export async function remindServices(context: Context): Promise<number> {
  const { db, now } = context;
  let reminded = 0;
  for (let after: readonly [Date, number, number] = [new Date(0), 0, 0]; ; ) {
    const rows = await store.lockDue(db, now, after, BATCH);
    for (const row of rows) {
      if (!isReminderDue(row, now)) continue;
      await store.writeCustomerReminded(db, row, now);
      reminded += 1;
      await tellPerson(context, {
        kind: 'service_due',
        user_id: row.requestor_id,
        key: `service_due:${row.provider_id}:${row.quote_bid_id}`,
        data: {
          pro_name: row.pro_name,
          category: row.category,
          months: row.months,
          path: `/dashboard/projects/quotelist/${row.quote_request_id}/copy?pro=${row.quote_service_id}&as=consumer`,
        },
      });
    }
    const end = rows.at(-1);
    if (reminded > 0 || rows.length < BATCH || !end) return reminded;
    after = [end.last_on, end.requestor_id, end.provider_id];
  }
}
