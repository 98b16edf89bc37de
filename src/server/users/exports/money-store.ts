import { statement } from '#server/platform/data/database.ts';

/** A page of rows by their id. `$1` is the person, `$2` the id before, `$3` the page's size. */
export const page = (select: string, condition: string, id = 'x.id') =>
  statement(`select ${id} as id, ${select} as row ${condition} and ${id} > $2 order by ${id} limit $3`);

/** The files of an export about the money of jobs. */
export const MONEY_FILES = {
  'final-prices.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'amount', wire_money(x.cents), 'minutes', x.minutes,
       'hourly_rate', wire_money(x.rate_cents), 'extras', wire_money(x.extras_cents), 'reason', x.reason, 'state', x.state,
       'dispute_note', x.dispute_note, 'stated_on', wire_time(x.stated_on), 'answered_on', wire_time(x.answered_on))`,
    `from quote_bids b join final_prices x on x.quote_bid_id = b.id
     where (b.provider_id = $1 or (b.requestor_id = $1 and b.quote_sent_on is not null))`,
    'x.quote_bid_id',
  ),
  'quoted-lines.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'content', x.content, 'total', wire_money(x.total_cents),
       'modified', wire_time(x.modified))`,
    `from quote_bids b join quote_scopes x on x.quote_bid_id = b.id
     where (b.provider_id = $1 or (b.requestor_id = $1 and b.quote_sent_on is not null))`,
    'x.quote_bid_id',
  ),
  'agreed-lines.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'version', x.version, 'content', x.content,
       'total', wire_money(x.total_cents), 'proposed_by', x.proposed_by, 'agreed_on', wire_time(x.agreed_on), 'digest', x.digest)`,
    `from quote_bids b join scope_versions x on x.quote_bid_id = b.id where (b.provider_id = $1 or b.requestor_id = $1)`,
    '(x.quote_bid_id * 1000 + x.version)',
  ),
  'proposed-changes.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'proposed_by', x.proposed_by, 'edits', x.edits, 'reason', x.reason,
       'total', wire_money(x.after_cents), 'state', x.state, 'proposed_on', wire_time(x.proposed_on), 'answer', x.answer,
       'answered_on', wire_time(x.answered_on))`,
    `from quote_bids b join scope_changes x on x.quote_bid_id = b.id where (b.provider_id = $1 or b.requestor_id = $1)`,
  ),
  'job-papers.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'you', case when x.provider_id = $1 then 'sold' else 'bought' end,
       'kind', x.kind, 'number', x.number, 'total', wire_money(x.total_cents), 'content', x.content, 'created', wire_time(x.created))`,
    'from job_papers x where (x.provider_id = $1 or x.requestor_id = $1)',
  ),
  'job-payments.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'state', x.state, 'total', wire_money(x.total_cents),
       'asked_on', wire_time(x.asked_on), 'said_paid_on', wire_time(x.said_paid_on), 'reminded_on', wire_time(x.reminded_on),
       'paid_on', wire_time(x.paid_on))`,
    'from job_payments x where (x.provider_id = $1 or x.requestor_id = $1)',
    'x.quote_bid_id',
  ),
  'billing-settings.json': page(
    `json_build_object('name', x.name, 'address', x.address, 'note', x.note, 'gst_no', x.gst_no,
       'paynow_kind', x.paynow_kind, 'paynow_value', x.paynow_value, 'modified', wire_time(x.modified))`,
    'from billing_settings x where x.user_id = $1',
    'x.user_id',
  ),
  'clients.json': page(
    `json_build_object('name', x.name, 'phone', x.phone, 'email', x.email, 'address', x.address, 'note', x.note,
       'created', wire_time(x.created), 'modified', wire_time(x.modified))`,
    'from clients x where x.user_id = $1',
  ),
  'service-reminders.json': page(
    `json_build_object('service', s.name, 'months', x.months, 'since', wire_time(x.since))`,
    'from quote_services s join service_reminders x on x.quote_service_id = s.id where s.user_id = $1',
    'x.quote_service_id',
  ),
  'loan-applications.json': page(
    `json_build_object('partner', o.partner, 'amount_cents', x.amount_cents, 'months', x.months, 'uen', x.uen, 'purpose', x.purpose,
       'agreed_to_send', x.consent, 'created', wire_time(x.created), 'withdrawn_on', wire_time(x.withdrawn_on))`,
    'from loan_applications x join loan_offers o on o.id = x.loan_offer_id where x.user_id = $1',
  ),
} as const;
