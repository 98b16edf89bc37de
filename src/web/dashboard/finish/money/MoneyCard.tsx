import * as calls from '#core/billing/calls.ts';
import type { MoneyOfDay, Owed } from '#core/billing/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';

const show = (amount: string | null) => showMoney(fromDecimal(amount ?? '') ?? 0);

interface MoneyCardProps {
  /** Show it only if something is unpaid: for screens other than Today, which also shows what to collect. */
  readonly owed?: boolean;
  readonly className?: string;
}

/** What the pro should collect today, and what is unpaid. Nothing if neither (mockup pro-today). */
export function MoneyCard({ owed = false, className }: MoneyCardProps) {
  const money = useRead(calls.moneyOfDay, {}).data?.money_of_day;
  if (!money || money.unpaid.count + (owed ? 0 : money.today.count) === 0) return null;
  return (
    <Card as="section" aria-label={t('money_card>title')} className={className}>
      <p className="flex items-center justify-between gap-3">
        <span className="text-lg font-semibold">{t('money_card>title')}</span>
        <TextLink href="/dashboard/credit">{shared('noun>wallet')}</TextLink>
      </p>
      <Sums money={money} />
      <ul className="mt-3 grid gap-3 empty:hidden">
        {money.unpaid.jobs.map((job) => (
          <li key={job.bid_id}>
            <Unpaid job={job} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sums({ money: { today, unpaid } }: { money: MoneyOfDay }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3">
      <div className="rounded-lg bg-well p-3">
        <dt className="text-sm text-ink-2">{t('money_card>today')}</dt>
        <dd className="text-lg font-bold tnum">{show(today.total)}</dd>
        <dd className="text-xs text-ink-3">{t('money_card>jobs', { count: today.count })}</dd>
      </div>
      <div className={`rounded-lg p-3 ${unpaid.count > 0 ? 'bg-warning-soft text-warning-ink' : 'bg-well'}`}>
        <dt className="text-sm">{t('money_card>unpaid')}</dt>
        <dd className="text-lg font-bold tnum">{show(unpaid.total)}</dd>
        <dd className="text-xs">
          {unpaid.count > 0 ? t('money_card>late', { count: unpaid.days_late }) : t('money_card>none')}
        </dd>
      </div>
    </dl>
  );
}

function Unpaid({ job }: { job: Owed }) {
  const [remind, { isLoading }] = useAct(calls.remindPayment);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={job.customer} id={job.bid_id} size={36} />
      <p className="min-w-0 flex-1 text-sm">
        <TextLink href={`/dashboard/works/${job.bid_id}/details`}>
          {t('money_card>open', { customer: job.customer, title: job.title })}
        </TextLink>
        <span className="block text-ink-3 tnum">
          {show(job.amount)} · {t('money_card>late', { count: job.days_late })}
        </span>
      </p>
      {job.can_remind && (
        <Button
          size={36}
          pending={isLoading}
          onClick={() =>
            void remind({ bid_id: job.bid_id }).then((done) =>
              toast(
                done.error
                  ? { text: whyNot(done.error), tone: 'danger' }
                  : { text: t('job_payment>reminded_toast', { name: job.customer }) },
              ),
            )
          }
        >
          {t('job_payment>remind')}
        </Button>
      )}
    </div>
  );
}
