import type { Db } from '#server/platform/data/database.ts';
import { boxMessage } from '#server/platform/dev/dev-mailbox.ts';
import type { MailPort } from './port.ts';

/** Keeps mails for /dev/mailbox instead of sending them. Only in the demo. */
export const mailboxMail = (db: Db, now: () => Date): MailPort => ({
  name: 'mailbox',
  async send({ to, subject, text, html, calendar }) {
    const { id } = await boxMessage(db, {
      channel: 'mail',
      address: to,
      subject,
      body_text: text,
      body_html: html,
      calendar: calendar?.text ?? null,
      created: now(),
    });
    return { provider_id: `mailbox-${id}` };
  },
});
