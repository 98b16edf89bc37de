// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { OpsDispute } from '#core/custody/disputes/ops-calls.ts';
import * as opsCalls from '#core/custody/disputes/ops-calls.ts';
import { me } from '#core/users/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { Component as Disputes } from './DisputesScreen.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const ME = 90;
const dispute = (more: Partial<OpsDispute> = {}) =>
  ({
    ...{ payment_id: 9, title: 'Second part', request_title: 'New kitchen', at_stake: '300.00', state: 'reviewing' },
    ...{ opened_by: 'requestor', opened_on: '2026-11-18 02:00:00', ended_on: null },
    customer: { id: 1, name: 'Mei' },
    pro: { id: 2, name: 'CoolBreeze' },
    next: { step: 'decide_by_rule', at: '2026-11-24 02:00:00' },
    ...{ first: null, needs_second: false, others: 1, decided_by: [], ops_acts: ['propose_split', 'decide_dispute'] },
    statements: [],
    evidence: [],
    ...{ offer: null, proposal: null, decision: null, appeal: null, appeal_decision: null, outcome: null },
    ...{ file_url: '/file.pdf', folder_url: '/folder.zip' },
    ...more,
  }) as unknown as OpsDispute;

interface Facts {
  readonly at?: string;
  readonly rows?: readonly OpsDispute[];
  readonly answering?: readonly Answering[];
  readonly roles?: readonly string[];
}
const queue = async (one: OpsDispute = dispute(), facts: Facts = {}) => {
  const { at = '/9', rows = [one], answering = [], roles = ['approver'] } = facts;
  return opened(<Disputes />, {
    at: `/ops/protected-disputes${at}`,
    path: '/ops/protected-disputes/:paymentId?',
    now: NOW,
    answering: [
      ...answering,
      [opsCalls.opsProtectedDisputes, { disputes: rows, total: rows.length, next_cursor: null }],
      [opsCalls.opsProtectedDispute, { dispute: one }],
      [opsCalls.proposeSplit, { dispute: one }],
      [opsCalls.decideDispute, { dispute: one }],
      [me, { user: { id: ME, operator_roles: roles }, working_for: null }],
    ],
  });
};

describe('the queue of disputes', () => {
  it('shows of each the amount, the two people, its state and whether two have to decide', async () => {
    const rows = [
      dispute(),
      dispute({ payment_id: 10, at_stake: '2500.00', needs_second: true, state: 'appealed' }),
      dispute({
        ...{ payment_id: 11, needs_second: true },
        first: { by: { id: 5, name: 'Priya' }, to_customer: '1.00', reason: '' },
      }),
      dispute({ payment_id: 12, needs_second: true, ended_on: '2026-11-19 02:00:00', state: 'closed' }),
    ];
    const screen = await queue(dispute(), { at: '', rows });
    const said = screen.words();
    expect(said).toContain('4 in this list');
    expect(said).toContain('S$300.00: Mei and CoolBreeze');
    const links = screen.page
      .getAllByRole('link')
      .filter((link) => /^\/ops\/protected-disputes\/\d/.test(link.getAttribute('href') ?? ''));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [9, 10, 11, 12].map((id) => `/ops/protected-disputes/${id}`),
    );
    const [plain, two, decided, ended] = links.map((link) => link.textContent ?? '');
    expect(plain).toMatch(/To decide(?!.*Needs two)/);
    expect(two).toMatch(/S\$2,500\.00.*Appealed.*Needs two/);
    expect(decided).toContain('One decided');
    expect(ended).toMatch(/Closed(?!.*(Needs two|One decided))/);
    expect(said).toContain('Choose a dispute What both say, and their evidence, appears here.');
  });

  it('says for each list that it is empty', async () => {
    const none = await queue(dispute(), { at: '', rows: [] });
    expect(none.words()).toContain('None');
    expect(none.words()).toContain('Disputes that the two people can’t settle appear here.');
    expect(none.inputsOf(opsCalls.opsProtectedDisputes)).toMatchObject([{ state: 'waiting' }]);
    const talking = await queue(dispute(), { at: '?state=talking', rows: [] });
    expect(talking.words()).toContain('Disputes that the two people still talk about appear here.');
    expect(talking.inputsOf(opsCalls.opsProtectedDisputes)).toMatchObject([{ state: 'talking' }]);
    const ended = await queue(dispute(), { at: '?state=ended', rows: [] });
    expect(ended.words()).toContain('Disputes that ended appear here.');
  });

  it('says that it did not load', async () => {
    const fault: Answering = [opsCalls.opsProtectedDisputes, 'no connection'];
    const screen = await queue(dispute(), { at: '', answering: [fault] });
    expect(screen.words()).toContain('Could not load the disputes');
  });
});

