import PDFDocument from 'pdfkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as disputes from '#core/custody/disputes/calls.ts';
import * as calls from '#core/custody/papers/calls.ts';
import { CHINESE } from '#core/custody/papers/chinese-model.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { hanFont, runsOf } from '#server/payments/papers/font-presenter.ts';
import { madeIn } from '#server/platform/languages/made.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Receipts and statements of protected payments over HTTP, as pages and as text read from their PDFs.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on', LANGUAGES: 'en-SG,zh-TW,zh-SG,zh-HK' });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const get = (path: string, { token }: TestPerson) =>
  fetch(server.url + path, { headers: { 'x-session-token': token } });
async function paper(path: string, person: TestPerson, as = path.slice(path.lastIndexOf('.') + 1)): Promise<string> {
  const reply = await get(path, person);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return as === 'pdf'
    ? pdfText(new Uint8Array(await reply.arrayBuffer())).replace(/\s+/g, '')
    : (await reply.text()).replace(/<[^>]*>/g, '').replace(/\s+/g, '');
}
const month = (ms = 0) => sgDay(new Date(server.app.parts.clock.now().getTime() + ms)).slice(0, 7);

describe('the receipt', () => {
  it('adds up to the cent for both sides, after a part went back and the rest was released; the page says what the PDF does', async () => {
    const job = await scene.job();
    const { rachel, wei } = job;
    const { payment_id, receipt_url } = await scene.held(job);
    expect(receipt_url).toBe(calls.receiptPath(payment_id, 'html'));
    expect(await paper(receipt_url ?? '', rachel)).toContain('Heldby');
    await rachel.client.ok(disputes.openDispute, { payment_id, statement: 'It leaks.', asks: '99.99' });
    await wei.client.ok(disputes.stateDispute, { payment_id, statement: 'True.', asks: '200.01' });
    await scene.settle();
    expect((await scene.read(wei, payment_id)).state).toBe('released');
    for (const person of [rachel, wei])
      for (const as of ['html', 'pdf'] as const) {
        const text = await paper(calls.receiptPath(payment_id, as), person);
        for (const said of [
          'PP-',
          'Chemicalwash',
          'TanRachel',
          '300.00',
          '−99.99',
          '200.01',
          'Releasedto',
          'notaninvoice',
        ])
          expect(text, `${said} in ${as}`).toContain(said);
      }
  });

  it('is not there before money came, for strangers, without a session, and for what is no payment', async () => {
    const job = await scene.job();
    const { payment_id, receipt_url } = await scene.ask(job);
    expect(receipt_url).toBeNull();
    expect((await get(calls.receiptPath(payment_id, 'pdf'), job.rachel)).status).toBe(404);
    const held = await scene.held(await scene.job());
    for (const id of [held.payment_id, 999_999, '1x'])
      expect((await get(calls.receiptPath(id, 'pdf'), job.rachel)).status).toBe(404);
    expect((await fetch(server.url + calls.receiptPath(held.payment_id, 'pdf'))).status).toBe(403);
  });
});

