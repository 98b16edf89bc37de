import { describe, expect, it } from 'vitest';
import { passOutcome, readPush } from './pushed.ts';

const lead = {
  quote: { label: 'Quote', path: '/dashboard/requests/7?as=pro#quote' },
  pass: { label: 'Pass', call: '/new/v1/quote_bids/pass_by_hash/7/x.json' },
  said: {
    passed: { title: 'Passed', body: 'Undo' },
    over: { title: 'No longer open', body: '' },
    failed: { title: 'Not passed', body: 'Try' },
  },
};
const read = (told: unknown) => readPush({ json: () => told });

describe('reading a push message', () => {
  it('keeps what the server sent', () => {
    const told = { title: 'New request', body: 'See', path: '/dashboard/requests/7', tag: 't', lead };
    expect(read(told)).toEqual(told);
    expect(read({ ...told, lead: undefined, received: '/new/v1/push/received/x.json' })).toMatchObject({
      received: '/new/v1/push/received/x.json',
    });
  });

  it('drops addresses of other sites and buttons that are not complete', () => {
    const away = 'https://elsewhere.example/';
    expect(read({ path: away, received: '//elsewhere.example/x' })).toEqual({
      title: 'Gotong',
      body: '',
      path: '/dashboard/notices',
      tag: 'gotong',
    });
    for (const wrong of [
      { ...lead, quote: { ...lead.quote, path: away } },
      { ...lead, pass: { ...lead.pass, call: '//elsewhere.example/x' } },
      { ...lead, pass: { label: '', call: '/x' } },
      'text',
      null,
    ])
      expect(read({ title: 'A', lead: wrong })).not.toHaveProperty('lead');
  });

  it('shows our name and leads to the notifications where it cannot be read', () => {
    const broken = {
      json() {
        throw new SyntaxError('not json');
      },
    };
    for (const data of [null, broken, { json: () => null }, { json: () => 3 }])
      expect(readPush(data)).toMatchObject({ title: 'Gotong', path: '/dashboard/notices' });
  });
});

it('a pass counts as done only where the server says so', () => {
  expect(passOutcome({ status: 'Success', outcome: 'passed' })).toBe('passed');
  expect(passOutcome({ status: 'Success', outcome: 'over' })).toBe('over');
  for (const reply of [null, {}, { status: 'Success' }, { status: 'Error', outcome: 'passed' }, { outcome: 'passed' }])
    expect(passOutcome(reply)).toBe('failed');
});
