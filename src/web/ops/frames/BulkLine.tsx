import type { ReactNode } from 'react';
import type { Bulk } from './use-bulk.ts';

/** A row of a queue with a checkbox that chooses it. */
export function BulkLine(props: { bulk: Bulk; id: number; label: string; children: ReactNode }) {
  const { bulk, id, label, children } = props;
  return (
    <div className="flex items-start">
      <label className="grid min-h-11 min-w-11 cursor-pointer place-items-center self-stretch">
        <span className="sr-only">{label}</span>
        <input
          type="checkbox"
          className="size-4.5 accent-(--color-brand)"
          checked={bulk.has(id)}
          onChange={() => bulk.toggle(id)}
        />
      </label>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
