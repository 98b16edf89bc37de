import { expect, it } from 'vitest';
import { scrubbed } from './error-reports.ts';

const EVENT = {
  message: 'mei@example.sg could not be read',
  user: { id: '7', email: 'mei@example.sg' },
  request: { url: 'http://localhost/dashboard/works/42?x=1', headers: { Referer: 'x' } },
  breadcrumbs: [{ message: 'GET /quote_bids/42.json' }],
  extra: { draft: 'my address' },
  exception: { values: [{ type: 'TypeError', value: 'no bid of +65 9123 4567' }] },
};

it('reports a fault without personal data', () => {
  expect(scrubbed(EVENT, '/zh-tw/dashboard/works/42')).toEqual({
    message: '[hidden] could not be read',
    exception: { values: [{ type: 'TypeError', value: 'no bid of [hidden]' }] },
    transaction: '/dashboard/works/:bidId',
  });
});

it('reports nothing on screens where people pay or prove who they are', () => {
  for (const path of ['/dashboard/pricing', '/dashboard/settings/identity']) expect(scrubbed(EVENT, path)).toBeNull();
});
