import { randomBytes } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { idOfCursor, pageOf, paging } from '#core/kit/page.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/payments/calls.ts';
import { GST_BASIS_POINTS, METHOD_LIMITS, type PaymentMethod } from '#core/payments/model.ts';
import { gstInForce } from '#core/payments/papers/rules.ts';
import { checkAmount, type Price, priceOf, starterStatus } from '#core/payments/price-rules.ts';
import { errorOf, FAILURE_WORDS, isUnderWay, ORDER_LIFE } from '#core/payments/rules.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { spendingFigures } from '#server/wallet/service.ts';
import { cardsOf, portOf } from '../cards/service.ts';
import { openOwnCardPage } from '../pay-service.ts';
import { presentOrder, presentPrice } from '../presenter.ts';
import { sweepIntents } from '../sweep-service.ts';
import * as orders from './store.ts';

/** The GST on what is bought now, in hundredths of a percent: 0 for a seller who is not registered. */
export const gstRate = async (db: Context['db'], { config }: Context['parts']): Promise<number> =>
  gstInForce(await orders.readFigure(db, 'gst_basis_points', GST_BASIS_POINTS), config.seller);

/** A random id for an order's address, which cannot be guessed. */
export const newOrderId = (): string => randomBytes(16).toString('base64url');

const presentPackage = (
  p: orders.PackageRow,
  basis_points: number,
  figures: { available_cents: number; usual_fee_cents: number | null },
) => {
  const price = presentPrice(priceOf(p.credit_cents, p.bonus_cents, basis_points), figures);
  const { credit, bonus, gst, total, currency, quotes } = price;
  return { id: p.id, slug: p.slug, credit, bonus, gst, total, currency, is_starter: p.is_starter, quotes };
};

/** The facts for buying credit: packages on sale, the person's past purchases, the GST, and how much their fees use up. */
async function readOffers({ db, user, parts }: PersonContext) {
  const [rows, past, basis_points, figures] = await Promise.all([
    orders.listPackages(db),
    orders.readPast(db, user.id),
    gstRate(db, parts),
    spendingFigures(db, user.id),
  ]);
  return { rows, past, basis_points, figures };
}

/** Packages on sale; the starter package only while the caller may still buy it. */
export async function packages(_: object, context: PersonContext): Promise<CallResult<typeof calls.packages>> {
  const { rows, past, basis_points, figures } = await readOffers(context);
  const mayStart = starterStatus({ is_on_sale: true, ...past }) === 'available';
  return ok({
    packages: rows.filter((p) => !p.is_starter || mayStart).map((p) => presentPackage(p, basis_points, figures)),
  });
}

