import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { GavelIcon } from '@phosphor-icons/react/dist/ssr/Gavel';
import { SmileyIcon } from '@phosphor-icons/react/dist/ssr/Smiley';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { fromWire, showAgo } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useMeQuery } from '#web/state/api.ts';
import { useOpsOverviewQuery, useOpsTodayQuery } from '#web/state/ops.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card, CardLink } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { plural } from '#web/ui/format.ts';
import type { IconType } from '#web/ui/icon.ts';
import { Pill } from '#web/ui/Pill.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { KIND_ICON } from '../review/QueueRow.tsx';
import { PhoneAccount } from '../shell/PhoneAccount.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { useCounts } from '../shell/use-counts.ts';

const KINDS = { identity: 'Identity checks', certificate: 'Certificates' } as const;
const MARKET = [
  ['people', 'New people'],
  ['services', 'New services'],
  ['requests', 'Requests'],
  ['quotes', 'Quotes'],
  ['hires', 'Hires'],
  ['reviews', 'Reviews'],
] as const;

/** Where an operator starts: what waits and since when, and what happened today. */
export function Component() {
  const now = useNow();
  const name = useMeQuery({}).data?.user.first_name;
  const waiting = useOpsOverviewQuery({});
  const today = useOpsTodayQuery({}, { pollingInterval: 300_000, skipPollingIfUnfocused: true });
  const counts = useCounts();
  const total = waiting.data?.waiting.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <div className="mx-auto max-w-[68rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead
        title="Overview"
        intro={name ? `Signed in as ${name}. Every act here is recorded.` : 'Every act here is recorded.'}
        actions={
          <>
            <ButtonLink variant="primary" href="/ops/review" className="max-sm:order-last max-sm:w-full">
              {total > 0 ? `Review ${plural(total, 'case')}` : 'Open the queue'}
            </ButtonLink>
            <PhoneAccount />
          </>
        }
      />
      <section className="mt-6" aria-labelledby="waiting">
        <h2 id="waiting" className="text-lg font-semibold">
          Waiting
        </h2>
        {waiting.isError && !waiting.data ? (
          <ErrorState title="Could not load what waits" onRetry={() => void waiting.refetch()} />
        ) : !waiting.data ? (
          <Loading>
            <SkeletonCard />
          </Loading>
        ) : (
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {waiting.data.waiting.map(({ kind, count, overdue, oldest }) => {
              const Icon = KIND_ICON[kind];
              const since = oldest === null ? null : fromWire(oldest);
              return (
                <li key={kind}>
                  <CardLink href={`/ops/review?filter=${kind}`} className="flex h-full items-center gap-4 p-4 lg:p-5">
                    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
                      <Icon className="size-6" aria-hidden />
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block text-md font-semibold">{KINDS[kind]}</span>
                      <span className="block text-sm text-ink-3">
                        {since ? `Oldest waits ${showAgo(since, now)}` : 'Nothing waits'}
                      </span>
                      {overdue > 0 && (
                        <Pill className="mt-1.5" tone="danger" icon={TimerIcon}>
                          {overdue} over 4 h
                        </Pill>
                      )}
                    </span>
                    <span className="text-2xl font-bold tnum">{count}</span>
                    <CaretRightIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
                  </CardLink>
                </li>
              );
            })}
            <li>
              <CardLink href="/ops/reports" className="flex h-full items-center gap-4 p-4 lg:p-5">
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
                  <FlagIcon className="size-6" aria-hidden />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-md font-semibold">Reports</span>
                  <span className="block text-sm text-ink-3">
                    {counts.reports > 0 ? 'Requests, chats, services, reviews, questions' : 'Nothing waits'}
                  </span>
                  {counts.overdue > 0 && (
                    <Pill className="mt-1.5" tone="danger" icon={TimerIcon}>
                      {counts.overdue} over 4 h
                    </Pill>
                  )}
                </span>
                <span className="text-2xl font-bold tnum">{counts.reports}</span>
                <CaretRightIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
              </CardLink>
            </li>
            <li>
              <CardLink href="/ops/credit" className="flex h-full items-center gap-4 p-4 lg:p-5">
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
                  <WalletIcon className="size-6" aria-hidden />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-md font-semibold">Credit</span>
                  <span className="block text-sm text-ink-3">
                    {counts.credit > 0 ? 'Waits for a second operator' : 'Nothing waits'}
                  </span>
                </span>
                <span className="text-2xl font-bold tnum">{counts.credit}</span>
                <CaretRightIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
              </CardLink>
            </li>
            <MoneyCard
              href="/ops/appeals"
              name="Appeals"
              text="Fees that pros ask back"
              icon={GavelIcon}
              n={counts.appeals}
            />
            <MoneyCard
              href="/ops/refunds"
              name="Refunds"
              text="Bought credit, back to the card"
              icon={CreditCardIcon}
              n={counts.refunds}
            />
            <li>
              <CardLink href="/ops/feedback" className="flex h-full items-center gap-4 p-4 lg:p-5">
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
                  <SmileyIcon className="size-6" aria-hidden />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-md font-semibold">Feedback</span>
                  <span className="block text-sm text-ink-3">What customers told of their projects</span>
                </span>
                <CaretRightIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
              </CardLink>
            </li>
          </ul>
        )}
      </section>
      <section className="mt-8" aria-labelledby="today">
        <h2 id="today" className="text-lg font-semibold">
          Today
        </h2>
        <p className="text-sm text-ink-3">Since midnight in Singapore.</p>
        {today.isError && !today.data ? (
          <ErrorState title="Could not load today" onRetry={() => void today.refetch()} />
        ) : !today.data ? (
          <Loading>
            <SkeletonCard />
          </Loading>
        ) : (
          <div className="mt-3 grid gap-3 lg:grid-cols-2">
            <Card>
              <h3 className="text-md font-semibold">Decisions</h3>
              <Numbers
                columns="sm:grid-cols-4"
                rows={[
                  ['Approved', today.data.decided.approved],
                  ['Asked again', today.data.decided.more],
                  ['Refused', today.data.decided.refused],
                  ['By me', today.data.decided.mine],
                ]}
              />
              <p className="mt-4 border-t border-line pt-3 text-sm text-ink-3">
                {plural(today.data.blocked, 'account')} blocked.
              </p>
            </Card>
            <Card>
              <h3 className="text-md font-semibold">Marketplace</h3>
              <Numbers rows={MARKET.map(([key, label]) => [label, today.data?.market[key] ?? 0])} />
              <p className="mt-4 border-t border-line pt-3 text-sm">
                <TextLink href="/ops/traffic">Traffic</TextLink>,{' '}
                <TextLink href="/ops/tariff">tariff of lead fees</TextLink>,{' '}
                <TextLink href="/ops/content">content of the site</TextLink>,{' '}
                <TextLink href="/ops/contact">messages</TextLink>, <TextLink href="/ops/payments">payments</TextLink>,{' '}
                <TextLink href="/ops/books">books</TextLink>
              </p>
            </Card>
          </div>
        )}
      </section>
    </div>
  );
}

/** Something about money that waits. */
function MoneyCard(props: { href: string; name: string; text: string; icon: IconType; n: number }) {
  const { href, name, text, icon: Icon, n } = props;
  return (
    <li>
      <CardLink href={href} className="flex h-full items-center gap-4 p-4 lg:p-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
          <Icon className="size-6" aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-md font-semibold">{name}</span>
          <span className="block text-sm text-ink-3">{n > 0 ? text : 'Nothing waits'}</span>
        </span>
        <span className="text-2xl font-bold tnum">{n}</span>
        <CaretRightIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
      </CardLink>
    </li>
  );
}

function Numbers({
  rows,
  columns = 'sm:grid-cols-3',
}: {
  rows: readonly (readonly [label: string, value: number])[];
  columns?: string;
}) {
  return (
    <dl className={`mt-3 grid grid-cols-2 gap-x-4 gap-y-3 ${columns}`}>
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="text-xl font-semibold tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
