import { useMemo } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import { type HeldFee, HOLD_HOURS, type Wallet } from '#core/wallet/model.ts';
import { usePages } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay, showLeft, showTime } from '#web/text/times.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { FeeRows, FeesCard } from './FeesCard.tsx';

const cents = (text: string) => fromDecimal(text) ?? 0;

/** The held fees and why: each with its deadline, and what would charge it (decision 16). */
export function HeldCard({ wallet, now }: { wallet: Wallet; now: Date }) {
  const held = cents(wallet.held);
  return (
    <FeesCard
      id="held-title"
      title={t('held_card>title')}
      cents={held}
      intro={held > 0 ? t('held_card>intro') : t('held_card>empty', { hold_hours: HOLD_HOURS })}
    >
      {held > 0 && <HeldFees now={now} />}
    </FeesCard>
  );
}

function HeldFees({ now }: { now: Date }) {
  const list = usePages(walletCalls.heldFees, { page_size: 4 });
  const fees = useMemo(() => list.data?.pages.flatMap((page) => page.held), [list.data]);
  return (
    <FeeRows
      list={list}
      rows={fees}
      failed={t('held_card>load_error')}
      pill={(fee) => fee.is_auto_quote && <Pill>{shared('noun>auto_quote')}</Pill>}
      about={(fee) => (
        <>
          <p className="text-ink-2">{deadline(fee, now)}</p>
          <p className="text-ink-3">
            {t('held_card>charged_if', { kept_by: keptWords(fee.kept_by), fee: partsOf(fee) })}
          </p>
        </>
      )}
    />
  );
}

function deadline(fee: HeldFee, now: Date): string {
  const at = fromWire(fee.decide_at);
  if (!at) return '';
  if (at <= now) return t('held_card>deciding');
  const left = showLeft(at, now);
  return left
    ? t('held_card>returned_at_left', { day: showDay(at, now), clock: showTime(at), left })
    : t('held_card>returned_at', { day: showDay(at, now), clock: showTime(at) });
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

/** The bonus and the bought part of a fee, where it was taken from both. */
const partsOf = (fee: HeldFee): string =>
  cents(fee.promotional) > 0 && cents(fee.bought) > 0
    ? t('held_card>credit_split', {
        promotional: showMoney(cents(fee.promotional)),
        bought: showMoney(cents(fee.bought)),
      })
    : '';
