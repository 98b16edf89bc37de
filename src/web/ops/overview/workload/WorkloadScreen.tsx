import { fromWire, showAgo } from '#core/kit/time.ts';
import { opsWorkload } from '#core/ops/workload/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { ListFrame } from '../../frames/ListFrame.tsx';
import { OFTEN } from '../../frames/often.ts';
import { HealthCard } from '../health/HealthCard.tsx';
import { OperatorsTable } from './OperatorsTable.tsx';
import { QueuesTable } from './QueuesTable.tsx';

/** What waits in each queue, how fast it is done, and what each operator holds and did. Each number opens its rows. */
export function Component() {
  const now = useNow();
  const work = useRead(opsWorkload, {}, OFTEN);
  const ageOf = (oldest: string | null) => (oldest === null ? '–' : showAgo(fromWire(oldest) ?? now, now));
  const isOwn = work.data?.operators.every(({ is_me }) => is_me) ?? false;
  return (
    <ListFrame
      width="grid"
      title="Workload"
      intro="What waits, how old it is and how fast it goes. “Came” and “Done” count the last 7 days."
      query={work}
      data={work.data}
      failed="Could not load the workload"
      skeleton={
        <div className="grid gap-5">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      empty={
        work.data?.queues.length === 0 && {
          title: 'No queue is for your role',
          text: 'Queues are for the roles Support, Review, Money and Payment approver.',
        }
      }
    >
      {({ queues, operators }) => (
        <div className="grid gap-5">
          <HealthCard
            title="Queues"
            intro="Time to done: half took no longer than p50, nine in ten no longer than p90."
          >
            <QueuesTable queues={queues} ageOf={ageOf} />
          </HealthCard>
          <HealthCard
            title={isOwn ? 'Your work' : 'Operators'}
            intro="Held: taken but not decided yet. In Contact: assigned but not solved."
          >
            <OperatorsTable operators={operators} ageOf={ageOf} />
          </HealthCard>
        </div>
      )}
    </ListFrame>
  );
}
