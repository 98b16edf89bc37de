import type { ActName } from '#core/users/operators/acts-model.ts';

/** What operators do, by the name under which it is recorded, as it follows the operator's name. */
const NOW: Readonly<Record<ActName, string>> = {
  'incident told': 'reported the incident',
  'incident updated': 'updated the incident',
  'incident ended': 'closed the incident',
  'loan offer added': 'wrote the loan offer',
  'loan offer changed': 'changed the loan offer',
  'setting changed': 'changed it',
  'setting change asked for': 'asked to change it',
  'setting change refused': 'refused the change',
  'review taken': 'took it',
  'review given back': 'released it',
  'decision made': 'decided',
  'decision undone': 'undid the decision',
  'decision failed': 'decided too late',
  'identity approved': 'approved it',
  'identity more': 'asked again',
  'identity refused': 'refused it',
  'identity number seen': 'saw the whole number',
  'identity front seen': 'looked at the front',
  'identity back seen': 'looked at the back',
  'certificate taken': 'took it',
  'certificate let go': 'released it',
  'certificate file seen': 'looked at a file',
  'certificate approved': 'approved it',
  'certificate more': 'asked again',
  'certificate refused': 'refused it',
  'certificate revoked': 'revoked it',
  'shop item approved': 'approved it',
  'shop item refused': 'refused it',
  'question taken down': 'took the question down',
  'review removed': 'removed a review of theirs',
  'review let through': 'published a review of theirs',
  'question left': 'kept the question',
  'report taken': 'took it',
  'report given back': 'released it',
  'report file seen': 'looked at a file',
  'report dismissed': 'found nothing wrong',
  'report warned': 'warned the person',
  'report hidden': 'took it down',
  'report blocked': 'blocked the person',
  'report decision undone': 'undid the decision',
  'tariff draft begun': 'started a draft of the tariff',
  'tariff draft changed': 'changed the draft of the tariff',
  'tariff draft thrown away': 'discarded the draft of the tariff',
  'tariff published': 'published it',
  'tariff replaced': 'published it in place of another',
  'tariff withdrawn': 'withdrew it',
  'lead rule announced': 'announced it',
  'lead rule withdrawn': 'withdrew it',
  'feedback file seen': 'looked at a file of their feedback',
  'wallet looked at': 'looked at the wallet',
  'credit added': 'added credit',
  'subscription returned': 'returned the rest of a subscription',
  'credit taken': 'took credit',
  'credit asked for': 'asked to add credit',
  'debit asked for': 'asked to take credit',
  'credit approved': 'approved adding credit',
  'debit approved': 'approved taking credit',
  'credit refused': 'refused adding credit',
  'debit refused': 'refused taking credit',
  'credit withdrawn': 'no longer asks to add credit',
  'debit withdrawn': 'no longer asks to take credit',
  'linked asked': 'asked the person',
  'linked decided': 'decided that two accounts are one person’s',
  'linked cleared': 'decided that two accounts are two people’s',
  'linked upheld': 'kept the decision on appeal',
  'linked overturned': 'agreed with the appeal',
  'linked blocked': 'blocked the newer account',
  'link file seen': 'looked at a file',
  'appeal taken': 'took it',
  'appeal given back': 'released it',
  'appeal file seen': 'looked at a file',
  'appeal granted': 'returned the fee',
  'appeal refused': 'refused to return the fee',
  'provider asked': 'asked the provider',
  'notice replayed': 'replayed a notice',
  'refund approved': 'approved the refund',
  'refund approved, second asked': 'approved the refund, pending a second operator',
  'refund seconded': 'agreed to the refund',
  'refund refused': 'refused the refund',
  'export approved': 'released the money to the pro',
  'export approved, second asked': 'released the money, pending a second approver',
  'custody refund approved': 'released the refund',
  'custody refund approved, second asked': 'released the refund, pending a second approver',
  'payout account approved': 'approved a payout account of theirs',
  'merchant approved': 'approved what they filed to be paid',
  'merchant asked for more': 'asked for more of what they filed to be paid',
  'merchant refused': 'refused what they filed to be paid',
  'payout account refused': 'refused a payout account of theirs',
  'split proposed': 'proposed a split in its dispute',
  'dispute decided': 'decided its dispute',
  'dispute decided, second asked': 'decided its dispute, pending a second approver',
  'dispute decided on appeal': 'decided the appeal of its dispute',
  'evidence file seen': 'opened the evidence file of its dispute',
  'text begun': 'started the text',
  'text taken up': 'continued the draft',
  'text published': 'published it',
  'text scheduled': 'scheduled it',
  'text unscheduled': 'took it off the schedule',
  'text hidden': 'took it off the site',
  'text restored': 'brought an earlier version back as the draft',
  'text checked': 'recorded a lawyer’s review',
  'text preview made': 'made a preview link',
  'genre added': 'added it',
  'genre changed': 'changed it',
  'genres put in order': 'changed the order of the genres',
  'categories put in order': 'changed the order of its categories',
  'category added': 'added it',
  'category changed': 'changed it',
  'category published': 'put it on the site',
  'category hidden': 'took it off the site',
  'licences demanded': 'changed the required licences',
  'form draft begun': 'started a draft of the form',
  'form draft taken over': 'continued the draft of the form',
  'form draft thrown away': 'discarded the draft of the form',
  'form published': 'published a version of the form',
  'words changed': 'changed Chinese words of the catalogue',
  'price job left out': 'left a job out of the price guide',
  'price job taken back in': 'took a job back into the price guide',
  'pros invited': 'invited pros',
  'alert dismissed': 'dismissed it',
  'health rows opened': 'opened the rows behind a figure of Health',
  'health rows exported': 'exported the rows behind a figure of Health',
  'case made': 'made a case of it',
  'case answered': 'answered',
  'case answered and solved': 'answered and solved it',
  'case file seen': 'looked at a file of it',
  'case noted': 'wrote a note',
  'case assigned': 'assigned it',
  'case moved': 'moved it',
  'macro written': 'wrote the macro',
  'macro removed': 'removed the macro',
  'person looked at': 'opened the account',
  'thing looked at': 'opened it',
  'made an operator': 'was made an operator',
  'no longer an operator': 'is no longer an operator',
  'roles changed': 'changed the roles of the account',
  'person blocked': 'blocked the account',
  'person let back': 'unblocked the account',
  'person logged out': 'logged them out everywhere',
  'person limited': 'limited the account',
  'person limit lifted': 'lifted a limit',
  'person written to': 'wrote to them',
  'person asked': 'asked for their side',
  'second factor added': 'added an authenticator app to their login',
  'second factor removed': 'removed an authenticator app from their login',
  'second factor reset': 'reset the second factor',
  'recovery code used': 'logged in by a recovery code',
  'recovery codes made': 'made new recovery codes',
  'conversation opened': 'opened the conversation',
  'conversation closed': 'closed the conversation',
};
/** Also the names under which earlier versions recorded acts. */
const ACTS: Readonly<Record<string, string>> = {
  ...NOW,
  'message put away': 'archived the message',
  'message taken back': 'moved the message back',
  'fee announced': 'announced a base fee',
};

