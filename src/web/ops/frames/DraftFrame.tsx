import { type ReactNode, useEffect, useState } from 'react';
import { LeaveGuard } from '#web/parts/frames/LeaveGuard.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The unsaved changes of an operator to a thing that others may change at the same time. */
export function useDraft<Thing extends { readonly revision: number }, Fields extends object>(
  thing: Thing,
  fieldsOf: (thing: Thing) => Fields,
) {
  /** The version that the changes started from. */
  const [base, setBase] = useState(thing);
  const [fields, setFields] = useState(() => fieldsOf(thing));
  const isDirty = !isSame(fields, fieldsOf(base));
  const begin = (from: Thing) => {
    setBase(from);
    setFields(fieldsOf(from));
  };
  // A newer version from the server shows at once, unless there are unsaved changes.
  useEffect(() => {
    if (thing.revision === base.revision || isDirty) return;
    setBase(thing);
    setFields(fieldsOf(thing));
  }, [thing, base.revision, isDirty, fieldsOf]);
  return {
    base,
    fields,
    isDirty,
    /** Another operator has saved since this edit began. */
    isBehind: isDirty && thing.revision !== base.revision,
    put: (more: Partial<Fields>) => setFields((now) => ({ ...now, ...more })),
    begin,
  };
}

/** Says that another operator saved first, and lets this one choose which version to keep. */
export function ElsewhereBanner(props: {
  title?: string;
  children: ReactNode;
  onTheirs: () => void;
  onMine: () => void;
}) {
  const { title = 'Another operator changed this', children, onTheirs, onMine } = props;
  return (
    <Banner
      tone="warning"
      live="alert"
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size={36} onClick={onTheirs}>
            Use theirs
          </Button>
          <Button size={36} onClick={onMine}>
            Replace with mine
          </Button>
        </div>
      }
    >
      {children}
    </Banner>
  );
}

/** The bar with Save at the foot of a screen with unsaved changes. Leaving such a screen asks first. */
export function SaveBar(props: {
  isDirty: boolean;
  /** "Save draft". */
  label: string;
  pending: boolean;
  className: string;
  onUndo: () => void;
  onSave: () => void;
}) {
  const { isDirty, label, pending, className, onUndo, onSave } = props;
  return (
    <>
      {isDirty && (
        <div className="fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-line bg-surface px-4 py-3 max-lg:bottom-16 lg:left-46 lg:px-8 xl:left-54">
          <div className={`flex items-center justify-end gap-3 ${className}`}>
            <span className="mr-auto text-sm text-ink-2" role="status">
              Not saved yet
            </span>
            <Button variant="ghost" onClick={onUndo}>
              Undo changes
            </Button>
            <Button variant="primary" pending={pending} pendingLabel="Saving" onClick={onSave}>
              {label}
            </Button>
          </div>
        </div>
      )}
      <LeaveGuard
        isUnsaved={isDirty}
        words={{ title: 'Leave without saving?', leave: 'Leave', stay: 'Stay here' }}
        danger
      >
        What you changed on this page is not saved.
      </LeaveGuard>
    </>
  );
}