/** The font of a document, which can say which letters it has. */
interface Drawn {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

describe('papers in Chinese', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(texts);

  it('are drawn in letters that the font has, in each script', () => {
    for (const weight of ['regular', 'bold'] as const) {
      const drawn = new PDFDocument().font(hanFont(weight)) as unknown as Drawn;
      const { font } = drawn._font;
      for (const code of ['zh-TW', 'zh-SG', 'zh-HK'])
        for (const text of texts(madeIn(code, CHINESE)))
          for (const run of runsOf(text).filter(({ isHan }) => isHan))
            for (const letter of run.text)
              expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), `${letter} of ${code}`).toBe(true);
    }
  });

  it('say the same as the English ones, on the page and in the PDF, by the address or as the browser asks', async () => {
    const job = await scene.job();
    const { rachel, wei } = job;
    const { payment_id } = await scene.released(job);
    for (const [language, words] of [
      ['zh-TW', ['受保護付款：收據', '已付款', '保管機構', '已撥付給', '這不是發票', '300.00', '年']],
      ['zh-SG', ['受保护付款：收据', '已付款', '保管机构', '已拨付给', '这不是发票', '300.00']],
      ['zh-HK', ['受保護付款：收據', '已付款', '300.00']],
    ] as const)
      for (const as of ['html', 'pdf'] as const) {
        const text = await paper(`${calls.receiptPath(payment_id, as)}?lng=${language}`, rachel, as);
        for (const said of words) expect(text, `${said} in ${as}, ${language}`).toContain(said);
        for (const english of ['Held by', 'Paid on', 'Downlo', 'From', 'invoice'])
          expect(text, `${english} in ${as}, ${language}`).not.toContain(english.replace(' ', ''));
      }
    const page = await fetch(server.url + calls.receiptPath(payment_id, 'html'), {
      headers: { 'x-session-token': rachel.token, 'accept-language': 'zh-TW,zh;q=0.9' },
    });
    const html = await page.text();
    expect(html).toContain('<html lang="zh-TW">');
    const month_now = month();
    const earned = await paper(`${calls.statementPath('pro', month_now, 'pdf')}?lng=zh-TW`, wei, 'pdf');
    for (const said of ['收入月結單', '已撥付給您', '300.00', '期末應付給您']) expect(earned).toContain(said);
    const kept = await paper(`${calls.statementPath('requestor', month_now, 'pdf')}?lng=zh-TW`, rachel, 'pdf');
    for (const said of ['受保護付款月結單', '已撥付給專家', '−300.00']) expect(kept).toContain(said);
  });

  it('carry the letters that they show and not the whole font', async () => {
    const job = await scene.job();
    const own = await scene.held(job);
    const bytes = async (lng: string) =>
      (await (await get(`${calls.receiptPath(own.payment_id, 'pdf')}?lng=${lng}`, job.rachel)).arrayBuffer())
        .byteLength;
    const [english, chinese] = [await bytes('en-SG'), await bytes('zh-TW')];
    expect(english).toBeLessThan(20_000);
    expect(chinese).toBeLessThan(40_000);
  });
});

describe('the statement of a month', () => {
  it('shows a customer what is held and a pro what is due, each their own, and goes on in the next month', async () => {
    const job = await scene.job();
    const { rachel, wei } = job;
    await scene.released(job);
    const months = async (person: TestPerson, side: 'requestor' | 'pro') =>
      (await person.client.ok(calls.custodyStatements, { side })).months;
    const [newest] = await months(wei, 'pro');
    expect(newest).toMatchObject({ month: month(), is_final: false });
    expect(await months(wei, 'requestor')).toEqual([]);
    expect(await months(rachel, 'pro')).toEqual([]);
    const first = (await months(rachel, 'requestor')).at(-1)?.month ?? '';
    const mine = await paper(calls.statementPath('requestor', month(), 'pdf'), rachel);
    for (const said of ['Releasedtothepro', '−300.00', 'Heldforyourjobsattheend', '0.00']) expect(mine).toContain(said);
    const theirs = await paper(newest?.pdf_url ?? '', wei);
    for (const said of ['Releasedtoyou', '300.00', 'Duetoyouattheend', 'Statementofearnings'])
      expect(theirs).toContain(said);
    expect(theirs).not.toContain('Commission');
    server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + 32 * DAY));
    const next = await paper(calls.statementPath('pro', month(), 'html'), wei);
    expect(next).toContain('Nopaymentsinthismonth');
    expect(next).toContain('Duetoyouattheend300.00');
    expect((await months(rachel, 'requestor')).at(-1)).toMatchObject({ month: first, is_final: true });
  });

  it('is not there for a future month, for another side, or for an invalid month', async () => {
    const { rachel } = await scene.job();
    for (const [side, when] of [
      ['requestor', month(40 * DAY)],
      ['approver', month()],
      ['requestor', '2026-13'],
    ] as const)
      expect((await get(calls.statementPath(side, when, 'pdf'), rachel)).status).toBe(404);
    expect((await fetch(server.url + calls.statementPath('pro', month(), 'pdf'))).status).toBe(403);
    const off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
    const reply = await off.client(rachel.token).call(calls.custodyStatements, { side: 'requestor' });
    expect(reply.http).toBe(404);
    await off.close();
  });
});
