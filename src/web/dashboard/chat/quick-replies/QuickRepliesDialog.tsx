import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX, type QuickReply } from '#core/messages/model.ts';
import * as quickReplyCalls from '#core/messages/quick-replies/calls.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** The person's own quick replies: add, edit, delete and reorder them, also by keyboard. */
export function QuickRepliesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('quick_replies_dialog>title')}
      intro={t('quick_replies_dialog>intro')}
    >
      <Replies />
    </Dialog>
  );
}

function Replies() {
  const { data, isError, refetch } = useRead(quickReplyCalls.quickReplies, {});
  const [add] = useAct(quickReplyCalls.addQuickReply);
  const [edit] = useAct(quickReplyCalls.editQuickReply);
  const [remove] = useAct(quickReplyCalls.deleteQuickReply);
  const [order] = useAct(quickReplyCalls.orderQuickReplies);
  const [changed, setChanged] = useState<QuickReply | null>(null);
  const replies = data?.quick_replies;
  const form = useCallForm({
    start: { text: '' },
    send: ({ text }) =>
      changed ? edit({ quick_reply_id: changed.id, text: text.trim() }) : add({ text: text.trim() }),
    refused: ({ message }) => ({ text: message || t('quick_replies_dialog>save_error') }),
    done: () => {
      setChanged(null);
      return 'reset';
    },
  });

  const run = async (work: PromiseLike<{ error?: unknown }>) => {
    const { error } = await work;
    if (error) form.tell(error);
    else form.clear('text');
  };
  const leave = () => {
    setChanged(null);
    form.reset();
  };
  const move = (index: number, by: number) => {
    const ids = (replies ?? []).map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + by, 0, moved);
    void run(order({ quick_reply_id: ids }));
  };

  if (!replies)
    return isError ? (
      <ErrorState plain level={3} title={t('quick_replies_dialog>load_error')} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  return (
    <div className="grid gap-4 pb-2">
      {replies.length > 0 && (
        <ul
          aria-label={t('quick_replies_dialog>your_replies')}
          className="divide-y divide-line rounded-lg border border-line"
        >
          {replies.map((reply, index) => (
            <li key={reply.id} className="flex items-center gap-0.5 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 py-1.5 text-md wrap-anywhere">{reply.text}</span>
              <IconButton
                icon={ArrowUpIcon}
                size={36}
                label={t('quick_replies_dialog>move_up', { text: reply.text })}
                aria-disabled={index === 0 || undefined}
                className={index === 0 ? 'opacity-40' : ''}
                onClick={() => index > 0 && move(index, -1)}
              />
              <IconButton
                icon={ArrowDownIcon}
                size={36}
                label={t('quick_replies_dialog>move_down', { text: reply.text })}
                aria-disabled={index === replies.length - 1 || undefined}
                className={index === replies.length - 1 ? 'opacity-40' : ''}
                onClick={() => index < replies.length - 1 && move(index, 1)}
              />
              <IconButton
                icon={PencilSimpleIcon}
                size={36}
                label={t('quick_replies_dialog>edit_named', { text: reply.text })}
                onClick={() => {
                  setChanged(reply);
                  form.reset({ text: reply.text });
                }}
              />
              <IconButton
                icon={TrashIcon}
                size={36}
                label={t('quick_replies_dialog>delete_named', { text: reply.text })}
                onClick={() => {
                  if (changed?.id === reply.id) leave();
                  void run(remove({ quick_reply_id: reply.id }));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {replies.length >= QUICK_REPLIES_MAX && !changed ? (
        <p className="text-sm text-ink-2">
          {t('quick_replies_dialog>limit_reached', { quick_replies_max: QUICK_REPLIES_MAX })}
        </p>
      ) : (
        <Form form={form} className="grid gap-3">
          <TextArea
            label={changed ? t('quick_replies_dialog>edit_reply') : t('quick_replies_dialog>new_reply')}
            rows={2}
            maxLength={QUICK_REPLY_MAX}
            {...form.input('text')}
          />
          <div className="flex justify-end gap-2">
            {changed && (
              <Button variant="ghost" onClick={leave}>
                {shared('verb>not_now')}
              </Button>
            )}
            <Submit form={form} variant={changed ? 'primary' : 'secondary'} disabled={form.value('text').trim() === ''}>
              {changed ? t('quick_replies_dialog>save') : shared('verb>add')}
            </Submit>
          </div>
        </Form>
      )}
    </div>
  );
}
