import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { SmileyIcon } from '@phosphor-icons/react/dist/ssr/Smiley';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import type { CallOutput } from '#core/kit/call.ts';
import type { OperatorRole } from '#core/kit/roles.ts';
import { fromWire, showAgo } from '#core/kit/time.ts';
import * as alertCalls from '#core/ops/alerts/calls.ts';
import * as opsCalls from '#core/ops/calls.ts';
import * as userCalls from '#core/users/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { plural } from '#web/ui/format.ts';
import type { IconType } from '#web/ui/icon.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card, CardLink } from '#web/ui/layout/Card.tsx';
import { KIND_ICON } from '../review/QueueRow.tsx';
import { mayOpen } from '../shell/access.ts';
import { PhoneAccount } from '../shell/PhoneAccount.tsx';
import { isOn, QUEUES, type Waiting } from '../shell/queues.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { useCounts } from '../shell/use-counts.ts';
import { useRoles } from '../shell/use-roles.ts';
import { AlertsCard } from './AlertsCard.tsx';
import { HouseCards } from './HouseCards.tsx';

type Roles = readonly OperatorRole[];
type Today = CallOutput<typeof opsCalls.opsToday>;

const KINDS = { identity: 'Identity checks', certificate: 'Certificates' } as const;
const QUEUE_KEYS = Object.keys(QUEUES) as (keyof typeof QUEUES)[];
const MARKET = [
  ['people', 'New people'],
  ['services', 'New services'],
  ['requests', 'Requests'],
  ['quotes', 'Quotes'],
  ['hires', 'Hires'],
  ['reviews', 'Reviews'],
] as const;

const MORE = [
  ['/ops/traffic', 'Traffic'],
  ['/ops/tariff', 'tariff of lead fees'],
  ['/ops/content', 'content of the site'],
  ['/ops/contact', 'messages'],
  ['/ops/payments', 'payments'],
  ['/ops/books', 'books'],
] as const;

/** The first screen of operators: alerts, what waits and since when, background jobs, and what happened today. */
export function Component() {
  const now = useNow();
  const name = useRead(userCalls.me, {}).data?.user.first_name;
  const waiting = useRead(opsCalls.opsOverview, {}).data?.waiting;
  const roles = useRoles() ?? [];
  const total = waiting?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <div className="max-w-[68rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead
        title="Overview"
        intro={
          name ? `Signed in as ${name}. Everything you do here is recorded.` : 'Everything you do here is recorded.'
        }
        actions={
          <>
            {mayOpen(roles, '/ops/review') && (
              <ButtonLink variant="primary" href="/ops/review" className="max-sm:order-last max-sm:w-full">
                {total > 0 ? `Review ${plural(total, 'case')}` : 'Open the queue'}
              </ButtonLink>
            )}
            <PhoneAccount />
          </>
        }
      />
      <div className="mt-6">
        <AlertsCard />
      </div>
      <WaitingSection roles={roles} now={now} />
      <section className="mt-8" aria-labelledby="machine">
        <h2 id="machine" className="text-lg font-semibold">
          System
        </h2>
        <HouseCards now={now} />
      </section>
      <TodaySection roles={roles} />
    </div>
  );
}

