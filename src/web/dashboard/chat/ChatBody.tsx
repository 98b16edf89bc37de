import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Attachment } from '#core/uploads/model.ts';
import { type Uploads, useUploads } from '#web/parts/uploads/use-uploads.ts';
import { olderBefore } from '#web/state/chat/chat.ts';
import type { ChatEngine } from '#web/state/chat/engine.ts';
import type { ChatSnapshot } from '#web/state/chat/ports.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { ContactDetailsDialog } from './ContactDetailsDialog.tsx';
import { chatLines, photosOf } from './chat-lines.ts';
import type { ChatPaneProps } from './chat-props.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { useQuickReplies } from './quick-replies/use-quick-replies.ts';
import type { Find } from './search/use-find.ts';
import { useChanging } from './use-changing.ts';
import { useChat, useConnected } from './use-chat.ts';
import { isWarned, useHeldMessage } from './use-held-message.ts';

const NO_REPLIES: readonly string[] = [];

type ChatBodyProps = ChatPaneProps & { user_id: number; find: Find };

/** The part of a conversation below its head: the messages and the composer. */
export function ChatBody(props: ChatBodyProps) {
  const { user_id, bid_id, side, other, canWrite, closedNote, find, quickReplies = NO_REPLIES } = props;
  const { chat, now: snapshot } = useChat(user_id, bid_id, side);
  const connected = useConnected();
  const chosen = useUploads({ is_private: true, shrink: true });
  const choices = useQuickReplies(quickReplies);
  const [draft, setDraft] = useState(chat.draft);
  const [photo, setPhoto] = useState<Attachment | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { conversation, failed, gone, loading_older, fresh, typing } = snapshot;
  const focus = useCallback(() => field.current?.focus(), []);
  const changing = useChanging(chat, focus);
  const lines = useLines(chat, snapshot, props);
  const photos = useMemo(() => photosOf(conversation), [conversation]);
  const write = (text: string) => {
    setDraft(text);
    chat.setDraft(text);
  };
  const held = useHeldMessage(chat, conversation.pending, (text) => {
    write(draft.trim() === '' ? text : `${text}\n${draft}`);
    focus();
  });
  const { goTo, reach } = useReaching(chat, conversation.loaded, find.hit?.seq);
  const { dropping, taking } = useTakingFiles(chosen, canWrite, focus);
  const retry = useRetry(chat, held.askAgain);

  if (gone) return <NotFound />;
  if (!conversation.loaded)
    return failed === 'first' ? <NotLoaded onRetry={() => void chat.wake()} /> : <ChatSkeleton />;

  const isNewAway = fresh !== null && fresh.until > fresh.after && conversation.from > fresh.after + 1;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col" {...taking}>
      <ChatMessages
        lines={lines}
        user_id={user_id}
        side={side}
        other={other}
        connected={connected}
        canWrite={canWrite}
        from={conversation.from}
        to={conversation.to}
        pending={conversation.pending.length}
        has_older={olderBefore(conversation) !== null}
        loading_older={loading_older}
        older_failed={failed === 'older'}
        onOlder={chat.older}
        onSeen={chat.seen}
        onReachNew={isNewAway ? () => void reach(fresh.after + 1) : null}
        goTo={goTo}
        words={find.words}
        onRetry={retry}
        onDiscard={chat.discard}
        onOpenPhoto={setPhoto}
        onEdit={changing.begin}
        onDelete={changing.askDelete}
        empty={
          <EmptyState plain level={3} title={t('chat_body>empty_title')} className="flex-1">
            {t('chat_body>empty', { name: other.name })}
          </EmptyState>
        }
        foot={
          <p role="status" className="animate-fade-in pt-3 pl-10 text-sm text-ink-3 empty:hidden">
            {typing ? t('chat_body>typing', { name: other.name }) : ''}
          </p>
        }
      />
      {!connected && <OfflineStrip />}
      {canWrite ? (
        <ChatComposer
          to={other.name}
          draft={changing.editing?.text ?? draft}
          onDraft={(text) => {
            if (changing.editing) {
              changing.type(text);
              return;
            }
            write(text);
            if (text !== '') chat.typing();
          }}
          onSend={(text, attachments) => {
            if (changing.editing) void changing.save(text);
            else chat.write(text, attachments);
          }}
          chosen={chosen}
          choices={choices}
          editing={changing.editing}
          showsPlace={conversation.pending.length === 0 ? conversation.shows_place : null}
          areContactsHidden={conversation.contact_details === 'mask'}
          onLeaveEditing={changing.leave}
          field={field}
        />
      ) : (
        <Closed note={closedNote} />
      )}
      {dropping && <DropHint />}
      <PhotoDialog photos={photos} photo={photo} onShow={setPhoto} />
      <ContactDetailsDialog {...(changing.warned ?? held.dialog)} other={other.name} />
      <DeleteDialog changing={changing} other={other.name} />
    </div>
  );
}

