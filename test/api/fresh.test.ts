import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '#core/auth/passwords/calls.ts';
import { type Call, pathNames } from '#core/kit/call.ts';
import { opsApproveRefund } from '#core/payments/ops/calls.ts';
import { bindings } from '#server/rooms.ts';
import { arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// The calls that need a proof of identity from the last ten minutes (decisions 30 and 53). An act of operators that is in neither
// list fails the test, so that each new one is decided on.

/** Operators’ acts on money, identity, blocks, the tariff, roles and second factors. */
const FRESH = [
  'POST /new/v1/ops/appeal/{appeal_id}/decide.json',
  'POST /new/v1/ops/credit/{adjustment_id}/approve.json',
  'POST /new/v1/ops/credit/{adjustment_id}/refuse.json',
  'POST /new/v1/ops/payments/notices/{notice_id}/replay.json',
  'POST /new/v1/ops/payments/{order_id}/ask.json',
  'POST /new/v1/ops/people/{user_id}/credit/adjust.json',
  'POST /new/v1/ops/subscriptions/{subscription_id}/return.json',
  'POST /new/v1/ops/refunds/{refund_id}/approve.json',
  'POST /new/v1/ops/refunds/{refund_id}/refuse.json',
  'POST /new/v1/ops/refunds/{refund_id}/second.json',
  'POST /new/v1/ops/tariff/publish.json',
  'POST /new/v1/ops/lead_rule/publish.json',
  'POST /new/v1/ops/lead_rule/withdraw.json',
  'POST /new/v1/third_party_payments/approve_export_instruct/{payment_id}.json',
  'POST /new/v1/third_party_payments/approve_refund/{payment_id}.json',
  'POST /new/v1/ops/payees/{payee_id}/decide.json',
  'POST /new/v1/ops/merchants/{application_id}/decide.json',
  'POST /new/v1/ops/protected_disputes/{payment_id}/propose.json',
  'POST /new/v1/ops/protected_disputes/{payment_id}/decide.json',
  'POST /new/v1/ops/tariff/withdraw.json',

  'POST /new/v1/ops/certificates/{certificate_id}/decide.json',
  'POST /new/v1/ops/identities/{identity_check_id}/decide.json',
  'POST /new/v1/ops/identities/{identity_check_id}/reveal.json',
  'POST /new/v1/ops/review/{kind}/{item_id}/decide.json',

  'POST /new/v1/ops/limits/{limit_id}/lift.json',
  'POST /new/v1/ops/people/{user_id}/limits/add.json',
  'POST /new/v1/ops/report/{case_id}/decide.json',
  'POST /new/v1/ops/link_case/{link_case_id}/block.json',
  'POST /new/v1/ops/link_case/{link_case_id}/decide.json',
  'POST /new/v1/ops/users/{user_id}/block.json',
  'POST /new/v1/ops/users/{user_id}/unblock.json',

  'POST /new/v1/ops/loan_offers/add.json',
  'POST /new/v1/ops/loan_offers/edit/{loan_offer_id}.json',
  'POST /new/v1/ops/settings/{key}/change.json',
  'POST /new/v1/ops/settings/changes/{change_id}/decide.json',
  'POST /new/v1/ops/operators/add.json',
  'POST /new/v1/ops/operators/{user_id}/roles.json',
  'POST /new/v1/ops/operators/{user_id}/second_factor/reset.json',
  'POST /new/v1/ops/second_factor/recovery_codes.json',
  'POST /new/v1/ops/second_factor/start.json',
  'POST /new/v1/ops/second_factor/{factor_id}/remove.json',
];

/** Operators’ acts that need no fresh proof: they move no money, block no one, and can be undone. */
const NOT_FRESH = [
  // Reads, which are recorded.
  'POST /new/v1/ops/books.json',
  'POST /new/v1/ops/health/rows.json',
  'POST /new/v1/ops/lookup/{kind}/{thing_id}.json',
  'POST /new/v1/ops/people/{user_id}.json',
  'POST /new/v1/ops/people/{user_id}/credit.json',
  'POST /new/v1/ops/appeal/{appeal_id}/file.json',
  'POST /new/v1/ops/link_case/{link_case_id}/file.json',
  'POST /new/v1/ops/desk/{case_id}/file.json',
  'POST /new/v1/ops/certificates/{certificate_id}/files/{attachment_id}.json',
  'POST /new/v1/ops/feedback/{feedback_id}/file.json',
  'POST /new/v1/ops/identities/{identity_check_id}/documents/{document_id}.json',
  'POST /new/v1/ops/report/{case_id}/file.json',
  'POST /new/v1/ops/conversations/{bid_id}/open.json',
  'POST /new/v1/ops/conversations/{bid_id}/close.json',
  // Assigning work, and acts that have not been carried out yet.
  'POST /new/v1/ops/appeal/{appeal_id}/take.json',
  'POST /new/v1/ops/certificates/{certificate_id}/take.json',
  // The pro can remove what this shows, and so can a report.
  'POST /new/v1/ops/nshop_items/{review_id}/decide.json',
  'POST /new/v1/ops/credit/{adjustment_id}/withdraw.json',
  'POST /new/v1/ops/report/{case_id}/take.json',
  'POST /new/v1/ops/report/{case_id}/undo.json',
  'POST /new/v1/ops/review/{kind}/{item_id}/claim.json',
  'POST /new/v1/ops/review/{kind}/{item_id}/release.json',
  'POST /new/v1/ops/review/{kind}/{item_id}/settle.json',
  'POST /new/v1/ops/review/{kind}/{item_id}/undo.json',
  'POST /new/v1/ops/tariff/discard.json',
  'POST /new/v1/ops/tariff/draft.json',
  // Answers, notes and invitations.
  'POST /new/v1/ops/incidents/add/{incident_id}.json',
  'POST /new/v1/ops/incidents/tell.json',
  'POST /new/v1/ops/link_case/{link_case_id}/ask.json',
  'POST /new/v1/ops/alerts/{alert_id}/dismiss.json',
  'POST /new/v1/ops/desk/feedback/{feedback_id}.json',
  'POST /new/v1/ops/desk/report/{report_case_id}.json',
  'POST /new/v1/ops/desk/{case_id}/assign.json',
  'POST /new/v1/ops/desk/{case_id}/note.json',
  'POST /new/v1/ops/desk/{case_id}/reply.json',
  'POST /new/v1/ops/desk/{case_id}/status.json',
  'POST /new/v1/ops/desk/{case_id}/writing.json',
  'POST /new/v1/ops/macros/save.json',
  'POST /new/v1/ops/macros/{macro_id}/remove.json',
  'POST /new/v1/ops/notes/{note_id}/edit.json',
  'POST /new/v1/ops/people/{user_id}/message.json',
  'POST /new/v1/ops/people/{user_id}/notes/add.json',
  'POST /new/v1/ops/requests/{request_id}/invite.json',
  // Logging a person out does not stop them from logging in again.
  'POST /new/v1/ops/people/{user_id}/log_out.json',
  // Whether reviews and questions are shown.
  'POST /new/v1/ops/question_reports/decide/{question_id}.json',
  'POST /new/v1/ops/review_checks/{check_id}/decide.json',
  'POST /new/v1/ops/service_reviews/remove/{review_id}/{kind}.json',
  // Texts, categories, forms and price guides.
  'POST /new/v1/ops/categories/add.json',
  'POST /new/v1/ops/categories/{category_id}/edit.json',
  'POST /new/v1/ops/categories/{category_id}/form/discard.json',
  'POST /new/v1/ops/categories/{category_id}/form/publish.json',
  'POST /new/v1/ops/categories/{category_id}/form/save.json',
  'POST /new/v1/ops/categories/{category_id}/hide.json',
  'POST /new/v1/ops/categories/{category_id}/publish.json',
  'POST /new/v1/ops/categories/{category_id}/requirements.json',
  'POST /new/v1/ops/contents/add.json',
  'POST /new/v1/ops/contents/{content_id}/checked.json',
  'POST /new/v1/ops/contents/{content_id}/draft.json',
  'POST /new/v1/ops/contents/{content_id}/hide.json',
  'POST /new/v1/ops/contents/{content_id}/preview.json',
  'POST /new/v1/ops/contents/{content_id}/publish.json',
  'POST /new/v1/ops/contents/{content_id}/restore.json',
  'POST /new/v1/ops/contents/{content_id}/schedule.json',
  'POST /new/v1/ops/contents/{content_id}/unschedule.json',
  'POST /new/v1/ops/genres/add.json',
  'POST /new/v1/ops/genres/order.json',
  'POST /new/v1/ops/genres/{genre_id}/edit.json',
  'POST /new/v1/ops/genres/{genre_id}/order.json',
  'POST /new/v1/ops/prices/{category_id}/jobs/{bid_id}/exclude.json',
  'POST /new/v1/ops/prices/{category_id}/jobs/{bid_id}/include.json',
  'POST /new/v1/ops/words/save.json',
  // These calls give the proof.
  'POST /new/v1/ops/second_factor/recover.json',
  'POST /new/v1/ops/second_factor/show.json',
  'POST /new/v1/ops/second_factor/{factor_id}/confirm.json',
];

/** Calls of all users that need a fresh proof by decision 30: always, or for some inputs. */
const PERSONAL = [
  'POST /new/v1/passkeys/add.json',
  'POST /new/v1/passkeys/add_options.json',
  'POST /new/v1/passkeys/{passkey_id}/remove.json',
  'POST /new/v1/third_party_payments/payout_account/remove.json',
  'POST /new/v1/third_party_payments/payout_account/set.json',
  'POST /new/v1/users/disconnect_social/{provider}.json',
  'POST /new/v1/users/edit_email',
  'POST /users/connect_social/{provider}.json',
  'POST /users/delete.json',
];
const PERSONAL_BY_INPUT = [
  'POST /new/v1/social/start.json',
  'POST /users/change_password.json',
  'POST /users/verify/phone/auth.json',
];

const all = bindings.map(({ call }) => call);
const acts = all.filter(({ auth, method }) => auth === 'operator' && method !== 'GET');
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const namesOf = (calls: readonly Call[]) => calls.map(nameOf).toSorted();

let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  owner = await (await arrange(server)).operator('Olga');
});
afterAll(() => server.close());

