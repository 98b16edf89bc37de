// @vitest-environment happy-dom
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { describe, expect, it } from 'vitest';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { Mode } from '#core/users/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { ContactWantedPill, EndedPill, InvitedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { StatusButton } from './StatusButton.tsx';

// Loads at once what screens load on demand.
await import('./StatusDialog.tsx');

describe('the status of a quote', () => {
  const said = async (quote_status_id: number, side: Mode) =>
    wordsOf(await drawn(<QuoteStatusPill quote_status_id={quote_status_id} side={side} />));

  it.each([
    ['Send', 'Waiting for quote', 'New'],
    ['InProgress', 'Quote received', 'Quoted'],
    ['Hired', 'Hired', 'Hired'],
    ['WorkCompleted', 'Work done', 'Work done'],
    ['PaymentCompleted', 'Paid', 'Paid'],
    ['NotInterested', 'Pro withdrew', 'Passed'],
    ['Archived', 'Archived', 'Archived'],
  ] as const)('%s is “%s” to the customer and “%s” to the pro', async (status, consumer, pro) => {
    expect(await said(QUOTE_STATUS[status], 'consumer')).toBe(consumer);
    expect(await said(QUOTE_STATUS[status], 'pro')).toBe(pro);
  });

  it('has a mark of its own to each side where that has another word', async () => {
    const mark = async (id: number, side: Mode) =>
      /<svg.*?<\/svg>/s.exec(await drawn(<QuoteStatusPill quote_status_id={id} side={side} />))?.[0];
    const marks = await Promise.all(Object.values(QUOTE_STATUS).map((id) => mark(id, 'consumer')));
    expect(new Set(marks).size).toBe(marks.length);
    expect(await mark(QUOTE_STATUS.Send, 'pro')).not.toBe(await mark(QUOTE_STATUS.Send, 'consumer'));
    const path = (html: string | undefined) => / d="([^"]+)"/.exec(html ?? '')?.[1];
    expect(path(await mark(QUOTE_STATUS.Send, 'pro'))).toBe(path(await drawn(<EnvelopeSimpleIcon weight="fill" />)));
    expect(await mark(QUOTE_STATUS.Hired, 'pro')).toBe(await mark(QUOTE_STATUS.Hired, 'consumer'));
  });

  it('is not said where it is none', async () => {
    expect(await said(99, 'consumer')).toBe('');
  });

  it('stands beside what a customer wishes of a pro', async () => {
    expect(wordsOf(await drawn(<ContactWantedPill />))).toBe('Wants to hear from you');
    expect(wordsOf(await drawn(<InvitedPill />))).toBe('Asked for you');
    expect(wordsOf(await drawn(<EndedPill label="Turned down" />))).toBe('Turned down');
  });
});

describe('what a status means', () => {
  const button = async (quote_status_id: number, side: Mode) => {
    const screen = await opened(
      <StatusButton quote_status_id={quote_status_id} side={side}>
        <QuoteStatusPill quote_status_id={quote_status_id} side={side} />
      </StatusButton>,
    );
    return screen;
  };

  it('is told when it is pressed, step by step, with the one that it is in', async () => {
    const screen = await button(QUOTE_STATUS.Hired, 'consumer');
    expect(screen.buttons()).toEqual(['Hired What this means']);
    expect(screen.page.queryByRole('dialog')).toBeNull();
    await screen.press('Hired What this means');
    expect(screen.page.getByRole('dialog', { name: 'Where this quote is' })).toBeTruthy();
    const steps = screen.page.getAllByRole('listitem').map((step) => step.textContent);
    expect(steps).toEqual([
      'Waiting for quoteThe pro has your request and hasn’t quoted yet.',
      'Quote receivedYou have a quote. Ask in the chat what isn’t clear, then hire or turn it down.',
      'HiredNowYou chose this pro for a day and time. They see your address and phone number.',
      'Work doneThe work is finished. Review the pro, so that others know.',
    ]);
    const current = screen.page.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'));
    expect(current).toEqual([null, null, 'step', null]);
    await screen.press('Close');
    expect(screen.page.queryByRole('dialog')).toBeNull();
    await screen.press('Hired What this means');
    expect(screen.page.getByRole('dialog')).toBeTruthy();
  });

  it('is told to a pro in the pro’s words', async () => {
    const screen = await button(QUOTE_STATUS.Send, 'pro');
    await screen.press(/^New/);
    const steps = screen.page.getAllByRole('listitem').map((step) => step.textContent);
    expect(steps).toEqual([
      'NewNowYou haven’t quoted this request yet.',
      'QuotedThe customer has your quote. Your fee is charged when they answer, and returned if they don’t.',
      'HiredThe customer chose you. You see their address and phone number, and the job is in your calendar.',
      'Work doneThe work is finished. You can review each other.',
    ]);
  });
});
