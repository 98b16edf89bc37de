/** A mail as a template made it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every try of one delivery, so that a mailbox can tell a second copy. */
  readonly message_id: string;
  /** One-click unsubscribe (RFC 8058), for what a person may turn off. */
  readonly unsubscribe_url?: string;
  /** An iCalendar text that mail programs show as an entry and carry out. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };
}

export interface MailPort {
  readonly name: 'smtp' | 'mailbox';
  /** Hands a mail over. Throws when it was not taken; `MailRefused` when trying again is of no use. */
  send(mail: Mail): Promise<{ provider_id: string }>;
  /** Tries the way to the mail server and the login, and sends nothing. Throws as `send` does. Absent where there is nothing to try. */
  check?(): Promise<void>;
  /** Lets go of open connections, at the end of the process. */
  close?(): void;
}

/** The provider will never take this one: an address that does not exist. Its message names no address: it is stored and logged. */
export class MailRefused extends Error {}
