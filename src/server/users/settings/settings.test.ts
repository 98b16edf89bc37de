import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeSettings } from '#core/notices/rules.ts';
import * as calls from '#core/users/settings/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-TW', FLAGS: 'invoice_settings=on' });
  a = await arrange(server);
  person = await a.person('Siti', 'Rahman');
});
afterAll(() => server.close());

describe('settings', () => {
  it('show the ways in, connected accounts and how long the last proof counts', async () => {
    const who = await a.person('Devi');
    expect((await who.client.ok(calls.settings, {})).settings).toMatchObject({
      language: 'en-SG',
      languages: ['en-SG', 'zh-TW'],
      has_passwd: false,
      social: [],
      ways_in: [],
    });
    await server.sql(
      `insert into social_accounts (user_id, provider, provider_user_id, display_name, connected_at, last_used_at)
      values ($1, 'google', 'g-1', 'Devi N', now(), now())`,
      [who.id],
    );
    await server.sql(
      `update users set passwd_hash = 'x', is_email_confirmed = true, is_phone_confirmed = true, phone = '+6580000001' where id = $1`,
      [who.id],
    );
    const { settings } = await who.client.ok(calls.settings, {});
    // Google is not configured here, so that the account there opens nothing.
    expect(settings.ways_in).toEqual(['password', 'email code', 'phone code']);
    expect(settings.social).toMatchObject([{ provider: 'google', name: 'Google', display_name: 'Devi N' }]);
    expect(settings.proven_for).toBeGreaterThan(500);
    await server.sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [who.id]);
    expect((await who.client.ok(calls.settings, {})).settings.proven_for).toBe(0);
  });

  it('change the language to one that is offered', async () => {
    const heard = await hearing(server);
    expect((await person.client.ok(calls.changeSettings, { language: 'zh-TW' })).settings.language).toBe('zh-TW');
    expect(await heard('user.changed')).toEqual([[person.id]]);
    expect(await server.sql('select language from users where id = $1', [person.id])).toEqual([{ language: 'zh-TW' }]);
    expect(await person.client.call(calls.changeSettings, { language: 'de-DE' as never })).toMatchObject({ http: 400 });
  });

  it('refuse a language that this installation does not offer, and an invoice while the flag is off', async () => {
    const plain = await startTestServer();
    try {
      const who = await (await arrange(plain)).person('Ben');
      expect(await who.client.call(calls.changeSettings, { language: 'zh-TW' })).toMatchObject({
        error: 'not supported',
      });
      expect((await who.client.call(calls.invoiceSettings, {})).http).toBe(404);
      expect((await who.client.call(calls.changeInvoiceSettings, { name: 'Ben' })).http).toBe(404);
      const rows = await plain.database.pool.query('select language, invoice_settings from users where id = $1', [
        who.id,
      ]);
      expect(rows.rows).toEqual([{ language: 'en-SG', invoice_settings: null }]);
    } finally {
      await plain.close();
    }
  });
});

describe('notification settings', () => {
  it('keep what differs and leave the kinds that are not named', async () => {
    expect((await person.client.ok(calls.notificationSettings, {})).notification_settings).toEqual(noticeSettings({}));
    const heard = await hearing(server);
    await person.client.ok(calls.changeNotificationSettings, {
      notification_settings: { quote_received: { mail: false, sms: false } },
    });
    expect(await heard('user.changed')).toEqual([[person.id]]);
    const { notification_settings } = await person.client.ok(calls.changeNotificationSettings, {
      notification_settings: { hired: { mail: true, sms: false } },
    });
    expect(notification_settings).toEqual(noticeSettings({ quote_received: { mail: false }, hired: { sms: false } }));
    expect(await server.sql('select notification_settings as s from users where id = $1', [person.id])).toEqual([
      { s: { quote_received: { mail: false }, hired: { sms: false } } },
    ]);
  });

  it('send texts to a confirmed phone only', async () => {
    const on = { notification_settings: { message_received: { mail: true, sms: true } } };
    expect(await person.client.call(calls.changeNotificationSettings, on)).toMatchObject({
      http: 200,
      error: 'phone needed',
    });
    await server.sql(`update users set phone = '+6580000002', is_phone_confirmed = true where id = $1`, [person.id]);
    expect(
      (await person.client.ok(calls.changeNotificationSettings, on)).notification_settings.message_received.sms,
    ).toBe(true);
  });

  it('keep two changes at once', async () => {
    await Promise.all([
      person.client.ok(calls.changeNotificationSettings, {
        notification_settings: { job_done: { mail: false, sms: false } },
      }),
      person.client.ok(calls.changeNotificationSettings, {
        notification_settings: { review_received: { mail: false, sms: false } },
      }),
    ]);
    const { notification_settings } = await person.client.ok(calls.notificationSettings, {});
    expect([notification_settings.job_done.mail, notification_settings.review_received.mail]).toEqual([false, false]);
  });

  it('are of kinds that exist', async () => {
    const reply = await person.client.call(calls.changeNotificationSettings, {
      notification_settings: { quote_received: { mail: 'yes' } } as never,
    });
    expect(reply.http).toBe(400);
    expect(await server.client().call(calls.notificationSettings, {})).toMatchObject({ http: 403 });
  });
});