/** Whether the caller can still buy the starter package, with the package; no package where none is on sale. */
export async function starterPackageStatus(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.starterPackageStatus>> {
  const { rows, past, basis_points, figures } = await readOffers(context);
  const starter = rows.find((p) => p.is_starter);
  return ok({
    starter_package: {
      status: starterStatus({ is_on_sale: starter !== undefined, ...past }),
      package: starter ? presentPackage(starter, basis_points, figures) : null,
    },
  });
}

/** The ways in which the caller can pay, and news of past payments that they have not dismissed. */
export async function paymentOptions(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.paymentOptions>> {
  const { db, user, parts } = context;
  const port = portOf(parts);
  const [cards, gst_basis_points, guarantee, news] = await Promise.all([
    cardsOf(context),
    gstRate(db, parts),
    orders.readGuarantee(db, user.id),
    orders.listNews(db, user.id),
  ]);
  const paid = news.find((o) => o.status === 'completed');
  // A failure that a later payment made good is not shown.
  const [latest] = news;
  const failed = latest && latest.status !== 'completed' && latest.error_code ? latest : null;
  return ok({
    provider: port?.name ?? 'simulator',
    public_key: port?.public_key ?? null,
    // `prime` is TapPay's word for the card token that the page brings back.
    card_page: port?.card_page === 'outcome' ? 'outcome' : 'prime',
    methods: (port?.methods ?? []).map((method) => ({
      method,
      min: toDecimal(METHOD_LIMITS[method].min),
      max: toDecimal(METHOD_LIMITS[method].max),
    })),
    cards,
    gst_basis_points,
    guarantee,
    payment_error: failed?.error_code
      ? { order_id: failed.public_id, code: errorOf(failed.error_code), message: FAILURE_WORDS[failed.error_code] }
      : null,
    credit_purchased: paid
      ? { order_id: paid.public_id, credit: toDecimal(paid.credit_cents), bonus: toDecimal(paid.bonus_cents) }
      : null,
  });
}

type Wish = { package_id?: number | undefined; amount?: number | undefined; method: PaymentMethod };
type WishError = 'wrong amount' | 'no such package' | 'starter package used' | 'method unavailable';

/** Our price of what the person wants to buy, and whether they may buy it. */
async function priced(
  { db, user, parts }: PersonContext,
  { package_id, amount, method }: Wish,
): Promise<Result<{ price: Price; package: orders.PackageRow | null; basis_points: number }, WishError>> {
  const port = portOf(parts);
  if (!port?.methods.includes(method)) return refuse('method unavailable');
  const [rows, past, basis_points] = await Promise.all([
    orders.listPackages(db),
    orders.readPast(db, user.id),
    gstRate(db, parts),
  ]);
  if (package_id === undefined) {
    if (amount === undefined) return refuse('wrong amount');
    const checked = checkAmount(method, amount * 100);
    return checked.ok ? ok({ price: priceOf(amount * 100, 0, basis_points), package: null, basis_points }) : checked;
  }
  if (amount !== undefined) return refuse('wrong amount');
  const found = rows.find((p) => p.id === package_id);
  if (!found) return refuse('no such package');
  if (found.is_starter && starterStatus({ is_on_sale: true, ...past }) !== 'available')
    return refuse('starter package used');
  const checked = checkAmount(method, found.credit_cents);
  if (!checked.ok) return checked;
  return ok({ price: priceOf(found.credit_cents, found.bonus_cents, basis_points), package: found, basis_points });
}

/** What a package or an amount would cost now, with GST. Refused like the order itself. */
export async function previewPurchase(
  input: CallParsed<typeof calls.previewPurchase>,
  context: PersonContext,
): Promise<CallResult<typeof calls.previewPurchase>> {
  const [found, figures] = await Promise.all([priced(context, input), spendingFigures(context.db, context.user.id)]);
  return found.ok ? ok({ price: presentPrice(found.value.price, figures) }) : found;
}

/** Writes an order at the server's price, and opens the provider's page where a new card is to be typed. */
export async function orderCredit(
  input: CallParsed<typeof calls.orderCredit>,
  context: PersonContext,
): Promise<CallResult<typeof calls.orderCredit>> {
  const { parts, user, db, now } = context;
  const port = portOf(parts);
  if (!port) return refuse('payments unavailable');
  await limit(db, now, `payment-order:${user.id}`, 60, 3600);
  const made = await deciding(context, async (inside): Promise<Result<orders.OrderRow, WishError>> => {
    // One person's orders are written one after the other, so that a starter package is ordered once.
    await orders.lockPerson(inside.db, user.id);
    const found = await priced({ ...inside, user }, input);
    if (!found.ok) return found;
    const { price, package: of, basis_points } = found.value;
    if (of?.is_starter) {
      if ((await orders.readPast(inside.db, user.id)).is_starter_under_way) return refuse('starter package used');
      await orders.closeOpenStarters(inside.db, user.id);
    }
    const { credit_cents, bonus_cents, gst_cents } = price;
    return ok(
      await orders.insertOrder(
        inside.db,
        {
          public_id: newOrderId(),
          purpose: 'credit',
          user_id: user.id,
          package_id: of?.id ?? null,
          is_starter: of?.is_starter ?? false,
          provider: port.name,
          method: input.method,
          credit_cents,
          bonus_cents,
          gst_cents,
          gst_basis_points: basis_points,
          is_auto_top_up: false,
          back: input.back ?? null,
          expires_at: new Date(now.getTime() + ORDER_LIFE),
        },
        now,
      ),
    );
  });
  if (!made.ok) return made;
  if (!input.new_card || input.method !== 'card') return ok({ order: presentOrder(made.value) });
  const opened = await openOwnCardPage(context, made.value.public_id);
  return opened.ok ? opened : refuse('payments unavailable');
}

/** One of the caller's orders. While it is under way, asks the provider first: a person back from its page sees the outcome. */
export async function paymentOrder(
  { order_id }: CallParsed<typeof calls.paymentOrder>,
  context: PersonContext,
): Promise<CallResult<typeof calls.paymentOrder>> {
  const { db, user, parts } = context;
  let order = await orders.findOrder(db, order_id, user.id);
  if (!order) return notFound();
  if (isUnderWay(order.status) && (await sweepIntents(parts, order.id)) > 0)
    order = await orders.readOrder(parts.database, order.id);
  return ok({ order: presentOrder(order), back: order.back });
}

/** The caller's orders, newest first, filtered by status. */
export async function paymentOrders(
  input: CallParsed<typeof calls.paymentOrders>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.paymentOrders>> {
  // Further pages need the cursor. A page number alone shows the first page, or nothing.
  const before = idOfCursor(input.cursor) ?? (input.page > 1 ? 0 : Number.MAX_SAFE_INTEGER);
  const [rows, total] = await Promise.all([
    orders.listOrders(db, user.id, input.status, before, input.page_size + 1),
    orders.countOrders(db, user.id, input.status),
  ]);
  const { page, next_cursor } = pageOf(rows, input.page_size, ({ id }) => [id]);
  return ok({ orders: page.map(presentOrder), paging: paging(input.page, input.page_size, total, next_cursor) });
}

/** Dismisses payment_error and credit_purchased (specification 4, Payment completed). */
export async function dismissPayment(
  _: object,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.dismissPayment>> {
  await orders.dismissAll(db, user.id, now);
  return ok({});
}
