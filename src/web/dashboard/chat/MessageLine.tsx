import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import type { ReactNode } from 'react';
import type { Attachment } from '#core/uploads/model.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ChatBubble, ChatPhoto } from '#web/ui/ChatBubble.tsx';
import type { ChatOther } from './ChatPane.tsx';
import type { BubbleLine } from './chat-lines.ts';

export interface MessageLineProps {
  readonly line: BubbleLine;
  readonly other: ChatOther;
  readonly onRetry: (client_message_id: string) => void;
  readonly onDiscard: (client_message_id: string) => void;
  readonly onOpenPhoto: (photo: Attachment) => void;
}

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** One message: its text, then its photos and papers, then what became of it. */
export function MessageLine({ line, other, onRetry, onDiscard, onOpenPhoto }: MessageLineProps) {
  const { side, text, attachments, first, last, time, read, pending } = line;
  const failed = pending?.state === 'failed';
  const parts: { key: string; bare: boolean; content: ReactNode }[] = [];
  if (text !== '') parts.push({ key: 'text', bare: false, content: text });
  for (const file of attachments) {
    const photo = file.mime.startsWith('image/');
    parts.push({
      key: String(file.id),
      bare: photo,
      content: photo ? (
        <ChatPhoto src={file.thumb_url ?? file.url} alt={file.filename} side={side} onOpen={() => onOpenPhoto(file)} />
      ) : (
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-3 font-medium underline-offset-2 hover:underline"
        >
          <FilePdfIcon aria-hidden="true" weight="duotone" className="size-7 shrink-0 text-brand-ink" />
          <span className="min-w-0">
            <span className="block break-all">{file.filename}</span>
            <span className="block text-sm font-normal text-ink-2">{`PDF, ${size(file.byte_count)}`}</span>
          </span>
        </a>
      ),
    });
  }
  return (
    <>
      {parts.map((part, index) => {
        const end = index === parts.length - 1;
        return (
          <ChatBubble
            key={part.key}
            side={side}
            author={side === 'me' ? 'You' : other.name}
            first={first && index === 0}
            bare={part.bare}
            avatar={
              side === 'them' && last && end ? (
                <Avatar name={other.name} id={other.id} kind={other.kind} photo={other.photo} size={32} />
              ) : undefined
            }
            time={end && !pending && (last || read) ? time : undefined}
            read={end && read}
            sending={end && (pending?.state === 'sending' || pending?.state === 'queued')}
            onRetry={end && failed ? () => onRetry(pending.client_message_id) : undefined}
          >
            {part.content}
          </ChatBubble>
        );
      })}
      {failed && (
        <li className="flex items-center justify-end gap-2 text-xs text-ink-2">
          {pending.error && <span className="min-w-0 text-right">{pending.error}</span>}
          <button
            type="button"
            onClick={() => onDiscard(pending.client_message_id)}
            className="relative min-h-6 shrink-0 font-semibold text-ink underline underline-offset-2 coarse:min-h-11"
          >
            Delete
          </button>
        </li>
      )}
    </>
  );
}
