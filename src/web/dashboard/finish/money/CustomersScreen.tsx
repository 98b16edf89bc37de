import * as calls from '#core/billing/customers/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, sgMoment } from '#core/kit/time.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, usePages, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { useListQuery } from '../../requests/list/use-list-query.ts';
import { useScreenName } from '../../shell/screen-name.ts';
import { TopBar } from '../../shell/TopBar.tsx';

const MONTHS = [1, 2, 3, 4, 6, 9, 12, 18, 24];

/** People who hired this pro, and after how many months they are reminded that a service is due. */
export function Component() {
  useScreenName(t('customers>title'));
  const { typed, setTyped, keyword } = useListQuery();
  const list = usePages(calls.customers, keyword ? { keyword } : {});
  const rows = list.data?.pages.flatMap((page) => page.customers);
  return (
    <>
      <TopBar title={<h1>{t('customers>title')}</h1>} back={{ href: '/dashboard/works', label: t('customers>back') }} />
      <div className="mx-auto grid w-full max-w-3xl gap-4 p-4">
        <h1 className="text-2xl font-bold max-lg:hidden">{t('customers>title')}</h1>
        <Reminders />
        <SearchField
          label={t('customers>search')}
          placeholder={t('customers>search')}
          maxLength={100}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          onClear={() => setTyped('')}
        />
        <PagedList
          list={list}
          rows={rows}
          failed={t('customers>load_error')}
          empty={
            <EmptyState title={keyword ? t('customers>none_found') : t('customers>none')}>
              {t('customers>none_hint')}
            </EmptyState>
          }
        >
          {(shown) => (
            <ul aria-label={t('customers>title')} className="grid gap-3">
              {shown.map((one) => (
                <Customer key={one.id} one={one} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  );
}

const dayOf = (wire: string): string => {
  const at = fromWire(wire);
  return at ? showDay(at, new Date()) : '';
};

function Customer({ one }: { one: calls.Customer }) {
  const due_at = one.due_on === null ? null : sgMoment(one.due_on, 0);
  // Hourly work without a stated price has no total.
  const total = fromDecimal(one.total) ?? 0;
  const due = due_at && showDay(due_at, new Date());
  return (
    <Card as="li" className="flex gap-3">
      <Avatar name={one.name} id={one.id} size={40} />
      <div className="min-w-0 flex-1">
        <p className="text-md font-semibold break-words">
          <TextLink href={`/dashboard/works/${one.bid_id}`}>{one.name}</TextLink>
        </p>
        <p className="text-sm text-ink-2">{t('customers>last', { title: one.title, day: dayOf(one.last_on) })}</p>
        <p className="text-sm text-ink-3 tnum">
          {total > 0
            ? t('customers>jobs', { count: one.job_count, total: showMoney(total) })
            : t('customers>jobs_unpriced', { count: one.job_count })}
        </p>
        {due !== null && (
          <p className="text-sm text-ink-3">
            {one.reminded_on
              ? t('customers>reminded', { day: dayOf(one.reminded_on) })
              : t('customers>due', { day: due })}
          </p>
        )}
      </div>
    </Card>
  );
}

function Reminders() {
  const services = useRead(calls.serviceReminders, {}).data?.service_reminders ?? [];
  const [change] = useAct(calls.changeServiceReminder);
  if (services.length === 0) return null;
  const set = async (quote_service_id: number, months: number) => {
    const done = await change({ quote_service_id, months });
    toast(done.error ? { text: whyNot(done.error), tone: 'danger' } : { text: t('customers>saved_toast') });
  };
  const options = [
    { value: '0', label: t('customers>never') },
    ...MONTHS.map((count) => ({ value: String(count), label: t('customers>months', { count }) })),
  ];
  return (
    <Card as="section" aria-label={t('customers>reminders')} className="grid gap-3">
      <p className="text-lg font-semibold">{t('customers>reminders')}</p>
      <p className="text-sm text-ink-2">{t('customers>reminders_hint')}</p>
      {services.map(({ quote_service_id, name, months }) => (
        <Select
          key={quote_service_id}
          label={name || shared('noun>service')}
          value={String(months ?? 0)}
          options={options}
          onChange={(e) => void set(quote_service_id, Number(e.currentTarget.value))}
        />
      ))}
    </Card>
  );
}
