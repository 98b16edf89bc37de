import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approveExport, opsApprovals } from '#core/custody/approvals/calls.ts';
import * as calls from '#core/custody/disputes/calls.ts';
import * as ops from '#core/custody/disputes/ops-calls.ts';
import { DISPUTE_LIMITS } from '#core/custody/disputes/view-model.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { DISPUTE_STATES } from '#core/custody/payments/model.ts';
import { DISPUTE_ENDS, disputeMachine } from '#core/custody/payments/rules.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { deleteMessage } from '#core/messages/changes/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Disputes over HTTP: opened, stated, agreed on, proposed, decided, appealed, and what money each end moves.

let server: TestServer;
let off: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  to = await arrange(server);
  scene = protectedScene(server, to);
  ada = await to.operator('Ada', ['approver']);
  ben = await to.operator('Ben', ['approver']);
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await scene.holder.admin({ is_down: false, is_slow: false, refuses_transfers: false, drop_before: 0, drop_after: 0 });
});
afterAll(async () => {
  await off.close();
  await server.close();
});

const right = () => rightBooks(server);
const open = (person: TestPerson, payment_id: number, asks = '300.00', more = {}) =>
  person.client.call(calls.openDispute, { payment_id, statement: 'The unit still leaks.', asks, ...more });
const state = (person: TestPerson, payment_id: number, asks = '300.00', more = {}) =>
  person.client.call(calls.stateDispute, { payment_id, statement: 'All was tested.', asks, ...more });
const offer = (person: TestPerson, payment_id: number, to_customer: string) =>
  person.client.call(calls.offerSplit, { payment_id, to_customer, note: 'Unit 3' });
const read = async (person: TestPerson, payment_id: number) =>
  (await person.client.ok(calls.disputeThirdParty, { payment_id })).dispute;
const decide = async (person: TestPerson, payment_id: number, to_customer: string) => {
  await to.proven(person);
  return person.client.call(ops.decideDispute, { payment_id, to_customer, reason: 'Two of three units are fine.' });
};
const propose = async (person: TestPerson, payment_id: number, to_customer: string) => {
  await to.proven(person);
  return person.client.call(ops.proposeSplit, { payment_id, to_customer, reason: 'Two of three units are fine.' });
};
/** A dispute that the customer opened, that both stated, and in which they did not agree. */
async function reviewing(job: ProtectedJob, amount = '300.00'): Promise<number> {
  const { payment_id } = await scene.held(job, amount);
  await open(job.rachel, payment_id, amount);
  await state(job.wei, payment_id, amount);
  await scene.pass(CLOCKS.offer + HOUR);
  expect((await read(job.wei, payment_id)).state).toBe('reviewing');
  return payment_id;
}
const due = async (wei: TestPerson) => (await wei.client.ok(payments.trustFund, {})).due;

