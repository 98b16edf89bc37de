import type { Planted } from '../kept.ts';

/** What a good engineer might write by mistake on the screens that end a job: what is done, paid, disputed and planned. */
export const atTheEnd: readonly Planted[] = [
  {
    file: 'src/web/dashboard/finish/DoneWays.tsx',
    tests: ['src/web/dashboard/finish/finish-card.test.tsx'],
    bugs: [
      ['    setProblem(undefined);\n', ''],
      ["const STEPS = ['notDone', 'notAsAgreed', 'undoComplete'];", "const STEPS = ['notDone', 'undoComplete'];"],
      [
        "onConfirm={async () => end(await undo({ bid_id }), t('done_ways>undone_toast'))}",
        "onConfirm={async () => end(await notDone({ bid_id, message: '' }), t('done_ways>undone_toast'))}",
      ],
    ],
  },
  {
    file: 'src/web/dashboard/finish/FinishCard.tsx',
    tests: ['src/web/dashboard/finish/finish-card.test.tsx'],
    bugs: [
      ["(finish_proposed.by === 'provider') === (side === 'pro')", "finish_proposed.by === 'provider'"],
      ["can('confirmFinish') ? t('finish_card>not_yet') : t('finish_card>take_back')", "t('finish_card>not_yet')"],
      ['  if (bid.quote_status_id !== QUOTE_STATUS.Hired) return null;\n', ''],
      [
        "(finish_proposed.by === 'provider') === (side === 'pro')",
        "(finish_proposed.by === 'provider') === (side === 'consumer')",
      ],
      ['if (bid.quote_status_id !== QUOTE_STATUS.Hired) return null;\n  const said', 'const said'],
      ['bid.quote_status_id !== QUOTE_STATUS.Hired || !bid.steps', '!bid.steps'],
      ["{can('confirmFinish') ? t('finish_card>not_yet') : t('finish_card>take_back')}", "{t('finish_card>not_yet')}"],
    ],
  },
  {
    file: 'src/web/dashboard/finish/NotAsAgreedDialog.tsx',
    tests: ['src/web/dashboard/finish/finish-card.test.tsx'],
    bugs: [['    onClose();\n', '']],
  },
  {
    file: 'src/web/dashboard/finish/clients/ClientsScreen.tsx',
    tests: ['src/web/dashboard/finish/clients/clients-screen.test.tsx'],
    bugs: [
      ['{!working_for && total > 0 && (', '{total > 0 && ('],
      ["(total > 0 || keyword !== '') &&", 'total > 0 &&'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/FundsCard.tsx',
    tests: ['src/web/dashboard/finish/custody/funds/request-dialog.test.tsx'],
    bugs: [
      ["if (side === 'requestor') return t('funds>who_holds_customer', { holder });\n", ''],
      ["label: funds.side === 'pro' ? t('funds>with_you')", "label: funds.side !== 'pro' ? t('funds>with_you')"],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/RequestDialog.tsx',
    tests: ['src/web/dashboard/finish/custody/funds/request-dialog.test.tsx'],
    bugs: [
      ['cents === null || cents < LEAST || cents > most', 'cents === null || cents < LEAST || cents >= most'],
      ["if (done.error.kind === 'refused') key.current", 'key.current'],
      ["draft.begins_on === '' || draft.ends_on < draft.begins_on", "draft.begins_on === ''"],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/disputes/dispute-words.ts',
    tests: ['src/web/dashboard/finish/custody/disputes/dispute-words.test.ts'],
    bugs: [
      ["if (acts.includes('appeal_dispute')) return", "if (acts.includes('accept_decision')) return"],
      ['offer && offer.by === side\n', 'offer && offer.by !== side\n'],
      [
        'customer: show(dispute.outcome.to_customer),\n            pro: show(dispute.outcome.to_pro)',
        'customer: show(dispute.outcome.to_pro),\n            pro: show(dispute.outcome.to_customer)',
      ],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/payouts/PaidToCard.tsx',
    tests: ['src/web/dashboard/finish/custody/payouts/payouts-card.test.tsx'],
    bugs: [['              setProblem(undefined);\n', '']],
  },
  {
    file: 'src/web/dashboard/finish/custody/payouts/PayoutsCard.tsx',
    tests: ['src/web/dashboard/finish/custody/payouts/payouts-card.test.tsx'],
    bugs: [
      ['page === 1 && payee !== null', 'payee !== null'],
      [' && centsOf(paying_out) === 0', ''],
      ['{page < pages && <Button', '{page <= pages && <Button'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/plans/Plan.tsx',
    tests: ['src/web/dashboard/finish/custody/plans/plan.test.tsx'],
    bugs: [
      ['plan !== null && !job.is_outdated && plan.steps.every(isFixed)', 'plan !== null && plan.steps.every(isFixed)'],
      ['if (!plan && !canPropose) return null;', 'if (!plan) return null;'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/plans/ProposalCard.tsx',
    tests: ['src/web/dashboard/finish/custody/plans/plan.test.tsx'],
    bugs: [
      ["is_accepted: asked === 'accept' });", "is_accepted: asked !== 'accept' });"],
      ["text: job.plan ? t('plan>decline_text_before') : t('plan>decline_text')", "text: t('plan>decline_text')"],
      ["{job.plan ? t('plan>proposal_change') : t('plan>proposal')}", "{t('plan>proposal')}"],
      ["asked === 'withdraw' ? withdraw({ bid_id, plan_id }) : answer", 'answer'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/custody/plans/plan-words.ts',
    tests: ['src/web/dashboard/finish/custody/plans/plan-words.test.ts'],
    bugs: [
      ["'held', 'done', 'accepted', 'releasing', 'released'", "'held', 'done', 'accepted', 'released'"],
      ["place > upcoming(steps) || job.side === 'pro'", 'place > upcoming(steps)'],
      ['steps.findIndex((step) => !isFixed(step))', 'steps.findIndex((step) => step.state === null)'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/money/FinalPrice.tsx',
    tests: ['src/web/dashboard/finish/money/refused-answers.test.tsx'],
    bugs: [
      ['            setProblem(undefined);\n', ''],
      ['is_agreed: false, note })', 'is_agreed: true, note })'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/money/JobPayment.tsx',
    tests: ['src/web/dashboard/finish/money/refused-answers.test.tsx'],
    bugs: [['            setProblem(undefined);\n', '']],
  },
  {
    file: 'src/web/dashboard/finish/money/JobPayment.tsx',
    tests: ['src/web/dashboard/finish/money/job-payment.test.tsx'],
    bugs: [["const amount = money.state === 'none' ? money.due : money.total;", 'const amount = money.due;']],
  },
  {
    file: 'src/web/dashboard/finish/scopes/ChangeDialog.tsx',
    tests: ['src/web/dashboard/finish/scopes/change-dialog.test.tsx'],
    bugs: [
      ["if (does === 'remove' || (does !== 'take' && !is_taken)) return sum;", "if (does === 'remove') return sum;"],
      ['edit.cents === null || edit.cents === centsOf(amount)', 'edit.cents === null'],
    ],
  },
  {
    file: 'src/web/dashboard/finish/series/SeriesCard.tsx',
    tests: ['src/web/dashboard/finish/series/series-card.test.tsx'],
    bugs: [['visit.bid_id === null || visit.bid_id === bid_id ?', 'visit.bid_id === null ?']],
  },
];
