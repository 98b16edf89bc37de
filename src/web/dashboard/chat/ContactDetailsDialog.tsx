import { t } from '#web/text/chat.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export interface ContactDetailsDialogProps {
  /** The message that waits for an answer; null when none does. */
  readonly text: string | null;
  readonly other: string;
  readonly onSend: () => void;
  /** Back into the field; null where it cannot be, as with files. */
  readonly onChange: (() => void) | null;
  readonly onClose: () => void;
}

/** Asks before contact details go to somebody who is not hired yet. */
export function ContactDetailsDialog({ text, other, onSend, onChange, onClose }: ContactDetailsDialogProps) {
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      role="alertdialog"
      title={t('contact_details_dialog>send_contact_details')}
      intro={t('contact_details_dialog>nobody_is_hired_yet_what', { other })}
      actions={
        <>
          {onChange ? (
            <Button variant="ghost" onClick={onChange}>
              {t('contact_details_dialog>change_it')}
            </Button>
          ) : (
            <Button variant="ghost" onClick={onClose}>
              {t('contact_details_dialog>not_now')}
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
