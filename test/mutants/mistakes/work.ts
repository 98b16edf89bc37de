import type { Planted } from '../kept.ts';

/** What a good engineer might write by mistake on the screens of a job before its end: calendar, chat, inbox, certificates and auto-quote. */
export const work: readonly Planted[] = [
  {
    file: 'src/web/dashboard/auto-quote/AutoQuoteCard.tsx',
    tests: ['src/web/dashboard/auto-quote/auto-quote-card.test.tsx'],
    bugs: [
      ['            if (done)\n', '            if (done !== undefined)\n'],
      ['if (dollars * 100 !== budget) void', 'void'],
      ['toDecimal(dollars * 100)', 'toDecimal(dollars)'],
      ['setting.waiting > 0 && setting.is_auto_quote_on', 'setting.waiting > 0'],
      ['if (dollars * 100 !== budget) void save', 'if (dollars !== budget) void save'],
    ],
  },
  {
    file: 'src/web/dashboard/auto-quote/AutoQuoteCard.tsx',
    tests: ['src/web/dashboard/auto-quote/auto-quote-budget.test.tsx'],
    bugs: [
      ['tone={spent >= budget * 0.9 ?', 'tone={spent >= budget ?'],
      ["errorAction === 'raise_budget' || errorAction === 'choose_template'", "errorAction === 'raise_budget'"],
    ],
  },
  {
    file: 'src/web/dashboard/auto-quote/auto-quote-words.ts',
    tests: ['src/web/dashboard/auto-quote/auto-quote-words.test.ts'],
    bugs: [['sgDay(at) === sgDay(now)', 'sgDay(at) <= sgDay(now)']],
  },
  {
    file: 'src/web/dashboard/calendar/Agenda.tsx',
    tests: ['src/web/dashboard/calendar/view/agenda.test.tsx'],
    bugs: [
      ["entry.kind !== 'blocked' && entry.kind !== 'pause')", "entry.kind !== 'blocked')"],
      ['end - begin >= 30', 'end - begin > 30'],
      ['i === 0 || placed(', 'placed('],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/EntryDetails.tsx',
    tests: ['src/web/dashboard/calendar/view/entry-details.test.tsx'],
    bugs: [
      ['dayIn(zone, end - 1)', 'dayIn(zone, end)'],
      ['calendar/${service_id}/4`', 'calendar/${service_id}/2`'],
      ["const note = isOrder\n    ? t('entry_details>order_note')\n    : entry", 'const note = entry'],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/EntryForm.tsx',
    tests: ['src/web/dashboard/calendar/view/entry-form.test.tsx'],
    bugs: [
      ['from !== null && to !== null && to <= from;', 'from !== null && to !== null && to < from;'],
      ['end: Math.min(1439, begin + 60)', 'end: begin + 60'],
      ['dayIn(zone, ms) === day ? minuteIn(zone, ms) : 540', 'minuteIn(zone, ms)'],
      ['to - from + (runsOver(span) ? 1440 : 0)', 'to - from'],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/PausesPanel.tsx',
    tests: ['src/web/dashboard/calendar/view/pauses.test.tsx'],
    bugs: [
      ['{at(pause.begin_time) <= now && <Pill', '{at(pause.end_time) <= now && <Pill'],
      ["at(pause.begin_time) <= now ? t('pauses_panel>end_now') : shared('verb>delete')", "shared('verb>delete')"],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/PausesPanel.tsx',
    tests: ['src/web/dashboard/calendar/view/pauses-panel.test.tsx'],
    bugs: [
      [
        "{at(pause.begin_time) <= now ? t('pauses_panel>end_now') : shared('verb>delete')}",
        "{at(pause.begin_time) > now ? t('pauses_panel>end_now') : shared('verb>delete')}",
      ],
      [": '23:59',", ": '00:00',"],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/AskedBooking.tsx',
    tests: ['src/web/dashboard/calendar/appointments/service-bookings.test.tsx'],
    bugs: [
      ['isPro && may_quote && fee !== null', 'isPro && fee !== null'],
      ['onConfirm={() => give(false)}', 'onConfirm={() => give(true)}'],
      ['{may_quote && (', '{('],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/AskedBooking.tsx',
    tests: ['src/web/dashboard/calendar/appointments/asked-booking.test.tsx'],
    bugs: [
      ['...(isPro && may_quote && fee !== null', '...(isPro && fee !== null'],
      ['{may_quote && (\n        <Button variant="primary"', '{(\n        <Button variant="primary"'],
      ['value: isPro ? consumer_name : service_name', 'value: consumer_name'],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/CancelAgreed.tsx',
    tests: ['src/web/dashboard/calendar/appointments/no-show.test.tsx'],
    bugs: [
      ['cents - Math.min(cents, fee_cents)', 'cents - fee_cents'],
      ['required: isPro,', 'required: false,'],
      ["agreed.deposit?.state === 'held' &&", 'agreed.deposit &&'],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/NoShow.tsx',
    tests: ['src/web/dashboard/calendar/appointments/no-show.test.tsx'],
    bugs: [
      ['free !== null && now >= free', 'free !== null && now > free'],
      ['if (!begin || now < begin) return null;', 'if (!begin || now <= begin) return null;'],
      ['isPro && canArrive && free === null', 'isPro && canArrive'],
      ['const canSay = free !== null && now >= free;', 'const canSay = free !== null;'],
      ['{isPro && canArrive && free === null && (', '{isPro && canArrive && ('],
      ['if (!begin || now < begin) return null;', 'if (!begin) return null;'],
      ["if (state === 'stated') return by === side ?", "if (state === 'stated') return by !== side ?"],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/ServiceBookings.tsx',
    tests: ['src/web/dashboard/calendar/appointments/service-bookings.test.tsx'],
    bugs: [
      ["({ side }) => side === 'provider').toReversed()", "({ side }) => side === 'provider')"],
      ["events.filter(({ side }) => side === 'provider')", '[...events]'],
      ["state === 'booked' && (fromWire(end_time) ?? now) > now", "state === 'booked'"],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/agreed-words.ts',
    tests: ['src/web/dashboard/calendar/appointments/agreed-words.test.ts'],
    bugs: [['if (count < 2) return', 'if (count <= 2) return']],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/booking-words.ts',
    tests: ['src/web/dashboard/calendar/appointments/service-bookings.test.tsx'],
    bugs: [["state === 'pending' && until !== null && until > now", "state === 'pending' && until !== null"]],
  },
  {
    file: 'src/web/dashboard/calendar/appointments/deposit-words.ts',
    tests: ['src/web/dashboard/calendar/appointments/service-bookings.test.tsx'],
    bugs: [['kept: showMoney(cents - back_cents)', 'kept: sum']],
  },
  {
    file: 'src/web/dashboard/calendar/calendar-days.ts',
    tests: ['src/web/dashboard/calendar/calendar-days.test.ts'],
    bugs: [
      ['a.begin - b.begin || b.end - a.end', 'a.begin - b.begin'],
      [
        'if (cluster.every(({ end }) => end <= each.begin)) close();',
        'if (cluster.every(({ end }) => end < each.begin)) close();',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/today/JobActs.tsx',
    tests: ['src/web/dashboard/calendar/today/job-acts.test.tsx'],
    bugs: [
      ["lead.quote_request.travel === 'to_me' ?", "lead.quote_request.travel !== 'remote' ?"],
      ['disabled: job.appointment.late_told.includes(minutes),', 'disabled: job.appointment.late_told.length > 0,'],
    ],
  },
  {
    file: 'src/web/dashboard/calendar/today/act-news.ts',
    tests: ['src/web/dashboard/calendar/today/today-words.test.ts'],
    bugs: [["t('acts>late_by', { count: minutes ?? 0 })", "t('acts>late_by', { count: 0 })"]],
  },
  {
    file: 'src/web/dashboard/calendar/today/today-words.ts',
    tests: ['src/web/dashboard/calendar/today/today-words.test.ts'],
    bugs: [["sgDay(at) === sgDay(now) ? t('fits>today'", "sgDay(at) >= sgDay(now) ? t('fits>today'"]],
  },
  {
    file: 'src/web/dashboard/certification/CertificateDetail.tsx',
    tests: ['src/web/dashboard/certification/certificate-detail.test.tsx'],
    bugs: [['    withdrawing.reset();\n    removing.reset();\n', '']],
  },
  {
    file: 'src/web/dashboard/chat/ChatBody.tsx',
    tests: ['src/web/dashboard/inbox/chat-body.test.tsx'],
    bugs: [
      ["write(draft.trim() === '' ? text : `${text}\\n${draft}`);", 'write(text);'],
      [
        'showsPlace={conversation.pending.length === 0 ? conversation.shows_place : null}',
        'showsPlace={conversation.shows_place}',
      ],
      ["if (text !== '') chat.typing();", 'chat.typing();'],
    ],
  },
  {
    file: 'src/web/dashboard/chat/ChatComposer.tsx',
    tests: ['src/web/dashboard/inbox/chat-composer.test.tsx'],
    bugs: [['if (failed) setWaiting(false);\n    else send();', 'send();']],
  },
  {
    file: 'src/web/dashboard/chat/PhotoDialog.tsx',
    tests: ['src/web/dashboard/chat/quick-replies/quick-replies-dialog.test.tsx'],
    bugs: [
      ['(index + by + photos.length) % photos.length', 'index + by'],
      ['if (isGone) onShow(null);', ''],
    ],
  },
  {
    file: 'src/web/dashboard/chat/quick-replies/QuickRepliesDialog.tsx',
    tests: ['src/web/dashboard/chat/quick-replies/quick-replies-dialog.test.tsx'],
    bugs: [
      ['                  if (changed?.id === reply.id) leave();\n', ''],
      ['replies.length >= QUICK_REPLIES_MAX && !changed', 'replies.length >= QUICK_REPLIES_MAX'],
      ['index < replies.length - 1 && move(index, 1)', 'move(index, 1)'],
    ],
  },
  {
    file: 'src/web/dashboard/inbox/ConversationList.tsx',
    tests: ['src/web/dashboard/inbox/conversation-list.test.tsx'],
    bugs: [
      [
        '  const change = (key: string, value: string) => {\n    setPages(1);',
        '  const change = (key: string, value: string) => {',
      ],
    ],
  },
];
