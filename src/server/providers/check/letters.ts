import { type Finding, faultOf, look, off, ok, tried } from '#server/platform/check/finding.ts';
import type { Providers } from '../providers.ts';
import { PUSH_HOSTS } from '../push/web-push.ts';

/** Mail: tries the connection and the login; nothing is sent. */
export const checkMail = ({ mail }: Providers): Promise<Finding> =>
  tried('mail', 'check SMTP_URL: host, port, user and password', async () => {
    if (!mail.check) return off('kept in the demo’s mailbox: set SMTP_URL to send');
    await mail.check();
    return ok('the mail server takes our login');
  });

/** SMS: tries our account; nothing is sent. */
export const checkSms = ({ sms }: Providers): Promise<Finding> =>
  tried('texts', 'check SMS_URL, SMS_ACCOUNT and SMS_TOKEN', async () => {
    if (sms === null) return off('no phone codes and no texts: set SMS_ACCOUNT, SMS_TOKEN and SMS_FROM');
    if (!sms.check) return off('kept in the demo’s mailbox');
    await sms.check();
    return ok('the account is open');
  });

/** A host of each push service that has one name. */
export const PUSH_REACHED = PUSH_HOSTS.filter((host) => !host.includes('*'));

/** Push services: whether they can be reached from here. A push itself needs a browser that subscribed. */
export const checkPush = (): Promise<Finding> =>
  tried('push', 'let this machine reach the push services by https', async () => {
    const faults = await Promise.all(PUSH_REACHED.map((host) => reach(`https://${host}/`).then(() => null, faultOf)));
    const away = PUSH_REACHED.filter((_, n) => faults[n] !== null);
    if (away.length === 0) return ok(`${PUSH_REACHED.length} services can be reached`);
    return look(
      `${away.join(', ')} can’t be reached`,
      'let this machine reach them by https; those browsers get no push',
    );
  });

const TIMEOUT_MS = 8_000;

/** Any answer shows that the host can be reached. Throws where none comes. */
export const reach = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
