import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type FormEvent, useState } from 'react';
import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX, type QuickReply } from '#core/messages/model.ts';
import type { CallError } from '#web/state/ask.ts';
import {
  useAddQuickReplyMutation,
  useDeleteQuickReplyMutation,
  useEditQuickReplyMutation,
  useOrderQuickRepliesMutation,
  useQuickRepliesQuery,
} from '#web/state/messages-api.ts';
import { t } from '#web/text/chat.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

/** The person's own short replies: add, change, delete, put in order. All by keyboard too. */
export function QuickRepliesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('quick_replies_dialog>quick_replies')}
      intro={t('quick_replies_dialog>one_tap_writes_them_into')}
    >
      <Replies />
    </Dialog>
  );
}

function Replies() {
  const { data, isError, refetch } = useQuickRepliesQuery({});
  const [add, adding] = useAddQuickReplyMutation();
  const [edit, editing] = useEditQuickReplyMutation();
  const [remove] = useDeleteQuickReplyMutation();
  const [order] = useOrderQuickRepliesMutation();
  const [text, setText] = useState('');
  const [changed, setChanged] = useState<QuickReply | null>(null);
  const [error, setError] = useState<string | undefined>();
  const replies = data?.quick_replies;

  const run = async (work: Promise<{ error?: unknown }>): Promise<boolean> => {
    const { error } = await work;
    setError(error ? ((error as CallError).message ?? t('quick_replies_dialog>not_saved')) : undefined);
    return !error;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (changed) {
      if (await run(edit({ quick_reply_id: changed.id, text: text.trim() }))) leave();
    } else if (await run(add({ text: text.trim() }))) leave();
  };
  const leave = () => {
    setChanged(null);
    setText('');
    setError(undefined);
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
      <ErrorState
        plain
        level={3}
        title={t('quick_replies_dialog>could_not_load_your_replies')}
        onRetry={() => void refetch()}
      />
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
                label={t('quick_replies_dialog>edit', { text: reply.text })}
                onClick={() => {
                  setChanged(reply);
                  setText(reply.text);
                  setError(undefined);
                }}
              />
              <IconButton
                icon={TrashIcon}
                size={36}
                label={t('quick_replies_dialog>delete', { text: reply.text })}
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
          {t('quick_replies_dialog>you_have_which_is_all', { quick_replies_max: QUICK_REPLIES_MAX })}
        </p>
      ) : (
        <form onSubmit={(event) => void save(event)} className="grid gap-3">
          <TextArea
            label={changed ? t('quick_replies_dialog>change_the_reply') : t('quick_replies_dialog>new_reply')}
            rows={2}
            maxLength={QUICK_REPLY_MAX}
            value={text}
            error={error}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="flex justify-end gap-2">
            {changed && (
              <Button variant="ghost" onClick={leave}>
                {t('quick_replies_dialog>not_now')}
              </Button>
            )}
            <Button
              type="submit"
              variant={changed ? 'primary' : 'secondary'}
              disabled={text.trim() === ''}
              pending={adding.isLoading || editing.isLoading}
            >
              {changed ? t('quick_replies_dialog>save') : t('quick_replies_dialog>add')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