describe('a dispute that is open', () => {
  it('says what is at stake, who opened it and when, and what happens without a decision', async () => {
    const { words, page } = await queue();
    expect(page.getByRole('heading', { name: 'S$300.00: Mei and CoolBreeze' })).toBeTruthy();
    expect(words()).toContain('Second part. New kitchen. Opened by Mei, Wed 18 Nov, 10 am.');
    expect(words()).toContain('Until Tue 24 Nov, 10 am Without a decision, held money goes back to the customer.');
    expect((await queue(dispute({ opened_by: 'pro' }))).words()).toContain('Opened by CoolBreeze,');
    expect((await queue(dispute({ next: null }))).words()).not.toContain('Until');
  });

  it('links to the evidence and the payment', async () => {
    const { page } = await queue();
    const href = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect([href('Evidence file'), href('Evidence folder'), href('See the payment')]).toEqual([
      '/file.pdf',
      '/folder.zip',
      '/ops/approvals/9',
    ]);
  });

  it('says what each of the two wrote and asks for, and who said nothing', async () => {
    const mine = { side: 'requestor', statement: 'It leaks.', asks: '200.00', stated_on: '2026-11-19 02:00:00' };
    const his = { side: 'pro', statement: 'It was dry.', asks: '100.00', stated_on: '2026-11-19 03:00:00' };
    const both = (await queue(dispute({ statements: [mine, his] as OpsDispute['statements'] }))).words();
    expect(both).toContain('Mei The customer, Thu 19 Nov, 10 am “It leaks.” Asks for S$200.00 back');
    expect(both).toContain('CoolBreeze The pro, Thu 19 Nov, 11 am “It was dry.” Asks for S$100.00 paid');
    expect(both).not.toContain('has not said anything');
    const one = (await queue(dispute({ statements: [mine] as OpsDispute['statements'] }))).words();
    expect(one).toContain('CoolBreeze has not said anything.');
    expect(one).not.toContain('Mei has not said anything.');
  });

  it('shows each piece of evidence with who added it', async () => {
    const none = await queue();
    expect(none.words()).toContain('No evidence was added.');
    const evidence = [
      {
        ...{ evidence_id: 1, side: 'pro', note: 'Photos of the day', added_on: '2026-11-19 02:00:00', attachments: [] },
        messages: [
          { message_id: 4, side: 'requestor', message: 'All good' },
          { message_id: 5, side: 'pro', message: 'Thanks' },
        ],
      },
      {
        ...{ evidence_id: 2, side: 'requestor', note: '', added_on: '2026-11-19 04:00:00', attachments: [] },
        messages: [],
      },
    ] as unknown as OpsDispute['evidence'];
    const said = (await queue(dispute({ evidence }))).words();
    expect(said).toContain(
      'CoolBreeze, Thu 19 Nov, 10 am Photos of the day Mei: “All good” CoolBreeze: “Thanks” Mei, Thu 19 Nov, 12 pm',
    );
    expect(said).not.toContain('No evidence was added.');
  });

  it('shows offers and decisions in their order, with how the money is divided and who accepts', async () => {
    const split = { to_customer: '100.00', to_pro: '200.00' };
    const said = (
      await queue(
        dispute({
          offer: { ...split, by: 'pro', offered_on: '2026-11-19 02:00:00', note: 'Half of it' },
          proposal: {
            ...{
              to_customer: '150.00',
              to_pro: '150.00',
              proposed_on: '2026-11-19 04:00:00',
              reason: 'Both are right',
            },
            taken_by: ['requestor'],
          },
          decision: {
            ...{ ...split, decided_on: '2026-11-20 02:00:00', reason: 'The work is bad', is_by_rule: false },
            taken_by: ['pro'],
          },
          appeal: { by: 'requestor', appealed_on: '2026-11-20 04:00:00', reason: 'Look again' },
          appeal_decision: { ...split, decided_on: '2026-11-20 06:00:00', reason: 'It stands' },
          outcome: split,
          ended_on: '2026-11-20 06:00:00',
        } as unknown as Partial<OpsDispute>),
      )
    ).words();
    const order = [
      'Offer of CoolBreeze Thu 19 Nov, 10 am S$100.00 to the customer, S$200.00 to the pro. “Half of it”',
      'Proposal of an approver Thu 19 Nov, 12 pm S$150.00 to the customer, S$150.00 to the pro. Mei accepts it. “Both are right”',
      'Decision Fri 20 Nov, 10 am S$100.00 to the customer, S$200.00 to the pro. CoolBreeze accepts it. “The work is bad”',
      'Appeal of Mei Fri 20 Nov, 12 pm “Look again”',
      'Decision on the appeal Fri 20 Nov, 2 pm S$100.00 to the customer, S$200.00 to the pro. “It stands”',
      'The end Fri 20 Nov, 2 pm S$100.00 to the customer, S$200.00 to the pro.',
    ];
    expect(said).toContain(order.join(' '));
    expect((await queue()).words()).not.toContain('Offers and decisions');
    const byRule = { ...split, decided_on: '2026-11-20 02:00:00', reason: '', is_by_rule: true, taken_by: [] };
    expect((await queue(dispute({ decision: byRule } as unknown as Partial<OpsDispute>))).words()).toContain(
      'Decision by the rule, as no approver decided in time',
    );
  });

  it('can be decided by approvers, but not by one of its two people, nor twice by one approver', async () => {
    const first = { by: { id: ME, name: 'Priya' }, to_customer: '1000.00', reason: 'The work is bad' };
    const acts = async (more: Partial<OpsDispute>) => {
      const screen = await queue(dispute(more));
      return [screen.words(), screen.buttons().filter((name) => /Decide|split/.test(name))] as const;
    };
    expect((await acts({}))[1]).toEqual(['Propose a split', 'Decide']);
    expect((await acts({ ops_acts: ['decide_dispute'] }))[1]).toEqual(['Decide']);
    expect((await acts({ state: 'appealed', ops_acts: ['decide_appeal'] }))[1]).toEqual(['Decide the appeal']);
    const [own, none] = await acts({ ops_acts: [] });
    expect(own).toContain('You are one of its two people. Another approver has to decide.');
    expect(none).toEqual([]);
    const [twice, no] = await acts({ first, needs_second: true });
    expect(twice).toContain('You decided this. Another approver has to decide the same.');
    expect(twice).toContain('Priya decided S$1,000.00 to the customer The work is bad');
    expect(no).toEqual([]);
    const [appealed] = await acts({ state: 'appealed', ops_acts: [], decided_by: [{ id: ME, name: 'Priya' }] });
    expect(appealed).toContain('You decided what is appealed. Another approver has to decide.');
    const [over] = await acts({ state: 'settled', ops_acts: [] });
    expect(over).not.toContain('Another approver');
  });

  it('above S$2,000 says that two have to decide the same, and when no one else can', async () => {
    const large = { at_stake: '2500.00', needs_second: true } as const;
    const some = (await queue(dispute(large))).words();
    expect(some).toContain('Above S$2,000, so two approvers have to decide the same.');
    expect(some).not.toContain('No one else can agree yet');
    expect((await queue()).words()).not.toContain('Above S$2,000');
    const alone = (await queue(dispute({ ...large, others: 0 }))).words();
    expect(alone).toContain(
      'A decision above S$2,000 waits until another operator with the role Payment approver or Owner agrees and decides the same, or until its time runs out.',
    );
    expect((await queue(dispute({ ...large, others: 0, next: null }))).words()).toContain('and decides the same. ');
    const other = { by: { id: 5, name: 'Priya' }, to_customer: '1.00', reason: '' };
    expect((await queue(dispute({ ...large, others: 0, first: other }))).words()).not.toContain('No one else');
    expect((await queue(dispute({ ...large, others: 0, ops_acts: [] }))).words()).not.toContain('No one else');
  });
});

