import { page } from './money-store.ts';

/** The files of an export about the shop and protected payments. Of the other side stands what the screens show. */
export const TRADE_FILES = {
  'shop-items.json': page(
    `json_build_object('state', x.state, 'review', x.review, 'content', x.content, 'remaining_quantity', x.remaining_quantity,
       'created', wire_time(x.created), 'modified', wire_time(x.modified),
       'versions', (select json_agg(json_build_object('version', v.version, 'content', v.content, 'created', wire_time(v.created))
         order by v.version) from nshop_item_versions v where v.nshop_item_id = x.id),
       'reviews', (select json_agg(json_build_object('state', r.state, 'reasons', r.reasons, 'note', r.note,
         'asked_on', wire_time(r.asked_on), 'decided_on', wire_time(r.decided_on)) order by r.id)
         from nshop_item_reviews r where r.nshop_item_id = x.id))`,
    'from nshop_items x join quote_services s on s.id = x.quote_service_id where s.user_id = $1 and x.deleted_on is null',
  ),
  'shop-items-liked.json': page(
    `json_build_object('nshop_item_id', x.nshop_item_id, 'created', wire_time(x.created))`,
    'from nshop_likes x where x.user_id = $1',
  ),
  'shop-cart.json': page(
    `json_build_object('nshop_item_id', x.nshop_item_id, 'choice', x.choice, 'price', wire_money(x.price_cents),
       'begin_time', wire_time(x.begin_time), 'postal_code', x.postal_code, 'created', wire_time(x.created))`,
    'from nshop_cart_lines x where x.user_id = $1',
  ),
  // The address and phone of an order are the buyer's; the pro of a job has them in the job.
  'shop-orders.json': page(
    `json_build_object('id', x.id, 'you', case when x.provider_id = $1 then 'sold' else 'bought' end, 'ordered_together', g.id,
       'ordered_on', wire_time(g.created), 'nshop_item_id', x.nshop_item_id, 'version', x.version, 'quote_bid_id', x.quote_bid_id,
       'state', x.state, 'choice', x.choice, 'lines', x.lines, 'amount', wire_money(x.amount_cents),
       'begin_time', wire_time(x.begin_time), 'end_time', wire_time(x.end_time), 'refund', wire_money(x.refund_cents),
       'kept', wire_money(x.kept_cents), 'paid_by', x.paid_by, 'note', x.note,
       'email', case when x.user_id = $1 then x.email end, 'phone', case when x.user_id = $1 then x.consumer_phone end,
       'address', case when x.user_id = $1 then x.address end, 'postal_code', case when x.user_id = $1 then x.postal_code end,
       'history', (select json_agg(json_build_object('what', e.what, 'side', e.side, 'note', e.note, 'created', wire_time(e.created))
         order by e.id) from nshop_order_events e where e.nshop_order_id = x.id), 'ended_on', wire_time(x.ended_on))`,
    `from nshop_orders x join nshop_order_groups g on g.id = x.nshop_order_group_id
     where (x.user_id = $1 or x.provider_id = $1)`,
  ),
  'shop-feedback.json': page(
    `json_build_object('nshop_order_id', x.nshop_order_id, 'is_mine', x.user_id = $1, 'score', x.score, 'comment', x.comment,
       'reply', x.reply, 'replied_on', wire_time(x.replied_on), 'created', wire_time(x.created))`,
    `from nshop_feedbacks x join nshop_orders o on o.id = x.nshop_order_id where (x.user_id = $1 or o.provider_id = $1)`,
  ),
  'protected-payments.json': page(
    `json_build_object('id', x.id, 'you', case when x.provider_id = $1 then 'are paid' else 'pay' end, 'quote_bid_id', x.quote_bid_id,
       'title', x.title, 'note', x.note, 'amount', wire_money(x.cents), 'currency', x.currency, 'method', x.method,
       'state', x.state, 'given_back', wire_money(x.back_cents), 'begins_on', x.begins_on, 'ends_on', x.ends_on,
       'paid_on', wire_time(x.paid_on), 'released_on', wire_time(x.released_on), 'created', wire_time(x.created),
       'refunds', (select json_agg(json_build_object('amount', wire_money(c.cents), 'reason', c.reason, 'answer', c.answer,
         'state', c.state, 'created', wire_time(c.created)) order by c.id) from custody_claims c where c.payment_id = x.id),
       'dispute', (select json_build_object('opened_by', d.opened_by, 'state', d.state, 'at_stake', wire_money(d.cents),
         'you_said', case when x.provider_id = $1 then d.pro_statement else d.requestor_statement end,
         'they_said', case when x.provider_id = $1 then d.requestor_statement else d.pro_statement end,
         'decision', d.decision_reason, 'appeal', d.appeal_reason, 'decision_on_appeal', d.appeal_decision_reason,
         'went_back', wire_money(d.outcome_cents), 'created', wire_time(d.created), 'ended_on', wire_time(d.ended_on),
         'evidence', (select json_agg(json_build_object('side', e.side, 'note', e.note, 'files', e.attachment_ids,
           'messages', e.messages, 'created', wire_time(e.created)) order by e.id)
           from custody_evidence e where e.dispute_id = d.id))
         from custody_disputes d where d.payment_id = x.id),
       'steps', (select json_agg(json_build_object('step', s.step, 'by', s.by, 'note', s.note, 'created', wire_time(s.created))
         order by s.id) from custody_steps s where s.payment_id = x.id))`,
    'from custody_payments x where (x.requestor_id = $1 or x.provider_id = $1)',
  ),
  'payment-plans.json': page(
    `json_build_object('quote_bid_id', x.quote_bid_id, 'version', x.version, 'state', x.state, 'proposed_by', x.proposed_by,
       'reason', x.reason, 'steps', x.steps, 'amount', wire_money(x.cents), 'created', wire_time(x.created))`,
    'from custody_plans x join quote_bids b on b.id = x.quote_bid_id where (b.requestor_id = $1 or b.provider_id = $1)',
  ),
  'protected-payouts.json': page(
    `json_build_object('bank', p.bank_name, 'account_ends_with', p.number_end, 'name', p.holder_name, 'amount', wire_money(x.cents),
       'currency', x.currency, 'state', x.state, 'created', wire_time(x.created), 'ended_on', wire_time(x.ended_on))`,
    'from custody_payouts x join custody_payees p on p.id = x.payee_id where x.user_id = $1',
  ),
  'payout-accounts.json': page(
    `json_build_object('bank', x.bank_name, 'account_ends_with', x.number_end, 'name', x.holder_name, 'state', x.state,
       'note', x.note, 'paid_from', wire_time(x.pays_from), 'created', wire_time(x.created), 'ended_on', wire_time(x.ended_on))`,
    'from custody_payees x where x.user_id = $1',
  ),
  'merchant-application.json': page(
    `json_build_object('kind', x.kind, 'company_name', x.company_name, 'uen', x.uen, 'contact_name', x.contact_name,
       'contact_phone', x.contact_phone, 'state', x.state, 'note', x.note, 'created', wire_time(x.created),
       'submitted_on', wire_time(x.submitted_on), 'decided_on', wire_time(x.decided_on),
       'accounts', (select json_agg(json_build_object('company', a.company, 'account', a.ref, 'status', a.status))
         from custody_payee_accounts a where a.user_id = x.user_id))`,
    'from custody_merchants x where x.user_id = $1',
  ),
  'protected-accounts.json': page(
    `json_build_object('account', x.kind, 'currency', x.currency, 'balance', wire_money(x.balance_cents),
       'movements', (select json_agg(json_build_object('what', t.what, 'amount', wire_money(e.amount_cents),
         'created', wire_time(t.created)) order by e.id)
         from custody_entries e join custody_transactions t on t.id = e.transaction_id where e.account_id = x.id))`,
    'from custody_accounts x where x.user_id = $1',
  ),
} as const;
