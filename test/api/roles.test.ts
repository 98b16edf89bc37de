import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsCases } from '#core/content/desk/calls.ts';
import { opsContents } from '#core/content/ops/calls.ts';
import { type Call, pathNames } from '#core/kit/call.ts';
import { type NamedRole, OPERATOR_ROLES, type OperatorRole } from '#core/kit/roles.ts';
import { opsBooks } from '#core/ops/books/calls.ts';
import { opsApproveRefund } from '#core/payments/ops/calls.ts';
import { bindings } from '#server/rooms.ts';
import { arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestClient, type TestServer } from '#test/support/server.ts';

// Which roles may make which calls in the back office (decision 033). The table repeats the declarations, so that a call with
// wrong roles fails the test, and so does a new call that is missing here. Owners may make all calls.

const EXPECTED: readonly (readonly [roles: string, calls: readonly string[]])[] = [
  [
    '',
    [
      'POST /new/v1/ops/operators/add.json',
      'GET /new/v1/ops/operators/index.json',
      'POST /new/v1/ops/operators/{user_id}/roles.json',
      'POST /new/v1/ops/operators/{user_id}/second_factor/reset.json',
    ],
  ],
  [
    'review',
    [
      'POST /new/v1/ops/people/{user_id}/limits/add.json',
      'POST /new/v1/ops/limits/{limit_id}/lift.json',
      'POST /new/v1/ops/desk/report/{report_case_id}.json',
      'GET /new/v1/ops/nshop_items/index.json',
      'GET /new/v1/ops/nshop_items/{review_id}.json',
      'POST /new/v1/ops/nshop_items/{review_id}/decide.json',
      'GET /new/v1/ops/certificates/index.json',
      'GET /new/v1/ops/certificates/{certificate_id}.json',
      'POST /new/v1/ops/certificates/{certificate_id}/decide.json',
      'POST /new/v1/ops/certificates/{certificate_id}/files/{attachment_id}.json',
      'POST /new/v1/ops/certificates/{certificate_id}/take.json',
      'GET /new/v1/ops/identities.json',
      'POST /new/v1/ops/identities/{identity_check_id}/decide.json',
      'POST /new/v1/ops/identities/{identity_check_id}/documents/{document_id}.json',
      'POST /new/v1/ops/identities/{identity_check_id}/reveal.json',
      'GET /new/v1/ops/link_cases.json',
      'GET /new/v1/ops/link_case/{link_case_id}.json',
      'POST /new/v1/ops/link_case/{link_case_id}/ask.json',
      'POST /new/v1/ops/link_case/{link_case_id}/block.json',
      'POST /new/v1/ops/link_case/{link_case_id}/decide.json',
      'POST /new/v1/ops/link_case/{link_case_id}/file.json',
      'GET /new/v1/ops/question_reports.json',
      'POST /new/v1/ops/question_reports/decide/{question_id}.json',
      'GET /new/v1/ops/report/{case_id}.json',
      'POST /new/v1/ops/report/{case_id}/decide.json',
      'POST /new/v1/ops/report/{case_id}/file.json',
      'POST /new/v1/ops/report/{case_id}/take.json',
      'POST /new/v1/ops/report/{case_id}/undo.json',
      'GET /new/v1/ops/reports.json',
      'GET /new/v1/ops/review/{kind}/{item_id}.json',
      'POST /new/v1/ops/review/{kind}/{item_id}/claim.json',
      'POST /new/v1/ops/review/{kind}/{item_id}/decide.json',
      'POST /new/v1/ops/review/{kind}/{item_id}/release.json',
      'POST /new/v1/ops/review/{kind}/{item_id}/settle.json',
      'POST /new/v1/ops/review/{kind}/{item_id}/undo.json',
      'GET /new/v1/ops/review_checks.json',
      'POST /new/v1/ops/review_checks/{check_id}/decide.json',
      'GET /new/v1/ops/reviews.json',
      'POST /new/v1/ops/service_reviews/remove/{review_id}/{kind}.json',
      'POST /new/v1/ops/users/{user_id}/block.json',
      'POST /new/v1/ops/users/{user_id}/unblock.json',
    ],
  ],
  [
    'money',
    [
      'GET /new/v1/ops/settings/index.json',
      'POST /new/v1/ops/settings/{key}/change.json',
      'POST /new/v1/ops/settings/changes/{change_id}/decide.json',
      'GET /new/v1/ops/appeal/{appeal_id}.json',
      'POST /new/v1/ops/appeal/{appeal_id}/decide.json',
      'POST /new/v1/ops/appeal/{appeal_id}/file.json',
      'POST /new/v1/ops/appeal/{appeal_id}/take.json',
      'GET /new/v1/ops/appeals.json',
      'POST /new/v1/ops/books.json',
      'GET /new/v1/ops/credit.json',
      'POST /new/v1/ops/credit/{adjustment_id}/approve.json',
      'POST /new/v1/ops/credit/{adjustment_id}/refuse.json',
      'POST /new/v1/ops/credit/{adjustment_id}/withdraw.json',
      'GET /new/v1/ops/disputes/index.json',
      'POST /new/v1/ops/payments/notices/{notice_id}/replay.json',
      'POST /new/v1/ops/payments/{order_id}/ask.json',
      'POST /new/v1/ops/people/{user_id}/credit/adjust.json',
      'POST /new/v1/ops/subscriptions/{subscription_id}/return.json',
      'GET /new/v1/ops/refunds/index.json',
      'POST /new/v1/ops/refunds/{refund_id}/approve.json',
      'POST /new/v1/ops/refunds/{refund_id}/refuse.json',
      'POST /new/v1/ops/refunds/{refund_id}/second.json',
      'GET /new/v1/ops/lead_rule/index.json',
      'POST /new/v1/ops/lead_rule/publish.json',
      'POST /new/v1/ops/lead_rule/withdraw.json',
      'GET /new/v1/ops/tariff.json',
      'POST /new/v1/ops/tariff/discard.json',
      'POST /new/v1/ops/tariff/draft.json',
      'GET /new/v1/ops/tariff/effect.json',
      'POST /new/v1/ops/tariff/publish.json',
      'POST /new/v1/ops/tariff/withdraw.json',
    ],
  ],
  [
    'support',
    [
      'POST /new/v1/ops/alerts/{alert_id}/dismiss.json',
      'GET /new/v1/ops/incidents/index.json',
      'POST /new/v1/ops/incidents/tell.json',
      'POST /new/v1/ops/incidents/add/{incident_id}.json',
      'GET /new/v1/ops/requests/{request_id}/invitees.json',
      'POST /new/v1/ops/requests/{request_id}/invite.json',
      'GET /new/v1/ops/desk/index.json',
      'GET /new/v1/ops/desk/{case_id}.json',
      'POST /new/v1/ops/desk/{case_id}/assign.json',
      'POST /new/v1/ops/desk/{case_id}/file.json',
      'POST /new/v1/ops/desk/{case_id}/note.json',
      'POST /new/v1/ops/desk/{case_id}/reply.json',
      'POST /new/v1/ops/desk/{case_id}/status.json',
      'POST /new/v1/ops/desk/{case_id}/writing.json',
      'POST /new/v1/ops/desk/feedback/{feedback_id}.json',
      'GET /new/v1/ops/feedback/{feedback_id}.json',
      'POST /new/v1/ops/feedback/{feedback_id}/file.json',
      'GET /new/v1/ops/feedbacks.json',
    ],
  ],
  [
    'content',
    [
      'GET /new/v1/ops/loan_offers/index.json',
      'POST /new/v1/ops/loan_offers/add.json',
      'POST /new/v1/ops/loan_offers/edit/{loan_offer_id}.json',
      'POST /new/v1/ops/macros/save.json',
      'POST /new/v1/ops/macros/{macro_id}/remove.json',
      'POST /new/v1/ops/categories/add.json',
      'GET /new/v1/ops/categories/{category_id}.json',
      'POST /new/v1/ops/categories/{category_id}/edit.json',
      'GET /new/v1/ops/categories/{category_id}/form.json',
      'POST /new/v1/ops/categories/{category_id}/form/discard.json',
      'POST /new/v1/ops/categories/{category_id}/form/publish.json',
      'POST /new/v1/ops/categories/{category_id}/form/save.json',
      'GET /new/v1/ops/categories/{category_id}/form/versions/{version}.json',
      'POST /new/v1/ops/categories/{category_id}/hide.json',
      'POST /new/v1/ops/categories/{category_id}/publish.json',
      'POST /new/v1/ops/categories/{category_id}/requirements.json',
      'GET /new/v1/ops/contents.json',
      'POST /new/v1/ops/contents/add.json',
      'GET /new/v1/ops/contents/{content_id}.json',
      'POST /new/v1/ops/contents/{content_id}/checked.json',
      'POST /new/v1/ops/contents/{content_id}/draft.json',
      'POST /new/v1/ops/contents/{content_id}/hide.json',
      'POST /new/v1/ops/contents/{content_id}/preview.json',
      'POST /new/v1/ops/contents/{content_id}/publish.json',
      'POST /new/v1/ops/contents/{content_id}/restore.json',
      'POST /new/v1/ops/contents/{content_id}/schedule.json',
      'POST /new/v1/ops/contents/{content_id}/unschedule.json',
      'GET /new/v1/ops/contents/{content_id}/versions/{version}.json',
      'GET /new/v1/ops/genres.json',
      'POST /new/v1/ops/genres/add.json',
      'POST /new/v1/ops/genres/order.json',
      'POST /new/v1/ops/genres/{genre_id}/edit.json',
      'POST /new/v1/ops/genres/{genre_id}/order.json',
      'GET /new/v1/ops/missing_texts.json',
      'GET /new/v1/ops/prices.json',
      'GET /new/v1/ops/prices/{category_id}.json',
      'GET /new/v1/ops/prices/{category_id}/jobs.json',
      'POST /new/v1/ops/prices/{category_id}/jobs/{bid_id}/exclude.json',
      'POST /new/v1/ops/prices/{category_id}/jobs/{bid_id}/include.json',
      'GET /new/v1/ops/words/index.json',
      'POST /new/v1/ops/words/save.json',
    ],
  ],
  [
    'support money',
    [
      'GET /new/v1/ops/payments/index.json',
      'GET /new/v1/ops/payments/{order_id}.json',
      'POST /new/v1/ops/people/{user_id}/credit.json',
    ],
  ],
  [
    'approver',
    [
      'GET /new/v1/ops/approvals/index.json',
      'GET /new/v1/ops/approvals/{payment_id}.json',
      'POST /new/v1/third_party_payments/approve_export_instruct/{payment_id}.json',
      'POST /new/v1/third_party_payments/approve_refund/{payment_id}.json',
      'GET /new/v1/ops/payees/index.json',
      'POST /new/v1/ops/payees/{payee_id}/decide.json',
      'GET /new/v1/ops/merchants/index.json',
      'POST /new/v1/ops/merchants/{application_id}/decide.json',
      'GET /new/v1/ops/protected_disputes/index.json',
      'GET /new/v1/ops/protected_disputes/{payment_id}.json',
      'POST /new/v1/ops/protected_disputes/{payment_id}/propose.json',
      'POST /new/v1/ops/protected_disputes/{payment_id}/decide.json',
    ],
  ],
  ['money content', ['GET /new/v1/ops/partners.json']],
  ['money approver', ['GET /new/v1/ops/protected_lines/index.json']],
  [
    'support content',
    [
      'GET /new/v1/ops/macros/index.json',
      'GET /new/v1/ops/search_serves/index.json',
      'GET /new/v1/ops/search_serves/{search_serve_id}.json',
      'GET /new/v1/ops/leads/replay/{request_id}.json',
    ],
  ],
  [
    'support review money',
    [
      'GET /new/v1/ops/people/{user_id}/file.json',
      'GET /new/v1/ops/people/{user_id}/timeline.json',
      'POST /new/v1/ops/people/{user_id}/notes/add.json',
      'POST /new/v1/ops/notes/{note_id}/edit.json',
      'GET /new/v1/ops/people/{user_id}/limits/index.json',
      'GET /new/v1/ops/lookup.json',
      'GET /new/v1/ops/lookup/{kind}/index.json',
      'POST /new/v1/ops/lookup/{kind}/{thing_id}.json',
      'GET /new/v1/ops/acts.json',
      'POST /new/v1/ops/health/rows.json',
      'GET /new/v1/ops/people.json',
      'POST /new/v1/ops/people/{user_id}.json',
    ],
  ],
  [
    'support review money content approver',
    [
      'GET /new/v1/ops/health.json',
      'GET /new/v1/ops/house.json',
      'GET /new/v1/ops/health/cells.json',
      'GET /new/v1/ops/health/cohorts.json',
      'GET /new/v1/ops/overview.json',
      'GET /new/v1/ops/today.json',
      'GET /new/v1/ops/workload.json',
      'GET /new/v1/ops/workload/rows.json',
      'GET /new/v1/ops/traffic.json',
      'GET /new/v1/ops/second_factor/state.json',
      'POST /new/v1/ops/second_factor/start.json',
      'POST /new/v1/ops/second_factor/show.json',
      'POST /new/v1/ops/second_factor/recover.json',
      'POST /new/v1/ops/second_factor/recovery_codes.json',
      'POST /new/v1/ops/second_factor/{factor_id}/confirm.json',
      'POST /new/v1/ops/second_factor/{factor_id}/remove.json',
    ],
  ],
  [
    'support review',
    [
      'GET /new/v1/ops/block_patterns.json',
      'GET /new/v1/ops/conversations/{bid_id}.json',
      'POST /new/v1/ops/conversations/{bid_id}/open.json',
      'GET /new/v1/ops/conversations/{bid_id}/messages.json',
      'POST /new/v1/ops/conversations/{bid_id}/close.json',
      'GET /new/v1/ops/people/{user_id}/links.json',
      'POST /new/v1/ops/people/{user_id}/message.json',
      'POST /new/v1/ops/people/{user_id}/log_out.json',
    ],
  ],
];

