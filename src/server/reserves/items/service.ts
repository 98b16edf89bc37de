import { depositProblem } from '#core/bookings/deposits/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/reserves/items/calls.ts';
import { MAX_ITEMS } from '#core/reserves/items/model.ts';
import { fieldProblems, itemProblem, tidyFields } from '#core/reserves/items/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { lockOwn } from '../store.ts';
import * as store from './store.ts';

type Input = Omit<CallParsed<typeof calls.editGreserveItem>, 'greserve_item_id'>;

/** The items that can be booked of a service: all for its own pro, else the open ones. */
export async function items(
  { quote_service_id }: CallParsed<typeof calls.greserveItems>,
  { db, user }: Context,
): Promise<CallResult<typeof calls.greserveItems>> {
  return ok({ greserve_items: await store.readItems(db, quote_service_id, user?.id ?? 0) });
}

/** The deposits that can be asked for; none where no company holds money. */
export async function deposits(
  { quote_service_id }: CallParsed<typeof calls.greserveDeposits>,
  context: PersonContext,
): Promise<CallResult<typeof calls.greserveDeposits>> {
  if (!context.parts.config.flags.safety_payment) return notFound();
  const caps = await store.readCaps(context.db, quote_service_id, context.user.id);
  if (caps.length === 0) return notFound();
  return ok({ may_ask: await mayAskDeposits(context), caps });
}

/** Whether the caller may ask for deposits: a company holds money, and they applied for payouts and may be paid. */
const mayAskDeposits = async ({ db, parts, user }: PersonContext): Promise<boolean> =>
  parts.config.flags.safety_payment && parts.providers.custody !== null && (await store.mayBePaid(db, user.id));

type DepositProblem = 'deposit above cap' | 'deposit too small' | 'no deposits';
/**
 * Whether an item can have this deposit. A deposit that it already has stays, even if the pro may not ask for deposits any more.
 */
async function checkDeposit(
  context: PersonContext,
  { category_id, price, deposit_percent }: Input,
  kept: number,
): Promise<Result<undefined, DepositProblem>> {
  if (deposit_percent === 0) return ok();
  if (deposit_percent !== kept && !(await mayAskDeposits(context))) return refuse('no deposits');
  const cap = await store.readCap(context.db, category_id);
  const problem = depositProblem({ price_cents: price, deposit_percent }, cap);
  return problem ? refuse(problem) : ok();
}

/** `kept` is the deposit that the item has now. */
async function checked(
  context: PersonContext,
  service_id: number,
  input: Input,
  kept: number,
): Promise<
  Result<
    store.ItemInput,
    'not your category' | 'too long' | 'one unit' | 'fee above price' | 'no price' | DepositProblem
  >
> {
  const { db } = context;
  const slug = await store.slugOf(db, service_id, input.category_id);
  const form = slug && (await categories.openFormOf(db, slug));
  if (!form) return refuse('not your category');
  if (input.price === 0) return refuse('no price');
  const problem = itemProblem(input);
  if (problem) return refuse(problem === 'units' ? 'one unit' : problem);
  if (input.cancel_fee > input.price) return refuse('fee above price');
  const deposit = await checkDeposit(context, input, kept);
  if (!deposit.ok) return deposit;
  const wrong = fieldProblems(form.questions, input.fields);
  if (Object.keys(wrong).length > 0)
    throw invalid(Object.fromEntries(Object.entries(wrong).map(([key, text]) => [`fields.${key}`, text])));
  const { price, cancel_fee, daily_limit, fields, ...rest } = input;
  return ok({
    ...rest,
    price_cents: price,
    cancel_fee_cents: cancel_fee,
    daily_limit: daily_limit === '' ? null : daily_limit,
    fields: tidyFields(form.questions, fields),
  });
}

const changed = async (context: PersonContext, quote_service_id: number): Promise<void> => {
  context.dropPages([`service:${quote_service_id}`]);
  await context.publish('service.changed', { quote_service_id, section: null }, [context.user.id]);
};

export async function addItem(
  { quote_service_id, ...input }: CallParsed<typeof calls.addGreserveItem>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addGreserveItem>> {
  const { db, user, now } = context;
  if (!(await lockOwn(db, quote_service_id, user.id))) return notFound();
  const item = await checked(context, quote_service_id, input, 0);
  if (!item.ok) return item;
  const id = await store.insertItem(db, quote_service_id, item.value, MAX_ITEMS, now);
  if (id === null) return refuse('too many items');
  await changed(context, quote_service_id);
  return ok({ greserve_item: await store.readItem(db, id) });
}

/** Changes an item. Bookings store their own terms, so they keep what was agreed. */
export async function editItem(
  { greserve_item_id, ...input }: CallParsed<typeof calls.editGreserveItem>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editGreserveItem>> {
  const { db, user, now } = context;
  const row = await store.lockItem(db, greserve_item_id, user.id);
  if (!row) return notFound();
  const item = await checked(context, row.quote_service_id, input, await store.readShare(db, row.id));
  if (!item.ok) return item;
  await store.updateItem(db, row.id, item.value, now);
  await changed(context, row.quote_service_id);
  return ok({ greserve_item: await store.readItem(db, row.id) });
}

/** Orders all items of an own service; refuses where one was added or removed meanwhile. */
export async function orderItems(
  { quote_service_id, greserve_item_ids: ids }: CallParsed<typeof calls.orderGreserveItems>,
  context: PersonContext,
): Promise<CallResult<typeof calls.orderGreserveItems>> {
  const { db, user, now } = context;
  if (!(await lockOwn(db, quote_service_id, user.id))) return notFound();
  const own = (await store.readItems(db, quote_service_id, user.id)).map(({ id }) => id);
  if (ids.length !== own.length || new Set(ids).size !== ids.length || ids.some((id) => !own.includes(id)))
    return refuse('list changed');
  await store.writeOrder(db, ids, now);
  await changed(context, quote_service_id);
  return ok({});
}

export async function deleteItem(
  { greserve_item_id }: CallParsed<typeof calls.deleteGreserveItem>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteGreserveItem>> {
  const { db, user, now } = context;
  const row = await store.lockItem(db, greserve_item_id, user.id);
  if (!row) return notFound();
  await store.removeItem(db, row.id, now);
  await changed(context, row.quote_service_id);
  return ok({});
}
