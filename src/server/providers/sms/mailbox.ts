import type { Db } from '#server/platform/data/database.ts';
import { boxMessage } from '#server/platform/dev/dev-mailbox.ts';
import type { SmsPort } from './port.ts';

/** Keeps texts and calls for /dev/mailbox instead of sending them. Only in the demo. */
export function mailboxSms(db: Db, now: () => Date): SmsPort {
  const keep = async (channel: 'sms' | 'voice', to: string, text: string) => {
    const { id } = await boxMessage(db, {
      channel,
      address: to,
      subject: channel === 'sms' ? 'Text' : 'Call',
      body_text: text,
      body_html: null,
      created: now(),
    });
    return { provider_id: `mailbox-${id}` };
  };
  return {
    name: 'mailbox',
    send: ({ to, text }) => keep('sms', to, text),
    speak: ({ to, text }) => keep('voice', to, text),
  };
}
