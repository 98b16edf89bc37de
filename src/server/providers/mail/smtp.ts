import nodemailer from 'nodemailer';
import { type MailPort, MailRefused } from './port.ts';

/** A server that does not answer for this long is given up for now. Below the sender's lease. */
const TIMEOUT_MS = 30_000;

/** A mail that was not taken, without the server's words: they carry addresses. */
class MailFault extends Error {
  readonly fault: string;
  constructor(fault: string) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Mail over SMTP, by a few connections that are kept open. `url` as nodemailer reads it: smtps:// speaks TLS from the
 * start, smtp:// changes to it where the server offers it, and must where a password is sent to another machine. `from` is
 * the sender, such as "Gotong <hello@gotong.sg>".
 */
export function smtpMail(url: string, from: string): MailPort {
  const { protocol, hostname, username, searchParams } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const mustSecure = protocol === 'smtp:' && username !== '' && !isLocal && !searchParams.has('requireTLS');
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is made of our own templates only: nothing is fetched from elsewhere into it.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mustSecure ? { requireTLS: true } : {}),
  });
  return {
    name: 'smtp',
    async send({ to, subject, text, html, message_id, unsubscribe_url, calendar }) {
      const mail = {
        from,
        // As an object, so that a comma in an address cannot make two recipients of it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: message_id,
        ...(calendar ? { icalEvent: { method: calendar.method, content: calendar.text, filename: 'job.ics' } } : {}),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe_url === undefined
            ? {}
            : { 'List-Unsubscribe': `<${unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      };
      try {
        const { messageId } = await transport.sendMail(mail);
        return { provider_id: messageId };
      } catch (error) {
        throw readFault(error);
      }
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw readFault(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * What a failed try means. Only an answer of 5xx to the recipient or to the mail itself is final; the same to our login or
 * our sender is a fault of the settings: the mail waits until they are repaired.
 */
function readFault(error: unknown): Error {
  const { code, command, responseCode } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  const isFinal = (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
  const fault = `smtp ${responseCode ?? code ?? 'fault'}${command === undefined ? '' : ` ${command}`}`;
  // A malformed address is refused before anything is sent.
  const isNoAddress = code === 'EENVELOPE' && command === 'API';
  return isFinal || isNoAddress ? new MailRefused(fault) : new MailFault(fault);
}
