import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as disputes from '#core/custody/disputes/calls.ts';
import * as calls from '#core/custody/papers/calls.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Receipts and statements of protected payments over HTTP, as pages and read out of their PDFs.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const get = (path: string, { token }: TestPerson) =>
  fetch(server.url + path, { headers: { 'x-session-token': token } });
async function paper(path: string, person: TestPerson): Promise<string> {
  const reply = await get(path, person);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return path.endsWith('.pdf')
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

  it('is not there for a month to come, another side, or a month that is none', async () => {
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