/** The text after the operator's name: " looked at the front". An act without words is shown as recorded, after a colon. */
export const actWords = (act: string): string => (ACTS[act] ? ` ${ACTS[act]}` : `: ${act}`);

const SUBJECTS: Readonly<Record<string, string>> = {
  user: 'Account',
  identity_check: 'Identity check',
  service_certificate: 'Certificate',
  nshop_item: 'Shop item',
  service_question: 'Question',
  report_case: 'Report',
  request_feedback: 'Feedback',
  fee_appeal: 'Appeal',
  link_case: 'Linked accounts',
  order: 'Order',
  third_party_payment: 'Protected payment',
  refund: 'Refund',
  payment_notice: 'Notice of the provider',
  request: 'Request',
  bid: 'Job',
  service: 'Service',
  review: 'Review',
  category: 'Category',
  genre: 'Genre',
  genres: 'Genres',
  words: 'Chinese words',
  content: 'Text',
  contact: 'Message',
  case: 'Case',
  macro: 'Macro',
  tariff: 'Tariff',
  lead_rule: 'Lead rule',
  health: 'Health',
  alert: 'Alert',
  setting: 'Setting',
  loan_offer: 'Loan offer',
  incident: 'Incident',
};

/** "Identity check of Tan Mei Lin"; the subject as it was recorded where nothing more is known. */
export function subjectWords(subject: string, name: string | null): string {
  const [kind = '', id = ''] = subject.split(':');
  const what = SUBJECTS[kind] ?? kind;
  if (name === null || name === '') return `${what} ${id}`.trim();
  return kind === 'category' || kind === 'genre' ? `${what} ${name}` : `${what} of ${name}`;
}

/** Where the subject is shown in the back office; null where nowhere. */
export function subjectHref(subject: string): string | null {
  const [kind, id] = subject.split(':');
  if (kind === 'user') return `/ops/people/${id}`;
  if (kind === 'request' || kind === 'service' || kind === 'review') return `/ops/lookup/${kind}s/${id}`;
  if (kind === 'bid') return `/ops/lookup/jobs/${id}`;
  if (kind === 'identity_check') return `/ops/review/identity/${id}`;
  if (kind === 'service_certificate') return `/ops/review/certificate/${id}`;
  if (kind === 'report_case') return `/ops/reports/${id}`;
  if (kind === 'tariff') return '/ops/tariff';
  if (kind === 'lead_rule') return '/ops/lead-rule';
  if (kind === 'setting') return '/ops/settings';
  if (kind === 'incident') return '/ops/status';
  if (kind === 'loan_offer') return '/ops/loans';
  if (kind === 'request_feedback') return `/ops/feedback/${id}`;
  if (kind === 'link_case') return `/ops/linked/${id}`;
  if (kind === 'fee_appeal') return `/ops/appeals/${id}`;
  if (kind === 'third_party_payment') return `/ops/approvals/${id}`;
  if (kind === 'nshop_item') return '/ops/items?state=decided';
  if (kind === 'category') return `/ops/categories/${id}`;
  if (kind === 'genre' || kind === 'genres') return '/ops/categories';
  if (kind === 'words') return '/ops/categories/chinese';
  if (kind === 'content') return `/ops/content/${id}`;
  if (kind === 'alert') return '/ops';
  if (kind === 'health') return '/ops/health';
  if (kind === 'contact' || kind === 'case') return `/ops/contact/${id}`;
  return null;
}
