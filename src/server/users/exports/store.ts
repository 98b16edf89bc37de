import { HIRED_BIDS } from '#core/bids/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';
import { MONEY_FILES, page } from './money-store.ts';
import { TIME_FILES } from './time-store.ts';
import { TRADE_FILES } from './trade-store.ts';

const HIRED = `in ${listed(HIRED_BIDS)}`;
/** The other side's words, before the hire without contact details (decision 41). */
const guarded = (column: string): string =>
  `case when x.quote_status_id ${HIRED} then ${column} else without_numbers(${column}) end`;

/** One row of an exported file. The id only turns pages. */
export interface ExportedRow {
  readonly id: number;
  readonly row: unknown;
}

const account = statement(
  `select json_build_object('id', u.id, 'email', u.email, 'is_email_confirmed', u.is_email_confirmed, 'username', u.username,
     'first_name', u.first_name, 'last_name', u.last_name, 'display_name', u.display_name, 'phone', u.phone, 'is_phone_confirmed', u.is_phone_confirmed,
     'area_code', u.area_code, 'address', u.address, 'language', u.language, 'stored_role', u.stored_role, 'is_id_checked', u.is_id_checked,
     'request_count', u.request_count, 'quote_service_count', u.quote_service_count, 'referral_code', u.referral_code,
     'notification_settings', u.notification_settings, 'invoice_settings', u.invoice_settings,
     'has_passwd', u.passwd_hash is not null,
     'passwd_changed_at', wire_time(u.passwd_changed_at), 'created', wire_time(u.created)) as account
   from users u where u.id = $1 and u.deleted_at is null`,
);

