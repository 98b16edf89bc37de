import { useEffect, useState } from 'react';
import { TextLink } from './Breadcrumb.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ErrorDialogProps {
  open: boolean;
  /** What the person tells whoever helps. */
  code: string;
  /** Where to write to; null where there is nowhere. */
  supportHref?: string | null | undefined;
  onClose: () => void;
}

/** Something broke that nobody expected: what to do about it, the code to name, and one button. */
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
      title="An error occurred"
      intro={
        <>
          Something broke on our side, and what you did may not have gone through. Reload the page and look before you
          try again. If it stays,{' '}
          {said.supportHref ? <TextLink href={said.supportHref}>contact support</TextLink> : 'contact support'} and name
          this code.
        </>
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <p className="rounded-md bg-well px-3 py-2 text-sm">
        <span className="text-ink-3">Error code: </span>
        <code className="tnum font-semibold break-all select-all">{said.code}</code>
      </p>
    </Dialog>
  );
}
