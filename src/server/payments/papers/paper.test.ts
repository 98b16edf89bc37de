import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditNotePath, receiptPath, statementPath, walletStatements } from '#core/payments/papers/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { keepPaper } from './service.ts';

let server: TestServer;
let a: Arrangement;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer({
    LANGUAGES: 'en-SG,zh-TW,zh-SG',
    FLAGS: 'invoice_settings=on',
    SELLER_NAME: 'Gotong Pte. Ltd.',
  });
  a = await arrange(server);
});
afterAll(() => server.close());
const get = (path: string, person?: TestPerson) =>
  fetch(`${server.url}${path}`, person ? { headers: { 'x-session-token': person.token } } : {});

/** A completed purchase, with its event, as payments leave it. */
async function bought(person: TestPerson, gst_cents = 900) {
  counter += 1;
  const order_id = `order${String(counter).padStart(17, '0')}`;
  const receipt_no = `GT-2026-9${String(counter).padStart(5, '0')}`;
  const [order] = await server.sql(
    `insert into payment_orders (public_id, user_id, provider, method, status, credit_cents, bonus_cents, gst_cents,
       gst_basis_points, card_info, expires_at, completed_on, receipt_no, created)
     values ($1, $2, 'simulator', 'card', 'completed', 10000, 500, $3, 900, 'visa|4242', now(), now(), $4, now()) returning id`,
    [order_id, person.id, gst_cents, receipt_no],
  );
  await a.inTransaction((context) => keepPaper(context, { order_id, status: 'completed' }));
  return { id: order?.id as number, order_id, receipt_no };
}
async function paidBack(order: { id: number }, person: TestPerson, status = 'succeeded') {
  const [intent] = await server.sql(
    `insert into payment_intents (order_id, key, provider, kind, cents, status, ref, decided_on, give_up_at, created)
     values ($1, $2, 'simulator', 'prime', 10900, 'succeeded', 'ref', now(), now(), now()) returning id`,
    [order.id, `intent-${order.id}`],
  );
  const [refund] = await server.sql(
    `insert into payment_refunds (order_id, intent_id, user_id, kind, status, provider, key, asked_cents, credit_cents, gst_cents,
       bonus_cents, total_cents, reason, credit_note_no, ended_on, created)
     values ($1, $2, $3, 'asked', $4, 'simulator', $5, 5000, 5000, 450, 250, 5450, 'Not needed <b>now</b>',
       case when $4 = 'succeeded' then $6 end, case when $4 = 'succeeded' then now() end, now()) returning id`,
    [order.id, intent?.id, person.id, status, `refund-${order.id}`, `CN-2026-9${order.id}`],
  );
  return refund?.id as number;
}

