import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/partners/loans/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const UEN = '53312345C';
let server: TestServer;
let plain: TestServer;
let a: Arrangement;
let priya: TestPerson;
beforeAll(async () => {
  [server, plain] = await Promise.all([
    startTestServer({ FLAGS: 'business_loan=on', LANGUAGES: 'en-SG,zh-TW', LOG_LEVEL: 'silent' }),
    startTestServer({ LOG_LEVEL: 'silent' }),
  ]);
  a = await arrange(server);
  priya = await a.operator('Priya', ['content']);
});
afterAll(() => Promise.all([server.close(), plain.close()]));

let offers = 0;
const offerOf = (more: object = {}) => ({
  partner: `Bank ${++offers}`,
  email: `loans${offers}@bank.example`,
  headline: 'Working capital in two days',
  headline_zh: '兩天內取得週轉金',
  detail: 'No fee for early repayment.',
  detail_zh: '提前還款不收費。',
  min_amount: '5000',
  max_amount: '30000.00',
  max_months: 36,
  is_shown: true,
  ...more,
});
async function offered(more: object = {}) {
  const offer = offerOf(more);
  const { loan_offer_id } = await priya.client.ok(calls.addLoanOffer, offer as never);
  return { ...offer, loan_offer_id };
}
const asked = (loan_offer_id: number, more: object = {}) => ({
  loan_offer_id,
  amount: '12000',
  months: 24,
  uen: UEN,
  purpose: 'A second van',
  is_agreed: true,
  ...more,
});
const refusalOf = async (person: TestPerson, input: object) =>
  (await person.client.call(calls.applyForLoan, input as never)).error;

describe('an offer', () => {
  it('is written by operators, read in both languages, changed, and taken off the page', async () => {
    const offer = await offered();
    const pro = await a.person('Wei');
    const read = async (language: string) =>
      (await pro.client.ok(calls.loans, {}, { 'accept-language': language })).offers.find(
        ({ id }) => id === offer.loan_offer_id,
      );
    expect(await read('en-SG')).toEqual({
      id: offer.loan_offer_id,
      partner: offer.partner,
      headline: offer.headline,
      detail: offer.detail,
      min_amount: '5000.00',
      max_amount: '30000.00',
      max_months: 36,
      currency: 'SGD',
    });
    expect(await read('zh-TW')).toMatchObject({ headline: offer.headline_zh, detail: offer.detail_zh });

    const { loan_offer_id, ...fields } = offer;
    const edit = (more: object, id = loan_offer_id) =>
      priya.client.call(calls.editLoanOffer, { loan_offer_id: id, ...fields, ...more } as never);
    expect((await edit({ headline: 'In one day' })).status).toBe('Success');
    expect(await read('en-SG')).toMatchObject({ headline: 'In one day' });
    expect((await edit({ max_amount: '4999.99' })).error).toBe('wrong bounds');
    expect((await edit({ min_amount: '0' })).error).toBe('wrong bounds');
    expect((await edit({}, 999_999)).http).toBe(404);
    expect((await priya.client.call(calls.addLoanOffer, offerOf({ min_amount: '0' }) as never)).error).toBe(
      'wrong bounds',
    );
    expect((await edit({ is_shown: false })).status).toBe('Success');
    expect(await read('en-SG')).toBeUndefined();
    expect(await refusalOf(pro, asked(loan_offer_id))).toBe('offer gone');
    const acts = await server.sql('select act from operator_acts where subject = $1 order by id', [
      `loan_offer:${loan_offer_id}`,
    ]);
    expect(acts.map(({ act }) => act)).toEqual(['loan offer added', 'loan offer changed', 'loan offer changed']);
    expect((await pro.client.call(calls.opsLoanOffers, {})).http).toBe(404);
  });
});

