import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#core/custody/merchants/calls.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as payouts from '#core/custody/payouts/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { payOutJob } from '../payouts/send-service.ts';
import { sweepCustody } from '../runner-service.ts';

// A pro files to be paid, over HTTP: what is missing, who decides, who is told, and that no payout goes before approval.

let server: TestServer;
let off: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
let ada: TestPerson;
let job: ProtectedJob;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  to = await arrange(server);
  scene = protectedScene(server, to);
  ada = await to.operator('Ada', ['approver']);
});
beforeEach(async () => {
  job = await scene.job();
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await scene.holder.admin({ asks_accounts: false, is_down: false });
  await server.sql(`update custody_merchants set state = 'draft'`);
});
afterAll(async () => {
  await off.close();
  await server.close();
});

const check = (wei: TestPerson) =>
  server.sql(
    `with u as (update users set is_id_checked = true where id = $1)
     insert into identity_checks (user_id, card_type, last_four, full_name, status, submitted, decided_at)
     values ($1, 'nric', '567D', 'Tan Wei Ming', 'approved', now(), now())`,
    [wei.id],
  );
const read = async (wei: TestPerson) => (await wei.client.ok(calls.merchantApplication, {})).merchant_application;
const COMPANY = {
  kind: 'company',
  company_name: 'CoolBreeze Aircon LLP',
  uen: '53298765m',
  contact_name: 'Wei Ming',
  contact_phone: '9123 4567',
  file: [] as number[],
} as const;
const uen = '53298765M';
const save = (wei: TestPerson, more: object = {}) =>
  wei.client.call(calls.saveMerchantApplication, { ...COMPANY, ...more });
const submit = (wei: TestPerson) => wei.client.call(calls.submitMerchantApplication, {});
const decide = async (decision: 'approve' | 'ask' | 'refuse', reason = 'Looked at ACRA') => {
  await to.proven(ada);
  const { merchants } = await ada.client.ok(calls.opsMerchants, {});
  const waiting = merchants.find(({ pro }) => pro.id === job.wei.id);
  return ada.client.call(calls.opsDecideMerchant, {
    application_id: waiting?.application_id ?? 0,
    decision,
    reason,
  });
};
const lettersOf = async (wei: TestPerson) =>
  (
    await server.sql<{ key: string }>(
      `select key from deliveries where user_id = $1 and kind = 'merchant_decided' and channel = 'mail' order by id`,
      [wei.id],
    )
  ).map(({ key }) => key.split(':')[2]);
async function filed(): Promise<number> {
  await check(job.wei);
  const file = await uploadPicture(job.wei, 40, { is_private: true });
  expect((await save(job.wei, { file: [file] })).error).toBeUndefined();
  expect((await submit(job.wei)).error).toBeUndefined();
  return file;
}

describe('what a pro files to be paid', () => {
  it('is saved in parts, says what is missing, and is handed in once nothing is', async () => {
    const { wei } = job;
    expect(await read(wei)).toMatchObject({ is_begun: false, state: 'draft', acts: ['save', 'submit'], company: null });
    expect((await submit(wei)).error).toBe('something missing');
    expect((await save(wei, { uen: '53298765B' })).error).toBe('wrong unified number');
    expect((await save(wei, { contact_phone: '12' })).error).toBe('wrong phone');
    expect((await save(wei, { file: [999_999_999] })).error).toBe('attachment missing');
    await wei.client.ok(calls.saveMerchantApplication, {
      kind: 'company',
      company_name: 'CoolBreeze Aircon LLP',
      file: [],
    });
    expect((await read(wei)).missing).toEqual(['id_check', 'uen', 'contact_name', 'contact_phone', 'documents']);
    expect((await submit(wei)).error).toBe('something missing');
    const heard = await hearing(server);
    const file = await filed();
    expect(await heard('approval.changed')).toContainEqual([ada.id]);
    expect(await read(wei)).toMatchObject({
      state: 'submitted',
      company_name: 'CoolBreeze Aircon LLP',
      uen,
      contact_phone: '+6591234567',
      documents: [{ id: file }],
      missing: [],
      acts: ['takeBack'],
      is_decided_by_holder: false,
    });
    expect((await save(wei)).error).toBe('not now');
    expect((await submit(wei)).error).toBe('not now');
    await wei.client.ok(calls.takeBackMerchantApplication, {});
    expect((await wei.client.call(calls.takeBackMerchantApplication, {})).error).toBe('not now');
    expect((await read(wei)).state).toBe('draft');
  });

  it('is not visible to others, neither its files nor its page, and to no one while the flag is off', async () => {
    const file = await filed();
    const { url } = (await read(job.wei)).documents[0] ?? { url: '' };
    const open = async (who: TestPerson) =>
      (
        await fetch(`${server.url}${url}`, {
          headers: { cookie: `token=${who.token}`, authorization: `Bearer ${who.token}` },
        })
      ).status;
    expect(url).toContain(String(file));
    expect(await open(job.rachel)).toBe(404);
    expect((await read(job.rachel)).is_begun).toBe(false);
    expect((await off.client(job.wei.token).call(calls.merchantApplication, {})).http).toBe(404);
    expect((await off.client(ada.token).call(calls.opsMerchants, {})).http).toBe(404);
  });
});