describe('a receipt', () => {
  it('opens for its buyer alone, as a page and as a PDF that say the same', async () => {
    const [wei, rival] = [await a.person('Wei', 'Tan'), await a.person('Rival')];
    const { order_id, receipt_no } = await bought(wei);
    const page = await get(receiptPath(order_id, 'html'), wei);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const html = await page.text();
    for (const words of [
      `Tax invoice ${receipt_no}`,
      'Gotong Pte. Ltd.',
      'Tan Wei',
      'Visa ending in 4242',
      '109.00',
      'GST 9%',
    ])
      expect(html).toContain(words);
    const paper = await get(receiptPath(order_id, 'pdf'), wei);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('content-disposition')).toContain(`gotong-${receipt_no}.pdf`);
    const bytes = new Uint8Array(await paper.arrayBuffer());
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    // The PDF has tags, a language and a title.
    for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang (en-SG)', '/DisplayDocTitle true'])
      expect(raw).toContain(mark);
    const text = pdfText(bytes);
    for (const words of [`Tax invoice ${receipt_no}`, 'Visa ending in 4242', '109.00', 'Bonus credit'])
      expect(text).toContain(words);
    for (const as of ['html', 'pdf'] as const) {
      expect((await get(receiptPath(order_id, as), rival)).status).toBe(404);
      expect((await get(receiptPath(order_id, as))).status).toBe(403);
      expect((await get(receiptPath('nothing-of-the-kind', as), wei)).status).toBe(404);
    }
  });

  it('is not there before the money is', async () => {
    const wei = await a.person('Wei');
    const order_id = 'open-order-000000-wei0';
    await server.sql(
      `insert into payment_orders (public_id, user_id, provider, method, credit_cents, gst_cents, gst_basis_points, expires_at, created)
       values ($1, $2, 'simulator', 'card', 1000, 90, 900, now(), now())`,
      [order_id, wei.id],
    );
    expect((await get(receiptPath(order_id, 'pdf'), wei)).status).toBe(404);
  });

  it('draws names in Chinese, of both scripts and beside Latin letters', async () => {
    const wei = await a.person('Wei', 'Tan');
    await server.sql('update users set invoice_settings = $2 where id = $1', [
      wei.id,
      JSON.stringify({
        name: 'Chén 陈美玲（龍門）Repairs',
        unified_number: '',
        address: '牛车水 5 Fan Road',
        email: '',
      }),
    ]);
    const { order_id } = await bought(wei);
    const paper = await get(receiptPath(order_id, 'pdf'), wei);
    const text = pdfText(new Uint8Array(await paper.arrayBuffer()));
    for (const words of ['Chén', '陈美玲（龍門）', 'Repairs', '牛车水', '5 Fan Road']) expect(text).toContain(words);
    expect(text).not.toContain('?');
  });

  it('keeps the buyer as it was, and takes the invoice settings of that moment', async () => {
    const wei = await a.person('Wei', 'Tan');
    const first = await bought(wei);
    await server.sql('update users set invoice_settings = $2 where id = $1', [
      wei.id,
      JSON.stringify({ name: 'CoolBreeze <Pte>', unified_number: '201912345K', address: '5 Fan Road', email: '' }),
    ]);
    const second = await bought(wei);
    const read = async ({ order_id }: { order_id: string }) => (await get(receiptPath(order_id, 'html'), wei)).text();
    expect(await read(first)).toContain('Tan Wei');
    expect(await read(first)).not.toContain('CoolBreeze');
    expect(await read(second)).toContain('CoolBreeze &lt;Pte&gt;');
    expect(await read(second)).toContain('UEN 201912345K');
    await expect(server.sql('update payment_papers set seller = buyer')).rejects.toThrow(/append-only/);
  });

  it('is in the reader’s Chinese: as its address asks, else as the browser does', async () => {
    const wei = await a.person('Wei', 'Tan');
    const order = await bought(wei);
    const refund_id = await paidBack(order, wei);
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`${server.url}${path}`, { headers: { 'x-session-token': wei.token, ...headers } })).text();
    const page = await read(`${receiptPath(order.order_id, 'html')}?lng=zh-TW`);
    for (const words of [
      '<html lang="zh-TW"',
      `稅務發票 ${order.receipt_no}`,
      'Visa，末四碼 4242',
      '錢包點數',
      '含 GST 的總額',
      `退款，貸記通知單 CN-2026-9${order.id}`,
      '回到錢包',
      'receipt.pdf?lng=zh-TW',
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/Receipt|Tax invoice|Paid|Bonus|Number/);
    const note = await read(creditNotePath(refund_id, 'html'), { 'accept-language': 'zh-SG' });
    for (const words of ['<html lang="zh-SG"', '贷记通知单', '钱包点数（退回）', '退款总额'])
      expect(note).toContain(words);
    const pdf = await get(`${receiptPath(order.order_id, 'pdf')}?lng=zh-SG`, wei);
    expect(pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain('钱包点数');
    const { months } = await wei.client.ok(walletStatements, {});
    const month = months[0]?.month ?? '2026-11';
    expect(await read(`${statementPath(month, 'html')}?lng=zh-TW`)).toContain('期初點數');
  });

  it('lists a refund once the card has it; the credit note opens for its buyer alone', async () => {
    const [wei, rival] = [await a.person('Wei', 'Tan'), await a.person('Rival')];
    const order = await bought(wei);
    const refund_id = await paidBack(order, wei);
    const receipt = await (await get(receiptPath(order.order_id, 'html'), wei)).text();
    expect(receipt).toContain(`credit note CN-2026-9${order.id}`);
    expect(receipt).toContain('−54.50');
    const note = await get(creditNotePath(refund_id, 'pdf'), wei);
    const text = pdfText(new Uint8Array(await note.arrayBuffer()));
    for (const words of [`Credit note CN-2026-9${order.id}`, order.receipt_no, '54.50', 'Not needed'])
      expect(text).toContain(words);
    expect(await (await get(creditNotePath(refund_id, 'html'), wei)).text()).toContain('Not needed &lt;b&gt;now');
    expect((await get(creditNotePath(refund_id, 'pdf'), rival)).status).toBe(404);
    const other = await bought(wei);
    const waiting = await paidBack(other, wei, 'asked');
    expect((await get(creditNotePath(waiting, 'pdf'), wei)).status).toBe(404);
  });
});

describe('a statement', () => {
  it('says what the month began with, what moved and what it ended with', async () => {
    const wei = await a.pro('Wei', 5_000);
    const { months } = await wei.client.ok(walletStatements, {});
    expect(months).toHaveLength(1);
    expect(months[0]?.is_final).toBe(false);
    const month = months[0]?.month as string;
    const page = await (await get(statementPath(month, 'html'), wei)).text();
    for (const words of ['Opening credit', '50.00', 'This month isn’t over']) expect(page).toContain(words);
    const paper = await get(statementPath(month, 'pdf'), wei);
    expect(pdfText(new Uint8Array(await paper.arrayBuffer()))).toContain('50.00');
    // At the same address each person reads their own wallet.
    const idle = await a.person('Idle');
    expect(await (await get(statementPath(month, 'html'), idle)).text()).not.toContain('50.00');
    expect((await idle.client.ok(walletStatements, {})).months).toEqual([]);
    expect((await get(statementPath('2026-13', 'html'), wei)).status).toBe(404);
    expect((await get(statementPath(month, 'html'))).status).toBe(403);
  });
});

describe('many papers at once', () => {
  // The queue's own test covers the refusal of the twenty-second: here a busy machine may draw as fast as requests come.
  it('are all answered, drawn or asked to come again, and other calls go on', async () => {
    const wei = await a.person('Wei');
    const { order_id } = await bought(wei);
    let drawn = 0;
    const storm = Array.from({ length: 50 }, async () => {
      const reply = await get(receiptPath(order_id, 'pdf'), wei);
      const bytes = Buffer.from(await reply.arrayBuffer());
      drawn += 1;
      return { status: reply.status, again: reply.headers.get('retry-after'), bytes };
    });
    expect((await get('/health')).status).toBe(200);
    expect(drawn).toBeLessThan(50);
    const replies = await Promise.all(storm);
    const papers = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 429);
    expect(papers.length + refused.length).toBe(50);
    expect(papers.length).toBeGreaterThanOrEqual(21);
    for (const { again } of refused) expect(again).toBe('2');
    for (const { bytes } of papers) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(receiptPath(order_id, 'pdf'), wei)).status).toBe(200);
  });
});
