import { expect, it, vi } from 'vitest';
import { appealQueue } from '#core/appeals/calls.ts';
import { opsApprovals } from '#core/custody/approvals/calls.ts';
import { opsProtectedDisputes } from '#core/custody/disputes/ops-calls.ts';
import { opsMerchants } from '#core/custody/merchants/calls.ts';
import { opsPayees } from '#core/custody/payouts/calls.ts';
import { reviewQueue } from '#core/ops/calls.ts';
import { linkCases } from '#core/ops/linked/calls.ts';
import { reviewChecks } from '#core/reviews/checks/calls.ts';
import { opsShopItems } from '#core/shop/items/calls.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { pagesOf } from '#web/state/cache.ts';
import { Component as Checks } from '../checks/ChecksScreen.tsx';
import { Component as Approvals } from '../payments/custody/ApprovalsScreen.tsx';
import { Component as Disputes } from '../payments/custody/disputes/DisputesScreen.tsx';
import { Component as Merchants } from '../payments/custody/merchants/MerchantsScreen.tsx';
import { Component as Payees } from '../payments/custody/payees/PayeesScreen.tsx';
import { Component as Linked } from '../people/linked/LinkedScreen.tsx';
import { Component as Items } from '../review/items/ShopItemsScreen.tsx';
import { Component as Review } from '../review/ReviewScreen.tsx';
import { Component as Appeals } from './AppealsScreen.tsx';

// A queue shows its first page and a button for the next one, however many rows wait.

const created = '2026-11-20 01:00:00';
const AT = { state: 'waiting' } as const;
const NOW_TO_DECIDE = { status: 'open', created, can_decide: true, signals: [], claim: null };
const person = { id: 1, name: 'Mei' };
type Name = 'appeals' | 'checks' | 'cases' | 'items' | 'reviews' | 'approvals' | 'disputes' | 'payees' | 'merchants';
const rows: Readonly<Record<Name, (id: number) => object>> = {
  appeals: (id: number) => ({ ...NOW_TO_DECIDE, id, pro: `Pro ${id}`, amount: '4.20', topic: 'other' }),
  checks: (id: number) => ({ ...NOW_TO_DECIDE, id, writer: `Writer ${id}`, subject: 'Hafiz', score: 5 }),
  cases: (id: number) => ({ id, name: `Person ${id}`, other_name: 'Mei', state: 'open', created, sum: 3 }),
  items: (id: number) => ({
    review_id: id,
    name: `Item ${id}`,
    service_name: '',
    category_name: '',
    state: 'waiting',
    from_price: '1.00',
    asked_on: created,
  }),
  reviews: (id: number) => ({
    kind: 'identity',
    item_id: id,
    status: 'waiting',
    name: `Card ${id}`,
    created,
    claim: null,
  }),
  approvals: (id: number) => ({
    payment: { payment_id: id, title: `Work ${id}`, amount: '300.00', created },
    customer: person,
    pro: person,
    waits: null,
    needs_second: false,
  }),
  disputes: (id: number) => ({
    payment_id: id,
    title: `Work ${id}`,
    at_stake: '300.00',
    state: 'reviewing',
    customer: person,
    pro: person,
    needs_second: false,
    opened_on: created,
  }),
  payees: (id: number) => ({ payee_id: id, pro: person, holder_name: `Holder ${id}`, due: '1.00', set_on: created }),
  merchants: (id: number) => ({
    application_id: id,
    pro: person,
    kind: 'company',
    company_name: `Company ${id}`,
    due: '1.00',
    submitted_on: created,
  }),
};
const page = (name: keyof typeof rows, ids: readonly number[], next_cursor: string | null) => ({
  [name]: ids.map((id) => rows[name](id)),
  next_cursor,
  total: 80,
  waiting: name === 'appeals' ? { count: 80, overdue: 0, oldest: null } : 80,
  counts: { all: 80, identity: 80, certificate: 0 },
  oldest: null,
});

// The keys of a queue read the address.
vi.stubGlobal('location', { pathname: '/ops' });

it.each([
  ['appeals', appealQueue, AT, Appeals, 'Show more appeals'],
  ['checks', reviewChecks, AT, Checks, 'Show more reviews'],
  ['cases', linkCases, AT, Linked, 'Show more cases'],
  ['items', opsShopItems, AT, Items, 'Show more items'],
  ['approvals', opsApprovals, {}, Approvals, 'Show more payments'],
  ['disputes', opsProtectedDisputes, AT, Disputes, 'Show more disputes'],
  ['payees', opsPayees, {}, Payees, 'Show more accounts'],
  ['merchants', opsMerchants, {}, Merchants, 'Show more applications'],
  ['reviews', reviewQueue, { ...AT, filter: 'all' }, Review, 'Show more'],
] as const)('goes on past its first page: %s', async (name, of, input, Screen, more) => {
  const shown = async (next: string | null) => {
    const pages = [page(name, [1, 2], 'next'), page(name, [3], next)];
    return pressable(await drawn(<Screen />, [[pagesOf(of), input, { pages, pageParams: [null, 'next'] }]], '/ops/x'));
  };
  const cut = await shown('further');
  expect(cut.filter((words) => / [123]\b/.test(words))).toHaveLength(3);
  expect(cut).toContain(more);
  expect(await shown(null)).not.toContain(more);
});

it.each([
  ['checks', reviewChecks, AT, Checks],
  ['items', opsShopItems, AT, Items],
  ['payees', opsPayees, {}, Payees],
] as const)('says in words that nothing waits: %s', async (name, of, input, Screen) => {
  const none = { [name]: [], next_cursor: null, total: 0, waiting: 0 };
  const shown = wordsOf(
    await drawn(<Screen />, [[pagesOf(of), input, { pages: [none], pageParams: [null] }]], '/ops/x'),
  );
  expect(shown).toContain('Nothing waiting');
});
