import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import type { Conversation, Loaded } from './chat.ts';
import type { ChatStorage } from './storage.ts';

export type ChatSide = 'consumer' | 'pro';

/** The outcomes of sending a message. `later`: there was no connection, so it is sent again by itself. */
export type Sent =
  | { readonly outcome: 'stored'; readonly message: MessageView }
  | { readonly outcome: 'refused'; readonly error: string; readonly code?: string }
  | { readonly outcome: 'later' };

/** The result of editing or deleting: the message as it is now, or the error. */
export type Changed =
  | { readonly ok: true; readonly message: MessageView }
  | { readonly ok: false; readonly error: string; readonly code: string };

/** All that a conversation needs of the world. */
export interface ChatPorts {
  /** Null when it could not be loaded now; `gone` when there is no such conversation. */
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
  /** Runs `work` while no other tab of this browser sends in this conversation. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** False where it has to be sent again. */
  markRead(read_seq: number): Promise<boolean>;
  /** Tells the other side that the person is typing; lost where there is no connection. */
  tellTyping(): void;
  edit(message_id: number, message: string, confirmed: boolean): Promise<Changed>;
  remove(message_id: number): Promise<Changed>;
  /** Runs `work` after some time; answers what stops it. */
  later(ms: number, work: () => void): () => void;
  /** Whether the live socket is connected. Without it the conversation asks from time to time. */
  isLive(): boolean;
  now(): number;
  newId(): string;
  readonly storage: ChatStorage;
}

export interface ChatSnapshot {
  readonly conversation: Conversation;
  /** Which page could not be loaded: the first, or the one above. */
  readonly failed: 'first' | 'older' | null;
  readonly gone: boolean;
  readonly loading_older: boolean;
  /**
   * What was new when the conversation came on screen: all after the one number, up to the other. Null until that is known,
   * and once the person has answered.
   */
  readonly fresh: { readonly after: number; readonly until: number } | null;
  /** The other side is writing. */
  readonly typing: boolean;
}
