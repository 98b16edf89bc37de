import { useMemo } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import { type HeldFee, HOLD_HOURS, type Wallet } from '#core/wallet/model.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { usePages } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showClock, showDay, showLeft } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';

const cents = (text: string) => fromDecimal(text) ?? 0;

/** What is held and why: each fee with its deadline and what would keep it (decision 16). */
export function HeldCard({ wallet, now }: { wallet: Wallet; now: Date }) {
  const held = cents(wallet.held);
  return (
    <section aria-labelledby="held-title" className="rounded-xl border border-line bg-surface">
      <div className="p-5 pb-4 lg:px-6">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="held-title" className="text-lg font-semibold">
            {t('held_card>title')}
          </h2>
          <Amount cents={held} className="text-md font-semibold" />
        </div>
        <p className="mt-1 text-sm text-ink-2">
          {held > 0 ? t('held_card>intro') : t('held_card>empty', { hold_hours: HOLD_HOURS })}
        </p>
      </div>
      {held > 0 && <HeldFees now={now} />}
    </section>
  );
}

function HeldFees({ now }: { now: Date }) {
  const list = usePages(walletCalls.heldFees, { page_size: 4 });
  const fees = useMemo(() => list.data?.pages.flatMap((page) => page.held), [list.data]);
  return (
    <PagedList
      list={list}
      rows={fees}
      failed={t('held_card>load_error')}
      level={3}
      skeleton={<SkeletonRows rows={2} />}
      beside="border-t border-line px-5 lg:px-6"
      around="p-5 pt-0 lg:px-6"
      more={t('held_card>show_more')}
      foot="border-t border-line p-3"
    >
      {(rows) => (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((fee) => (
            <li key={fee.quote_bid_id} className="flex items-start gap-4 px-5 py-3.5 lg:px-6">
              <div className="min-w-0 flex-1 text-sm">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Anchor
                    href={`/dashboard/requests/${fee.quote_bid_id}`}
                    className="text-md font-semibold wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {fee.note || shared('noun>quote')}
                  </Anchor>
                  {fee.is_auto_quote && <Pill>{shared('noun>auto_quote')}</Pill>}
                </p>
                <p className="text-ink-2">{deadline(fee, now)}</p>
                <p className="text-ink-3">
                  {t('held_card>charged_if', { kept_by: keptWords(fee.kept_by), fee: partsOf(fee) })}
                </p>
              </div>
              <Amount cents={cents(fee.amount)} className="text-md font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function deadline(fee: HeldFee, now: Date): string {
  const at = fromWire(fee.decide_at);
  if (!at) return '';
  if (at <= now) return t('held_card>deciding');
  const left = showLeft(at, now);
  return left
    ? t('held_card>returned_at_left', { day: showDay(at, now), clock: showClock(at), left })
    : t('held_card>returned_at', { day: showDay(at, now), clock: showClock(at) });
}

const kept = (): Readonly<Record<HeldFee['kept_by'][number], string>> => ({
  reply: t('held_card>sign_replies'),
  answer: t('held_card>sign_answers_call'),
  hire: t('held_card>sign_hires'),
  read: t('held_card>sign_reads'),
});

/** "the customer replies, answers a call or hires you". */
function keptWords(signs: HeldFee['kept_by']): string {
  const words = signs.map((sign) => kept()[sign]);
  const all = words.reduce(
    (before, one, at) =>
      at === 0 ? one : t(at === words.length - 1 ? 'held_card>join_or' : 'held_card>join_comma', { before, one }),
    t('held_card>sign_any'),
  );
  return t('held_card>signs_subject', { all });
}

/** Which credit it was taken from, where it was of both kinds. */
const partsOf = (fee: HeldFee): string =>
  cents(fee.promotional) > 0 && cents(fee.bought) > 0
    ? t('held_card>credit_split', {
        promotional: showMoney(cents(fee.promotional)),
        bought: showMoney(cents(fee.bought)),
      })
    : '';
