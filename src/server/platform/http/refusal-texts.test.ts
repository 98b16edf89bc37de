import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { refuse } from '#core/kit/result.ts';
import { testClient } from '#test/support/client.ts';
import { type PlatformServer, startPlatform } from '#test/support/platform-server.ts';
import { bind } from './bind.ts';

const told = call({
  section: 'test',
  summary: 'Refuses as it is asked to.',
  method: 'POST',
  path: '/told.json',
  auth: 'none',
  input: z.object({ code: z.enum(['known', 'unknown', 'detailed']), n: z.number().optional() }),
  output: z.object({}),
  errors: {
    known: 'A file must be under 10 MB.',
    unknown: 'Only a program reads this.',
    detailed: 'We couldn’t send the quote.',
  },
});
const binding = bind(told, async ({ code }) =>
  code === 'detailed'
    ? refuse(code, undefined, { errorMessage: 'The template was deleted or has no price.', errorAction: 'none' })
    : refuse(code),
);

let chinese: PlatformServer;
let english: PlatformServer;
beforeAll(async () => {
  chinese = await startPlatform([binding], { env: { LANGUAGES: 'en-SG,zh-TW' } });
  english = await startPlatform([binding], { database: chinese.database });
});
afterAll(async () => {
  await english.close();
  await chinese.close();
});

const ask = async (server: PlatformServer, code: 'known' | 'unknown' | 'detailed', language: string, more = {}) =>
  (await testClient(server.url, null).call(told, { code, ...more }, { 'accept-language': language })).body;

it('a refusal comes in the language of its caller, with the same code', async () => {
  expect(await ask(chinese, 'known', 'zh-TW,zh;q=0.9')).toMatchObject({
    error: 'known',
    message: '檔案必須小於 10 MB。',
  });
  expect(await ask(chinese, 'known', 'en-SG')).toMatchObject({
    error: 'known',
    message: 'A file must be under 10 MB.',
  });
  expect(await ask(chinese, 'known', 'fr')).toMatchObject({ message: 'A file must be under 10 MB.' });
  expect(await ask(chinese, 'unknown', 'zh-TW')).toMatchObject({ message: 'Only a program reads this.' });
});

it('its advice and faults are in that language too', async () => {
  const reply = await ask(chinese, 'detailed', 'zh-TW');
  expect(reply).toMatchObject({ errorMessage: '範本已不存在，或沒有價格。', errorAction: 'none' });
  const fault = { message: '請檢查標示的欄位。', error: 'validation' };
  expect(await ask(chinese, 'known', 'zh-TW', { n: 'no number' })).toMatchObject(fault);
});

it('a language that the server does not offer gets English', async () => {
  expect(await ask(english, 'known', 'zh-TW')).toMatchObject({ message: 'A file must be under 10 MB.' });
});