const age = (minutes: number) =>
  server.sql(`update sessions set proved_at = now() - $1 * interval '1 minute' where user_id = $2`, [
    minutes,
    owner.id,
  ]);

const ask = async (c: Call) => {
  // A value that cannot be stored, so that each call that reads its input answers 400.
  const ids = pathNames(c.path).map((name) => [name, 1]);
  const { http, error } = await owner.client.call(c, { ...Object.fromEntries(ids), planted: '\u0000' } as never);
  return [http, error];
};

describe('a fresh proof', () => {
  it('is wanted by each call that the table names and by no other; a new act has to be thought about', () => {
    expect(namesOf(acts.filter(({ fresh }) => fresh === true))).toEqual(FRESH.toSorted());
    expect(namesOf(acts.filter(({ fresh }) => fresh !== true))).toEqual(NOT_FRESH.toSorted());
    const personal = all.filter(({ auth }) => auth !== 'operator');
    expect(namesOf(personal.filter(({ fresh }) => fresh === true))).toEqual(PERSONAL.toSorted());
    const byInput = namesOf(personal.filter(({ fresh }) => fresh === 'by input'));
    expect(byInput.filter((name) => !name.includes('billing'))).toEqual(PERSONAL_BY_INPUT.toSorted());
    // Checks that the test would find a call that moves money without a proof.
    const planted = acts.map((c) => (c === opsApproveRefund ? { ...c, fresh: undefined } : c));
    expect(namesOf(planted.filter(({ fresh }) => fresh === true) as Call[])).not.toEqual(FRESH.toSorted());
  });

  it('is asked for before anything is read, and not for ten minutes after one', async () => {
    const wanting = all.filter(({ fresh }) => fresh === true);
    await age(11);
    for (const c of wanting) expect(await ask(c), nameOf(c)).toEqual([200, 'proof needed']);
    expect((await ask(changePassword))[0]).toBe(400);
    await age(9);
    for (const c of wanting) expect((await ask(c))[0], nameOf(c)).toBe(400);
  });

  it('leaves the key of a call free: the same one does the act once it is proven', async () => {
    const user_id = (await (await arrange(server)).person('Dan')).id;
    const block = all.find(({ path }) => path.endsWith('/{user_id}/block.json')) as Call;
    const input = { user_id, reason: 'Spam' } as never;
    const key = { 'idempotency-key': 'one-act' };
    await age(11);
    expect((await owner.client.call(block, input, key)).error).toBe('proof needed');
    await age(0);
    expect((await owner.client.call(block, input, key)).body.ended_sessions).toBe(1);
    // A repeated try says what the first one did.
    expect((await owner.client.call(block, input, key)).body.ended_sessions).toBe(1);
  });
});
