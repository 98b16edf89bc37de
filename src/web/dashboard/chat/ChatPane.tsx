import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { type DragEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Attachment } from '#core/uploads/model.ts';
import { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { olderBefore } from '#web/state/chat.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { usePerson } from '../shell/use-person.ts';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatHead } from './ChatHead.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { chatLines } from './chat-lines.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { useChat, useConnected } from './use-chat.ts';

/** The other party of a conversation, as its head shows it. */
export interface ChatOther {
  /** Decides the avatar's hue: a service's id for a pro, a person's for a customer. */
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
  readonly kind: 'person' | 'business';
}

export interface ChatPaneProps {
  /** The conversation is that of a bid. */
  readonly bid_id: number;
  /** Which side the signed-in person is on. */
  readonly side: 'consumer' | 'pro';
  readonly other: ChatOther;
  readonly canWrite: boolean;
  /** In place of the composer when `canWrite` is false: why, in a sentence. */
  readonly closedNote?: string | undefined;
  /** Opens the quote's details: on phones they are a sheet or a screen of their own. */
  readonly onOpenDetails?: (() => void) | undefined;
  /** What the strip under the head says on phones; it opens the details. */
  readonly summary?: ReactNode;
  /** Under the name: "Replies in about 20 min". */
  readonly subtitle?: string | undefined;
  /** The way back on phones. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  /** At the end of the head: a menu. */
  readonly actions?: ReactNode;
  /** Texts above the composer that one tap writes into it. */
  readonly quickReplies?: readonly string[] | undefined;
  /** What the pro wrote with the quote (`price_note`): shown as their message under the line "sent a quote". */
  readonly note?: string | undefined;
}

/** A conversation: head, messages, composer. It fills its parent, which gives it a height. */
export function ChatPane(props: ChatPaneProps) {
  const { user } = usePerson();
  return (
    <section
      className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
      aria-label={`Conversation with ${props.other.name}`}
    >
      <ChatHead {...props} />
      {user && <Open key={`${user.id}:${props.bid_id}`} {...props} user_id={user.id} />}
    </section>
  );
}

function Open(props: ChatPaneProps & { user_id: number }) {
  const { user_id, bid_id, side, other, canWrite, closedNote, note, quickReplies = [] } = props;
  const { chat, now: snapshot } = useChat(user_id, bid_id, side);
  const connected = useConnected();
  const chosen = useUploads({ is_private: true });
  const [draft, setDraft] = useState(chat.draft);
  const [photo, setPhoto] = useState<Attachment | null>(null);
  const [dropping, setDropping] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { conversation, failed, gone, loading_older } = snapshot;

  const other_read_seq = chat.readSeq('other');
  const lines = useMemo(
    () =>
      chatLines({
        conversation,
        user_id,
        other_read_seq,
        now: new Date(),
        note: note ? { text: note, mine: side === 'pro' } : undefined,
      }),
    [conversation, user_id, other_read_seq, note, side],
  );
  const see = useCallback(() => chat.seen(chat.snapshot().conversation.to), [chat]);
  const write = (text: string) => {
    setDraft(text);
    chat.setDraft(text);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    chosen.add([...event.dataTransfer.files]);
    field.current?.focus();
  };

  if (gone)
    return (
      <div className="grid flex-1 place-items-center p-6">
        <EmptyState plain title="This conversation is not here">
          The link may be old, or it belongs to somebody else.
        </EmptyState>
      </div>
    );
  if (!conversation.loaded)
    return failed === 'first' ? (
      <div className="grid flex-1 place-items-center p-6">
        <ErrorState plain level={3} title="Could not load the messages" onRetry={() => void chat.wake()} />
      </div>
    ) : (
      <ChatSkeleton />
    );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the plus button
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!canWrite || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node) && setDropping(false)}
      onDrop={canWrite ? drop : undefined}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0 || !canWrite) return;
        event.preventDefault();
        chosen.add(files);
      }}
    >
      <ChatMessages
        lines={lines}
        side={side}
        other={other}
        from={conversation.from}
        to={conversation.to}
        pending={conversation.pending.length}
        has_older={olderBefore(conversation) !== null}
        loading_older={loading_older}
        older_failed={failed === 'older'}
        onOlder={chat.older}
        onSeen={see}
        onRetry={chat.retry}
        onDiscard={chat.discard}
        onOpenPhoto={setPhoto}
        empty={
          <EmptyState plain level={3} title="No messages yet" className="flex-1">
            {`Ask ${other.name} what you want to know.`}
          </EmptyState>
        }
      />
      {!connected && (
        <p
          role="status"
          className="flex shrink-0 items-center justify-center gap-2 border-t border-warning-line bg-warning-soft px-4 py-2 text-sm font-medium text-warning-ink"
        >
          <CloudSlashIcon aria-hidden="true" className="size-4.5 shrink-0" />
          No connection. Messages go out once you are back.
        </p>
      )}
      {canWrite ? (
        <ChatComposer
          to={other.name}
          draft={draft}
          onDraft={write}
          onSend={(text, attachments) => chat.write(text, attachments)}
          chosen={chosen}
          quickReplies={quickReplies}
          field={field}
        />
      ) : (
        <p className="flex shrink-0 items-center justify-center gap-2 border-t border-line bg-surface px-4 pt-4 pb-safe text-center text-sm text-ink-2 lg:pb-4">
          <LockSimpleIcon aria-hidden="true" className="size-4.5 shrink-0" />
          {closedNote ?? 'This conversation is closed.'}
        </p>
      )}
      {dropping && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-2 grid place-items-center rounded-lg border-2 border-dashed border-brand bg-surface text-md font-semibold text-brand-ink opacity-95"
        >
          Drop photos or a PDF here
        </div>
      )}
      <PhotoDialog photo={photo} onClose={() => setPhoto(null)} />
    </div>
  );
}

/** Bubbles to come, in the places where bubbles stand. */
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