describe('deciding a dispute', () => {
  const decide = async (
    screen: Awaited<ReturnType<typeof queue>>,
    amount: string,
    reason: string,
    label = 'Decide',
  ) => {
    await screen.type('Back to Mei', amount);
    await screen.type('Reasons', reason);
    await screen.press(label);
  };

  it('says how the rest is divided, and sends the amount with trimmed reasons', async () => {
    const next = dispute({ payment_id: 10 });
    const screen = await queue(dispute(), { rows: [dispute(), next] });
    await screen.press('Decide');
    expect(screen.words()).toContain('Decide this dispute?');
    expect(screen.words()).toContain('Both see your reasons and have 3 days to appeal. Then the money moves.');
    expect(screen.words()).toContain('S$300.00 is at stake.');
    await screen.type('Back to Mei', '120.50');
    expect(screen.words()).toContain('CoolBreeze gets S$179.50.');
    await decide(screen, '120.50', '  It leaks.  ');
    expect(screen.inputsOf(opsCalls.decideDispute)).toEqual([
      { payment_id: '9', to_customer: '120.50', reason: 'It leaks.' },
    ]);
    expect(screen.inputsOf(opsCalls.proposeSplit)).toEqual([]);
    expect(screen.words()).toContain('Dispute decided');
    expect(screen.place()).toBe('/ops/protected-disputes/10');
  });

  it('accepts any amount from zero to all of it, and no cent more', async () => {
    const screen = await queue();
    await screen.press('Decide');
    await decide(screen, '300.01', 'x');
    expect(screen.words()).toContain('Enter an amount from S$0.00 to S$300.00.');
    await decide(screen, '', '');
    expect(screen.words()).toContain('Enter the reasons. Both people see them.');
    expect(screen.inputsOf(opsCalls.decideDispute)).toEqual([]);
    await screen.type('Back to Mei', '300.00');
    expect(screen.words()).toContain('CoolBreeze gets S$0.00.');
    await decide(screen, '300.00', 'All');
    expect(screen.inputsOf(opsCalls.decideDispute)).toMatchObject([{ to_customer: '300.00' }]);
    // An empty amount is refused; it does not mean zero.
    const empty = await queue();
    await empty.press('Decide');
    await empty.type('Reasons', 'x');
    await empty.press('Decide');
    expect(empty.words()).toContain('Enter an amount from S$0.00 to S$300.00.');
    expect(empty.inputsOf(opsCalls.decideDispute)).toEqual([]);
    const none = await queue();
    await none.press('Decide');
    await none.type('Back to Mei', '0');
    expect(none.words()).toContain('CoolBreeze gets S$300.00.');
    await decide(none, '0', 'None');
    expect(none.inputsOf(opsCalls.decideDispute)).toMatchObject([{ to_customer: '0.00' }]);
  });

  it('sends a proposed split by its own call', async () => {
    const screen = await queue();
    await screen.press('Propose a split');
    expect(screen.words()).toContain('Both have 2 days to accept it. You can propose once.');
    await decide(screen, '100', 'Meet halfway', 'Send proposal');
    expect(screen.inputsOf(opsCalls.proposeSplit)).toEqual([
      { payment_id: '9', to_customer: '100.00', reason: 'Meet halfway' },
    ]);
    expect(screen.inputsOf(opsCalls.decideDispute)).toEqual([]);
    expect(screen.words()).toContain('Proposal sent');
  });

  it('says that deciding an appeal moves the money now', async () => {
    const screen = await queue(dispute({ state: 'appealed', ops_acts: ['decide_appeal'] }));
    await screen.press('Decide the appeal');
    expect(screen.words()).toContain('The dispute ends and the money moves now. You can’t undo this.');
    await decide(screen, '10', 'x', 'Decide the appeal');
    expect(screen.words()).toContain('Appeal decided');
  });

  it('says when two are needed, starts with the first decision, and stays open until another decides', async () => {
    const first = { by: { id: 5, name: 'Priya' }, to_customer: '1000.00', reason: 'x' };
    const large = dispute({ at_stake: '2500.00', needs_second: true });
    const screen = await queue(large, { rows: [large, dispute({ payment_id: 10 })] });
    screen.answer(opsCalls.decideDispute, { dispute: { ...large, first: { ...first, by: { id: ME, name: 'Me' } } } });
    await screen.press('Decide');
    expect(screen.words()).toContain('It counts once another approver decides the same.');
    await decide(screen, '1000', 'x');
    expect(screen.words()).toContain('Decided. Another approver has to decide the same.');
    expect(screen.place()).toBe('/ops/protected-disputes/9');
    const second = await queue(dispute({ at_stake: '2500.00', needs_second: true, first }));
    await second.press('Decide');
    expect(second.words()).toContain('have 3 days to appeal');
    expect(second.words()).toContain('CoolBreeze gets S$1,500.00.');
  });

  it('says why it was refused, beside the amount where that is the reason', async () => {
    const screen = await queue();
    screen.answer(opsCalls.decideDispute, { error: 'invalid price', message: 'Enter an amount up to S$200.00.' });
    await screen.press('Decide');
    await decide(screen, '250', 'x');
    expect(screen.words()).toContain('Enter an amount up to S$200.00.');
    expect(screen.page.getByRole('textbox', { name: 'Back to Mei' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.words()).not.toContain('Dispute decided');
  });
});
