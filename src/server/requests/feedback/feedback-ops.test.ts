import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeRequest } from '#core/requests/calls.ts';
import { addFeedback } from '#core/requests/feedback/calls.ts';
import * as calls from '#core/requests/feedback/ops-calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;
let operator: TestPerson;
const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  operator = await cast.operator('Omar');
});
afterAll(() => server.close());

/** A customer's feedback on a closed request, with further values. */
async function told(person: TestPerson, is_satisfied: boolean, tag: string[], more: object = {}) {
  const request = await cast.request(person);
  await person.client.ok(closeRequest, { request_id: request.id });
  await person.client.ok(addFeedback, { quote_request_id: request.id, is_satisfied, tag: tag as never, ...more });
  return request;
}
const list = (input: object = {}) => operator.client.ok(calls.opsFeedbacks, input);

describe('what customers tell Gotong, for operators', () => {
  it('is a list by answer and word, with counts, that pages by key', async () => {
    const rachel = await cast.person('Rachel', 'Goh');
    await told(rachel, true, ['good pros', 'fair prices'], { feedback: 'Went well' });
    await told(rachel, false, ['slow replies']);
    await told(rachel, false, ['slow replies', 'too expensive']);
    const all = await list();
    expect(all.counts).toEqual({ all: 3, satisfied: 1, unsatisfied: 2 });
    expect(all.feedbacks.map((one) => one.tag[0])).toEqual(['slow replies', 'slow replies', 'good pros']);
    expect(all.feedbacks[2]).toMatchObject({
      is_satisfied: true,
      feedback: 'Went well',
      customer: { id: rachel.id, full_name: 'Goh Rachel' },
      pro: null,
      file_count: 0,
    });
    expect(all.tags[0]).toEqual({ tag: 'slow replies', count: 2 });
    const unhappy = await list({ filter: 'unsatisfied' });
    expect(unhappy.feedbacks).toHaveLength(2);
    expect(unhappy.tags.map((one) => one.tag)).toEqual(['slow replies', 'too expensive']);
    expect((await list({ filter: 'unsatisfied', tag: 'too expensive' })).feedbacks).toHaveLength(1);
    expect((await list({ filter: 'satisfied', tag: 'slow replies' })).feedbacks).toEqual([]);
    const first = await list({ page_size: 2 });
    await told(rachel, true, []);
    const second = await list({ page_size: 2, cursor: first.next_cursor });
    expect(second.feedbacks.map((one) => one.id)).toEqual([all.feedbacks[2]?.id]);
    expect(second.next_cursor).toBeNull();
    for (const wrong of [{ cursor: 'x' }, { tag: 'nonsense' }, { filter: 'some' }])
      expect((await operator.client.call(calls.opsFeedbacks, wrong as never)).http).toBe(400);
    const [newest] = all.feedbacks;
    expect((await operator.client.ok(calls.opsFeedback, { feedback_id: newest?.id as number })).feedback).toMatchObject(
      {
        area_name: 'Test Town',
        quote_count: 0,
        quoted: null,
        files: [],
      },
    );
  });

  it('opens a file by a link of that session, and records the look', async () => {
    const asker = await cast.person('Filer');
    const bytes = new Uint8Array(
      await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const { attachments } = await asker.client.ok(upload, {
      file: { filename: 'bill.png', too_large: false, bytes } as never,
    });
    const file = attachments[0]?.id as number;
    await told(asker, false, [], { attachment_id: [file] });
    const [row] = (await list()).feedbacks;
    const feedback_id = row?.id as number;
    expect(row?.file_count).toBe(1);
    const opens = async (url: string, who: TestPerson) =>
      (await fetch(`${server.url}${url}`, { headers: { cookie: `session_token=${who.token}` } })).status;
    const plain = attachments[0]?.url as string;
    expect(await opens(plain, operator)).toBe(404);
    const { link } = await operator.client.ok(calls.openFeedbackFile, { feedback_id, attachment_id: file });
    expect(await opens(link.url, operator)).toBe(200);
    expect(await opens(link.url, await cast.operator('Other'))).toBe(404);
    const acts = await sql('select act, details from operator_acts where operator_id = $1 and subject = $2', [
      operator.id,
      `request_feedback:${feedback_id}`,
    ]);
    expect(acts.rows).toEqual([{ act: 'feedback file seen', details: { attachment_id: file } }]);
    // An operator can open the file only while the link lasts.
    await sql(`update operator_acts set created = created - interval '6 minutes'`);
    expect(await opens(plain, operator)).toBe(404);
    const other = { feedback_id: feedback_id - 1, attachment_id: file };
    expect((await operator.client.call(calls.openFeedbackFile, other)).http).toBe(404);
  });

  it('is hidden from everyone else', async () => {
    const asker = await cast.person('Nosy');
    const [row] = (await list()).feedbacks;
    const feedback_id = row?.id as number;
    expect((await asker.client.call(calls.opsFeedbacks, {})).http).toBe(404);
    expect((await asker.client.call(calls.opsFeedback, { feedback_id })).http).toBe(404);
    expect((await asker.client.call(calls.openFeedbackFile, { feedback_id, attachment_id: 1 })).http).toBe(404);
    expect((await operator.client.call(calls.opsFeedback, { feedback_id: 999_999 })).http).toBe(404);
  });
});
