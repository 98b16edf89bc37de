import * as calls from '#core/users/blocks/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/chat.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

export interface BlockDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly name: string;
  /** Where the block starts from: a bid, or a pro's page. */
  readonly whom: { readonly quote_bid_id: number } | { readonly quote_service_id: number };
  /** Whether they have an agreed job, which goes on. */
  readonly hasJob?: boolean;
}

/** Confirms that one person blocks another, and says what that ends. */
export function BlockDialog({ open, onClose, name, whom, hasJob = false }: BlockDialogProps) {
  const [block, { error }] = useAct(calls.blockPerson);
  const confirm = async () => {
    const reply = await block(whom);
    if (reply.error) return;
    toast({ text: t('block>blocked', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('block>title', { name })}
      confirmLabel={t('block>confirm')}
      pendingLabel={t('block>pending')}
      danger
      error={error ? whyNot(error) : undefined}
      onConfirm={confirm}
    >
      <p>{t('block>text')}</p>
      <p className="mt-2">{t(hasJob ? 'block>text_job' : 'block>text_undo')}</p>
    </ConfirmDialog>
  );
}
