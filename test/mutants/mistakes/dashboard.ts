import type { Planted } from '../kept.ts';

/** What a good engineer might write by mistake on the other screens of the dashboard. */
export const dashboard: readonly Planted[] = [
  {
    file: 'src/web/dashboard/calls/call-words.ts',
    tests: ['src/web/dashboard/calls/call-words.test.ts'],
    bugs: [
      ['Math.round(seconds / 60)', 'Math.floor(seconds / 60)'],
      ['Math.floor(seconds / 60) % 60]', 'Math.floor(seconds / 60)]'],
      [
        "since === null ? t('call_words>not_connected') : t('call_words>connection_lost')",
        "t('call_words>connection_lost')",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/job-center/NarrowLead.tsx',
    tests: ['src/web/dashboard/job-center/narrow-lead.test.tsx'],
    bugs: [
      ['onClick={() => void say(NARROW_STATUS.declined)}', 'onClick={() => void say(NARROW_STATUS.accepted)}'],
      ["{lead.why === 'category' && (", "{lead.why === 'area' && ("],
      ['if (bid_id) navigate(`/dashboard/requests/${bid_id}`);', "if (bid_id) navigate('/dashboard/requests');"],
    ],
  },
  {
    file: 'src/web/dashboard/projects/CloseDialog.tsx',
    tests: ['src/web/dashboard/projects/close-dialog.test.tsx'],
    bugs: [
      ['    if (reply.error) return;\n', ''],
      ["missing && reason === '' ?", 'missing ?'],
    ],
  },
  {
    file: 'src/web/dashboard/projects/FeedbackDialog.tsx',
    tests: ['src/web/dashboard/projects/waiting/feedback-dialog.test.tsx'],
    bugs: [
      ['          setTags([]);\n', ''],
      ['    if (reply.error) return;\n', ''],
      ["is_satisfied: answer === 'yes',", 'is_satisfied: true,'],
    ],
  },
  {
    file: 'src/web/dashboard/projects/compare/CompareView.tsx',
    tests: ['src/web/dashboard/projects/compare/compare-lines.test.tsx'],
    bugs: [
      [
        'chosen.includes(id) ? shown.length <= COMPARE_MIN : shown.length >= COMPARE_MAX',
        'shown.length >= COMPARE_MAX',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/projects/quotes/SuggestedPros.tsx',
    tests: ['src/web/dashboard/projects/suggested-pros.test.tsx'],
    bugs: [['canChoose={left > picked.length || asking.isChosen(pro)}', 'canChoose={left > picked.length}']],
  },
  {
    file: 'src/web/dashboard/projects/waiting/SentTo.tsx',
    tests: ['src/web/dashboard/projects/waiting/sent-to.test.tsx'],
    bugs: [
      ["isHere={request.travel !== 'remote'}", "isHere={request.travel === 'to_me'}"],
      ['service.review_count > 0 ?', 'service.review_count > 10 ?'],
      ['count: wait.read_count, total,', 'count: wait.pros.length, total,'],
    ],
  },
  {
    file: 'src/web/dashboard/requests/list/FilterSheet.tsx',
    tests: ['src/web/dashboard/requests/list/filter-sheet.test.tsx'],
    bugs: [
      ['cents !== null && cents > 0 ? toDecimal(cents)', 'cents !== null ? toDecimal(cents)'],
      ['              setCleared((n) => n + 1);\n', ''],
      ['value !== undefined && !(Array.isArray(value) && value.length === 0)', 'value !== undefined'],
      [
        'disabled={!isNarrowed}\n            onClick={() => {\n              setDraft({});',
        'disabled={isNarrowed}\n            onClick={() => {\n              setDraft({});',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/requests/list/FilterSheet.tsx',
    tests: ['src/web/dashboard/requests/list/filter-count.test.tsx'],
    bugs: [
      [
        "{isFetching || !data ? t('filter_sheet>show_requests') : showWords(data.total)}",
        "{!data ? t('filter_sheet>show_requests') : showWords(data.total)}",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/requests/list/LeadList.tsx',
    tests: ['src/web/dashboard/requests/list/lead-list.test.tsx'],
    bugs: [
      ["if (narrowed > 0 && shown !== 'passed')", 'if (narrowed > 0)'],
      [
        'leads?.filter((lead) => arrived.has(lead.id) && !lead.is_provider_readed)',
        'leads?.filter((lead) => arrived.has(lead.id))',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/reviews/JobReviews.tsx',
    tests: ['src/web/dashboard/reviews/job-reviews.test.tsx'],
    bugs: [
      [
        '(answerTo ? answerTo(theirs.review) : <ReviewReply review={theirs.review} />)',
        '<ReviewReply review={theirs.review} />',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/reviews/MyReviewsScreen.tsx',
    tests: ['src/web/dashboard/reviews/my-reviews-screen.test.tsx'],
    bugs: [
      ['isWritten={isReplying && review.reply === null}', 'isWritten={isReplying}'],
      ["{as === 'pro' && !isMine && review.kind === 'pro' && (", "{as === 'pro' && review.kind === 'pro' && ("],
      [
        '...(cursor !== undefined ? { cursor } : replying !== null ? { from: replying } : {})',
        '...(replying !== null ? { from: replying } : cursor !== undefined ? { cursor } : {})',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/settings/AccountsSection.tsx',
    tests: ['src/web/dashboard/settings/frame/accounts.test.tsx'],
    bugs: [
      ["error.code === 'last way in' ? lastWayOut(settings) : whyNot(error)", 'whyNot(error)'],
      ['                    reset();\n', ''],
      ['settings.ways_in.length <= 1', 'settings.ways_in.length < 1'],
    ],
  },
  {
    file: 'src/web/dashboard/settings/BlockedSection.tsx',
    tests: ['src/web/dashboard/settings/frame/blocked.test.tsx'],
    bugs: [
      ["!currentData || currentData.userBlockStatus === 'blocked'", '!currentData'],
      ["now.delete('service');\n        return now;", 'return new URLSearchParams();'],
    ],
  },
  {
    file: 'src/web/dashboard/settings/DevicesSection.tsx',
    tests: ['src/web/dashboard/settings/frame/devices.test.tsx'],
    bugs: [
      ['Number(b.is_this) - Number(a.is_this)', 'Number(a.is_this) - Number(b.is_this)'],
      ['sessions.filter((session) => !session.is_this);', 'sessions;'],
      ['    one.reset();\n    all.reset();\n', ''],
    ],
  },
  {
    file: 'src/web/dashboard/settings/EmailSection.tsx',
    tests: ['src/web/dashboard/settings/profile/email-section.test.tsx'],
    bugs: [
      ["old: isOldNeeded && !isWhole(old) && t('email_section>code_incomplete'),", 'old: undefined,'],
      ["if (code !== 'wrong code' || !isOldNeeded) return undefined;", "if (code !== 'wrong code') return undefined;"],
      ["if (search.has('code')) setSearch({}, { replace: true });", ''],
      ['...(isOldNeeded ? { current_verify_code: old } : {}) });', 'current_verify_code: old });'],
    ],
  },
  {
    file: 'src/web/dashboard/settings/ReferralsSection.tsx',
    tests: ['src/web/dashboard/settings/frame/accounts.test.tsx'],
    bugs: [
      ['const isLed = place + 1 === index;', 'const isLed = place === index;'],
      ['{data.is_pro && <StatusPill', '{<StatusPill'],
    ],
  },
  {
    file: 'src/web/dashboard/settings/data/DeleteAccount.tsx',
    tests: ['src/web/dashboard/settings/data/delete-account.test.tsx'],
    bugs: [
      ['is_given_up: bought !== null && !is_given_up && t(', 'is_given_up: false && t('],
      ["confirm.trim().toLowerCase() !== 'delete'", "confirm.trim() !== 'delete'"],
      ['{hire.as === mode ? (', '{hire.as !== mode ? ('],
    ],
  },
  {
    file: 'src/web/dashboard/settings/identity/IdentityStatus.tsx',
    tests: ['src/web/dashboard/settings/identity/identity-status.test.tsx'],
    bugs: [
      ["(identity.status === 'pending' || identity.status === 'more') &&", "identity.status === 'pending' &&"],
      ['              reset();\n', ''],
      ['          if (reply.error) return;\n', ''],
    ],
  },
  {
    file: 'src/web/dashboard/settings/reports/LinkCases.tsx',
    tests: ['src/web/dashboard/settings/reports/link-cases.test.tsx'],
    bugs: [
      ['return isAppeal ? appeal(input) : answer(input);', 'return answer(input);'],
      ["(one.state === 'deciding' || one.state === 'appealed') &&", "one.state === 'deciding' &&"],
      ["(one.state === 'asked' || one.state === 'linked') && <SayForm", "one.state === 'asked' && <SayForm"],
    ],
  },
  {
    file: 'src/web/dashboard/settings/staff/InviteForm.tsx',
    tests: ['src/web/dashboard/settings/staff/staff-dialog.test.tsx'],
    bugs: [["toDecimal(role === 'answers' ? (daily_fee ?? 0) : 0)", 'toDecimal(daily_fee ?? 0)']],
  },
  {
    file: 'src/web/dashboard/settings/staff/Memberships.tsx',
    tests: ['src/web/dashboard/settings/staff/staff-section.test.tsx'],
    bugs: [['{one.is_paused ? (', '{!one.is_paused ? (']],
  },
  {
    file: 'src/web/dashboard/settings/staff/StaffDialog.tsx',
    tests: ['src/web/dashboard/settings/staff/staff-dialog.test.tsx'],
    bugs: [
      ["toDecimal(role === 'answers' ? (cents ?? 0) : 0), ...more", 'toDecimal(cents ?? 0), ...more'],
      ["save({ is_paused: status === 'active' })", 'save({ is_paused: true })'],
      ["          {status !== 'invited' && (\n", '          {(\n'],
    ],
  },
  {
    file: 'src/web/dashboard/settings/staff/StaffDialog.tsx',
    tests: ['src/web/dashboard/settings/staff/staff-section.test.tsx'],
    bugs: [["{status !== 'invited' && (\n            <Button", '{(\n            <Button']],
  },
  {
    file: 'src/web/dashboard/settings/staff/StaffSection.tsx',
    tests: ['src/web/dashboard/settings/staff/staff-section.test.tsx'],
    bugs: [['{!working_for && <OwnStaff />}', '{<OwnStaff />}']],
  },
  {
    file: 'src/web/dashboard/wallet/AutoQuoteSummary.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      ['all?.filter(({ is_auto_quote_on }) => is_auto_quote_on) ?? []', 'all ?? []'],
      ['begins.getTime() + 7 * DAY', 'begins.getTime() + 6 * DAY'],
      ['on.length > 1 && t(', 't('],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/KindsCard.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      [
        "top.stopped !== null ? t('kinds_card>stopped') : top.is_on ? t('kinds_card>on') : t('kinds_card>off')",
        "top.is_on ? t('kinds_card>on') : t('kinds_card>off')",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/cards/CardsScreen.tsx',
    tests: ['src/web/dashboard/wallet/cards/cards-screen.test.tsx'],
    bugs: [
      ['card.is_guarantee || card.is_expired || !guarantee?.is_needed', 'card.is_guarantee || !guarantee?.is_needed'],
      ['...(card.is_default || card.is_expired', '...(card.is_default'],
      ['    setError(null);\n    onClose();', '    onClose();'],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/paying/OrderCard.tsx',
    tests: ['src/web/dashboard/wallet/wallet-screens.test.tsx'],
    bugs: [
      [
        "status === 'failed' || status === 'expired' || (status === 'open' && order.next_url === null)",
        "status === 'failed' || status === 'expired' || status === 'open'",
      ],
      ['const at = fromWire(order.completed_on ?? order.created);', 'const at = fromWire(order.created);'],
    ],
  },
  {
    file: 'src/web/dashboard/wallet/paying/PurchasesScreen.tsx',
    tests: ['src/web/dashboard/wallet/paying/purchases-screen.test.tsx'],
    bugs: [
      ['fromWire(order.completed_on ?? order.created)', 'fromWire(order.created)'],
      ["if (value === 'all') current.delete('status');\n                  else current", 'current'],
      ['{isRefundable(order, now) && (', "{order.status === 'completed' && ("],
    ],
  },
  {
    file: 'src/web/dashboard/works/JobPane.tsx',
    tests: ['src/web/dashboard/works/job-pane.test.tsx'],
    bugs: [["if (request.travel === 'remote') return shared('noun>by_phone_or_internet');\n", '']],
  },
];
