import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import type { JobFunds } from '#core/custody/payments/view-model.ts';
import { showMoney } from '#core/kit/money.ts';
import { percentOfPoints } from '#core/requests/fees/policy-rules.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { centsOf } from './payment-words.ts';

/** Who holds the money, and our share of it: the pro pays the commission. */
const whoHolds = ({ side, holder, commission_basis_points: share }: JobFunds): string => {
  if (side === 'requestor') return t('funds>who_holds_customer', { holder });
  if (share === 0) return t('funds>who_holds', { holder });
  return t('funds>who_holds_commission', { holder, percent: String(percentOfPoints(share)) });
};

/** The path of the job, with its conversation. */
export const jobScreen = ({ side, quote_bid_id }: Pick<JobFunds, 'side' | 'quote_bid_id'>): string =>
  side === 'pro' ? `/dashboard/works/${quote_bid_id}` : `/dashboard/projects/quote/${quote_bid_id}`;

/** Where the money of a job is (mockup payment-plan): with the pro, held, and still to pay. */
export function FundsCard({ funds }: { funds: JobFunds }) {
  const [agreed, released, held] = [centsOf(funds.agreed ?? '0.00'), centsOf(funds.released), centsOf(funds.held)];
  // Refunded money isn't due again, unless it is requested again.
  const asked = centsOf(funds.committed) - released - held;
  const rest = Math.max(0, asked, agreed - released - held - centsOf(funds.refunded));
  const parts = [
    {
      key: 'released',
      label: funds.side === 'pro' ? t('funds>with_you') : t('funds>with_pro', { name: funds.other_name }),
      cents: released,
      look: 'bg-brand',
    },
    {
      key: 'held',
      label: t('funds>held', { holder: funds.holder }),
      cents: held,
      look: 'bg-brand-line',
    },
    { key: 'rest', label: t('funds>to_pay'), cents: rest, look: 'bg-inset' },
  ];
  const href = jobScreen(funds);
  return (
    <Card as="section" pad="lg" aria-labelledby="funds-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="funds-title" className="text-lg font-semibold">
          {t('funds>title')}
        </h2>
        {funds.agreed !== null && (
          <p className="text-md text-ink-2 tnum">{t('funds>agreed', { amount: showMoney(agreed) })}</p>
        )}
      </div>
      {funds.agreed === null ? (
        <p className="mt-2 text-md text-ink-2">{t('funds>no_total')}</p>
      ) : (
        <>
          <div aria-hidden="true" className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full bg-inset">
            {parts.map(({ key, cents, look }) =>
              cents > 0 && agreed > 0 ? (
                <span key={key} className={look} style={{ width: `${(cents / agreed) * 100}%` }} />
              ) : null,
            )}
          </div>
          <dl className="mt-4 grid gap-3 sm:grid-cols-3">
            {parts.map(({ key, label, cents, look }) => (
              <div
                key={key}
                className="flex min-w-0 flex-wrap justify-between gap-x-3 max-sm:items-baseline sm:flex-col"
              >
                <dt className="flex min-w-0 gap-2.5 text-sm text-ink-2">
                  <span aria-hidden="true" className={`mt-1 size-3 shrink-0 rounded-sm border border-line ${look}`} />
                  <span className="min-w-0 break-words">{label}</span>
                </dt>
                <dd className="text-lg font-bold sm:pl-5.5">
                  <Amount cents={cents} />
                </dd>
              </div>
            ))}
          </dl>
          {funds.is_paid && <p className="mt-3 text-md">{t('funds>all_paid')}</p>}
          {centsOf(funds.refunded) > 0 && (
            <p className="mt-3 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
              <span>{t('funds>refunded')}</span>
              <Amount cents={centsOf(funds.refunded)} />
            </p>
          )}
        </>
      )}
      <p className="mt-4 flex gap-2.5 border-t border-line pt-4 text-sm text-ink-2">
        <BankIcon aria-hidden="true" weight="duotone" className="size-5 shrink-0 text-brand-ink" />
        <span>
          {whoHolds(funds)} <TextLink href={href}>{t('funds>job')}</TextLink>
        </span>
      </p>
    </Card>
  );
}