describe('a dispute that the two settle', () => {
  it('stops the money, and an offer accepted in the version that was read divides it to the cent', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    expect((await scene.read(job.rachel, payment_id)).acts).toContain('open_dispute');
    expect((await open(job.rachel, payment_id, '300.01')).error).toBe('invalid price');
    expect((await open(job.rachel, payment_id, '170.00')).error).toBeUndefined();
    expect((await open(job.wei, payment_id)).error).toBe('not now');
    const seen = await scene.read(job.wei, payment_id);
    expect(seen).toMatchObject({ is_frozen: true, dispute_state: 'opened', next: { step: 'dispute' }, acts: [] });
    expect((await job.wei.client.call(payments.doneThirdParty, { payment_id })).error).toBe('not now');
    expect(await read(job.wei, payment_id)).toMatchObject({
      side: 'pro',
      at_stake: '300.00',
      opened_by: 'requestor',
      statements: [{ side: 'requestor', statement: 'The unit still leaks.', asks: '170.00' }],
      next: { step: 'both_stated' },
      acts: ['state_dispute', 'add_evidence', 'offer_split'],
    });
    expect((await state(job.wei, payment_id, '300.01')).error).toBe('invalid price');
    expect((await state(job.wei, payment_id, '255.00')).error).toBeUndefined();
    expect((await state(job.wei, payment_id, '200.00')).error).toBe('not now');
    expect((await state(job.rachel, payment_id, '200.00')).error).toBe('not now');
    expect((await offer(job.wei, payment_id, '300.01')).error).toBe('invalid price');
    expect((await offer(job.wei, payment_id, '33.33')).error).toBeUndefined();
    expect((await offer(job.wei, payment_id, '33.33')).error).toBe('same offer');
    const accept = (person: TestPerson, version: number) =>
      person.client.call(calls.acceptOffer, { payment_id, version });
    expect((await job.rachel.client.call(calls.takeBackOffer, { payment_id })).error).toBe('not now');
    expect((await job.wei.client.call(calls.takeBackOffer, { payment_id })).error).toBeUndefined();
    expect((await accept(job.rachel, 1)).error).toBe('not now');
    await offer(job.wei, payment_id, '85.01');
    expect((await read(job.rachel, payment_id)).offer).toMatchObject({
      by: 'pro',
      to_customer: '85.01',
      to_pro: '214.99',
      version: 2,
    });
    expect((await accept(job.wei, 2)).error).toBe('not yours');
    expect((await accept(job.rachel, 1)).error).toBe('changed elsewhere');
    expect((await accept(job.rachel, 2)).error).toBeUndefined();
    await scene.settle();
    expect(await read(job.wei, payment_id)).toMatchObject({
      state: 'settled',
      outcome: { to_customer: '85.01', to_pro: '214.99' },
      next: null,
      acts: [],
    });
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'released', refunded: '85.01' });
    expect(await due(job.wei)).toBe('214.99');
    await right();
  });

  it('ends at once where both sides’ wishes fit into the sum; all of it can go back', async () => {
    const job = await scene.job('600.00');
    const first = await scene.held(job, '300.00');
    await open(job.wei, first.payment_id, '200.00');
    await state(job.rachel, first.payment_id, '90.00');
    const second = await scene.held(job, '300.00');
    await open(job.rachel, second.payment_id, '300.00');
    await state(job.wei, second.payment_id, '0.00');
    await scene.settle();
    expect(await read(job.wei, first.payment_id)).toMatchObject({ state: 'settled', outcome: { to_pro: '200.00' } });
    expect(await scene.read(job.wei, second.payment_id)).toMatchObject({ state: 'returned', refunded: '300.00' });
    expect(await due(job.wei)).toBe('200.00');
    await right();
  });

  it('is withdrawn by the side that opened it, for good, and the payment’s clock starts again', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await job.wei.client.ok(payments.doneThirdParty, { payment_id });
    await open(job.wei, payment_id);
    await scene.pass(CLOCKS.statement + CLOCKS.offer + HOUR);
    const withdraw = (person: TestPerson) => person.client.call(calls.withdrawDispute, { payment_id });
    expect((await withdraw(job.rachel)).error).toBe('not now');
    expect((await withdraw(job.wei)).error).toBeUndefined();
    const accept_on = new Date(server.app.parts.clock.now().getTime() + CLOCKS.accept);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({
      is_frozen: false,
      next: { step: 'accept', at: toWire(accept_on) },
    });
    expect((await open(job.rachel, payment_id)).error).toBe('not now');
    await scene.pass(CLOCKS.accept + HOUR);
    expect((await scene.read(job.wei, payment_id)).state).toBe('accepted');
  });

  it('ends an open refund; a pro who has agreed to a refund cannot end it that way', async () => {
    const job = await scene.job('600.00');
    const first = await scene.held(job, '300.00');
    const apply = (payment_id: number) =>
      job.rachel.client.ok(payments.applyRefund, { payment_id, amount: '100.00', reason: 'It leaks.' });
    await apply(first.payment_id);
    expect((await open(job.wei, first.payment_id)).error).toBeUndefined();
    expect(await scene.read(job.rachel, first.payment_id)).toMatchObject({
      refund: { state: 'refused' },
      dispute_state: 'opened',
    });
    const second = await scene.held(job, '300.00');
    await apply(second.payment_id);
    await job.wei.client.ok(payments.agreeRefund, { payment_id: second.payment_id, amount: '100.00' });
    expect((await open(job.wei, second.payment_id)).error).toBe('not now');
    const { approvals } = await ada.client.ok(opsApprovals, {});
    expect(approvals.map(({ payment }) => payment.payment_id)).not.toContain(first.payment_id);
  });
});

