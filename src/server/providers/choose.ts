import type { Config } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { openAiWriter } from './ai/openai.ts';
import { patternWriter } from './ai/pattern.ts';
import { httpFraud } from './fraud/http.ts';
import { mailboxMail } from './mail/mailbox.ts';
import { smtpMail } from './mail/smtp.ts';
import type { Providers } from './providers.ts';
import { mailboxSms } from './sms/mailbox.ts';
import { twilioSms } from './sms/twilio.ts';
import { chooseSocial } from './social/choose.ts';

/** The providers that the configuration names; where it names none, the mailbox for development, never in production. */
export function chooseProviders(config: Config, db: Db, log: Log): Providers {
  const clock = systemClock();
  const now = () => clock.now();
  return {
    mail: config.smtp_url ? smtpMail(config.smtp_url, config.mail_from) : mailboxMail(db, now),
    sms: config.sms ? twilioSms(config.sms) : config.node_env === 'production' ? null : mailboxSms(db, now),
    social: chooseSocial(config, now),
    fraud: config.fraud_check && httpFraud(config.fraud_check, log),
    writer: config.ai ? openAiWriter(config.ai, log) : patternWriter,
  };
}
