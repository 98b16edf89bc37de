import { type ReactNode, useState } from 'react';
import { whyNot } from '#web/parts/why-not.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { plural } from '#web/ui/format.ts';
import { ActDialog } from './ActDialog.tsx';
import { actOnEach, BULK_MOST, type Bulk } from './use-bulk.ts';

type Doing = (id: number, reason: string) => Promise<{ readonly error?: object | undefined }>;

/** An act on all chosen rows. */
export interface BulkAct {
  /** "Solve". */
  readonly label: string;
  /** The question of the dialog, where label and number do not make one: "Close 3 reports?" */
  readonly title?: (many: string) => string;
  /** What the act does to the chosen rows: "No one is told." */
  readonly effect: string;
  readonly danger?: boolean;
  /** Asks for one reason for all rows; it is recorded with each. */
  readonly reason?: { readonly hint: string; readonly max: number };
  readonly act: Doing;
  /** Undoes the act for one row, where it can be undone for a single row too. */
  readonly undo?: (id: number) => Promise<{ readonly error?: object | undefined }>;
}

interface BulkBarProps {
  bulk: Bulk;
  /** "message". */
  noun: string;
  acts: readonly BulkAct[];
  nameOf: (id: number) => string;
  /** After the act buttons. */
  more?: ReactNode;
}

/** The acts on the chosen rows of a queue. Asks once with their number, then lists which failed and why. */
export function BulkBar({ bulk, noun, acts, nameOf, more }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const [failed, setFailed] = useState<readonly { readonly name: string; readonly why: string }[]>([]);
  const { chosen } = bulk;
  const many = plural(chosen.length, noun);
  const run = async (reason: string) => {
    const names = new Map(chosen.map((id) => [id, nameOf(id)]));
    const made = await actOnEach(chosen, (id) => (asked as BulkAct).act(id, reason));
    setFailed(made.failed.map(({ id, error }) => ({ name: names.get(id) ?? `${id}`, why: whyNot(error) })));
    return { data: made.done };
  };
  const words = (done: readonly number[]) => {
    const text = `${asked?.label}: ${done.length} of ${chosen.length} done`;
    const undo = asked?.undo;
    if (!undo || done.length === 0) return { text };
    const takeBack = async () => {
      const back = await actOnEach(done, undo);
      toast({
        text: `${back.done.length} of ${done.length} taken back`,
        tone: back.failed.length > 0 ? 'danger' : 'info',
      });
    };
    return { text, action: { label: 'Undo', onAction: () => void takeBack() } };
  };
  return (
    <div className="grid gap-2 empty:hidden">
      {failed.length > 0 && (
        <Banner tone="danger" live="alert" title={`${failed.length} could not be done`}>
          <ul>
            {failed.map(({ name, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none is added later
              <li key={index}>
                {name}: {why}
              </li>
            ))}
          </ul>
          <Button size={36} className="mt-2" onClick={() => setFailed([])}>
            Close
          </Button>
        </Banner>
      )}
      {chosen.length > 0 && (
        <div role="toolbar" aria-label="Chosen" className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-semibold tnum" role="status">
            {chosen.length} chosen{chosen.length === BULK_MOST && ', the most at once'}
          </span>
          {acts.map((act) => (
            <Button
              key={act.label}
              size={36}
              variant={act.danger ? 'danger-quiet' : 'secondary'}
              onClick={() => setAsked(act)}
            >
              {act.label}
            </Button>
          ))}
          {more}
          <Button size={36} variant="ghost" onClick={bulk.clear}>
            Clear
          </Button>
        </div>
      )}
      {asked && (
        <ActDialog
          title={asked.title?.(many) ?? `${asked.label} ${many}?`}
          label={asked.label}
          danger={asked.danger ?? false}
          {...(asked.reason ? { reason: asked.reason } : {})}
          act={run}
          done={words}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            bulk.clear();
          }}
        >
          {asked.effect}
        </ActDialog>
      )}
    </div>
  );
}