/** Calls that move money. */
const MOVES_MONEY = /\/(credit\/|refunds\/|tariff|payments\/.*(ask|replay)|appeal\/.*decide)/;

const operatorCalls = bindings.map(({ call }) => call).filter(({ auth }) => auth === 'operator');
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const rolesByCall = new Map(
  EXPECTED.flatMap(([roles, calls]) => calls.map((name) => [name, roles.split(' ').filter(Boolean) as NamedRole[]])),
);

/** Calls that are declared for other roles than in this table, calls missing in the table, and rows of removed calls. */
const differences = (calls: readonly Call[]): string[] => [
  ...calls
    .filter((c) => [...(c.roles ?? ['?'])].sort().join() !== [...(rolesByCall.get(nameOf(c)) ?? ['??'])].sort().join())
    .map(nameOf),
  ...[...rolesByCall.keys()].filter((name) => !calls.some((c) => nameOf(c) === name)),
];

let server: TestServer;
const clients = new Map<OperatorRole, TestClient>();

beforeAll(async () => {
  server = await startTestServer();
  const a = await arrange(server);
  for (const role of OPERATOR_ROLES) clients.set(role, (await a.operator(`Op ${role}`, [role])).client);
});
afterAll(() => server.close());

describe('the access matrix', () => {
  it('says whose each operators’ call is, and a wrong declaration is found', () => {
    expect(differences(operatorCalls)).toEqual([]);
    const planted = operatorCalls.map((c) => (c === opsApproveRefund ? { ...c, roles: ['support'] as const } : c));
    expect(differences(planted)).toEqual([nameOf(opsApproveRefund)]);
    expect(differences(operatorCalls.slice(1))).toEqual([nameOf(operatorCalls[0] as Call)]);
  });

  it('lets money be moved by money and owners alone', () => {
    const moves = operatorCalls.filter((c) => c.method !== 'GET' && MOVES_MONEY.test(c.path));
    expect(moves.length).toBeGreaterThan(12);
    for (const c of moves) expect(c.roles, nameOf(c)).toEqual(['money']);
  });

  it('holds for every call and role over HTTP: to whom it is not theirs it is not there', async () => {
    for (const c of operatorCalls) {
      // A value that cannot be stored gets a 400 from each call that the role may make, and from no other.
      const ids = pathNames(c.path).map((name) => [name, 1]);
      const input = { ...Object.fromEntries(ids), planted: '\u0000' } as never;
      const allowed = rolesByCall.get(nameOf(c)) ?? [];
      for (const [role, client] of clients) {
        const { http } = await client.call(c, input);
        const isTheirs = role === 'owner' || allowed.includes(role);
        expect(http, `${nameOf(c)} by ${role}`).toBe(isTheirs ? 400 : 404);
      }
    }
  }, 60_000);

  it('adds up for who has two roles, and leaves nothing to who has none any more', async () => {
    const a = await arrange(server);
    const both = await a.operator('Both', ['support', 'content']);
    const status = async (c: Call) => (await both.client.call(c, {} as never)).http;
    expect(await status(opsCases)).toBe(200);
    expect(await status(opsContents)).toBe(200);
    expect(await status(opsBooks)).toBe(404);
    await server.sql(`update sessions set operator_roles = '{}' where user_id = $1`, [both.id]);
    expect(await status(opsCases)).toBe(404);
  });
});
