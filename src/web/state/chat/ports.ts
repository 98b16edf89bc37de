import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import type { Conversation, Loaded } from './chat.ts';
import type { ChatStorage } from './storage.ts';

export type ChatSide = 'consumer' | 'pro';

/** The result of sending a message. `later`: there was no connection, so it will be sent again automatically. */
export type Sent =
  | { readonly outcome: 'stored'; readonly message: MessageView }
  | { readonly outcome: 'refused'; readonly error: string; readonly code?: string }
  | { readonly outcome: 'later' };

/** The result of editing or deleting: the message as it is now, or the error. */
export type Changed =
  | { readonly ok: true; readonly message: MessageView }
  | { readonly ok: false; readonly error: string; readonly code: string };

/** What a conversation needs from its surroundings: calls, time and storage. */
export interface ChatPorts {
  /** Resolves to null if it can't be loaded now, and to `gone` if the conversation doesn't exist. */
  load(input: {
    after?: number;
    changed_after?: number;
    before?: number;
    many?: true;
  }): Promise<Loaded | 'gone' | null>;
  send(input: {
    client_message_id: string;
    message: string;
    attachments: readonly Attachment[];
    confirmed: boolean;
  }): Promise<Sent>;
  /** Runs `work` while no other tab of this browser is sending in this conversation. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves to false if it must be repeated. */
  markRead(read_seq: number): Promise<boolean>;
  /** Tells the other side that the person is typing. Lost without a connection. */
  tellTyping(): void;
  edit(message_id: number, message: string, confirmed: boolean): Promise<Changed>;
  remove(message_id: number): Promise<Changed>;
  /** Runs `work` after some time. Returns a function that cancels it. */
  later(ms: number, work: () => void): () => void;
  /** Whether the live socket is connected. Without it, the conversation loads at intervals. */
  isLive(): boolean;
  now(): number;
  newId(): string;
  readonly storage: ChatStorage;
}

export interface ChatSnapshot {
  readonly conversation: Conversation;
  /** Which page could not be loaded: the first or an older one. */
  readonly failed: 'first' | 'older' | null;
  readonly gone: boolean;
  readonly loading_older: boolean;
  /**
   * What was new when the conversation was opened: the messages after `after` up to `until`. Null until known, and once the
   * person has replied.
   */
  readonly fresh: { readonly after: number; readonly until: number } | null;
  /** The other side is typing. */
  readonly typing: boolean;
}