describe('evidence', () => {
  it('of both sides stays as it was added, with files and messages of the job', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    const photo = await uploadPicture(job.rachel, 40, { is_private: true });
    const more = (person: TestPerson, input: object) => person.client.call(calls.addEvidence, { payment_id, ...input });
    expect((await open(job.rachel, payment_id, '1.00', { attachment_id: [photo + 1_000] })).error).toBe(
      'attachment missing',
    );
    await open(job.rachel, payment_id, '100.00', { attachment_id: [photo] });
    const foreign = { attachment_id: [photo] };
    expect((await state(job.wei, payment_id, '300.00', foreign)).error).toBe('attachment missing');
    expect((await more(job.wei, foreign)).error).toBe('attachment missing');
    expect((await more(job.wei, {})).error).toBe('nothing added');
    const { message } = await job.rachel.client.ok(sendMessage, { bid_id: job.bid_id, message: 'Unit 3 is fine.' });
    expect((await more(job.wei, { message_id: [message.id, 999_999] })).error).toBe('message missing');
    expect((await more(job.wei, { note: 'She wrote so.', message_id: [message.id] })).error).toBeUndefined();
    await job.rachel.client.ok(deleteMessage, { message_id: message.id });
    expect((await more(job.wei, { message_id: [message.id] })).error).toBe('message missing');
    const { evidence } = await read(job.rachel, payment_id);
    expect(evidence).toMatchObject([
      { side: 'requestor', attachments: [{ id: photo }], messages: [] },
      { side: 'pro', note: 'She wrote so.', messages: [{ side: 'requestor', message: 'Unit 3 is fine.' }] },
    ]);
    await expect(server.sql('update custody_evidence set note = $1', ['Changed'])).rejects.toThrow();
    const url = evidence[0]?.attachments[0]?.url ?? '';
    const status = async ({ token }: TestPerson) =>
      (await fetch(server.url + url, { headers: { 'x-session-token': token } })).status;
    for (const person of [job.wei, ada]) expect(await status(person)).toBe(200);
    const stranger = await to.person('Sam', 'Lim');
    expect(await status(stranger)).toBe(404);
    expect((await stranger.client.call(calls.disputeThirdParty, { payment_id })).http).toBe(404);
  });

  it('is added twenty times at most, and not after the time for offers', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await open(job.rachel, payment_id);
    const add = () => job.wei.client.call(calls.addEvidence, { payment_id, note: 'Another photo follows.' });
    for (let n = 0; n < DISPUTE_LIMITS.evidence; n++) expect((await add()).error).toBeUndefined();
    expect((await add()).error).toBe('too much');
    expect((await job.rachel.client.call(calls.addEvidence, { payment_id, note: 'A bucket.' })).error).toBeUndefined();
    await scene.pass(CLOCKS.statement + HOUR);
    await scene.pass(CLOCKS.offer + HOUR);
    expect((await job.rachel.client.call(calls.addEvidence, { payment_id, note: 'Late.' })).error).toBe('not now');
  });
});

