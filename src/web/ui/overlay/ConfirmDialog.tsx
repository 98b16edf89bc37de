import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/ui.ts';
import { Button } from '../action/Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { Dialog } from './Dialog.tsx';

interface Reason {
  label: string;
  required?: boolean;
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  /** The text below the field for what is typed in it. */
  below?: (text: string) => ReactNode;
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** A question. */
  title: ReactNode;
  /** What will happen. */
  children?: ReactNode;
  /** Verb and object: "Delete service". */
  confirmLabel: string;
  /** Default "Not now". */
  cancelLabel?: string | undefined;
  /** Default "Sending". */
  pendingLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Asks why. The text is given to `onConfirm`; an empty one is refused when `required`. */
  reason?: Reason | undefined;
  /** A promise keeps the dialog open and pending until it settles; the dialog never closes itself after it. */
  onConfirm: (reason: string) => void | Promise<void>;
  /** The error. The typed reason stays, so that it can be sent again. */
  error?: string | undefined;
}

/**
 * Asks once before something happens (design 7). A press outside does not close it. Where a reason was typed, Escape or the close
 * button must be pressed twice.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    confirmLabel,
    cancelLabel = shared('verb>not_now'),
    pendingLabel,
    danger,
    reason,
    onConfirm,
    error,
  } = props;
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  /** The typed text when the person tried to close the dialog. Typing on removes the warning. */
  const [kept, setKept] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (open) {
      setText('');
      setKept('');
      setMissing(false);
    }
  }, [open]);

  const confirm = async () => {
    if (reason?.required && text.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    setPending(true);
    try {
      await onConfirm(text.trim());
    } finally {
      setPending(false);
    }
  };

  const isTyped = reason !== undefined && text.trim() !== '';
  const isWarned = isTyped && kept === text;
  const dismiss = () => (isTyped && !isWarned ? setKept(text) : onClose());

  return (
    <Dialog
      open={open}
      onClose={dismiss}
      title={title}
      intro={children}
      role="alertdialog"
      busy={pending}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={pendingLabel}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(reason || error) && (
        <div className="grid gap-4">
          {isWarned && (
            <Banner tone="warning" live="status" title={t('confirm_dialog>typed_title')}>
              {t('confirm_dialog>typed_text')}
            </Banner>
          )}
          {reason && (
            <TextArea
              ref={field}
              label={reason.label}
              optional={!reason.required}
              hint={reason.hint}
              placeholder={reason.placeholder}
              maxLength={reason.maxLength ?? 500}
              error={missing && text.trim() === '' ? t('confirm_dialog>reason_missing') : undefined}
              value={text}
              onChange={(event) => setText(event.target.value)}
              rows={2}
            />
          )}
          {reason?.below?.(text)}
          {error && (
            <Banner tone="danger" live="alert" title={shared('status>that_didnt_work')}>
              {error}
            </Banner>
          )}
        </div>
      )}
    </Dialog>
  );
}
