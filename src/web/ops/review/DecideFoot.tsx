import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import type { ReactNode } from 'react';
import type { ReviewDecision, ReviewKind } from '#core/ops/model.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { useKeysSwitch } from '../frames/use-keys.ts';

const Key = ({ children, on }: { children: ReactNode; on?: boolean }) => (
  <kbd
    className={`inline-grid min-w-5 place-items-center rounded-xs border px-1 text-xs font-semibold ${on ? 'border-current/40' : 'border-line-strong text-ink-2'}`}
  >
    {children}
  </kbd>
);

/** The buttons of the three decisions, with their keys where keys are on. */
export function DecideFoot({
  kind,
  pending,
  closed,
  onDecide,
}: {
  kind: ReviewKind;
  pending: ReviewDecision | null;
  /** Why it cannot be approved yet: a document that was not opened. */
  closed: string | null;
  onDecide: (decision: ReviewDecision) => void;
}) {
  const [keys] = useKeysSwitch();
  const hint = (letter: string) =>
    keys ? (
      <span className="max-lg:hidden">
        <Key on>{letter}</Key>
      </span>
    ) : null;
  return (
    <div
      data-foot
      className="border-line border-t bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-(--z-bar) max-lg:px-4 max-lg:pt-3 max-lg:pb-safe lg:flex lg:items-center lg:gap-2.5 lg:px-7 lg:py-3.5"
    >
      <p className="min-w-0 flex-1 text-sm text-ink-3 max-lg:hidden">
        {keys && (
          <>
            <Key>J</Key> <Key>K</Key> to move in the queue.{' '}
          </>
        )}
        {closed === null && 'Approving needs each check answered. Asking again and refusing need a note.'}
        {closed}
      </p>
      {closed !== null && (
        <p id="closed" className="mb-2 flex items-center gap-1.5 text-sm text-ink-2 lg:hidden">
          <EyeIcon className="size-4.5 shrink-0" aria-hidden />
          {closed}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 lg:flex lg:gap-2.5">
        <Button
          variant="danger-quiet"
          className="max-lg:border max-lg:border-danger-line"
          pending={pending === 'refused'}
          pendingLabel="Deciding"
          onClick={() => onDecide('refused')}
        >
          Refuse {hint('R')}
        </Button>
        <Button pending={pending === 'more'} pendingLabel="Deciding" onClick={() => onDecide('more')}>
          Ask again {hint('M')}
        </Button>
        <Button
          variant="primary"
          icon={CheckIcon}
          className="max-lg:col-span-2"
          disabled={closed !== null}
          aria-describedby={closed === null ? undefined : 'closed'}
          pending={pending === 'approved'}
          pendingLabel="Deciding"
          onClick={() => onDecide('approved')}
        >
          Approve {kind === 'identity' ? 'identity' : 'certificate'} {hint('A')}
        </Button>
      </div>
    </div>
  );
}
