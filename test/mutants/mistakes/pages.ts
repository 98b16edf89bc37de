import type { Planted } from '../kept.ts';

/** What a good engineer might write by mistake in the back office, on public pages and in what all screens share. */
export const pages: readonly Planted[] = [
  {
    file: 'src/web/app/api/api.ts',
    tests: ['src/web/app/api/api.test.ts'],
    bugs: [['return api(c, input, { ...options, idempotencyKey });', 'return api(c, input, options);']],
  },
  {
    file: 'src/web/ops/appeals/AppealPane.tsx',
    tests: ['src/web/ops/appeals/appeal-pane.test.tsx'],
    bugs: [
      ["optional: asked === 'grant'", 'optional: true'],
      ['take_over: claim?.is_mine === false,', 'take_over: claim !== null,'],
      ["{status === 'open' && !can_decide && (", '{!can_decide && ('],
      ['appeal.before.granted + appeal.before.refused === 0', 'appeal.before.granted === 0'],
    ],
  },
  {
    file: 'src/web/ops/categories/catalogue-words.ts',
    tests: ['src/web/ops/categories/catalogue-words.test.ts'],
    bugs: [['fields.length > 4 ?', 'fields.length >= 4 ?']],
  },
  {
    file: 'src/web/ops/contact/CasePane.tsx',
    tests: ['src/web/ops/contact/case-pane.test.tsx'],
    bugs: [
      ['if (isDone && !isOver) onSolved();', 'if (isDone) onSolved();'],
      ['void move({ case_id, status }) }', "void move({ case_id, status: 'open' }) }"],
      ['isLate(shown.status, last, now)', "isLate('open', last, now)"],
    ],
  },
  {
    file: 'src/web/ops/contact/ReplyBox.tsx',
    tests: ['src/web/ops/contact/case-pane.test.tsx'],
    bugs: [
      ["shown.words.findLast(({ kind }) => kind !== 'note')?.id", 'shown.words.at(-1)?.id'],
      ['text.endsWith(macro.message) ? text.slice(0, text.length - macro.message.length) : text', 'text'],
      [
        'Number(b.language === shown.language) - Number(a.language === shown.language)',
        'Number(a.language === shown.language) - Number(b.language === shown.language)',
      ],
    ],
  },
  {
    file: 'src/web/ops/content/content-words.ts',
    tests: ['src/web/ops/content/content-words.test.ts'],
    bugs: [
      ['${sgDay(at).slice(0, 4)}', '${wire.slice(0, 4)}'],
      ["card.has_changes && card.status !== 'draft'", 'card.has_changes'],
      ['words.length > 30', 'words.length >= 30'],
    ],
  },
  {
    file: 'src/web/ops/credit/AdjustForm.tsx',
    tests: ['src/web/ops/credit/adjust-form.test.tsx'],
    bugs: [
      ["kind === 'debit' && cents > there &&", "kind === 'debit' && cents >= there &&"],
      ['const there = fromDecimal(credit[fund]) ?? 0;', 'const there = fromDecimal(credit.bought) ?? 0;'],
      ['{credit.others === 0 && (waits || alone === 0) && <', '{credit.others === 0 && waits && <'],
      ["status === 'waiting'\n              ?", "status !== 'waiting'\n              ?"],
    ],
  },
  {
    file: 'src/web/ops/operators/OperatorsScreen.tsx',
    tests: ['src/web/ops/operators/operators-screen.test.tsx'],
    bugs: [
      ['has_second_factor && !is_me && (', '!is_me && ('],
      ['{has_second_factor && !is_me', '{has_second_factor'],
    ],
  },
  {
    file: 'src/web/ops/overview/workload/work-words.ts',
    tests: ['src/web/ops/overview/workload/work-words.test.ts'],
    bugs: [
      ['hours < 48 ?', 'hours <= 48 ?'],
      ["${done_on === null ? '' : '?state=decided'}", ''],
    ],
  },
  {
    file: 'src/web/ops/payments/PaymentScreen.tsx',
    tests: ['src/web/ops/payments/payment-story.test.tsx'],
    bugs: [['replaying.isLoading && replaying.originalArgs?.input.notice_id === row.id', 'replaying.isLoading']],
  },
  {
    file: 'src/web/ops/payments/custody/ApprovalPane.tsx',
    tests: ['src/web/ops/payments/custody/approval-pane.test.tsx'],
    bugs: [
      ['others === 0 && (!first_by || first_by.id === me) && (', 'others === 0 && ('],
      ['if (!now.waits) onDecided();', 'onDecided();'],
      [
        "waits.act === 'approve_refund' ? letBack(input) : letOut(input)",
        "waits.act === 'approve_refund' ? letOut(input) : letBack(input)",
      ],
      ['{approval.needs_second && !approval.first_by\n', '{approval.needs_second\n'],
      ['{!waits && payment.error_code !== null && (', '{payment.error_code !== null && ('],
    ],
  },
  {
    file: 'src/web/ops/payments/custody/approval-words.ts',
    tests: ['src/web/ops/payments/custody/approval-words.test.ts'],
    bugs: [
      ['if (customer.id === me || pro.id === me)', 'if (customer.id === me)'],
      ["first_by.id === me ? 'You' : first_by.name", 'first_by.name'],
      ['`${show(waits.amount)} to ${pro.name}`', '`${show(payment.amount)} to ${pro.name}`'],
    ],
  },
  {
    file: 'src/web/ops/people/PersonActs.tsx',
    tests: ['src/web/ops/people/person-acts.test.tsx'],
    bugs: [
      ["category !== '' && HAS_CATEGORY[act]", "category !== ''"],
      ['(is_blocked ? unblock : block)({', '(is_blocked ? block : unblock)({'],
      ['write({ user_id, about, text: text.trim() })', "write({ user_id, about: 'message', text: text.trim() })"],
      ['(is_blocked ? unblock : block)', '(is_blocked ? block : unblock)'],
      ['limit: may(limitCalls.limitPerson)', 'limit: may(peopleCalls.writeToPerson)'],
    ],
  },
  {
    file: 'src/web/ops/people/PersonActs.tsx',
    tests: ['src/web/ops/people/person-limits.test.tsx'],
    bugs: [["until: until === '' && 'Choose the last day.',", 'until: false,']],
  },
  {
    file: 'src/web/ops/reports/CasePane.tsx',
    tests: ['src/web/ops/reports/case-pane.test.tsx'],
    bugs: [
      ['take_over: isOther, give_back', 'take_over: claim !== null, give_back'],
      ["{status === 'open' && !canTake && (", '{!canTake && ('],
      [
        "{type === 'service' && report_case.quote_service_id !== null && (",
        '{report_case.quote_service_id !== null && (',
      ],
      ["asked === 'dismiss'\n              ? {", "asked !== 'hide'\n              ? {"],
    ],
  },
  {
    file: 'src/web/parts/account/CodeField.tsx',
    tests: ['src/web/parts/account/code-step.test.tsx'],
    bugs: [
      ['digits.length === CODE_LENGTH && digits !== value', 'digits.length >= CODE_LENGTH - 1 && digits !== value'],
    ],
  },
  {
    file: 'src/web/parts/account/CodeStep.tsx',
    tests: ['src/web/parts/account/code-step.test.tsx'],
    bugs: [
      ['        setError(undefined);\n        setSaid(', '        setSaid('],
      ["        setCode('');\n", ''],
      ['setWait({ seconds: answer.resend_in });', 'setWait({ seconds: sent.resend_in });'],
    ],
  },
  {
    file: 'src/web/parts/form/BudgetField.tsx',
    tests: ['src/web/parts/form/questions.test.tsx'],
    bugs: [
      ['!next.low && !next.high ? undefined : next', 'next'],
      ['onChange(e.currentTarget.checked ? null : undefined)', 'onChange(undefined)'],
    ],
  },
  {
    file: 'src/web/parts/form/DateQuestions.tsx',
    tests: ['src/web/parts/form/questions.test.tsx'],
    bugs: [
      ['days.length < max && days.every(Boolean)', 'days.length <= max && days.every(Boolean)'],
      ['min={range.from || today}', 'min={today}'],
      ['onChange(`${day} ${e.currentTarget.value}`)', 'onChange(e.currentTarget.value)'],
    ],
  },
  {
    file: 'src/web/parts/form/form-answers.ts',
    tests: ['src/web/parts/form/questions.test.tsx'],
    bugs: [['    else delete full[question.key];\n', '']],
  },
  {
    file: 'src/web/parts/forms/use-call-form.ts',
    tests: ['src/web/parts/forms/refused-field.test.tsx'],
    bugs: [
      [
        "if (typeof bound === 'string') fail({ [bound]: whyNot(why) } as Texts<V>);\n    else if (bound) fail(bound);\n    else if (byField",
        "if (typeof bound === 'string') fail({ [bound]: whyNot(why) } as Texts<V>);\n    else if (byField",
      ],
    ],
  },
  {
    file: 'src/web/parts/service/shop/OrderActs.tsx',
    tests: ['src/web/parts/service/shop/order-acts.test.tsx'],
    bugs: [
      ["cancel_asked_by === side ? t('act>take_back')", "cancel_asked_by !== side ? t('act>take_back')"],
      ["      if (state === 'cancel_asked') return t('act>agree');\n", ''],
      ["!(state === 'confirmed' && side === 'requestor')", "!(state === 'confirmed')"],
    ],
  },
  {
    file: 'src/web/parts/tariff/tariff-words.ts',
    tests: ['src/web/parts/tariff/tariff-words.test.ts'],
    bugs: [
      ['share === 0 ? words', 'share !== 0 ? words'],
      ['fromDecimal(rule.round_to) === 1', 'fromDecimal(rule.round_to) === 0'],
      ["return monthly ? t('tariff>or_monthly', { words, plan: planWords(monthly) }) : words;", 'return words;'],
    ],
  },
  {
    file: 'src/web/public/auth/CodeForm.tsx',
    tests: ['src/web/public/pro/account-form.test.tsx'],
    bugs: [
      ["replace(/\\D/g, '').length < 8", "replace(/\\D/g, '').length < 7"],
      [': { phone: address, verify_code: code, device_id }', ': { username: address, verify_code: code, device_id }'],
    ],
  },
  {
    file: 'src/web/public/auth/LoginForm.tsx',
    tests: ['src/web/public/pro/account-form.test.tsx'],
    bugs: [
      ["save_token: typed('save_token') !== ''", "save_token: typed('save_token') === ''"],
      [
        "if (result.error === 'second proof') onSecondProof(result.message ?? '');",
        "onSecondProof(result.message ?? '');",
      ],
    ],
  },
  {
    file: 'src/web/public/auth/SignUpForm.tsx',
    tests: ['src/web/public/pro/account-form.test.tsx'],
    bugs: [
      ['[...passwd].length < PASSWORD_MIN', '[...passwd].length <= PASSWORD_MIN'],
      ["display_name: written === fullName({ ...names, username: '' }) ? '' : written", 'display_name: written'],
      ['stored_role: startRole,', "stored_role: 'pro',"],
      ["problem?.code === 'existing' && (", "problem?.code === 'denied' && ("],
    ],
  },
  {
    file: 'src/web/public/form/send-request.ts',
    tests: ['src/web/public/form/invited.test.tsx'],
    bugs: [
      ['!is_invite_offered && !quote_request.is_held', '!is_invite_offered'],
      ['      if (file.id !== undefined) continue;\n', ''],
      ['{ idempotencyKey: form.draftKey },', '{},'],
    ],
  },
  {
    file: 'src/web/public/links/LinkPage.tsx',
    tests: ['src/web/public/links/link-page.test.tsx'],
    bugs: [
      ['quote.first_day < today) return {};', 'quote.first_day <= today) return {};'],
      ['required={data.needs_phone}\n', 'required\n'],
      [': data.is_chat_only\n', ': !data.is_chat_only\n'],
      [
        "data.quote_request.state === 'quoted' ? t('link_page>log_in_compare')",
        "data.quotes.length === 0 ? t('link_page>log_in_compare')",
      ],
      ['defaultValue={refused?.values.day ?? first.day}', 'defaultValue={first.day ?? refused?.values.day}'],
    ],
  },
  {
    file: 'src/web/public/links/TimeLink.tsx',
    tests: ['src/web/public/links/link-page.test.tsx'],
    bugs: [
      [
        "optional={time.side === 'requestor'}\n            required={time.side === 'provider'}",
        "optional={time.side === 'provider'}\n            required={time.side === 'requestor'}",
      ],
      ["if (side === 'provider') return t('time_link>cancel_pro', { name });\n", ''],
      ['data.time.times.length > 0\n', "data.time.note !== ''\n"],
    ],
  },
  {
    file: 'src/web/public/links/past-words.ts',
    tests: ['src/web/public/links/past-words.test.ts'],
    bugs: [
      [
        "text: t('link_page>past_other_text', { other, service_name })",
        "text: t('link_page>past_other_text', { other: service_name, service_name: other })",
      ],
      ["next: data.quote ? t('link_page>see_quote') : t('link_page>see_request')", "next: t('link_page>see_quote')"],
    ],
  },
  {
    file: 'src/web/public/search/SearchFilters.tsx',
    tests: ['src/web/public/search/search-page.test.tsx'],
    bugs: [["filter((key) => key !== 'postal')", "filter((key) => key !== 'postal' && key !== 'job')"]],
  },
  {
    file: 'src/web/public/search/SearchPage.tsx',
    tests: ['src/web/public/search/search-page.test.tsx'],
    bugs: [
      [
        'canonical: data.category && !isAsked ? `/category/${data.category.slug}` : path,',
        'canonical: data.category ? `/category/${data.category.slug}` : path,',
      ],
      [
        ".filter(({ value }) => value !== 'distance' || understood.has_place)",
        ".filter(({ value }) => value !== 'distance' || query.postal !== undefined)",
      ],
    ],
  },
  {
    file: 'src/web/public/service/AskScreen.tsx',
    tests: ['src/web/public/service/ask-screen.test.tsx'],
    bugs: [
      [
        'setMine((now) => [made.value.question, ...(Array.isArray(now) ? now : [])]);',
        'setMine((now) => [...(Array.isArray(now) ? now : []), made.value.question]);',
      ],
      [
        "{each.answer ? t('ask_screen>delete_answered_confirm') : t('ask_screen>delete_confirm')}",
        "{t('ask_screen>delete_confirm')}",
      ],
    ],
  },
  {
    file: 'src/web/public/service/ReserveTimes.tsx',
    tests: ['src/web/public/service/reserve-times.test.tsx'],
    bugs: [["{ key: 'afternoon', end: 17 * 60 }", "{ key: 'afternoon', end: 18 * 60 }"]],
  },
  {
    file: 'src/web/public/service/json-ld.ts',
    tests: ['src/web/public/head/json-ld.test.ts'],
    bugs: [['datePublished: dayOf(review.created),', 'datePublished: review.created.slice(0, 10),']],
  },
  {
    file: 'src/web/public/service/reserving/use-reserving.ts',
    tests: ['src/web/public/service/reserving/reserve-details.test.tsx'],
    bugs: [["    setStep({ is: 'form' });\n    setRefusal(whyNot(made));", '    setRefusal(whyNot(made));']],
  },
  {
    file: 'src/web/state/offline/queue.ts',
    tests: ['src/web/state/quotes/queue.test.ts'],
    bugs: [
      [
        "ports.told(tried, 'sent');\n        } else if (is_current) {",
        "if (is_current) ports.told(tried, 'sent');\n        } else if (is_current) {",
      ],
    ],
  },
  {
    file: 'src/web/state/offline/reads.ts',
    tests: ['src/web/state/offline/reads.test.ts'],
    bugs: [['if (/[/?&]cursor[:=]/.test(address)) return;', '']],
  },
  {
    file: 'src/web/state/session/user.ts',
    tests: ['src/web/state/session/account.test.ts'],
    bugs: [['meta.condition ? state : {', 'meta.condition ? { ...state, info: null } : {']],
  },
];
