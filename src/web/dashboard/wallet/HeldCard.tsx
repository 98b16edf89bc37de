import { useMemo } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showClock, showDay, showLeft } from '#core/kit/time.ts';
import { type HeldFee, HOLD_HOURS, type Wallet } from '#core/wallet/model.ts';
import { useHeldFeePagesInfiniteQuery } from '#web/state/spending.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Anchor } from '#web/ui/Anchor.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';

const cents = (text: string) => fromDecimal(text) ?? 0;

/** What is held and why: each fee with its deadline and what would keep it (decision 16). */
export function HeldCard({ wallet, now }: { wallet: Wallet; now: Date }) {
  const held = cents(wallet.held);
  return (
    <section aria-labelledby="held-title" className="rounded-xl border border-line bg-surface">
      <div className="p-5 pb-4 lg:px-6">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="held-title" className="text-lg font-semibold">
            Held fees
          </h2>
          <Amount cents={held} className="text-md font-semibold" />
        </div>
        <p className="mt-1 text-sm text-ink-2">
          {held > 0
            ? 'Fees of quotes the customer has not answered yet. Each comes back by itself at its time.'
            : `A fee is held when you send a quote. It comes back if the customer does not answer within ${HOLD_HOURS} hours.`}
        </p>
      </div>
      {held > 0 && <HeldFees now={now} />}
    </section>
  );
}

function HeldFees({ now }: { now: Date }) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useHeldFeePagesInfiniteQuery({ page_size: 4 });
  const fees = useMemo(() => data?.pages.flatMap((page) => page.held), [data]);
  if (!fees)
    return isError ? (
      <div className="p-5 pt-0 lg:px-6">
        <ErrorState
          level={3}
          title="Could not load the held fees"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      </div>
    ) : (
      <Loading className="border-t border-line px-5 lg:px-6">
        <SkeletonRows rows={2} />
      </Loading>
    );
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {fees.map((fee) => (
          <li key={fee.quote_bid_id} className="flex items-start gap-4 px-5 py-3.5 lg:px-6">
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Anchor
                  href={`/dashboard/requests/${fee.quote_bid_id}`}
                  className="text-md font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  {fee.note || 'Quote'}
                </Anchor>
                {fee.is_auto_quote && <Pill>Auto-quote</Pill>}
              </p>
              <p className="text-ink-2">{deadline(fee, now)}</p>
              <p className="text-ink-3">{`Kept if ${keptWords(fee.kept_by)} before that.${partsOf(fee)}`}</p>
            </div>
            <Amount cents={cents(fee.amount)} className="text-md font-semibold" />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <ShowMore label="Show more" pending={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </div>
      )}
    </>
  );
}

function deadline(fee: HeldFee, now: Date): string {
  const at = fromWire(fee.decide_at);
  if (!at) return '';
  if (at <= now) return 'Being decided now';
  const left = showLeft(at, now);
  return `Comes back ${showDay(at, now)}, ${showClock(at)}${left ? ` (${left})` : ''}`;
}

const KEPT: Readonly<Record<HeldFee['kept_by'][number], string>> = {
  reply: 'replies',
  answer: 'answers a call',
  hire: 'hires you',
  read: 'reads the quote',
};

/** "the customer replies, answers a call or hires you". */
function keptWords(signs: HeldFee['kept_by']): string {
  const words = signs.map((sign) => KEPT[sign]);
  const last = words.at(-1) ?? 'answers';
  return `the customer ${words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last}`;
}

/** Which credit it was taken from, where it was of both kinds. */
const partsOf = (fee: HeldFee): string =>
  cents(fee.promotional) > 0 && cents(fee.bought) > 0
    ? ` ${showMoney(cents(fee.promotional))} bonus, ${showMoney(cents(fee.bought))} bought.`
    : '';