describe('the evidence file', () => {
  it('is one PDF for both and approvers, with the codes of its parts and of its files', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    const photo = await uploadPicture(job.rachel, 40, { is_private: true });
    await open(job.rachel, payment_id, '170.00', { attachment_id: [photo] });
    await job.wei.client.ok(sendMessage, { bid_id: job.bid_id, message: 'I can come on Friday.' });
    await offer(job.wei, payment_id, '100.00');
    const file = async ({ token }: TestPerson, at = server) =>
      fetch(at.url + calls.evidenceFilePath(payment_id), { headers: { 'x-session-token': token } });
    const codes = async (person: TestPerson) => {
      const reply = await file(person);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const text = pdfText(new Uint8Array(await reply.arrayBuffer())).replace(/\s+/g, '');
      for (const word of ['Theunitstillleaks.', 'IcancomeonFriday.', 'backtoTanRachel', 'Heldby'])
        expect(text).toContain(word);
      return text.match(/[0-9a-f]{64}/g) ?? [];
    };
    const both = await codes(job.rachel);
    expect(both.length).toBe(1 + 8 + 1);
    expect(await codes(job.wei)).toEqual(both);
    expect(await codes(ada)).toEqual(both);
    expect(await codes(await to.operator('Olive', ['owner']))).toEqual(both);
    expect((await file(await to.operator('Sue', ['support', 'money']))).status).toBe(404);
    const [seen] = await server.sql(
      `select act from operator_acts where operator_id = $1 and act = 'evidence file seen'`,
      [ada.id],
    );
    expect(seen).toEqual({ act: 'evidence file seen' });
    await offer(job.wei, payment_id, '100.01');
    const after = await codes(job.wei);
    expect(after.filter((code, at) => code !== both[at]).length).toBe(3);
    const stranger = await to.person('Sam', 'Lim');
    expect((await file(stranger)).status).toBe(404);
    expect((await file(job.rachel, off)).status).toBe(404);
    expect((await fetch(server.url + calls.evidenceFilePath(payment_id))).status).toBe(403);
  });
});

describe('the evidence folder', () => {
  it('holds the PDF, its parts and the files as they were uploaded, each with its code, for the same people', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    const photo = await uploadPicture(job.rachel, 40, { is_private: true });
    await open(job.rachel, payment_id, '170.00', { attachment_id: [photo] });
    const folder = ({ token }: TestPerson, at = server) =>
      fetch(at.url + calls.evidenceFolderPath(payment_id), { headers: { 'x-session-token': token } });
    const reply = await folder(job.wei);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const { 'README.txt': readme, SHA256SUMS: sums, ...files } = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    expect(readme?.length).toBeGreaterThan(0);
    const codes = new Map(
      strFromU8(sums as Uint8Array)
        .trim()
        .split('\n')
        .map((line) => line.split('  ').reverse() as [string, string]),
    );
    const pdf = files[`evidence-${payment_id}.pdf`] as Uint8Array;
    const named = pdfText(pdf).replace(/\s+/g, '');
    delete files[`evidence-${payment_id}.pdf`];
    expect([...codes.keys()].sort()).toEqual(Object.keys(files).sort());
    for (const [name, bytes] of Object.entries(files)) {
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(codes.get(name));
      expect(named).toContain(codes.get(name));
    }
    const [picture] = Object.keys(files).filter((name) => name.startsWith(`files/${photo}-`));
    expect(picture).toBeDefined();
    expect((await folder(ada)).status).toBe(200);
    expect((await folder(await to.person('Sam', 'Lim'))).status).toBe(404);
    expect((await folder(job.rachel, off)).status).toBe(404);
    expect((await fetch(server.url + calls.evidenceFolderPath(payment_id))).status).toBe(403);
  });
});

describe('silence in a dispute', () => {
  it('of both sides and approvers sends held money back, and leaves accepted money with the pro', async () => {
    const job = await scene.job('600.00');
    const first = await scene.held(job, '300.00');
    const second = await scene.accepted(job, '300.00');
    await open(job.rachel, first.payment_id);
    await open(job.rachel, second.payment_id);
    for (const time of ['statement', 'offer', 'decision', 'appeal'] as const) await scene.pass(CLOCKS[time] + HOUR);
    expect(await read(job.wei, first.payment_id)).toMatchObject({
      state: 'closed',
      decision: { is_by_rule: true, to_customer: '300.00', taken_by: ['requestor'] },
    });
    expect(await scene.read(job.wei, first.payment_id)).toMatchObject({ state: 'returned' });
    expect(await scene.read(job.wei, second.payment_id)).toMatchObject({ state: 'released', refunded: '0.00' });
    expect(await due(job.wei)).toBe('300.00');
    await right();
  });

  it('after an appeal keeps the first decision', async () => {
    const job = await scene.job();
    const payment_id = await reviewing(job);
    await decide(ada, payment_id, '100.00');
    await job.wei.client.ok(calls.appealDispute, { payment_id, reason: 'Three are fine.' });
    await scene.pass(CLOCKS.appeal_decision + HOUR);
    expect(await read(job.wei, payment_id)).toMatchObject({
      state: 'closed',
      appeal_decision: null,
      outcome: { to_customer: '100.00' },
    });
    await right();
  });
});