/** The files of an export and what each is read by. Names of others are those that the person sees on the screens too. */
export const EXPORTED = {
  'sessions.json': page(
    `json_build_object('device', x.user_agent, 'network', x.address, 'way', x.way, 'created', wire_time(x.created),
       'last_used_at', wire_time(x.last_used_at), 'ended_at', wire_time(x.ended_at))`,
    'from sessions x where x.user_id = $1',
  ),
  'connected-accounts.json': page(
    `json_build_object('provider', x.provider, 'email', x.email, 'display_name', x.display_name, 'connected_at', wire_time(x.connected_at))`,
    'from social_accounts x where x.user_id = $1',
  ),
  'passkeys.json': page(
    `json_build_object('name', x.name, 'is_backed_up', x.is_backed_up, 'created', wire_time(x.created), 'last_used_at', wire_time(x.last_used_at))`,
    'from passkeys x where x.user_id = $1',
  ),
  // Never the number, and no pictures: they are gone once it is decided.
  'identity-checks.json': page(
    `json_build_object('card_type', x.card_type, 'number', '•••••' || x.last_four, 'full_name', x.full_name, 'status', x.status,
       'note', x.note, 'submitted', wire_time(x.submitted), 'decided_at', wire_time(x.decided_at),
       'documents_deleted_at', wire_time(x.documents_deleted_at))`,
    'from identity_checks x where x.user_id = $1',
  ),
  'privacy-choices.json': page(
    `json_build_object('agreed', x.agreed, 'changed_on', wire_time(x.changed_on))`,
    'from privacy_choices x where x.user_id = $1',
    'x.user_id',
  ),
  'referrals.json': page(
    `json_build_object('what', case when x.referrer_id = $1 then 'you referred somebody' else 'somebody referred you' end,
       'created', wire_time(x.created), 'credited_at', wire_time(x.credited_at), 'refused_why', x.refused_why)`,
    'from referrals x where (x.referrer_id = $1 or x.referred_id = $1)',
  ),
  // Whom one helps, and who helps: of a helper the name that the screens show.
  'staff.json': page(
    `json_build_object('what', case when x.owner_id = $1 then 'your helper' else 'you help' end,
       'name', case when x.owner_id = $1 then coalesce((select display_name(u) from users u where u.id = x.user_id), x.name)
         else (select display_name(u) from users u where u.id = x.owner_id) end,
       'contact', case when x.owner_id = $1 then x.contact else '' end, 'role', x.role, 'status', x.status,
       'created', wire_time(x.created), 'accepted_on', wire_time(x.accepted_on), 'ended_on', wire_time(x.ended_on))`,
    'from staff_members x where (x.owner_id = $1 or x.user_id = $1)',
  ),
  'staff-acts.json': page(
    `json_build_object('helper', coalesce((select display_name(u) from users u where u.id = m.user_id), m.name), 'act', x.act,
       'quote_bid_id', x.quote_bid_id, 'created', wire_time(x.created))`,
    'from staff_members m join staff_acts x on x.staff_id = m.id where (m.owner_id = $1 or m.user_id = $1)',
  ),
  'services.json': page('own_service_json(x)', 'from quote_services x where x.user_id = $1'),
  'service-pages.json': page(
    `json_build_object('service', s.name, 'faqs', x.faqs, 'videos', x.videos, 'external_links', x.external_links,
       'menu', x.menu)`,
    'from quote_services s join service_profiles x on x.quote_service_id = s.id where s.user_id = $1',
    'x.quote_service_id',
  ),
  'service-photos.json': page(
    `json_build_object('service', s.name, 'attachment_id', x.attachment_id, 'caption', x.caption, 'is_cover', x.is_cover,
       'removed_on', wire_time(x.removed_on))`,
    'from quote_services s join service_photos x on x.quote_service_id = s.id where s.user_id = $1',
    'x.attachment_id',
  ),
  'statements-from-elsewhere.json': page(
    `json_build_object('service', s.name, 'source', x.source, 'url', x.url, 'said_on', x.said_on, 'body', x.body, 'author', x.author,
       'created', wire_time(x.created), 'removed_on', wire_time(x.removed_on), 'removed_why', x.removed_why)`,
    'from quote_services s join outside_statements x on x.quote_service_id = s.id where s.user_id = $1',
  ),
  'partner-orders.json': page(
    `json_build_object('channel', x.channel, 'partner_ref', x.partner_ref, 'quote_request_id', x.quote_request_id,
       'created', wire_time(x.created))`,
    'from quote_requests r join partner_orders x on x.quote_request_id = r.id where r.user_id = $1',
  ),
  'quote-templates.json': page(
    `json_build_object('service', s.name, 'display_name', x.display_name, 'price_note', x.price_note,
       'hourly_rate_at', wire_money(x.hourly_rate_at_cents), 'flat_rate_at', wire_money(x.flat_rate_at_cents),
       'on_site', x.on_site, 'quote_details', x.quote_details, 'modified', wire_time(x.modified))`,
    'from quote_services s join quote_templates x on x.quote_service_id = s.id where s.user_id = $1',
  ),
  'auto-quotes.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'state', x.state, 'error', x.error, 'fee', wire_money(x.fee_cents),
       'created', wire_time(x.created), 'done_on', wire_time(x.done_on))`,
    'from auto_quote_runs x where x.provider_id = $1',
  ),
  'certificates.json': page(
    `json_build_object('id', x.id, 'service', (select s.name from quote_services s where s.id = x.quote_service_id), 'type', x.type,
       'name', x.name, 'unified_number', x.unified_number, 'reference_identity', x.reference_identity, 'description', x.description,
       'status', x.status, 'expires_on', x.expires_on, 'note', x.note, 'submitted', wire_time(x.submitted),
       'decided_at', wire_time(x.decided_at), 'created', wire_time(x.created))`,
    'from service_certificates x where x.user_id = $1',
  ),
  'questions-asked.json': page(
    `json_build_object('pro', s.name, 'question', x.question, 'answer', x.answer, 'answered_on', wire_time(x.answered_on),
       'created', wire_time(x.created))`,
    'from service_questions x join quote_services s on s.id = x.quote_service_id where x.user_id = $1',
  ),
  'questions-received.json': page(
    `json_build_object('service', s.name, 'author', public_name(u), 'question', x.question, 'answer', x.answer,
       'answered_on', wire_time(x.answered_on), 'created', wire_time(x.created))`,
    `from quote_services s join service_questions x on x.quote_service_id = s.id join users u on u.id = x.user_id
     where s.user_id = $1`,
  ),
  'questions-reported.json': page(
    `json_build_object('question', q.question, 'type', x.type, 'note', x.note, 'created', wire_time(x.created))`,
    'from service_question_reports x join service_questions q on q.id = x.question_id where x.user_id = $1',
    'x.question_id',
  ),
  'reports.json': page(
    `json_build_object('type', c.type, 'about', c.about, 'topic', t.name, 'message', x.message,
       'state', case when c.status = 'open' then 'waiting' when c.status = 'dismissed' then 'dismissed' else 'acted' end,
       'created', wire_time(x.created), 'decided_on', wire_time(c.decided_on))`,
    `from quote_reports x join report_cases c on c.id = x.case_id
     join quote_report_topics t on t.id = x.quote_report_topic_id where x.user_id = $1`,
  ),
  ...MONEY_FILES,
  ...TIME_FILES,
  'messages-to-gotong.json': page(
    `json_build_object('topic', x.topic, 'message', x.message, 'status', x.status, 'created', wire_time(x.created),
       'words', coalesce((select json_agg(json_build_object('is_ours', w.kind = 'reply', 'message', w.message,
         'created', wire_time(w.created)) order by w.id) from case_words w where w.case_id = x.id and w.kind <> 'note'), '[]'))`,
    'from contact_messages x where x.user_id = $1',
  ),
  'fee-appeals.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'topic', x.topic, 'message', x.message, 'evidence', x.evidence,
       'status', x.status, 'reason', x.reason, 'created', wire_time(x.created), 'decided_on', wire_time(x.decided_on))`,
    'from fee_appeals x where x.user_id = $1',
  ),
  'linked-accounts.json': page(
    `json_build_object('state', x.state, 'alike', x.reasons, 'asked_on', wire_time(x.asked_on), 'answer', x.answer,
       'reason', x.reason, 'decided_on', wire_time(x.decided_on), 'appeal', x.appeal, 'appeal_reason', x.appeal_reason)`,
    'from link_cases x where x.user_id = $1 and x.asked_on is not null',
  ),
  'request-questions-asked.json': page(
    `json_build_object('quote_request_id', x.quote_request_id, 'question', x.question, 'answer', x.answer,
       'answered_on', wire_time(x.answered_on), 'created', wire_time(x.created))`,
    'from request_questions x where x.provider_id = $1',
  ),
  'request-questions-received.json': page(
    `json_build_object('quote_request_id', x.quote_request_id, 'question', x.question, 'answer', x.answer,
       'answered_on', wire_time(x.answered_on), 'created', wire_time(x.created))`,
    'from request_questions x join quote_requests r on r.id = x.quote_request_id where r.user_id = $1',
  ),
  'feedback.json': page(
    `json_build_object('quote_request_id', x.quote_request_id, 'is_satisfied', x.is_satisfied, 'feedback', x.feedback,
       'tag', x.tags, 'created', wire_time(x.created))`,
    'from request_feedbacks x where x.user_id = $1',
  ),
  'budget-surveys.json': page(
    `json_build_object('quote_request_id', x.quote_request_id, 'total_pay', wire_money(x.total_pay_cents), 'currency', 'SGD',
       'unit', x.unit, 'comment', x.comment, 'created', wire_time(x.created))`,
    'from budget_surveys x where x.user_id = $1',
  ),
  'requests.json': page('own_request_json(x)', 'from quote_requests x where x.user_id = $1'),
  'quotes-sent.json': page(
    `json_build_object('id', x.id, 'request', r.title, 'customer', name_for(o, x.quote_status_id),
       'quote_status_id', x.quote_status_id,
       'flat_rate_at', wire_money(x.flat_rate_at_cents), 'hourly_rate_at', wire_money(x.hourly_rate_at_cents), 'currency', 'SGD',
       'price_note', x.price_note, 'quote_details', x.quote_details, 'provider_tag', x.provider_tag,
       'fee_paid', wire_money(x.fee_paid_cents), 'created', wire_time(x.created), 'quote_sent_on', wire_time(x.quote_sent_on),
       'hired_on', wire_time(x.hired_on), 'hired_for', wire_time(x.hired_for), 'completed_on', wire_time(x.completed_on))`,
    `from quote_bids x join quote_requests r on r.id = x.quote_request_id join users o on o.id = x.requestor_id
     where x.provider_id = $1`,
  ),
  'quotes-received.json': page(
    `json_build_object('id', x.id, 'quote_request_id', x.quote_request_id, 'pro', s.name, 'quote_status_id', x.quote_status_id,
       'flat_rate_at', wire_money(x.flat_rate_at_cents), 'hourly_rate_at', wire_money(x.hourly_rate_at_cents), 'currency', 'SGD',
       'price_note', ${guarded('x.price_note')}, 'quote_details', x.quote_details || jsonb_strip_nulls(jsonb_build_object(
         'includes', ${guarded("x.quote_details ->> 'includes'")}, 'extra', ${guarded("x.quote_details ->> 'extra'")})),
       'requestor_tag', x.requestor_tag,
       'requestor_note', x.requestor_note, 'quote_sent_on', wire_time(x.quote_sent_on), 'hired_on', wire_time(x.hired_on),
       'hired_for', wire_time(x.hired_for), 'completed_on', wire_time(x.completed_on))`,
    `from quote_bids x join quote_services s on s.id = x.quote_service_id
     where x.requestor_id = $1 and x.quote_sent_on is not null`,
  ),
  'messages.json': page(
    `message_json(x, $1) || jsonb_build_object('is_mine', coalesce(x.sender_id = $1, false),
       'with', name_for(o, b.quote_status_id))`,
    `from quote_bids b join messages x on x.quote_bid_id = b.id
     join users o on o.id = case when b.provider_id = $1 then b.requestor_id else b.provider_id end
     where (b.provider_id = $1 or b.requestor_id = $1) and b.quote_sent_on is not null`,
  ),
  'quick-replies.json': page(
    `json_build_object('text', x.text, 'created', wire_time(x.created), 'modified', wire_time(x.modified))`,
    'from quick_replies x where x.user_id = $1',
  ),
  'reviews-written.json': page('review_json(x)', 'from reviews x where x.user_id = $1'),
  'reviews-received.json': page(
    'review_json(x)',
    `from quote_services s join reviews x on x.quote_service_id = s.id
     where s.user_id = $1 and (x.is_shown or x.removed_on is not null)`,
  ),
  'reviews-of-customers.json': page(
    'consumer_review_json(x, $4::timestamptz)',
    'from consumer_reviews x where x.provider_id = $1',
  ),
  'reviews-as-customer.json': page(
    'consumer_review_json(x, $4::timestamptz)',
    'from consumer_reviews x where x.user_id = $1 and (is_review_open(x.quote_bid_id, x.shows_at, x.removed_on, x.is_pending, $4::timestamptz) or x.removed_on is not null)',
  ),
  'activities.json': page(
    `json_build_object('type', x.type, 'quote_request_id', x.quote_request_id, 'quote_bid_id', x.quote_bid_id,
       'payload', x.payload, 'created', wire_time(x.created))`,
    'from quote_activities x where x.actor_id = $1',
  ),
  'notices.json': page(
    `json_build_object('kind', x.kind, 'channel', x.channel, 'address', x.address, 'created', wire_time(x.created),
       'sent_at', wire_time(x.sent_at))`,
    'from deliveries x where x.user_id = $1',
  ),
  'notices-here.json': page(
    `json_build_object('kind', x.kind, 'quote_bid_id', x.quote_bid_id, 'created', wire_time(x.created),
       'seen_on', wire_time(x.seen_on), 'read_on', wire_time(x.read_on))`,
    'from notices x where x.user_id = $1',
  ),
  'purchases.json': page(
    `json_build_object('order_id', x.public_id, 'status', x.status, 'method', x.method, 'credit', wire_money(x.credit_cents),
       'bonus', wire_money(x.bonus_cents), 'gst', wire_money(x.gst_cents), 'card_info', x.card_info, 'receipt_no', x.receipt_no,
       'is_auto_top_up', x.is_auto_top_up, 'error', x.error_code, 'created', wire_time(x.created),
       'completed_on', wire_time(x.completed_on))`,
    'from payment_orders x where x.user_id = $1',
  ),
  'refunds.json': page(
    `json_build_object('order_id', (select o.public_id from payment_orders o where o.id = x.order_id), 'status', x.status,
       'credit', wire_money(x.credit_cents), 'gst', wire_money(x.gst_cents), 'total', wire_money(x.total_cents),
       'reason', x.reason, 'decision_reason', x.decision_reason, 'credit_note_no', x.credit_note_no,
       'created', wire_time(x.created), 'ended_on', wire_time(x.ended_on))`,
    'from payment_refunds x where x.user_id = $1',
  ),
  // What we know of a card: the number itself is the provider's alone.
  'cards.json': page(
    `json_build_object('card_info', x.card_info, 'exp_month', x.exp_month, 'exp_year', x.exp_year, 'country', x.country,
       'is_default', x.is_default, 'is_guarantee', x.is_guarantee, 'created', wire_time(x.created),
       'removed_on', wire_time(x.removed_on))`,
    'from payment_cards x where x.user_id = $1',
  ),
  'auto-top-up.json': page(
    `json_build_object('words', x.words, 'version', x.version, 'card_info', x.card_info, 'given_on', wire_time(x.given_on),
       'ended_on', wire_time(x.ended_on), 'ended_why', x.ended_why)`,
    'from auto_top_up_consents x where x.user_id = $1',
  ),
  'calls.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'you', case when x.caller_id = $1 then 'called' else 'were called' end,
       'status', x.status, 'created', wire_time(x.created), 'answered_on', wire_time(x.answered_on), 'ended_on', wire_time(x.ended_on))`,
    'from voice_calls x where (x.caller_id = $1 or x.callee_id = $1)',
  ),
  // Who of Gotong read it, and what they typed, may be about the other side.
  'conversations-read.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'read_by', 'Gotong support', 'why', x.why, 'from', wire_time(x.created),
       'until', wire_time(coalesce(x.closed_on, x.until)))`,
    `from quote_bids b join conversation_readings x on x.quote_bid_id = b.id
     where (b.provider_id = $1 or b.requestor_id = $1)`,
  ),
  'limits.json': page(
    `json_build_object('act', x.act, 'category', (select c.name from categories c where c.id = x.category_id), 'reason', x.reason,
       'created', wire_time(x.created), 'until', wire_time(x.until), 'lifted_on', wire_time(x.lifted_on))`,
    'from person_limits x where x.user_id = $1',
  ),
  // Who blocked the account is theirs.
  'terms-agreed.json': page(
    `json_build_object('version', x.version, 'way', x.way, 'created', wire_time(x.created))`,
    'from terms_agreements x where x.user_id = $1',
    'x.version',
  ),
  'photos-liked.json': page(
    `json_build_object('photo_id', x.attachment_id, 'created', wire_time(x.created))`,
    'from photo_likes x where x.user_id = $1',
    'x.attachment_id',
  ),
  ...TRADE_FILES,
  'people-blocked.json': page(
    `json_build_object('name', (select coalesce(min(s.name), public_name(u)) from quote_services s
         where s.user_id = x.blocked_id and x.quote_service_id = s.id), 'quote_bid_id', x.quote_bid_id, 'created', wire_time(x.created))`,
    'from person_blocks x join users u on u.id = x.blocked_id where x.user_id = $1',
  ),
  'details-shown.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'to', case when x.viewer_id = b.provider_id then s.name
         else name_for(u, b.quote_status_id) end, 'what', x.stage, 'from_on', wire_time(x.from_on), 'until_on', wire_time(x.until_on))`,
    `from contact_shows x join quote_bids b on b.id = x.quote_bid_id join quote_services s on s.id = b.quote_service_id
     join users u on u.id = x.viewer_id where x.owner_id = $1`,
  ),
  'messages-from-gotong.json': page(
    `json_build_object('text', x.text, 'created', wire_time(x.created), 'answer', x.answer, 'answered_on', wire_time(x.answered_on))`,
    'from house_messages x where x.user_id = $1',
  ),
  'uploads.json': page('attachment_json(x)', 'from attachments x where x.user_id = $1 and x.withdrawn_on is null'),
} as const;
export type ExportedFile = keyof typeof EXPORTED;
/** Files whose rows depend on the time, `$4`. */
const AT_A_MOMENT: ReadonlySet<ExportedFile> = new Set(['reviews-of-customers.json', 'reviews-as-customer.json']);

export const readAccount = async (db: Db, user_id: number): Promise<unknown> =>
  (await db.maybe<{ account: unknown }>(account(user_id)))?.account ?? null;

/** A page of one exported file after this id. */
export const readExported = (
  db: Db,
  file: ExportedFile,
  user_id: number,
  after: number,
  limit: number,
  now: Date,
): Promise<ExportedRow[]> =>
  db.many<ExportedRow>(EXPORTED[file](user_id, after, limit, ...(AT_A_MOMENT.has(file) ? [now] : [])));

const uploads = statement(
  'select id, filename, storage_key from attachments where user_id = $1 and withdrawn_on is null and id > $2 order by id limit $3',
);
/** A page of the person's own uploads. */
export const readUploads = (
  db: Db,
  user_id: number,
  after: number,
  limit: number,
): Promise<{ id: number; filename: string; storage_key: string }[]> => db.many(uploads(user_id, after, limit));
