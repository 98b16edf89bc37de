/** A text for a phone. `to` is in E.164 form. */
export interface Sms {
  readonly to: string;
  readonly text: string;
  /** The same for every try of one delivery. */
  readonly key: string;
}

export interface SmsPort {
  readonly name: 'twilio' | 'mailbox';
  /** Hands a text over. Throws when it was not taken; `SmsRefused` when trying again is of no use. */
  send(sms: Sms): Promise<{ provider_id: string }>;
  /** Calls and reads the text out, twice, in this language. Throws as `send` does. */
  speak(sms: Sms & { readonly language: string }): Promise<{ provider_id: string }>;
  /** Tries the account, and sends nothing. Throws as `send` does. Absent where there is nothing to try. */
  check?(): Promise<void>;
}

/** The provider will never reach this number. Its message names no number: it is stored and logged. */
export class SmsRefused extends Error {}
