import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsThreeVertical';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { memo, type ReactNode } from 'react';
import { mayDelete, mayEdit } from '#core/messages/changes/rules.ts';
import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { MenuEntry } from '#web/ui/action/menu-props.ts';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { ChatBubble, ChatPhoto } from '#web/ui/message/ChatBubble.tsx';
import type { BubbleLine } from './chat-lines.ts';
import type { ChatOther, MessageActs } from './chat-props.ts';
import { MessageText } from './MessageText.tsx';
import { PaymentRequestBubble } from './PaymentRequestBubble.tsx';

export interface MessageLineProps extends MessageActs {
  readonly line: BubbleLine;
  readonly user_id: number;
  readonly other: ChatOther;
  /** Whether messages can be sent and received now. */
  readonly connected: boolean;
  /** Whether the person can write, and so edit. */
  readonly canWrite: boolean;
  /** The searched words, and whether this message is the current hit. */
  readonly words: string;
  readonly found: boolean;
  /** Updated each minute, because a message can become too old to edit. */
  readonly now: Date;
}

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** One message: its text, its photos and files, then its status. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { line, user_id, other, connected, canWrite, words, found, now, onRetry, onDiscard, onOpenPhoto } = props;
  const { side, text, attachments, first, last, time, mark, message, pending } = line;
  const failed = pending?.state === 'failed';
  const waits = pending?.state === 'queued' && !connected;
  const isDeleted = message?.deleted_on != null;
  const parts: { key: string; bare: boolean; content: ReactNode }[] = [];
  if (isDeleted)
    parts.push({
      key: 'gone',
      bare: false,
      content: side === 'me' ? t('message_line>deleted_by_you') : t('message_line>deleted'),
    });
  else if (message && 'payment_request' in message.payload)
    parts.push({
      key: 'payment',
      bare: true,
      content: <PaymentRequestBubble message={message} side={side} other={other.name} />,
    });
  else if (text !== '') parts.push({ key: 'text', bare: false, content: <MessageText text={text} words={words} /> });
  for (const file of attachments) {
    const photo = file.mime.startsWith('image/');
    parts.push({
      key: String(file.id),
      bare: photo,
      content: photo ? (
        <ChatPhoto src={file.thumb_url ?? file.url} alt={file.filename} side={side} onOpen={() => onOpenPhoto(file)} />
      ) : (
        <FileLink file={file} />
      ),
    });
  }
  const actions = message && canWrite ? actionsOf(message, user_id, now, props) : [];
  const sending = waits ? t('message_line>waiting_for_connection') : shared('status>sending');
  const isOnItsWay = pending?.state === 'sending' || pending?.state === 'queued';
  return (
    <>
      {parts.map((part, index) => {
        const end = index === parts.length - 1;
        return (
          <ChatBubble
            key={part.key}
            seq={message?.seq}
            side={side}
            author={side === 'me' ? shared('noun>you') : other.name}
            first={first && index === 0}
            bare={part.bare}
            gone={isDeleted}
            found={found && index === 0}
            avatar={
              side === 'them' && last && end ? (
                <Avatar name={other.name} id={other.id} kind={other.kind} photo={other.photo} size={32} />
              ) : undefined
            }
            time={end && !pending && (last || mark) ? time : undefined}
            note={end && message && !isDeleted ? noteOf(message, side, other.name) : undefined}
            mark={end ? (mark ?? undefined) : undefined}
            sending={end && isOnItsWay ? sending : undefined}
            onRetry={end && failed ? () => onRetry(pending.client_message_id) : undefined}
            actions={
              end && actions.length > 0 ? (
                <Menu
                  label={t('message_line>message_options')}
                  items={actions}
                  trigger={{ kind: 'icon', icon: DotsThreeVerticalIcon, size: 36 }}
                />
              ) : undefined
            }
          >
            {part.content}
          </ChatBubble>
        );
      })}
      {message?.is_masked && !isDeleted && <MaskedNote mine={side === 'me'} />}
      {message?.payload.warns === 'money' && !isDeleted && <MoneyNote mine={side === 'me'} />}
      {pending && (failed || waits) && (
        <li className="flex items-center justify-end gap-2 text-xs text-ink-2">
          {failed && pending.error && <span className="min-w-0 text-right">{pending.error}</span>}
          <button
            type="button"
            onClick={() => onDiscard(pending.client_message_id)}
            className="relative min-h-6 shrink-0 font-semibold text-ink underline underline-offset-2 coarse:min-h-11"
          >
            {shared('verb>delete')}
          </button>
        </li>
      )}
    </>
  );
});

/** Which helper wrote it, as each side knows them, and whether it was edited. */
function noteOf({ written_by, edited_on }: MessageView, side: BubbleLine['side'], name: string): string | undefined {
  const writer =
    written_by && side === 'them' ? t('message_line>written_by', { helper: written_by, name }) : written_by;
  const said = [writer, edited_on && t('message_line>edited')].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : undefined;
}

function actionsOf(message: MessageView, user_id: number, now: Date, acts: MessageActs): MenuEntry[] {
  const entries: MenuEntry[] = [];
  if (mayEdit(message, user_id, now) && message.message !== '')
    entries.push({
      id: 'edit',
      label: shared('verb>edit'),
      icon: PencilSimpleIcon,
      onAction: () => acts.onEdit(message),
    });
  if (mayDelete(message, user_id, now))
    entries.push({
      id: 'delete',
      label: shared('verb>delete'),
      icon: TrashIcon,
      danger: true,
      onAction: () => acts.onDelete(message),
    });
  return entries;
}

/** A PDF: its name, type and size. */
function FileLink({ file }: { file: Attachment }) {
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center gap-3 font-medium underline-offset-2 hover:underline"
    >
      <FilePdfIcon aria-hidden="true" weight="duotone" className="size-7 shrink-0 text-brand-ink" />
      <span className="min-w-0">
        <span className="block break-all">{file.filename}</span>
        <span className="block text-sm font-normal text-ink-2">{listed('PDF', size(file.byte_count))}</span>
      </span>
    </a>
  );
}

/** The warning that both sides see below words that scams use about money. */
function MoneyNote({ mine }: { mine: boolean }) {
  return (
    <li className={`mt-1 flex items-start gap-1.5 text-xs text-warning-ink ${mine ? 'justify-end' : 'pl-10'}`}>
      <WarningIcon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 max-w-prose">{t('message_line>money_warning')}</span>
    </li>
  );
}

function MaskedNote({ mine }: { mine: boolean }) {
  return (
    <li className={`mt-1 flex items-center gap-1.5 text-xs text-ink-2 ${mine ? 'justify-end' : 'pl-10'}`}>
      <LockSimpleIcon aria-hidden="true" className="size-3.5 shrink-0" />
      {mine ? t('message_line>contact_hidden_sent') : t('message_line>contact_hidden_received')}
    </li>
  );
}
