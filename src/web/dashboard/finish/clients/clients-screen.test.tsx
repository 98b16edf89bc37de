// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { clients } from '#core/billing/clients/calls.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { Component } from './ClientsScreen.tsx';

const CLIENT = {
  id: 3,
  name: 'Mei Tan',
  phone: '+6591234567',
  email: 'mei@example.sg',
  address: '',
  note: 'Has a dog',
};
const screenOf = (list: object[], working_for: object | null = null, at = '/dashboard/works/clients') =>
  opened(<Component />, {
    at,
    answering: [
      [me, { user: { id: 1, onboard_state: 9 }, working_for }],
      [clients, { clients: list, total: list.length, imports: [], next_cursor: null }],
    ],
  });

it('a client shows as it was kept, with ways to call and write', async () => {
  const screen = await screenOf([CLIENT]);
  expect(screen.words()).toContain('1 client');
  const hrefs = screen.page.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(hrefs).toContain('tel:+6591234567');
  expect(hrefs).toContain('mailto:mei@example.sg');
  expect(screen.words()).toContain('Has a dog');
});

it('the pro takes lists in and out, and a helper does neither and is led to no customers', async () => {
  const own = await screenOf([CLIENT]);
  expect(own.buttons()).toEqual(expect.arrayContaining(['Add a client', 'Import a file', 'Save as file']));
  expect(own.words()).toContain('Past customers and their reminders');
  const helper = await screenOf([CLIENT], { role: 'answers', name: 'CoolBreeze', may_quote: true });
  expect(helper.buttons()).toContain('Add a client');
  for (const absent of ['Import a file', 'Save as file']) expect(helper.buttons()).not.toContain(absent);
  expect(helper.words()).not.toContain('Past customers');
});

it('an empty list is told from a search that finds nothing, which can be typed over', async () => {
  const none = await screenOf([]);
  expect(none.words()).toContain('No clients yet');
  expect(none.buttons()).not.toContain('Save as file');
  expect(none.page.queryByRole('searchbox')).toBeNull();
  const sought = await screenOf([], null, '/dashboard/works/clients?keyword=tan');
  expect(sought.inputsOf(clients).at(-1)).toMatchObject({ keyword: 'tan' });
  expect(sought.words()).toContain('No client found');
  expect(sought.page.queryByRole('searchbox')).not.toBeNull();
});
