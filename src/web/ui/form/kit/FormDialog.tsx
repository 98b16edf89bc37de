import type { ReactNode } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '../../action/Button.tsx';
import { Dialog } from '../../overlay/Dialog.tsx';
import type { DialogProps } from '../../overlay/overlay-props.ts';
import { Form, type FormProps, type FormState, Submit } from './Form.tsx';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'intro' | 'width' | 'role' | 'onClose'>,
    Pick<FormProps, 'problemDetail' | 'problemAction' | 'summaryFrom'> {
  readonly form: FormState;
  /** Verb and object: "Add genre". */
  readonly submitLabel: string;
  /** Default "Sending". */
  readonly pendingLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** In place of "Not now". */
  readonly cancel?: ReactNode;
  /** True where the form cannot be sent; the form says why. */
  readonly isBarred?: boolean | undefined;
  /** True while something besides the form is being sent. */
  readonly busy?: boolean | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    intro,
    width,
    role,
    onClose,
    submitLabel,
    pendingLabel,
    danger,
    cancel,
    isBarred,
    busy,
    ...rest
  } = props;
  return (
    <Dialog
      open
      {...{ title, intro, width, role, onClose }}
      busy={form.pending || busy}
      actions={
        <>
          {cancel || (
            <Button variant="ghost" onClick={onClose} disabled={form.pending}>
              {shared('verb>not_now')}
            </Button>
          )}
          <Submit form={form} variant={danger ? 'danger' : 'primary'} pendingLabel={pendingLabel} disabled={isBarred}>
            {submitLabel}
          </Submit>
        </>
      }
    >
      <Form form={form} className="grid gap-5 pb-1" {...rest} />
    </Dialog>
  );
}
