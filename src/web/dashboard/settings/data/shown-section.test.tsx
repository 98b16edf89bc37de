// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type AskedView, type ContactShow, contactShows } from '#core/messages/shown/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { Section } from './ShownSection.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const show = (more: Partial<ContactShow> = {}): ContactShow => ({
  ...{ id: 1, whose: 'customer', quote_bid_id: 31, quote_request_id: 7, title: 'Chemical wash', is_helper: false },
  ...{ viewer: 'CoolBreeze', stage: 'hired', from_on: '2026-11-18 02:00:00', until_on: null },
  details: ['full_name', 'phone'],
  ...more,
});
const ASKED: AskedView = {
  ...{ quote_request_id: 8, title: 'Leaking tap', area_name: 'Bedok', created: '2026-11-19 02:00:00' },
  ...{ asked_count: 3, read_count: 1 },
};
const section = (shows: readonly ContactShow[], asked: readonly AskedView[] = [], reply?: Answering[1]) =>
  opened(<Section />, {
    now: NOW,
    answering: [
      [
        contactShows,
        reply ??
          (({ cursor }) => ({
            ...{ short_name: 'Mei L.', asked, next_cursor: cursor === undefined && shows.length > 1 ? 'next' : null },
            shows: cursor === undefined ? shows.slice(0, 1) : shows.slice(1),
          })),
      ],
    ],
  });

describe('who was shown one’s contact details', () => {
  it('is named with what they see, since when, and the job', async () => {
    const { words, page } = await section([show()]);
    expect(words()).toMatch(/CoolBreeze Shown now full name, phone number Chemical wash · since Wed 18 Nov/);
    expect(page.getByRole('link', { name: 'Chemical wash' }).getAttribute('href')).toBe(
      '/dashboard/projects/quote/7/31',
    );
  });

  it('is said to have ended, with both days, and a single day once', async () => {
    const { words } = await section([show({ until_on: '2026-11-20 02:00:00' })]);
    expect(words()).toContain('No longer shown');
    expect(words()).toContain('Wed 18 Nov to Fri 20 Nov');
    const day = (await section([show({ until_on: '2026-11-18 09:00:00' })])).words();
    expect(day).toMatch(/· Wed 18 Nov$/);
  });

  it('leads a pro to the job', async () => {
    const { page } = await section([show({ whose: 'pro' })]);
    expect(page.getByRole('link').getAttribute('href')).toBe('/dashboard/works/31');
  });

  it('names each detail in words', async () => {
    const details = ['short_name', 'area', 'street', 'postal_sector', 'postal_code', 'address'] as const;
    expect((await section([show({ details: [...details] })])).words()).toContain(
      'first name and initial, area, street, first two digits of the postal code, postal code, block and unit',
    );
  });

  it('goes on past its first page', async () => {
    const screen = await section([show(), show({ id: 2, viewer: 'Breezy' })]);
    expect(screen.words()).not.toContain('Breezy');
    await screen.press('Show more');
    expect(screen.words()).toMatch(/CoolBreeze .*Breezy/);
    expect(screen.buttons()).not.toContain('Show more');
  });

  it('is no one yet, in words', async () => {
    expect((await section([])).words()).toContain('No one has been shown your full details');
  });

  it('stands beside how many pros were asked, who see the short name', async () => {
    const { words, page } = await section([show()], [ASKED]);
    expect(words()).toContain('They see you as Mei L., with the request’s area and your answers.');
    expect(words()).toContain('Leaking tap Bedok, Thu 19 Nov, 3 pros asked, 1 opened it');
    expect(page.getByRole('link', { name: 'Leaking tap' }).getAttribute('href')).toBe(
      '/dashboard/projects/quotelist/8',
    );
    expect((await section([show()])).words()).not.toContain('They see you as');
  });
});
