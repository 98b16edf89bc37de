// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerLead, type NarrowLeadView } from '#core/bids/leads/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { requestView } from '#test/support/views.ts';
import { NarrowLead } from './NarrowLead.tsx';

const shown = (more: Partial<NarrowLeadView> = {}, quote_bid_id: number | null = 31) => {
  const lead = {
    ...{ quote_request: requestView(), distance: 4200, fee: '4.20', narrow_lead_id: 5, why: 'area' },
    created: '2026-11-20 02:00:00',
    ...more,
  } as NarrowLeadView;
  return opened(<NarrowLead lead={lead} now={new Date('2026-11-21T02:00:00Z')} />, {
    answering: [[answerLead, { quote_bid_id }]],
  });
};

it('is accepted, which leads to the request, or declined, which stays', async () => {
  const yes = await shown();
  await yes.press('Accept');
  expect(yes.inputsOf(answerLead)).toMatchObject([{ narrow_status: 2 }]);
  expect(yes.place()).toBe('/dashboard/requests/31');
  const no = await shown({}, null);
  await no.press('Decline');
  expect(no.inputsOf(answerLead)).toMatchObject([{ narrow_status: 3 }]);
  expect(no.place()).toBe('/dashboard');
  expect(no.words()).toContain('Declined. We won’t offer you this job again.');
});

it('says that its category is another one, where that is why it is narrow, and what a quote costs', async () => {
  const near = 'which isn’t one of your categories';
  expect((await shown()).words()).not.toContain(near);
  expect((await shown({ why: 'category' })).words()).toContain(near);
  expect((await shown()).words()).toContain('S$4.20');
});
