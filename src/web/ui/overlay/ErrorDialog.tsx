import { useEffect, useState } from 'react';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/ui.ts';
import { Button } from '../action/Button.tsx';
import { TextLink } from '../layout/Breadcrumb.tsx';
import { Dialog } from './Dialog.tsx';

export interface ErrorDialogProps {
  open: boolean;
  /** The code that the person gives to our support. */
  code: string;
  /** The address of support; null where none is configured. */
  supportHref?: string | null | undefined;
  onClose: () => void;
}

/** An unexpected error: what to do, the code to give to support, and one button. */
export function ErrorDialog({ open, code, supportHref, onClose }: ErrorDialogProps) {
  // Kept while the dialog slides away.
  const [kept, setKept] = useState({ code, supportHref });
  useEffect(() => {
    if (open) setKept({ code, supportHref });
  }, [open, code, supportHref]);
  const said = open ? { code, supportHref } : kept;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      width="sm"
      isClosable={false}
      title={t('error_dialog>title')}
      intro={
        <Rich
          text={t('error_dialog>explanation')}
          parts={{
            part: () =>
              said.supportHref ? (
                <TextLink href={said.supportHref}>{t('error_dialog>contact_support')}</TextLink>
              ) : (
                t('error_dialog>contact_support')
              ),
          }}
        />
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('error_dialog>dismiss')}
        </Button>
      }
    >
      <p className="rounded-md bg-well px-3 py-2 text-sm">
        <span className="text-ink-3">{t('error_dialog>error_code')} </span>
        <code className="tnum font-semibold break-all select-all">{said.code}</code>
      </p>
    </Dialog>
  );
}