describe('an approver', () => {
  const answer = (person: TestPerson, payment_id: number, is_accepted: boolean, to_customer = '100.00') =>
    person.client.call(calls.answerProposal, { payment_id, is_accepted, to_customer });

  it('proposes a split, which ends the dispute once both accept it in the version that they read', async () => {
    const job = await scene.job();
    const payment_id = await reviewing(job);
    const { disputes } = await ada.client.ok(ops.opsProtectedDisputes, {});
    expect(disputes.find((one) => one.payment_id === payment_id)).toMatchObject({
      side: null,
      customer: { id: job.rachel.id },
      ops_acts: ['propose_split', 'decide_dispute'],
    });
    expect((await propose(ada, payment_id, '300.01')).error).toBe('invalid price');
    expect((await propose(ada, payment_id, '100.00')).error).toBeUndefined();
    expect((await propose(ada, payment_id, '90.00')).error).toBe('not now');
    expect((await answer(job.rachel, payment_id, true, '90.00')).error).toBe('not now');
    expect((await answer(job.rachel, payment_id, true)).error).toBeUndefined();
    expect((await answer(job.rachel, payment_id, true)).error).toBe('not now');
    expect((await read(job.wei, payment_id)).proposal).toMatchObject({ taken_by: ['requestor'], to_pro: '200.00' });
    expect((await answer(job.wei, payment_id, true)).error).toBeUndefined();
    await scene.settle();
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', refunded: '100.00' });
    await right();
  });

  it('decides where a proposal was declined or not answered, and has no time to propose at the end', async () => {
    const job = await scene.job('600.00');
    const first = await reviewing(job, '300.00');
    await propose(ada, first, '100.00');
    expect((await answer(job.wei, first, false)).error).toBeUndefined();
    expect((await read(job.wei, first)).state).toBe('deciding');
    expect((await propose(ada, first, '90.00')).error).toBe('not now');
    expect(await actsOf(server, `third_party_payment:${first}`)).toEqual(['split proposed']);
    const { payment_id: second } = await scene.held(job, '300.00');
    await open(job.rachel, second, '300.00');
    await state(job.wei, second, '300.00');
    expect((await offer(job.wei, second, '50.00')).error).toBeUndefined();
    await scene.pass(CLOCKS.offer + HOUR);
    // An offer ends when the time to agree ends.
    expect(await read(job.wei, second)).toMatchObject({ state: 'reviewing', offer: null });
    await propose(ada, second, '100.00');
    await scene.pass(CLOCKS.proposal + HOUR);
    expect((await read(job.wei, second)).state).toBe('deciding');
    expect((await decide(ada, second, '100.00')).error).toBeUndefined();
    expect((await propose(ada, second, '100.00')).error).toBe('too late');
    expect((await ada.client.ok(ops.opsProtectedDispute, { payment_id: second })).dispute.ops_acts).toEqual([]);
  });

  it('above the limit needs a second approver who decides the same; neither is a party to the job', async () => {
    const job = await scene.job('5000.00');
    const payment_id = await reviewing(job, '5000.00');
    await to.promoted(job.rachel, ['approver']);
    expect((await decide(job.rachel, payment_id, '5000.00')).error).toBe('not your own');
    expect((await propose(job.rachel, payment_id, '5000.00')).error).toBe('not your own');
    expect((await decide(ada, payment_id, '5000.01')).error).toBe('invalid price');
    expect((await decide(ada, payment_id, '2000.00')).error).toBeUndefined();
    expect((await decide(ada, payment_id, '2000.00')).error).toBe('another approver');
    expect((await decide(ben, payment_id, '1000.00')).error).toBeUndefined();
    const { dispute } = await ada.client.ok(ops.opsProtectedDispute, { payment_id });
    expect(dispute).toMatchObject({ state: 'reviewing', needs_second: true, first: { by: { id: ben.id } } });
    expect((await decide(ada, payment_id, '1000.00')).error).toBeUndefined();
    expect(await read(job.wei, payment_id)).toMatchObject({ state: 'decided', decision: { to_customer: '1000.00' } });
    // Both approvers decided the first time, so others have to decide the appeal.
    await job.wei.client.ok(calls.appealDispute, { payment_id, reason: 'Three are fine.' });
    for (const one of [ada, ben]) expect((await decide(one, payment_id, '0.00')).error).toBe('another approver');
    const appealed = (await ada.client.ok(ops.opsProtectedDispute, { payment_id })).dispute;
    expect(appealed.others).toBe(dispute.others - 1);
    const [cat, dan] = [await to.operator('Cat', ['approver']), await to.operator('Dan', ['approver'])];
    expect((await decide(cat, payment_id, '500.00')).error).toBeUndefined();
    expect((await decide(dan, payment_id, '500.00')).error).toBeUndefined();
    await scene.settle();
    expect(await read(job.wei, payment_id)).toMatchObject({
      state: 'closed',
      appeal_decision: { to_customer: '500.00' },
      outcome: { to_customer: '500.00', to_pro: '4500.00' },
    });
    expect(await due(job.wei)).toBe('4500.00');
    expect(await actsOf(server, `third_party_payment:${payment_id}`)).toEqual([
      'dispute decided, second asked',
      'dispute decided, second asked',
      'dispute decided',
      'dispute decided, second asked',
      'dispute decided on appeal',
    ]);
    await right();
  });

  it('decides alone what is at the limit, and with another a cent more', async () => {
    for (const [price, needs_second] of [
      ['2000.00', false],
      ['2000.01', true],
    ] as const) {
      const payment_id = await reviewing(await scene.job(price), price);
      expect((await ada.client.ok(ops.opsProtectedDispute, { payment_id })).dispute.needs_second, price).toBe(
        needs_second,
      );
    }
  });

  it('decides, and the decision is carried out after three days, or at once where both sides accept it', async () => {
    const job = await scene.job('600.00');
    const first = await reviewing(job, '300.00');
    await decide(ada, first, '100.00');
    expect(await read(job.rachel, first)).toMatchObject({ acts: ['accept_decision', 'appeal_dispute'] });
    await job.rachel.client.ok(calls.acceptDecision, { payment_id: first });
    expect((await job.rachel.client.call(calls.acceptDecision, { payment_id: first })).error).toBe('not now');
    expect((await job.rachel.client.call(calls.appealDispute, { payment_id: first, reason: 'No' })).error).toBe(
      'not now',
    );
    await job.wei.client.ok(calls.acceptDecision, { payment_id: first });
    await scene.settle();
    expect(await scene.read(job.wei, first)).toMatchObject({ state: 'released', refunded: '100.00' });
    const second = await reviewing(job, '300.00');
    await decide(ada, second, '0.00');
    expect((await read(job.wei, second)).acts).toEqual([]);
    expect((await job.wei.client.call(calls.appealDispute, { payment_id: second, reason: 'More' })).error).toBe(
      'not now',
    );
    await scene.pass(CLOCKS.appeal + HOUR);
    expect(await scene.read(job.wei, second)).toMatchObject({ state: 'released', refunded: '0.00' });
    expect(await due(job.wei)).toBe('500.00');
    await right();
  });

  it('needs a fresh proof and the role, and finds nothing while the flag is off', async () => {
    const job = await scene.job();
    const payment_id = await reviewing(job);
    await server.sql(`update sessions set proved_at = '2020-01-01' where user_id = $1`, [ben.id]);
    const input = { payment_id, to_customer: '1.00', reason: 'Fine' };
    for (const call of [ops.decideDispute, ops.proposeSplit])
      expect((await ben.client.call(call, input)).error).toBe('proof needed');
    const money = await to.operator('Mona', ['money']);
    expect((await money.client.call(ops.opsProtectedDispute, { payment_id })).http).toBe(404);
    await to.proven(ada);
    const closed = off.client(ada.token);
    expect((await closed.call(ops.opsProtectedDisputes, {})).http).toBe(404);
    expect((await closed.call(ops.opsProtectedDispute, { payment_id })).http).toBe(404);
    expect((await closed.call(ops.decideDispute, input)).http).toBe(404);
    expect((await closed.call(ops.proposeSplit, input)).http).toBe(404);
    const rachel = off.client(job.rachel.token);
    expect((await rachel.call(calls.disputeThirdParty, { payment_id })).http).toBe(404);
    expect((await rachel.call(calls.withdrawDispute, { payment_id })).http).toBe(404);
    expect((await rachel.call(calls.openDispute, { payment_id, statement: 'No', asks: '1.00' })).http).toBe(404);
  });
});

