import type { Planted } from './kept.ts';

/** What people see and can press: prices, states of buttons, words of a status, what is shown to whom. */
export const screens: readonly Planted[] = [
  {
    file: 'src/web/dashboard/projects/quotes/QuotePanel.tsx',
    tests: ['src/web/dashboard/projects/quotes/quote-panel.test.tsx'],
    bugs: [
      [
        "{marks.includes('business') && <CheckedMark>{t('quote_panel>business')}",
        "{marks.includes('business') && <CheckedMark>{t('quote_panel>id')}",
      ],
      ["{can('hire') && (", "{can('tag') && ("],
      ["{can('undoReject') && (", "{!can('undoReject') && ("],
      ['onClick={() => actions.undoReject(bid)}', 'onClick={() => actions.reject(bid)}'],
      ['onAction: () => actions.undoHire(bid)', 'onAction: () => actions.reject(bid)'],
      ["{can('review') && (", "{can('hire') && ("],
      [
        "label={saved ? shared('status>saved') : shared('verb>save_as_favourite')}",
        "label={saved ? shared('verb>save_as_favourite') : shared('status>saved')}",
      ],
      ['name.length <= room', 'name.length < room'],
      ["{marks.includes('certificate') && held.length === 0 && ", '{held.length === 0 && '],
    ],
  },
  {
    file: 'src/web/parts/words/quote-words.ts',
    tests: ['src/web/parts/words/quote-words.test.ts'],
    bugs: [
      [
        'showRange(cents * hours_low, cents * (hours_high ?? hours_low))',
        'showRange(cents * hours_low, cents * hours_low)',
      ],
      ['const waived = is_visit_fee_waived && cents > 0', 'const waived = is_visit_fee_waived'],
      ["fromDecimal(bid.hourly_rate_at ?? '')", "fromDecimal(bid.flat_rate_at ?? '')"],
      ["per: t('quote>short_per_hour'), note, kind", "per: '', note, kind"],
      ["cents === 0 ? t('quote>free_visit')", "cents >= 0 ? t('quote>free_visit')"],
      ['metres <= 1000', 'metres < 1000'],
    ],
  },
  {
    file: 'src/web/dashboard/requests/quote/FeeReceipt.tsx',
    tests: ['src/web/dashboard/requests/quote/fee-receipt.test.tsx'],
    bugs: [
      ["line.percent > 0 ? '+' : '−'", "line.percent < 0 ? '+' : '−'"],
      ['value: index === 0 ? showMoney', 'value: index >= 0 ? showMoney'],
    ],
  },
  {
    file: 'src/web/dashboard/requests/lead/LeadDetail.tsx',
    tests: ['src/web/dashboard/requests/lead/lead-detail.test.tsx'],
    bugs: [
      [
        'canSend && lead.certificates_needed.some((one) => !one.is_held)',
        'canSend && lead.certificates_needed.some((one) => one.is_held)',
      ],
      ["lead.steps.includes('sendQuote')", "lead.steps.includes('pass')"],
    ],
  },
  {
    file: 'src/web/dashboard/requests/lead/LeadHead.tsx',
    tests: ['src/web/dashboard/requests/lead/lead-detail.test.tsx'],
    bugs: [
      [
        '<QuoteStatusPill quote_status_id={lead.quote_status_id} side="pro" />',
        '<QuoteStatusPill quote_status_id={lead.quote_status_id} side="consumer" />',
      ],
    ],
  },
  {
    file: 'src/web/parts/words/lead-words.ts',
    tests: ['src/web/dashboard/requests/lead/lead-detail.test.tsx'],
    bugs: [
      [
        "if (request.is_expired) return shared('status>expired');",
        "if (request.is_expired) return shared('status>closed');",
      ],
      ['if (!isOffer) return null;\n  if (request.is_expired)', 'if (request.is_expired)'],
    ],
  },
  {
    file: 'src/web/dashboard/requests/lead/NoQuote.tsx',
    tests: ['src/web/dashboard/requests/lead/lead-detail.test.tsx'],
    bugs: [
      ["{lead.steps.includes('unpass') && (", '{passed && ('],
      [': request.is_expired\n', ': !request.is_expired\n'],
    ],
  },
  {
    file: 'src/web/dashboard/requests/lead/LeadFacts.tsx',
    tests: ['src/web/dashboard/requests/lead/lead-detail.test.tsx'],
    bugs: [['value={lead.address || lead.street || request.area_name}', 'value={request.area_name}']],
  },
  {
    file: 'src/web/dashboard/requests/list/LeadRow.tsx',
    tests: ['src/web/dashboard/requests/lead/lead-detail.test.tsx'],
    bugs: [
      ["lead.fee_status === 'held'\n", "lead.fee_status === 'captured'\n"],
      ['if (!isOpen || !may_quote) return null;', 'if (!may_quote) return null;'],
      ['lead.fee !== lead.fee_list && (', 'lead.fee === lead.fee_list && ('],
      ['readOn && lead.is_requestor_readed', 'readOn'],
      ['request.quote_count >= request.max_quotes\n', 'request.quote_count > request.max_quotes\n'],
      ['(unread || !isOffer) && !isQueued &&', '(unread || !isOffer) &&'],
      ['lead.is_invited && !quiet &&', 'lead.is_invited &&'],
    ],
  },
  {
    file: 'src/web/dashboard/requests/quote/QuoteFoot.tsx',
    tests: ['src/web/dashboard/requests/lead/lead-detail.test.tsx'],
    bugs: [
      ['fee.fee === fee.fee_list ? {} : { was: cents(fee.fee_list) }', '{}'],
      ['<Amount cents={cents(fee.fee)} {', '<Amount cents={cents(fee.fee_list)} {'],
      [') : fee.is_enough ? (', ') : !fee.is_enough ? ('],
      [
        "? t('quote_foot>send_when_online')\n                : t('quote_foot>send_quote')",
        "? t('quote_foot>send_quote')\n                : t('quote_foot>send_when_online')",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/requests/quote/SentQuote.tsx',
    tests: ['src/web/dashboard/requests/lead/lead-detail.test.tsx'],
    bugs: [
      ["{lead.steps.includes('updateQuote') && (", '{('],
      [
        "lead.quote_status_id === QUOTE_STATUS.InProgress ? t('sent_quote>open_chat') : t('sent_quote>open_job')",
        "lead.quote_status_id === QUOTE_STATUS.InProgress ? t('sent_quote>open_job') : t('sent_quote>open_chat')",
      ],
      ['{lead.is_requestor_rejected && (', '{lead.requestor_note && ('],
    ],
  },
  {
    file: 'src/web/dashboard/works/JobPane.tsx',
    tests: ['src/web/dashboard/works/job-pane.test.tsx'],
    bugs: [
      ["{steps.includes('complete') && (", "{steps.includes('updateQuote') && ("],
      [
        '{can(\'withdraw\') && (\n        <Button variant="ghost" full onClick={actions.withdraw}>',
        '{can(\'withdraw\') && (\n        <Button variant="ghost" full onClick={actions.archive}>',
      ],
      [
        "onClick={can('archive') ? actions.archive : actions.unarchive}",
        "onClick={can('archive') ? actions.unarchive : actions.archive}",
      ],
      ['lead.hired_on !== null && (lead.address || lead.postal_code)', 'lead.address || lead.postal_code'],
      ["lead.self_hire.status === 'confirmed') return null", "lead.self_hire.status === 'refused') return null"],
      ["{can('selfHire') && (", "{can('withdraw') && ("],
      ['{lead.fee_paid !== null && (', '{lead.fee_paid === null && ('],
    ],
  },
  {
    file: 'src/web/dashboard/works/job-words.ts',
    tests: ['src/web/dashboard/works/job-pane.test.tsx'],
    bugs: [
      ['stepState(hired, !cannotBeHired(lead))', 'stepState(hired, true)'],
      ['detail: done && !lead.is_reviewed ?', 'detail: done ?'],
      ['if (lead.outcome === OUTCOME.lost)', 'if (lead.outcome === 2)'],
      ['return days % 365 === 0', 'return days % 366 === 0'],
    ],
  },
  {
    file: 'src/web/dashboard/works/WorkRow.tsx',
    tests: ['src/web/dashboard/works/job-pane.test.tsx'],
    bugs: [
      ['if (open && lead.quote_request.is_closed)', 'if (lead.quote_request.is_closed)'],
      ['lead.outcome === OUTCOME.lost', 'lead.outcome === OUTCOME.won'],
      ['if (lead.is_provider_archived) return', 'if (!lead.is_provider_archived) return'],
      ['const isNew = unread > 0 || !lead.is_provider_readed', 'const isNew = unread > 0'],
    ],
  },
  {
    file: 'src/web/parts/QuoteStatusPill.tsx',
    tests: ['src/web/dashboard/works/job-pane.test.tsx'],
    bugs: [["side === 'pro' ? look.pro : look.consumer", "side === 'pro' ? look.consumer : look.pro"]],
  },
  {
    file: 'src/web/dashboard/wallet/fee-words.ts',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      ["if (status === 'captured') return", "if (status === 'released') return"],
      ['sent ? holdDeadline(sent) : null', 'sent'],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/BalanceCard.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      ['Math.max(0, spent - back)', 'spent'],
      ['balance < usual', 'balance <= usual'],
      ['Math.round(net / won)', 'Math.round(net / sent)'],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/HeldCard.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      ['if (at <= now)', 'if (at < now)'],
      ['promotional: showMoney(cents(fee.promotional))', 'promotional: showMoney(cents(fee.bought))'],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/buying/PurchaseSummary.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      ['total: showMoney(cents(price.total))', 'total: showMoney(cents(price.credit))'],
      ['value: <Amount cents={cents(price.balance_after)} />', 'value: <Amount cents={cents(price.total)} />'],
      ['percent: basis_points / 100', 'percent: basis_points / 10'],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/paying/OrderCard.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      ['(fromDecimal(order.credit) ?? 0) + (fromDecimal(order.bonus) ?? 0)', '(fromDecimal(order.credit) ?? 0)'],
      ["charging && order.status === 'open' ? 'paying'", "charging ? 'paying'"],
      [
        "isPaid ? shared('status>paid') : shared('noun>total')",
        "isPaid ? shared('noun>total') : shared('status>paid')",
      ],
      [
        "order.method === 'card' ? t('order_card>verify_title')",
        "order.method !== 'card' ? t('order_card>verify_title')",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/paying/refundable.ts',
    tests: ['src/web/dashboard/wallet/paying/order.test.ts'],
    bugs: [
      ['<= REFUND_DAYS * DAY', '< (REFUND_DAYS + 2) * DAY'],
      ['(fromDecimal(order.credit_left) ?? 0) > 0', '(fromDecimal(order.credit_left) ?? 0) >= 0'],
    ],
  },
  {
    file: 'src/web/ui/data/Amount.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [['signed ? showSigned(cents) : showMoney(cents)', 'showMoney(cents)']],
  },
  {
    file: 'src/web/ops/payments/RefundCard.tsx',
    tests: ['src/web/ops/payments/refund-card.test.tsx'],
    bugs: [
      ['refund.steps.includes(step)', "refund.steps.includes('approve')"],
      ["{ label: 'Asked for', value: moneyOf(r.asked) }", "{ label: 'Asked for', value: moneyOf(r.credit) }"],
      ["value: moneyOf(r.total), look: 'total'", "value: moneyOf(r.credit), look: 'total'"],
    ],
  },
  {
    file: 'src/web/ops/payments/payment-words.ts',
    tests: ['src/web/ops/payments/refund-card.test.tsx'],
    bugs: [
      [
        "sent: { label: 'At the provider', tone: 'info' },\n  pending: { label: 'On its way'",
        "sent: { label: 'On its way', tone: 'info' },\n  pending: { label: 'On its way'",
      ],
    ],
  },
  {
    file: 'src/web/ops/credit/AdjustmentCard.tsx',
    tests: ['src/web/ops/credit/adjustment-card.test.tsx'],
    bugs: [
      ["{a.kind === 'credit' ? 'To ' : 'From '}", "{a.kind === 'credit' ? 'From ' : 'To '}"],
      [
        "{a.status === 'made' ? 'Approved by ' : 'Refused by '}",
        "{a.status === 'made' ? 'Refused by ' : 'Approved by '}",
      ],
      ["{a.open.includes('withdraw') && <Button", "{a.open.includes('refuse') && <Button"],
    ],
  },
  {
    file: 'src/web/dashboard/appeals/FeeScreen.tsx',
    tests: ['src/web/dashboard/appeals/fee-screen.test.tsx'],
    bugs: [
      ['{can_appeal.is_open && (', '{!can_appeal.is_open && ('],
      ["can_appeal.bar === 'too late' && (", "can_appeal.bar !== 'too late' && ("],
      ['value: <Amount cents={cents(fee.promotional)} />', 'value: <Amount cents={cents(fee.bought)} />'],
      ["if (status === 'released') return", "if (status === 'given_back') return"],
    ],
  },
  {
    file: 'src/web/dashboard/appeals/AppealCard.tsx',
    tests: ['src/web/dashboard/appeals/fee-screen.test.tsx'],
    bugs: [
      ["{appeal.status === 'open' && (", "{appeal.status !== 'open' && ("],
      ["refused: t('appeal_card>outcome_refused'),", "refused: t('appeal_card>outcome_granted'),"],
    ],
  },
  {
    file: 'src/web/dashboard/projects/ProjectCard.tsx',
    tests: ['src/web/dashboard/projects/project-screens.test.tsx'],
    bugs: [
      [
        'id >= QUOTE_STATUS.Hired && id <= QUOTE_STATUS.PaymentCompleted',
        'id > QUOTE_STATUS.Hired && id <= QUOTE_STATUS.PaymentCompleted',
      ],
      [
        "if (project.is_closed) return <EndedPill label={shared('status>closed')} />;",
        "if (project.is_closed) return <EndedPill label={shared('status>expired')} />;",
      ],
      [
        'if (project.quote_count === 0) return <QuoteStatusPill quote_status_id={QUOTE_STATUS.Send}',
        'if (project.quote_count !== 0) return <QuoteStatusPill quote_status_id={QUOTE_STATUS.Send}',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/projects/quotes/QuoteCard.tsx',
    tests: ['src/web/dashboard/projects/project-screens.test.tsx'],
    bugs: [
      ['if (bid.quote_status_id !== QUOTE_STATUS.InProgress)', 'if (bid.quote_status_id === QUOTE_STATUS.InProgress)'],
      [
        "t(bid.unread > 0 ? 'quote_card>chat_unread' : 'quote_card>chat_named', {",
        "t(bid.unread > 9 ? 'quote_card>chat_unread' : 'quote_card>chat_named', {",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/projects/quotes/quote-facts.ts',
    tests: ['src/web/dashboard/projects/project-screens.test.tsx'],
    bugs: [
      ['const where = bid.hired_for && request ?', 'const where = request ?'],
      ['bid.quote_details.warranty_days ?? bid.service.warranty_days', 'bid.service.warranty_days'],
      ['hireTime(bid.hired_for, bid.hired_minutes, now) ?? firstSlot', 'firstSlot'],
    ],
  },
  {
    file: 'src/web/dashboard/projects/hire/HireDialog.tsx',
    tests: ['src/web/dashboard/projects/project-screens.test.tsx'],
    bugs: [
      [
        "bid.rating_type === RATING_TYPE.hourly ? 'hire_dialog>confirm_rate' : 'hire_dialog>confirm_total'",
        "bid.rating_type === RATING_TYPE.hourly ? 'hire_dialog>confirm_total' : 'hire_dialog>confirm_rate'",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/projects/quotes/WaitingForQuotes.tsx',
    tests: ['src/web/dashboard/projects/project-screens.test.tsx'],
    bugs: [['if (request.is_closed || request.is_expired)\n', 'if (request.is_closed)\n']],
  },
  {
    file: 'src/web/dashboard/services/editor/ServiceEditor.tsx',
    tests: ['src/web/dashboard/services/editor/service-editor.test.tsx'],
    bugs: [['{!isWholePage && <h1', '{isWholePage && <h1']],
  },
  {
    file: 'src/web/dashboard/services/sections/FaqSection.tsx',
    tests: ['src/web/dashboard/services/sections/faq-section.test.tsx'],
    bugs: [['disabled={at === 0}', 'disabled={at === 1}']],
  },
  {
    file: 'src/web/dashboard/calendar/today/TodayScreen.tsx',
    tests: ['src/web/dashboard/calendar/today/today-screen.test.tsx'],
    bugs: [['{data && (\n', '{(\n']],
  },
  {
    file: 'src/web/dashboard/projects/quotes/QuoteListScreen.tsx',
    tests: ['src/web/dashboard/projects/quote-list-screen.test.tsx'],
    bugs: [['isWaiting && !request.is_held', 'isWaiting']],
  },
  {
    file: 'src/web/dashboard/wallet/paying/RefundDialog.tsx',
    tests: ['src/web/dashboard/wallet/paying/refund-dialog.test.tsx'],
    bugs: [['    if (!open) return;\n', '']],
  },
  {
    file: 'src/web/dashboard/finish/custody/refunds/RefundDialog.tsx',
    tests: ['src/web/dashboard/finish/custody/refunds/refund-dialog.test.tsx'],
    bugs: [['    if (!open) return;\n', '']],
  },
  {
    file: 'src/web/dashboard/inbox/ConversationList.tsx',
    tests: ['src/web/dashboard/inbox/conversation-list.test.tsx'],
    bugs: [['bid.outcome === OUTCOME.lost', 'bid.outcome !== OUTCOME.lost']],
  },
  {
    file: 'src/web/dashboard/finish/money/MoneyCard.tsx',
    tests: ['src/web/dashboard/finish/money/money-card.test.tsx'],
    bugs: [['(owed ? 0 : money.today.count)', 'money.today.count']],
  },
];
