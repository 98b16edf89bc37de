import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowsDownUp';
import { MinusCircleIcon } from '@phosphor-icons/react/dist/ssr/MinusCircle';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { PlusCircleIcon } from '@phosphor-icons/react/dist/ssr/PlusCircle';
import { diffForms, type QuestionChange } from '#core/categories/diff-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';

const KIND = {
  added: { label: 'New', icon: PlusCircleIcon, tone: 'success' },
  removed: { label: 'Gone', icon: MinusCircleIcon, tone: 'danger' },
  changed: { label: 'Changed', icon: PencilSimpleIcon, tone: 'info' },
  moved: { label: 'Moved', icon: ArrowsDownUpIcon, tone: 'neutral' },
} as const;

/** The differences between two forms, question by question. */
export function DiffList({ before, after }: { before: readonly Question[]; after: readonly Question[] }) {
  const changes = diffForms(before, after);
  if (changes.length === 0) return <p className="text-md text-ink-3">No differences.</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.key}`} className="px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusPill {...KIND[change.kind]} />
            <span className={`min-w-0 text-md font-medium ${change.kind === 'removed' ? 'line-through' : ''}`}>
              {change.label || 'No text yet'}
            </span>
          </div>
          {change.fields.length > 0 && <Fields change={change} />}
        </li>
      ))}
    </ul>
  );
}

function Fields({ change }: { change: QuestionChange }) {
  return (
    <dl className="mt-2 grid gap-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {change.fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one question can have several choices that changed
        <div key={index} className="contents">
          <dt className="text-ink-3">{field.field}</dt>
          <dd className="min-w-0 break-words">
            {field.before && (
              <del className="rounded-sm bg-danger-soft px-1 text-danger-ink">
                <span className="sr-only">Before: </span>
                {field.before}
              </del>
            )}
            {field.before && field.after && ' '}
            {field.after && (
              <ins className="rounded-sm bg-success-soft px-1 text-success-ink no-underline">
                <span className="sr-only">Now: </span>
                {field.after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