describe('money of a dispute', () => {
  it('that is the pro’s already is taken from what is due to them, for thirty days', async () => {
    const job = await scene.job('600.00');
    const { payment_id } = await scene.released(job, '300.00');
    expect((await open(job.wei, payment_id)).error).toBe('not now');
    await open(job.rachel, payment_id);
    await offer(job.wei, payment_id, '120.50');
    await job.rachel.client.ok(calls.acceptOffer, { payment_id, version: 1 });
    await scene.settle();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'released', refunded: '120.50' });
    expect(await due(job.wei)).toBe('179.50');
    const later = await scene.released(job, '300.00');
    await scene.pass(CLOCKS.dispute + HOUR);
    expect((await open(job.rachel, later.payment_id)).error).toBe('not now');
    expect((await scene.read(job.rachel, later.payment_id)).acts).not.toContain('open_dispute');
    await right();
  });

  it.each(['drop_before', 'drop_after'] as const)('moves once where an answer is lost: %s', async (fault) => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await open(job.rachel, payment_id);
    await offer(job.wei, payment_id, '100.00');
    await scene.holder.admin({ [fault]: 2 });
    await job.rachel.client.ok(calls.acceptOffer, { payment_id, version: 1 });
    await scene.settle();
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', refunded: '100.00' });
    expect(await due(job.wei)).toBe('200.00');
    await right();
  });

  it('that the company refuses to send back is tried again, and the pro’s part does not wait for it', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await open(job.rachel, payment_id);
    await offer(job.wei, payment_id, '100.00');
    await scene.holder.admin({ is_slow: true });
    await job.rachel.client.ok(calls.acceptOffer, { payment_id, version: 1 });
    const refund = async () =>
      (
        await server.sql<{ ref: string | null }>(
          `select ref from custody_moves where payment_id = $1 and kind = 'refund' order by id desc limit 1`,
          [payment_id],
        )
      )[0]?.ref ?? null;
    await scene.under(payment_id);
    await expect.poll(refund).not.toBeNull();
    await scene.holder.admin({ is_slow: false, end_refund: { ref: (await refund()) ?? '', code: 'declined' } });
    await scene.settle();
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', refunded: '100.00' });
    expect(await due(job.wei)).toBe('200.00');
    await right();
  });

  it('a transfer that the company refuses waits for an approver with the pro’s part alone', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await open(job.rachel, payment_id);
    await offer(job.wei, payment_id, '100.00');
    await scene.holder.admin({ refuses_transfers: true });
    await job.rachel.client.ok(calls.acceptOffer, { payment_id, version: 1 });
    await scene.settle();
    expect((await scene.read(job.wei, payment_id)).state).toBe('accepted');
    await scene.holder.admin({ refuses_transfers: false });
    await to.proven(ada);
    await ada.client.ok(approveExport, { payment_id, amount: '200.00' });
    await scene.settle();
    expect((await scene.read(job.wei, payment_id)).state).toBe('released');
    await right();
  });

  it('moves once where sixteen calls accept an offer or withdraw at once', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await open(job.rachel, payment_id);
    await offer(job.wei, payment_id, '100.00');
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        n % 4 === 0
          ? job.rachel.client.call(calls.withdrawDispute, { payment_id })
          : job.rachel.client.call(calls.acceptOffer, { payment_id, version: 1 }),
      ),
    );
    expect(all.filter(({ error }) => error === undefined)).toHaveLength(1);
    await scene.settle();
    const dispute = await read(job.wei, payment_id);
    const moves = await server.sql(`select id from custody_moves where payment_id = $1 and kind <> 'pay'`, [
      payment_id,
    ]);
    expect(moves).toHaveLength(dispute.state === 'settled' ? 2 : 0);
    await right();
  });

  it('moves in full or not at all where the server is killed during the end', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await open(job.rachel, payment_id);
    await offer(job.wei, payment_id, '100.00');
    // The last statement of the end fails: all statements before it must be undone.
    await server.sql(`create function fail_step() returns trigger language plpgsql as $$ begin
      if new.step = 'settle' then raise exception 'killed'; end if; return new; end $$`);
    await server.sql(
      'create trigger fail_step before insert on custody_steps for each row execute function fail_step()',
    );
    expect((await job.rachel.client.call(calls.acceptOffer, { payment_id, version: 1 })).http).toBe(500);
    await server.sql('drop trigger fail_step on custody_steps');
    await server.sql('drop function fail_step');
    expect(await read(job.rachel, payment_id)).toMatchObject({ state: 'opened', offer: { version: 1 } });
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'held', refunded: '0.00' });
    await right();
    await job.rachel.client.ok(calls.acceptOffer, { payment_id, version: 1 });
    await scene.settle();
    expect((await scene.read(job.rachel, payment_id)).state).toBe('released');
    await right();
  });
});