describe('invoice settings', () => {
  it('take a Unique Entity Number and refuse a slip in it', async () => {
    expect((await person.client.ok(calls.invoiceSettings, {})).invoice_settings).toBeNull();
    const input = {
      name: 'Siti Pte Ltd',
      unified_number: '197401143c',
      address: '1 Test Road',
      email: 'Books@Siti.sg',
    };
    const wanted = {
      name: 'Siti Pte Ltd',
      unified_number: '197401143C',
      address: '1 Test Road',
      email: 'books@siti.sg',
    };
    expect((await person.client.ok(calls.changeInvoiceSettings, input)).invoice_settings).toEqual(wanted);
    expect(
      await person.client.call(calls.changeInvoiceSettings, { ...input, unified_number: '197401143D' }),
    ).toMatchObject({
      error: 'wrong number',
    });
    expect((await person.client.ok(calls.invoiceSettings, {})).invoice_settings).toEqual(wanted);
    expect((await person.client.ok(calls.changeInvoiceSettings, { name: 'Siti' })).invoice_settings).toMatchObject({
      unified_number: '',
    });
  });
});

describe('the avatar', () => {
  const halves = async (format: 'png' | 'jpeg' | 'gif' = 'png') => {
    const half = (background: string) => ({ create: { width: 300, height: 400, channels: 3 as const, background } });
    const right = await sharp(half('blue')).png().toBuffer();
    return sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } })
      .composite([{ input: right, left: 300, top: 0 }])
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .toFormat(format)
      .toBuffer();
  };
  const file = (bytes: Buffer, filename = 'me.png') => ({ filename, bytes: new Uint8Array(bytes), too_large: false });
  const fetched = async (url: string) => {
    const response = await fetch(server.url + url);
    return {
      status: response.status,
      mime: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const pixel = async (bytes: Buffer) => {
    const { data } = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return data[0]! > data[2]! ? 'red' : 'blue';
  };

  it('is the chosen square, without metadata, for everybody to see; the one before is gone', async () => {
    const heard = await hearing(server);
    const { user } = await person.client.ok(calls.editAvatar, {
      file: file(await halves()),
      crop_x: 300,
      crop_y: 50,
      crop_size: 300,
    });
    // Their other screens show it too.
    expect(await heard('user.changed')).toEqual([[person.id]]);
    const thumb = await fetched(user.s3_thumb_url!);
    expect(thumb).toMatchObject({ status: 200, mime: 'image/webp' });
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ width: 128, height: 128, format: 'webp' });
    const whole = await fetched(user.s3_thumb_url!.replace('thumb', 'avatar.webp'));
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 300, height: 300, format: 'webp' });
    expect((await sharp(whole.bytes).metadata()).exif).toBeUndefined();
    expect(whole.bytes.includes('SECRET-PLACE')).toBe(false);
    expect(await pixel(whole.bytes)).toBe('blue');

    const { user: later } = await person.client.ok(calls.editAvatar, {
      file: file(await halves('jpeg')),
      crop_x: 0,
      crop_y: 0,
      crop_size: 300,
    });
    expect(await pixel((await fetched(later.s3_thumb_url!)).bytes)).toBe('red');
    expect((await fetched(user.s3_thumb_url!)).status).toBe(404);
    expect(await server.sql('select count(*)::int as n from attachments where user_id = $1', [person.id])).toEqual([
      { n: 1 },
    ]);
    await expect.poll(() => server.sql('select count(*)::int as n from doomed_files')).toEqual([{ n: 0 }]);

    expect((await person.client.ok(calls.editAvatar, {})).user.s3_thumb_url).toBeNull();
    expect((await fetched(later.s3_thumb_url!)).status).toBe(404);
  });

  it('is turned the way it was taken, and cut as it is shown', async () => {
    // Red on the left as stored; turned by a quarter, red is on top.
    const turned = await sharp(await halves('jpeg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const at = (crop_y: number) =>
      person.client.ok(calls.editAvatar, { file: file(turned), crop_x: 0, crop_y, crop_size: 300 });
    expect(await pixel((await fetched((await at(0)).user.s3_thumb_url!)).bytes)).toBe('red');
    expect(await pixel((await fetched((await at(300)).user.s3_thumb_url!)).bytes)).toBe('blue');
    const over = await person.client.call(calls.editAvatar, {
      file: file(turned),
      crop_x: 300,
      crop_y: 0,
      crop_size: 300,
    });
    expect(over).toMatchObject({ http: 400, body: { fields: { crop_size: 'not within the picture' } } });
  });

  it('takes a moving picture by its first frame, and the middle without a crop', async () => {
    const { user } = await person.client.ok(calls.editAvatar, { file: file(await halves('gif'), 'me.gif') });
    expect(await sharp((await fetched(user.s3_thumb_url!)).bytes).metadata()).toMatchObject({
      width: 128,
      height: 128,
    });
  });

  it('refuses what is no picture, too large, a bomb or half a crop, and stays as it was', async () => {
    const { user } = await person.client.ok(calls.editAvatar, { file: file(await halves()) });
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 3 })
      .toBuffer();
    for (const [bytes, error] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrong type'],
      [Buffer.from('%PDF-1.4\n%%EOF\n'), 'wrong type'],
      [(await halves()).subarray(0, 500), 'wrong type'],
      [bomb, 'wrong type'],
      [Buffer.alloc(10_000_001), 2],
    ] as const)
      expect(await person.client.call(calls.editAvatar, { file: file(Buffer.from(bytes)) })).toMatchObject({
        http: 200,
        error,
      });
    expect(await person.client.call(calls.editAvatar, { file: file(await halves()), crop_x: 1 })).toMatchObject({
      http: 400,
    });
    expect((await fetched(user.s3_thumb_url!)).status).toBe(200);
    expect(await server.client().call(calls.editAvatar, { file: file(await halves()) })).toMatchObject({ http: 403 });
  });

  it('is one of two set at the same moment, and the other leaves nothing', async () => {
    const replies = await Promise.all(
      [0, 100, 200].map(async (crop_x) =>
        person.client.call(calls.editAvatar, { file: file(await halves()), crop_x, crop_y: 0, crop_size: 300 }),
      ),
    );
    expect(replies.map((r) => r.status)).toEqual(['Success', 'Success', 'Success']);
    expect(await server.sql('select count(*)::int as n from attachments where user_id = $1', [person.id])).toEqual([
      { n: 1 },
    ]);
  });

  it('drops the public pages that show the person', async () => {
    const pro = await a.pro('Kumar');
    const dropped: string[] = [];
    const parts = server.app.parts as { dropPages(tags: readonly string[]): void };
    const { dropPages } = parts;
    parts.dropPages = (tags) => void dropped.push(...tags);
    try {
      await pro.client.ok(calls.editAvatar, { file: file(await halves()) });
    } finally {
      parts.dropPages = dropPages;
    }
    expect(dropped.sort()).toEqual(['category:test-aircon', 'pro-list', `service:${pro.quote_service_id}`]);
  });
});

it('removes bytes that were stored and never named', async () => {
  const { putBytes, removeDue } = await import('#server/uploads/bytes/service.ts');
  const { parts } = server.app;
  const now = parts.clock.now();
  await putBytes(parts, now, new Map([['aa/orphan', Buffer.from('x')]]));
  const early = await a.inTransaction((context) => removeDue(context));
  expect([early, await parts.files.get('aa/orphan')]).toEqual([0, Buffer.from('x')]);
  await server.sql(`update doomed_files set remove_at = now() - interval '1 minute'`);
  expect(await a.inTransaction((context) => removeDue(context))).toBe(1);
  expect(await parts.files.get('aa/orphan')).toBeNull();
});