describe('an application', () => {
  it('is kept with what was agreed to, and goes to the partner by mail, once', async () => {
    const [offer, pro] = [await offered(), await a.person('Hafiz')];
    const heard = await hearing(server);
    const { application } = await pro.client.ok(calls.applyForLoan, asked(offer.loan_offer_id));
    expect(await heard('user.changed')).toEqual([[pro.id]]);
    expect(application).toMatchObject({ partner: offer.partner, amount: '12000.00', months: 24, withdrawn_on: null });
    const letter = await mailboxOf(server.url).next(offer.email);
    expect(letter.subject).toBe(`Loan application LN-${application.id} from Gotong`);
    for (const said of [UEN, 'S$12,000.00', '24 months', 'A second van', 'Hafiz'])
      expect(letter.text, said).toContain(said);
    const [kept] = await server.sql('select consent from loan_applications where id = $1', [application.id]);
    expect(kept?.consent).toBe(`name, email, phone, uen, amount, purpose to ${offer.partner} <${offer.email}>`);
    expect(await refusalOf(pro, asked(offer.loan_offer_id))).toBe('applied already');
    expect((await mailboxOf(server.url).all(offer.email)).length).toBe(1);
    expect((await pro.client.ok(calls.loans, {})).applications).toEqual([application]);
    const { offers: rows } = await priya.client.ok(calls.opsLoanOffers, {});
    const row = rows.find(({ id }) => id === offer.loan_offer_id);
    expect(row).toMatchObject({ sent: 1, withdrawn: 0 });
    expect(JSON.stringify(rows)).not.toContain('Hafiz');
  });

  it('is refused out of bounds, without a business and without being agreed to, and nothing is sent', async () => {
    const [offer, pro] = [await offered(), await a.person('Bala')];
    const of = (more: object) => refusalOf(pro, asked(offer.loan_offer_id, more));
    expect(await of({ amount: '4999.99' })).toBe('wrong amount');
    expect(await of({ amount: '30000.01' })).toBe('wrong amount');
    expect(await of({ months: 37 })).toBe('wrong months');
    expect(await of({ months: 0 })).toBe('wrong months');
    expect(await of({ uen: 'S1234567D' })).toBe('wrong number');
    expect(await of({ is_agreed: false })).toBe('not agreed');
    expect(await of({ purpose: ' ' })).toBe('validation');
    expect((await pro.client.call(calls.applyForLoan, asked(999_999))).http).toBe(404);
    expect((await server.client().call(calls.applyForLoan, asked(offer.loan_offer_id))).http).toBe(403);
    expect(await mailboxOf(server.url).all(offer.email)).toEqual([]);
    expect((await pro.client.ok(calls.loans, {})).applications).toEqual([]);
  });

  it('is sent once, also when sent twice at the same moment', async () => {
    const [offer, pro] = [await offered(), await a.person('Devi')];
    const replies = await Promise.all(
      [1, 2, 3].map(() => pro.client.call(calls.applyForLoan, asked(offer.loan_offer_id))),
    );
    expect(replies.filter(({ status }) => status === 'Success')).toHaveLength(1);
    expect(replies.flatMap(({ error }) => error ?? [])).toEqual(['applied already', 'applied already']);
  });

  it('is taken back by its own pro alone; the partner is asked to delete it, and it can be sent again', async () => {
    const [offer, pro, other] = [await offered(), await a.person('Siti'), await a.person('Stranger')];
    const { application } = await pro.client.ok(calls.applyForLoan, asked(offer.loan_offer_id));
    const take = (person: TestPerson) => person.client.call(calls.withdrawLoan, { application_id: application.id });
    const heard = await hearing(server);
    expect((await take(other)).http).toBe(404);
    expect((await take(pro)).status).toBe('Success');
    expect((await take(pro)).error).toBe('withdrawn already');
    expect(await heard('user.changed')).toEqual([[pro.id]]);
    const letter = await mailboxOf(server.url).next(offer.email, /withdrawn/);
    expect(letter.text).toContain(`LN-${application.id}`);
    expect(letter.text).not.toContain('Siti');
    expect((await pro.client.call(calls.applyForLoan, asked(offer.loan_offer_id))).status).toBe('Success');
  });

  it('goes with the account, and the partner is asked to delete it', async () => {
    const [offer, pro] = [await offered(), await a.person('Lim')];
    const { application } = await pro.client.ok(calls.applyForLoan, asked(offer.loan_offer_id));
    await server.sql('update sessions set proved_at = now() where user_id = $1', [pro.id]);
    await pro.client.ok(deleteAccount, { confirm: 'delete' });
    await mailboxOf(server.url).next(offer.email, new RegExp(`LN-${application.id} was withdrawn`));
    expect(await server.sql('select id from loan_applications where user_id = $1', [pro.id])).toEqual([]);
  });
});

describe('the flag business_loan', () => {
  it('off, there is nothing to read or to apply for', async () => {
    const other = await arrange(plain);
    const pro = await other.person('Wei');
    expect((await pro.client.call(calls.loans, {})).http).toBe(404);
    expect((await pro.client.call(calls.applyForLoan, asked(1))).http).toBe(404);
    expect((await pro.client.call(calls.withdrawLoan, { application_id: 1 })).http).toBe(404);
    const operator = await other.operator('Olive', ['content']);
    expect((await operator.client.ok(calls.opsLoanOffers, {})).is_on).toBe(false);
  });
});