describe('an approver', () => {
  it('asks for more, the pro adds it, it is approved, and what is due is paid out, and not before', async () => {
    const { wei } = job;
    await scene.released(job);
    await filed();
    await to.proven(wei);
    await wei.client.ok(payouts.setPayoutAccount, {
      bank_code: '7171',
      account_number: '123456789',
      holder_name: 'Tan Wei Ming',
    });
    await scene.pass(CLOCKS.new_payee + HOUR);
    const out = async () => {
      await runJob(server.app.parts, payOutJob);
      await sweepCustody(server.app.parts);
      return (await wei.client.ok(payouts.payouts, {})).payouts.map(({ amount }) => amount);
    };
    const need = async () => (await wei.client.ok(payouts.payoutAccount, {})).payout_account.need;
    expect([await need(), await out()]).toEqual(['application', []]);
    const heard = await hearing(server);
    expect((await decide('ask', 'The ACRA profile is a year old.')).error).toBeUndefined();
    expect(await heard('payout.changed')).toEqual([[wei.id]]);
    expect(await read(wei)).toMatchObject({
      state: 'needs_more',
      note: 'The ACRA profile is a year old.',
      acts: ['add', 'submit'],
    });
    expect(await out()).toEqual([]);
    const newer = await uploadPicture(wei, 40, { is_private: true });
    await wei.client.ok(calls.saveMerchantApplication, { ...COMPANY, file: [newer] });
    expect((await read(wei)).documents).toMatchObject([{ id: newer }]);
    expect((await submit(wei)).error).toBeUndefined();
    expect((await decide('approve')).error).toBeUndefined();
    expect([await need(), await lettersOf(wei)]).toEqual([null, ['ask', 'approve']]);
    expect(await actsOf(server, `user:${wei.id}`)).toEqual(['merchant asked for more', 'merchant approved']);
    expect(await out()).toEqual(['300.00']);
    // A changed application is a draft again, and the pro is not paid until it is approved.
    await wei.client.ok(calls.saveMerchantApplication, {
      kind: 'person',
      contact_name: 'Wei',
      contact_phone: '91234567',
      file: [],
    });
    expect([await need(), (await read(wei)).state]).toEqual(['application', 'draft']);
  });

  it('refuses with a reason, after which it can be filed again; never their own, and once', async () => {
    await filed();
    expect((await decide('refuse', 'The company is struck off.')).error).toBeUndefined();
    expect(await read(job.wei)).toMatchObject({ state: 'refused', note: 'The company is struck off.', acts: ['save'] });
    const [row] = await server.sql<{ id: number }>('select id from custody_merchants where user_id = $1', [job.wei.id]);
    const application_id = row?.id ?? 0;
    await to.proven(ada);
    const again = { application_id, decision: 'approve', reason: 'x' } as const;
    expect((await ada.client.call(calls.opsDecideMerchant, again)).error).toBe('not now');
    await to.promoted(job.wei, ['approver']);
    await to.proven(job.wei);
    expect((await job.wei.client.call(calls.opsDecideMerchant, again)).error).toBe('not your own');
    expect(await lettersOf(job.wei)).toEqual(['refuse']);
    expect(await actsOf(server, `user:${job.wei.id}`)).toEqual(['merchant refused']);
  });

  it('of two at once decides once', async () => {
    await filed();
    const bea = await to.operator('Bea', ['approver']);
    await Promise.all([to.proven(ada), to.proven(bea)]);
    const { merchants } = await ada.client.ok(calls.opsMerchants, {});
    const application_id = merchants.find(({ pro }) => pro.id === job.wei.id)?.application_id ?? 0;
    const all = await Promise.all(
      [ada, bea].flatMap((who) =>
        (['approve', 'refuse'] as const).map((decision) =>
          who.client.call(calls.opsDecideMerchant, { application_id, decision, reason: 'Looked' }),
        ),
      ),
    );
    expect(all.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(await lettersOf(job.wei)).toHaveLength(1);
  });
});

describe('the company that holds the money', () => {
  it('asks for papers at its own page, and money waits for them although an approver said yes', async () => {
    const { wei } = job;
    expect((await wei.client.call(calls.goOnAtHolder, {})).error).toBe('not now');
    await scene.holder.admin({ asks_accounts: true });
    await filed();
    await expect
      .poll(async () => {
        await sweepCustody(server.app.parts);
        return (await read(wei)).company;
      })
      .toEqual({ status: 'incomplete', missing: ['verification.document'] });
    expect((await decide('approve')).error).toBeUndefined();
    const { payment_id } = await scene.accepted(job);
    server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + CLOCKS.export + HOUR));
    await scene.clock();
    const sweep = async () => {
      await server.sql(`update custody_moves set ask_at = $1 where state = 'open'`, [server.app.parts.clock.now()]);
      await server.sql(`update custody_payee_accounts set asked_on = '2020-01-01'`);
      await sweepCustody(server.app.parts);
    };
    await sweep();
    expect((await scene.read(wei, payment_id)).state).toBe('releasing');
    const heard = await hearing(server);
    const { url } = await wei.client.ok(calls.goOnAtHolder, {});
    expect((await scene.holder.page(url ?? '')).html).toContain('A document that says who you are is missing');
    expect(await scene.holder.press(url ?? '', 'send')).toContain('/dashboard/trust_fund_query?as=pro');
    expect((await wei.client.ok(calls.askHolder, {})).merchant_application.company?.status).toBe('ready');
    expect(await heard('payout.changed')).toEqual([[wei.id]]);
    expect((await wei.client.ok(calls.goOnAtHolder, {})).url).toBeNull();
    await sweep();
    await expect.poll(async () => (await scene.read(wei, payment_id)).state).toBe('released');
  });

  it('that is away is said, and asked again', async () => {
    await scene.holder.admin({ asks_accounts: true });
    await filed();
    await expect
      .poll(async () => {
        await sweepCustody(server.app.parts);
        return (await read(job.wei)).company;
      })
      .not.toBeNull();
    await scene.holder.admin({ is_down: true });
    expect((await job.wei.client.call(calls.goOnAtHolder, {})).error).toBe('no answer');
    expect((await job.wei.client.ok(calls.askHolder, {})).merchant_application.company?.status).toBe('incomplete');
  });
});
