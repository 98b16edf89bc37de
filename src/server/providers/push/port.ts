/** A browser that takes pushes, as it subscribed: where to send, and the keys that only it can read with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** At most about 3,500 bytes; encrypted for the browser before it leaves us. */
  readonly payload: string;
  /** A later message of the same topic takes the place of one that was not shown yet. At most 32 letters of base64url. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** How long it may wait for a browser that is away. */
  readonly seconds: number;
}

export interface PushPort {
  /** What browsers subscribe with (VAPID), in base64url. */
  readonly public_key: string;
  /** Whether an endpoint is one of a push service that we send to: anything else would have us call arbitrary hosts. */
  accepts(endpoint: string): boolean;
  /** Hands a message over; 'gone' when the browser unsubscribed. Throws when it was not taken. */
  send(to: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}

/** The push service will never take this message. */
export class PushRefused extends Error {}
