import * as opsCalls from '#core/ops/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { idOf, useAddress } from '../frames/use-address.ts';
import { ActList } from './ActList.tsx';

/** What operators did (decision 11): of all, of one of them, or to one person. */
export function Component() {
  const now = useNow();
  const address = useAddress();
  const [operator_id, user_id] = [idOf(address.get('operator')), idOf(address.get('user'))];
  const list = usePages(opsCalls.opsActs, {
    page_size: 30,
    ...(operator_id === null ? {} : { operator_id }),
    ...(user_id === null ? {} : { user_id }),
  });
  const acts = list.data?.pages.flatMap((page) => page.acts);
  const operators = list.data?.pages[0]?.operators ?? [];
  return (
    <ListFrame
      title="Activity log"
      intro="Everything operators did and opened. This log can’t be changed."
      above={
        <div className="flex flex-wrap items-end gap-3">
          <Select
            className="min-w-56"
            label="Operator"
            value={operator_id === null ? '' : String(operator_id)}
            onChange={(event) => address.set({ operator: event.currentTarget.value })}
            options={[
              { value: '', label: 'All operators' },
              ...operators.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          {user_id !== null && <Button onClick={() => address.set({ user: '' })}>Show all people</Button>}
        </div>
      }
      query={list}
      data={acts}
      failed="Could not load the log"
      skeleton={<SkeletonRows rows={6} />}
      empty={
        acts?.length === 0 && {
          title: 'Nothing here yet',
          text: user_id === null ? 'What operators do is listed here.' : 'No operator did anything about this person.',
        }
      }
      more="Show older"
    >
      {(shown) => <ActList acts={shown} now={now} />}
    </ListFrame>
  );
}
