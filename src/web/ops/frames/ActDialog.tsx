import type { ReactNode } from 'react';
import type { DataOf, FormAnswer } from '#web/parts/forms/refusal.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { t } from '#web/text/spaces/ui.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import type { ToastText } from '#web/ui/feedback/toast-text.ts';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

interface ActDialogProps<S extends PromiseLike<FormAnswer>> {
  /** A question. */
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** Verb and object: "Leave out". */
  label: string;
  pendingLabel?: string;
  danger?: boolean;
  /** Asks for a reason; `hint` says who reads it. It may stay empty where `optional`. */
  reason?: { hint: string; max: number; optional?: boolean };
  act: (reason: string) => S;
  /** The toast after the act. */
  done: string | ((data: DataOf<Awaited<S>>) => string | ToastText);
  onClose: () => void;
  /** Runs after the act. Default: `onClose`. */
  onDone?: (data: DataOf<Awaited<S>>) => void;
}

/** Asks once before an operator does something, for a reason where one is recorded. Render it only while it is open. */
export function ActDialog<S extends PromiseLike<FormAnswer>>(props: ActDialogProps<S>) {
  const { title, children, label, pendingLabel, danger, reason, act, done, onClose, onDone = onClose } = props;
  const form = useCallForm({
    start: { reason: '' },
    input: reason && { reason: { needed: reason.optional ? undefined : true, max: reason.max } },
    words: { reason: t('confirm_dialog>reason_missing') },
    send: (typed) => act(typed.reason.trim()),
    done: (data) => {
      const said = typeof done === 'function' ? done(data) : done;
      toast(typeof said === 'string' ? { text: said } : said);
      onDone(data);
    },
  });
  return (
    <FormDialog
      form={form}
      role="alertdialog"
      title={title}
      intro={children}
      danger={danger}
      submitLabel={label}
      pendingLabel={pendingLabel}
      onClose={onClose}
    >
      {reason && (
        <TextArea label="Why" hint={reason.hint} optional={reason.optional} rows={2} {...form.input('reason')} />
      )}
    </FormDialog>
  );
}
