import type { Config } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { mailboxMail } from './mail/mailbox.ts';
import type { Providers } from './providers.ts';
import { mailboxSms } from './sms/mailbox.ts';

/** The providers that the configuration names; where it names none, the mailbox for development, never in production. */
export function chooseProviders(config: Config, db: Db, _log: Log): Providers {
  const clock = systemClock();
  const now = () => clock.now();
  return {
    mail: mailboxMail(db, now),
    sms: config.node_env === 'production' ? null : mailboxSms(db, now),
    social: { google: null, facebook: null, platforms: new Map() },
    fraud: null,
  };
}
