import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

export interface ContactDetailsDialogProps {
  /** The message to confirm; null if there is none. */
  readonly text: string | null;
  readonly other: string;
  readonly onSend: () => void;
  /** Puts the text back into the field. Null if that isn't possible, as with files. */
  readonly onChange: (() => void) | null;
  readonly onClose: () => void;
}

/** Asks before contact details are sent while the pro is not hired yet. */
export function ContactDetailsDialog({ text, other, onSend, onChange, onClose }: ContactDetailsDialogProps) {
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      role="alertdialog"
      title={t('contact_details_dialog>title')}
      intro={t('contact_details_dialog>warning', { other })}
      actions={
        <>
          {onChange ? (
            <Button variant="ghost" onClick={onChange}>
              {t('contact_details_dialog>change')}
            </Button>
          ) : (
            <Button variant="ghost" onClick={onClose}>
              {shared('verb>not_now')}
            </Button>
          )}
          <Button variant="primary" onClick={onSend}>
            {t('contact_details_dialog>send_anyway')}
          </Button>
        </>
      }
    >
      <blockquote className="max-h-40 overflow-y-auto rounded-md bg-inset px-3.5 py-2.5 text-md wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
    </Dialog>
  );
}
