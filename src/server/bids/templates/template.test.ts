import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as calls from '#core/bids/templates/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { sweepLoose } from '#server/uploads/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());
const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const NOTE = 'Hi {name}, {title} in {area}: we can come {when}.';
const fields = (more: object = {}) => ({
  display_name: 'Chemical wash',
  price_note: NOTE,
  flat_rate_at: '180.00',
  quote_details: { includes: 'Vacuum' },
  attachment_id: [],
  ...more,
});
async function photo(person: TestPerson): Promise<number> {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
      .png()
      .toBuffer(),
  );
  const { attachments } = await person.client.ok(upload, {
    file: [{ filename: 'unit.png', too_large: false, bytes }],
    is_private: true,
  });
  return attachments[0]!.id;
}

describe('quote templates', () => {
  it('are made, read, changed and deleted by their pro alone', async () => {
    const [pro, other] = [await cast.pro('Ann'), await cast.pro('Ben')];
    const made = await pro.client.ok(calls.addTemplate, { id: 0, quote_service_id: pro.quote_service_id, ...fields() });
    const { id } = made.quote_template;
    expect(made.quote_template).toMatchObject({
      display_name: 'Chemical wash',
      price_note: NOTE,
      flat_rate_at: '180.00',
      hourly_rate_at: null,
      on_site: false,
      quote_service_id: pro.quote_service_id,
      quote_category_id: null,
      quote_details: { includes: 'Vacuum' },
      attachments: [],
      is_auto_quoted: false,
    });
    expect((await pro.client.ok(calls.template, { id })).quote_template).toEqual(made.quote_template);

    for (const [call, input] of [
      [calls.template, { id }],
      [calls.editTemplate, { id, ...fields() }],
      [calls.deleteTemplate, { id }],
      [calls.addTemplate, { id: 0, quote_service_id: pro.quote_service_id, ...fields() }],
    ] as const)
      expect((await other.client.call(call, input as never)).http).toBe(404);
    expect((await other.client.ok(calls.templates, {})).quote_templates).toEqual([]);

    const changed = await pro.client.ok(calls.editTemplate, {
      id,
      ...fields({ flat_rate_at: null, hourly_rate_at: '60.00', quote_category_id: cast.category_id }),
    });
    expect(changed.quote_template).toMatchObject({
      hourly_rate_at: '60.00',
      flat_rate_at: null,
      quote_category_id: cast.category_id,
    });
    const listed = await pro.client.ok(calls.templates, {
      service_id: pro.quote_service_id,
      category_id: cast.category_id,
    });
    expect(listed.quote_templates.map((t) => t.id)).toEqual([id]);
    expect((await pro.client.ok(calls.templates, { category_id: cast.category_id + 999 })).quote_templates).toEqual([]);

    await pro.client.ok(calls.deleteTemplate, { id });
    expect((await pro.client.call(calls.template, { id })).http).toBe(404);
  });

  it('are refused with unknown variables, two prices, a category of another service', async () => {
    const pro = await cast.pro('Cat');
    const add = (more: object) =>
      pro.client.call(calls.addTemplate, { id: 0, quote_service_id: pro.quote_service_id, ...fields(more) });
    const unknown = await add({ price_note: 'Hi {nmae}' });
    expect(unknown.http).toBe(400);
    expect(unknown.body.fields).toEqual({ price_note: '{nmae} is no variable' });
    expect((await add({ hourly_rate_at: '60.00' })).body.error).toBe('two prices');
    expect((await add({ flat_rate_at: null, hourly_rate_at: '60.00', on_site: true })).body.error).toBe('two prices');
    expect((await add({ quote_category_id: 987654 })).body.fields).toEqual({
      quote_category_id: 'not a category of this service',
    });
    expect((await add({ attachment_id: [987654] })).body.error).toBe('attachment missing');
    expect((await pro.client.ok(calls.templates, {})).quote_templates).toEqual([]);
    // The same holds for one that is there, which stays as it was.
    const { quote_template } = (await add({})).body as { quote_template: { id: number } };
    const edit = async (more: object) =>
      (await pro.client.call(calls.editTemplate, { id: quote_template.id, ...fields(more) })).body.error;
    expect(await edit({ display_name: 'Two', hourly_rate_at: '60.00' })).toBe('two prices');
    expect(await edit({ display_name: 'Lost', attachment_id: [987654] })).toBe('attachment missing');
    expect((await pro.client.ok(calls.templates, {})).quote_templates).toEqual([quote_template]);
  });

  it('are thirty a service at most, however many are added at once', async () => {
    const pro = await cast.pro('Dan');
    await sql(
      `insert into quote_templates (quote_service_id, display_name, price_note, created, modified)
       select $1, 'T' || n, 'x', now(), now() from generate_series(1, 29) n`,
      [pro.quote_service_id],
    );
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        pro.client.call(calls.addTemplate, { id: 0, quote_service_id: pro.quote_service_id, ...fields() }),
      ),
    );
    expect(answers.map((a) => a.body.error ?? 'made').sort()).toEqual([
      'made',
      'too many templates',
      'too many templates',
    ]);
  });

  it('keep files of their own, and give each quote a copy', async () => {
    const [pro, consumer, other] = [await cast.pro('Eve'), await cast.person('Rachel', 'Goh'), await cast.pro('Flo')];
    const original = await photo(pro);
    const made = await pro.client.ok(calls.addTemplate, {
      id: 0,
      quote_service_id: pro.quote_service_id,
      ...fields({ attachment_id: [original] }),
    });
    const { id, attachments } = made.quote_template;
    expect(attachments).toHaveLength(1);
    const own = attachments[0]!.id;
    expect(own).not.toBe(original);
    // Another's file cannot be taken.
    const taken = await other.client.call(calls.addTemplate, {
      id: 0,
      quote_service_id: other.quote_service_id,
      ...fields({ attachment_id: [original] }),
    });
    expect(taken.body.error).toBe('attachment missing');

    const bid_id = await cast.offer(await cast.request(consumer), pro.quote_service_id);
    const filled = await pro.client.ok(calls.fillForBid, { template_id: id, bid_id });
    expect(filled).toMatchObject({
      quote_type: 'flat',
      price: '180.00',
      price_note: 'Hi Rachel, Chemical wash, 3 units in Test Town: we can come the time you asked for.',
      quote_details: { includes: 'Vacuum' },
    });
    const copy = filled.attachments[0]!;
    expect([own, original]).not.toContain(copy.id);
    expect((await other.client.call(calls.fillForBid, { template_id: id, bid_id })).http).toBe(404);

    await pro.client.ok(bids.sendQuote, {
      bid_id,
      quote_type: filled.quote_type,
      price: filled.price!,
      price_note: filled.price_note,
      attachment_id: [copy.id],
      fee_shown: '4.20',
    });
    // The customer opens the copy; the template's own file is the pro's alone, and outlives the sweep of loose files.
    const open = async (who: TestPerson, path: string) =>
      (await fetch(server.url + path, { headers: { cookie: `session_token=${who.token}` } })).status;
    expect(await open(consumer, copy.url)).toBe(200);
    expect(await open(consumer, attachments[0]!.url)).toBe(404);
    expect(await open(pro, attachments[0]!.url)).toBe(200);
    await sql(`update attachments set created = now() - interval '30 days' where user_id = $1`, [pro.id]);
    await cast.inTransaction(sweepLoose);
    expect(await open(pro, attachments[0]!.url)).toBe(200);
    expect(await open(pro, `/files/${original}/unit.png`)).toBe(404);

    // Taken off the template, it is loose.
    await pro.client.ok(calls.editTemplate, { id, ...fields() });
    await cast.inTransaction(sweepLoose);
    expect(await open(pro, attachments[0]!.url)).toBe(404);
    expect(await open(consumer, copy.url)).toBe(200);
  });
});
