import type { ProfileWriter } from './ai/port.ts';
import type { BankLookup } from './banks/port.ts';
import type { CalendarPort } from './calendars/port.ts';
import type { CustodyPort } from './custody/port.ts';
import type { ErrorReports } from './errors/port.ts';
import type { FraudPort } from './fraud/port.ts';
import type { MailPort } from './mail/port.ts';
import type { PaymentPort } from './payment/port.ts';
import type { PushPort } from './push/port.ts';
import type { ReservePort } from './reserve/port.ts';
import type { SmsPort } from './sms/port.ts';
import type { SocialPorts } from './social/port.ts';
import type { PageViews } from './views/port.ts';

/** All outside services, each behind an interface of our own. Chosen once, at the start. */
export interface Providers {
  readonly mail: MailPort;
  /** Null where no SMS can be sent: then phone codes are refused. */
  readonly sms: SmsPort | null;
  readonly social: SocialPorts;
  /** Null while the fraud_check flag is off. */
  readonly fraud: FraudPort | null;
  /** Pushes to browsers. */
  readonly push: PushPort;
  /** Proposes introductions; the plain pattern where no model is configured. */
  readonly writer: ProfileWriter;
  /** Null where nothing can be bought. Never called inside a database transaction. */
  readonly payments: PaymentPort | null;
  /** The company that holds protected payments; null where there is none. Never called inside a database transaction. */
  readonly custody: CustodyPort | null;
  /** The banks that a transfer can come from. */
  readonly banks: BankLookup;
  /** Calendars that pros keep elsewhere. */
  readonly calendars: CalendarPort;
  /** Null where no error reporter is configured. */
  readonly errors: ErrorReports | null;
  /** Null where Google is not told of changes. */
  readonly reserve: ReservePort | null;
  /** Null where page views are not counted. */
  readonly views: PageViews | null;
}