/** The lines of the log. Recalculated only when their data changes. */
function useLines(chat: ChatEngine, { conversation, fresh }: ChatSnapshot, { user_id, note, side }: ChatBodyProps) {
  const other_read_seq = chat.readSeq('other');
  const other_delivered_seq = chat.deliveredSeq();
  return useMemo(
    () =>
      chatLines({
        conversation,
        user_id,
        other_read_seq,
        other_delivered_seq,
        fresh,
        now: new Date(),
        note: note ? { text: note, mine: side === 'pro' } : undefined,
      }),
    [conversation, user_id, other_read_seq, other_delivered_seq, fresh, note, side],
  );
}

/** Loads back to a message that was searched for, then shows it. */
function useReaching(chat: ChatEngine, isLoaded: boolean, hit: number | undefined) {
  const [goTo, setGoTo] = useState<{ seq: number } | null>(null);
  const reach = useCallback(
    async (seq: number) => {
      if (await chat.reach(seq)) setGoTo({ seq });
    },
    [chat],
  );
  useEffect(() => {
    if (hit === undefined) setGoTo(null);
    else if (isLoaded) void reach(hit);
  }, [hit, isLoaded, reach]);
  return { goTo, reach };
}

/** Retries a message. One that was held back for contact details is confirmed first. */
function useRetry(chat: ChatEngine, askAgain: (client_message_id: string) => void) {
  return useCallback(
    (client_message_id: string) => {
      const { pending } = chat.snapshot().conversation;
      const isHeld = pending.some((one) => one.client_message_id === client_message_id && isWarned(one.code));
      if (isHeld) askAgain(client_message_id);
      else chat.retry(client_message_id);
    },
    [chat, askAgain],
  );
}

/** Takes dropped and pasted files, as a shortcut for the plus button. */
function useTakingFiles(chosen: Uploads, canWrite: boolean, focus: () => void) {
  const [dropping, setDropping] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    chosen.add([...event.dataTransfer.files]);
    focus();
  };
  return {
    dropping,
    taking: {
      onDragOver(event: DragEvent) {
        if (!canWrite || !event.dataTransfer.types.some((type) => type === 'Files')) return;
        event.preventDefault();
        setDropping(true);
      },
      onDragLeave: (event: DragEvent) =>
        !event.currentTarget.contains(event.relatedTarget as Node) && setDropping(false),
      onDrop: canWrite ? drop : undefined,
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files];
        if (files.length === 0 || !canWrite) return;
        event.preventDefault();
        chosen.add(files);
      },
    },
  };
}

function NotFound() {
  return (
    <div className="grid flex-1 place-items-center p-6">
      <EmptyState plain title={t('chat_body>not_found_title')}>
        {t('chat_body>not_found')}
      </EmptyState>
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid flex-1 place-items-center p-6">
      <ErrorState plain level={3} title={t('chat_body>load_error')} onRetry={onRetry} />
    </div>
  );
}

function OfflineStrip() {
  return (
    <p
      role="status"
      className="flex shrink-0 items-center justify-center gap-2 border-t border-warning-line bg-warning-soft px-4 py-2 text-sm font-medium text-warning-ink"
    >
      <CloudSlashIcon aria-hidden="true" className="size-4.5 shrink-0" />
      {t('chat_body>offline')}
    </p>
  );
}

/** Shown instead of the composer: why the person can't write. */
function Closed({ note }: { note: string | undefined }) {
  return (
    <p className="flex shrink-0 items-center justify-center gap-2 border-t border-line bg-surface px-4 pt-4 pb-safe text-center text-sm text-ink-2 lg:pb-4">
      <LockSimpleIcon aria-hidden="true" className="size-4.5 shrink-0" />
      {note ?? t('chat_body>closed')}
    </p>
  );
}

function DropHint() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-2 grid place-items-center rounded-lg border-2 border-dashed border-brand bg-surface text-md font-semibold text-brand-ink opacity-95"
    >
      {t('chat_body>drop_hint')}
    </div>
  );
}

function DeleteDialog({ changing, other }: { changing: ReturnType<typeof useChanging>; other: string }) {
  const { deleting, deleteError, leaveDelete, remove } = changing;
  return (
    <ConfirmDialog
      open={deleting !== null}
      onClose={leaveDelete}
      title={t('chat_body>delete_title')}
      confirmLabel={t('chat_body>delete_message')}
      pendingLabel={shared('status>deleting')}
      danger
      onConfirm={remove}
      error={deleteError}
    >
      {t(deleting?.attachments.length ? 'chat_body>delete_consequences_files' : 'chat_body>delete_consequences', {
        other,
      })}
    </ConfirmDialog>
  );
}

/** A skeleton with bubbles where the real ones will be. */
function ChatSkeleton() {
  return (
    <Loading>
      <div className="flex flex-1 flex-col justify-end gap-4 px-3 py-6 lg:px-6">
        <Skeleton className="h-12 w-3/5 rounded-lg!" />
        <Skeleton className="ml-auto h-10 w-2/5 rounded-lg!" />
        <Skeleton className="h-16 w-1/2 rounded-lg!" />
      </div>
    </Loading>
  );
}
