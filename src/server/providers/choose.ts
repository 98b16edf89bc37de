import type { Config } from '#server/config.ts';
import type { Secrets } from '#server/platform/access/secrets.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/data/database.ts';
import type { Log } from '#server/platform/observe/log.ts';
import { openAiWriter } from './ai/openai.ts';
import { patternWriter } from './ai/pattern.ts';
import { remoteBanks } from './banks/remote.ts';
import { SINGAPORE_BANKS } from './banks/singapore.ts';
import { webCalendars } from './calendars/web.ts';
import { chooseCustody } from './custody/choose.ts';
import { httpFraud } from './fraud/http.ts';
import { mailboxMail } from './mail/mailbox.ts';
import { choosePayments } from './payment/choose.ts';
import type { Providers } from './providers.ts';
import { PUSH_HOSTS, webPushPort } from './push/web-push.ts';
import { mailboxSms } from './sms/mailbox.ts';
import { twilioSms } from './sms/twilio.ts';
import { chooseSocial } from './social/choose.ts';
import { tableViews } from './views/store.ts';

/**
 * The providers that the configuration names, each loaded only where it is named; where it names none, the mailbox and the payment simulator, which only the
 * demo has. `origin` is where this server answers itself, known once it listens.
 */
export async function chooseProviders(
  config: Config,
  db: Db,
  log: Log,
  secrets: Secrets,
  origin: () => string,
  clock: Clock,
): Promise<Providers> {
  const now = () => clock.now();
  return {
    mail: config.smtp_url
      ? (await import('./mail/smtp.ts')).smtpMail(config.smtp_url, config.mail_from)
      : mailboxMail(db, now),
    sms: config.sms ? twilioSms(config.sms) : config.mode === 'demo' ? mailboxSms(db, now) : null,
    social: chooseSocial(config, now),
    fraud: config.fraud_check && httpFraud(config.fraud_check, log),
    payments: await choosePayments(config, secrets, origin),
    custody: await chooseCustody(config, secrets, origin),
    banks: config.banks_url ? remoteBanks(config.banks_url, log, now) : { banks: async () => SINGAPORE_BANKS },
    calendars: webCalendars({
      hosts: config.calendar_hosts,
      own: config.public_url === null ? null : new URL(config.public_url).hostname,
    }),
    push: webPushPort({
      seeds: secrets.macs('push', 'vapid'),
      subject: config.push_subject,
      hosts: [...PUSH_HOSTS, ...config.push_hosts],
    }),
    errors: config.sentry_dsn
      ? (await import('./errors/sentry.ts')).sentryReports(
          config.sentry_dsn,
          { environment: config.stage, release: config.build },
          log,
          now,
        )
      : null,
    reserve: config.google_reserve.updates
      ? (await import('./reserve/google.ts')).googleReserve(config.google_reserve.updates, now)
      : null,
    views: config.page_views === 'table' ? tableViews(db) : null,
    writer: config.ai ? openAiWriter(config.ai, log) : patternWriter,
  };
}