describe('each state, act and actor', () => {
  it('refuses every step that is not in the table', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await open(job.rachel, payment_id);
    await to.proven(ada);
    const one = { payment_id };
    const split = { payment_id, to_customer: '1.00', note: '' };
    const ACTS = [
      ['state', calls.stateDispute, { ...one, statement: 'No', asks: '1.00' }],
      ['addEvidence', calls.addEvidence, { ...one, note: 'No' }],
      ['offer', calls.offerSplit, split],
      ['takeBack', calls.takeBackOffer, one],
      ['acceptOffer', calls.acceptOffer, { ...one, version: 1 }],
      ['takeProposal', calls.answerProposal, { ...one, is_accepted: true, to_customer: '1.00' }],
      ['refuseProposal', calls.answerProposal, { ...one, is_accepted: false, to_customer: '1.00' }],
      ['takeDecision', calls.acceptDecision, one],
      ['appeal', calls.appealDispute, { ...one, reason: 'No' }],
      ['withdraw', calls.withdrawDispute, one],
    ] as const;
    const APPROVER = [
      ['propose', ops.proposeSplit],
      ['decide', ops.decideDispute],
    ] as const;
    let asked = 0;
    for (const state of DISPUTE_STATES) {
      await server.sql(
        `update custody_disputes set state = $2, ended_on = case when $3 then created end, clock_at = null, decide_by = created + interval '90 days'
         where payment_id = $1`,
        [payment_id, state, DISPUTE_ENDS.includes(state)],
      );
      for (const [person, actor] of [
        [job.rachel, 'requestor'],
        [job.wei, 'pro'],
      ] as const) {
        expect((await open(person, payment_id)).error, `${state} · ${actor} · open`).toBe('not now');
        for (const [step, call, input] of ACTS) {
          if (disputeMachine.can(step, state, actor)) continue;
          const { error } = await person.client.call(call as typeof calls.addEvidence, input as never);
          expect(error, `${state} · ${actor} · ${step}`).toBe('not now');
          asked += 1;
        }
      }
      for (const [step, call] of APPROVER) {
        const isOpen = step === 'decide' && disputeMachine.can('decideAppeal', state, 'approver');
        if (isOpen || disputeMachine.can(step, state, 'approver')) continue;
        const { error } = await ada.client.call(call, { payment_id, to_customer: '1.00', reason: 'No' });
        expect(error, `${state} · approver · ${step}`).toBe('not now');
        asked += 1;
      }
      expect((await read(job.rachel, payment_id)).state).toBe(state);
    }
    expect(asked).toBeGreaterThan(150);
  });
});
