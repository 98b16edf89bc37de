import { describe, expect, it } from 'vitest';
import { opsLeadRules } from '#core/allocations/rule/calls.ts';
import { appealQueue } from '#core/appeals/calls.ts';
import { secondFactor } from '#core/auth/second-factor/calls.ts';
import { opsGenres } from '#core/categories/ops/calls.ts';
import { opsCases } from '#core/content/desk/calls.ts';
import { opsContents } from '#core/content/ops/calls.ts';
import { opsApprovals } from '#core/custody/approvals/calls.ts';
import { opsProtectedDisputes } from '#core/custody/disputes/ops-calls.ts';
import { opsMerchants } from '#core/custody/merchants/calls.ts';
import { opsPayees } from '#core/custody/payouts/calls.ts';
import { opsLoneLines } from '#core/custody/statements/calls.ts';
import type { Call } from '#core/kit/call.ts';
import { opsBooks } from '#core/ops/books/calls.ts';
import * as ops from '#core/ops/calls.ts';
import { creditAdjustments, personCredit } from '#core/ops/credit/calls.ts';
import { opsHealth, opsHealthRows } from '#core/ops/health/calls.ts';
import { linkCases } from '#core/ops/linked/calls.ts';
import { lookUp, lookUpList } from '#core/ops/lookup/calls.ts';
import { FOUND_KINDS, kindsOf } from '#core/ops/lookup/model.ts';
import { conversation } from '#core/ops/readings/calls.ts';
import { opsIncidents } from '#core/ops/status/calls.ts';
import { missingTexts } from '#core/ops/texts/calls.ts';
import { opsWorkload } from '#core/ops/workload/calls.ts';
import { opsPartners } from '#core/partners/calls.ts';
import { opsLoanOffers } from '#core/partners/loans/calls.ts';
import { opsDisputes, opsPayments, opsRefunds } from '#core/payments/ops/calls.ts';
import { opsPrices } from '#core/prices/ops/calls.ts';
import { reportQueue } from '#core/reports/calls.ts';
import { opsFeedbacks } from '#core/requests/feedback/ops-calls.ts';
import { opsTariff } from '#core/requests/tariff/calls.ts';
import { reviewChecks } from '#core/reviews/checks/calls.ts';
import { searchServes } from '#core/search/calls.ts';
import { opsSettings } from '#core/settings/calls.ts';
import { opsShopItems } from '#core/shop/items/calls.ts';
import { opsBlockPatterns } from '#core/users/blocks/calls.ts';
import { opsOperators } from '#core/users/operators/calls.ts';
import { opsTraffic } from '#core/views/calls.ts';
import { mayOpen, rolesOf, SECTION_ROLES } from './access.ts';
import { MENU, type Section } from './nav.ts';

/** What the first screen of each section reads. */
const READS: Readonly<Record<Section, Call>> = {
  '/ops': ops.opsOverview,
  '/ops/health': opsHealth,
  '/ops/workload': opsWorkload,
  '/ops/review': ops.reviewQueue,
  '/ops/reports': reportQueue,
  '/ops/feedback': opsFeedbacks,
  '/ops/lookup': lookUp,
  '/ops/lookup/requests': lookUpList,
  '/ops/lookup/reviews': lookUpList,
  '/ops/lookup/messages': conversation,
  '/ops/contact': opsCases,
  '/ops/people': ops.opsPeople,
  '/ops/checks': reviewChecks,
  '/ops/credit': creditAdjustments,
  '/ops/linked': linkCases,
  '/ops/appeals': appealQueue,
  '/ops/payments': opsPayments,
  '/ops/approvals': opsApprovals,
  '/ops/protected-disputes': opsProtectedDisputes,
  '/ops/payees': opsPayees,
  '/ops/merchants': opsMerchants,
  '/ops/protected-lines': opsLoneLines,
  '/ops/items': opsShopItems,
  '/ops/books': opsBooks,
  '/ops/categories': opsGenres,
  '/ops/content': opsContents,
  '/ops/traffic': opsTraffic,
  '/ops/partners': opsPartners,
  '/ops/status': opsIncidents,
  '/ops/loans': opsLoanOffers,
  '/ops/blocks': opsBlockPatterns,
  '/ops/search': searchServes,
  '/ops/texts': missingTexts,
  '/ops/prices': opsPrices,
  '/ops/tariff': opsTariff,
  '/ops/lead-rule': opsLeadRules,
  '/ops/log': ops.opsActs,
  '/ops/security': secondFactor,
  '/ops/settings': opsSettings,
  '/ops/operators': opsOperators,
};

describe('the menu by role', () => {
  it('opens a section to the roles of its first call', () => {
    for (const [section, roles] of Object.entries(SECTION_ROLES))
      expect([...roles].sort(), section).toEqual([...(READS[section as Section].roles ?? [])].sort());
    expect(rolesOf('/ops/refunds')).toEqual(opsRefunds.roles);
    expect(rolesOf('/ops/disputes')).toEqual(opsDisputes.roles);
    expect(rolesOf('/ops/people/7/credit')).toEqual(personCredit.roles);
    expect(rolesOf('/ops/people/7')).toEqual(ops.opsPerson.roles);
    expect(rolesOf('/ops/health/rows')).toEqual(opsHealthRows.roles);
    for (const kind of FOUND_KINDS)
      expect(mayOpen(['money'], `/ops/lookup/${kind}`), kind).toBe(kindsOf(['money']).includes(kind));
    for (const kind of FOUND_KINDS)
      expect(mayOpen(['review'], `/ops/lookup/${kind}`), kind).toBe(kindsOf(['review']).includes(kind));
    expect(rolesOf('/ops/nowhere')).toBeNull();
  });

  it('shows a support operator no money, and an owner everything', () => {
    const shown = (role: 'support' | 'owner') => MENU.map(({ href }) => href).filter((href) => mayOpen([role], href));
    expect(shown('owner')).toEqual(MENU.map(({ href }) => href));
    expect(shown('support')).toContain('/ops/contact');
    for (const place of ['/ops/credit', '/ops/appeals', '/ops/books', '/ops/tariff', '/ops/operators'])
      expect(shown('support')).not.toContain(place);
  });
});