/** What waits: cases to review by their kind, then the other queues that this operator may open. */
function WaitingSection({ roles, now }: { roles: Roles; now: Date }) {
  const waiting = useRead(opsCalls.opsOverview, {});
  const counts = useCounts();
  const house = useRead(alertCalls.opsHouse, {});
  const sinceOf = (key: string, text: string) => {
    const oldest = house.data?.queues.find((queue) => queue.key === key)?.oldest;
    return oldest ? `Oldest: ${showAgo(fromWire(oldest) ?? now, now)}` : text;
  };
  return (
    <section className="mt-8" aria-labelledby="waiting">
      <h2 id="waiting" className="text-lg font-semibold">
        Waiting
      </h2>
      {waiting.isError && !waiting.data ? (
        <ErrorState title="Could not load the queues" onRetry={() => void waiting.refetch()} />
      ) : !waiting.data ? (
        <Loading>
          <SkeletonCard />
        </Loading>
      ) : (
        <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {(mayOpen(roles, '/ops/review') ? waiting.data.waiting : []).map(({ kind, count, overdue, oldest }) => {
            const Icon = KIND_ICON[kind];
            const since = oldest === null ? null : fromWire(oldest);
            return (
              <QueueCard
                key={kind}
                href={`/ops/review?filter=${kind}`}
                label={KINDS[kind]}
                text={since ? `Oldest: ${showAgo(since, now)}` : 'Nothing waiting'}
                icon={Icon}
                waiting={{ count, overdue }}
              />
            );
          })}
          {QUEUE_KEYS.filter((key) => isOn(QUEUES[key].href) && mayOpen(roles, QUEUES[key].href)).map((key) => (
            <QueueCard
              key={key}
              {...QUEUES[key]}
              text={counts[key].count === 0 ? 'Nothing waiting' : sinceOf(key, QUEUES[key].text)}
              waiting={counts[key]}
            />
          ))}
          {mayOpen(roles, '/ops/feedback') && (
            <QueueCard
              href="/ops/feedback"
              label="Feedback"
              text="What customers said about their projects"
              icon={SmileyIcon}
            />
          )}
        </ul>
      )}
    </section>
  );
}

/** The card of a queue, with the number that waits where that is counted. */
function QueueCard(props: { href: string; label: string; text: string; icon: IconType; waiting?: Waiting }) {
  const { href, label, text, icon: Icon, waiting } = props;
  return (
    <li>
      <CardLink href={href} className="flex h-full items-center gap-4 p-4 lg:p-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
          <Icon className="size-6" aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-md font-semibold">{label}</span>
          <span className="block text-sm text-ink-3">{text}</span>
          {waiting?.overdue !== undefined && waiting.overdue > 0 && (
            <Pill className="mt-1.5" tone="danger" icon={TimerIcon}>
              {waiting.overdue} over 4 h
            </Pill>
          )}
        </span>
        {waiting && <span className="text-2xl font-bold tnum">{waiting.count ?? '–'}</span>}
        <CaretRightIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
      </CardLink>
    </li>
  );
}

function TodaySection({ roles }: { roles: Roles }) {
  const today = useRead(opsCalls.opsToday, {}, { pollingInterval: 300_000, skipPollingIfUnfocused: true });
  return (
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
          {today.data.decided && <DecisionsCard decided={today.data.decided} blocked={today.data.blocked} />}
          <MarketCard market={today.data.market} roles={roles} />
        </div>
      )}
    </section>
  );
}

function DecisionsCard({ decided, blocked }: { decided: NonNullable<Today['decided']>; blocked: Today['blocked'] }) {
  return (
    <Card>
      <h3 className="text-md font-semibold">Decisions</h3>
      <Numbers
        columns="sm:grid-cols-4"
        rows={[
          ['Approved', decided.approved],
          ['Asked again', decided.more],
          ['Refused', decided.refused],
          ['By me', decided.mine],
        ]}
      />
      {blocked !== null && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-ink-3">{plural(blocked, 'account')} blocked.</p>
      )}
    </Card>
  );
}

function MarketCard({ market, roles }: { market: Today['market']; roles: Roles }) {
  return (
    <Card>
      <h3 className="text-md font-semibold">Marketplace</h3>
      <Numbers rows={MARKET.map(([key, label]) => [label, market[key]])} />
      <p className="mt-4 border-t border-line pt-3 text-sm">
        {MORE.filter(([href]) => mayOpen(roles, href)).map(([href, words], place) => (
          <span key={href}>
            {place > 0 && ', '}
            <TextLink href={href}>{words}</TextLink>
          </span>
        ))}
      </p>
    </Card>
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
