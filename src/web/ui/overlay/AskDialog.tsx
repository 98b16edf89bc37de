import type { ReactNode } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '../action/Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { Dialog } from './Dialog.tsx';

export interface AskDialogProps {
  /** Default true. A dialog that stays mounted can give the focus back even where closing it changes the address. */
  open?: boolean | undefined;
  /** The question. */
  title: ReactNode;
  /** What happens with the answer. */
  intro?: ReactNode;
  onClose: () => void;
  /** Verb and object: "Send feedback". */
  confirmLabel: string;
  pendingLabel: string;
  /** True while the answer is being sent: the dialog cannot be closed. */
  busy: boolean;
  /** True while something else must finish first, such as an upload. The dialog can be closed meanwhile. */
  waiting?: boolean | undefined;
  danger?: boolean | undefined;
  /** Why it failed; the answer stays in the fields. An empty text where the reason is not known. */
  error?: string | undefined;
  onConfirm: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Shows the error to a person who sent a long form from its end. */
const bringIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' });

/** A dialog with a few fields, which can be closed without answering. */
export function AskDialog(props: AskDialogProps) {
  const { open = true, title, intro, onClose, confirmLabel, pendingLabel, danger, error, onConfirm } = props;
  const { busy, waiting = false } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={title}
      intro={intro}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            {shared('verb>not_now')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={busy || waiting}
            pendingLabel={pendingLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-1">
        {error !== undefined && (
          <div ref={bringIntoView}>
            <Banner tone="danger" live="alert" title={error || shared('status>that_didnt_work')} />
          </div>
        )}
        {props.children}
      </div>
    </Dialog>
  );
}
