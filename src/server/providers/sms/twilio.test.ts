import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { type SmsPort, SmsRefused } from './port.ts';
import { twilioSms } from './twilio.ts';

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

interface Call {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly type: string | undefined;
  readonly form: Record<string, string>;
}

/** A service with Twilio's API: takes calls with the right account and token, then answers as `reply` says. */
async function service(
  reply: (call: Call, response: ServerResponse) => void = (_, response) => {
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid": "SM1", "status": "queued"}');
  },
  { token = 'token', from = '+6531290000' } = {},
): Promise<{ sms: SmsPort; calls: Call[] }> {
  const calls: Call[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const wanted = `Basic ${Buffer.from(`${ACCOUNT}:token`).toString('base64')}`;
    if (request.headers.authorization !== wanted) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code": 20003, "message": "Authenticate"}');
      return;
    }
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
    const call = { method: request.method, path: request.url, type: request.headers['content-type'], form };
    calls.push(call);
    reply(call, response);
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { sms: twilioSms({ url, account: ACCOUNT, token, from }), calls };
}

const text = { to: '+6591234567', text: '482913 is your code & more\n\n@gotong.example #482913', key: 'k' };
const faultOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => {
      throw new Error('it was taken');
    },
    (error: Error) => error,
  );

it('hands a text in, as the form and with the login that the service asks for', async () => {
  const { sms, calls } = await service();
  expect(await sms.send(text)).toEqual({ provider_id: 'SM1' });
  expect(calls).toEqual([
    {
      method: 'POST',
      path: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
      type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
      form: { To: '+6591234567', From: '+6531290000', Body: text.text },
    },
  ]);
});

it('names a messaging service where the sender is one', async () => {
  const from = `MG${'0123456789abcdef'.repeat(2)}`;
  const { sms, calls } = await service(undefined, { from });
  await sms.send(text);
  expect(calls[0]?.form).toEqual({ To: text.to, MessagingServiceSid: from, Body: text.text });
});

it('calls and says it twice, in a voice of the language, and nothing of it is markup', async () => {
  const { sms, calls } = await service();
  await sms.speak({ ...text, text: 'Your code is: 4, 8, 2. <Hangup/> & "more"', language: 'en-SG' });
  await sms.speak({ ...text, text: '驗證碼', language: 'zh-TW' });
  expect(calls.map((call) => call.path)).toEqual(Array(2).fill(`/2010-04-01/Accounts/${ACCOUNT}/Calls.json`));
  const twiml = calls[0]?.form.Twiml as string;
  expect(twiml.match(/<Say language="en-GB">/g)).toHaveLength(2);
  expect(twiml.match(/4, 8, 2\./g)).toHaveLength(2);
  expect(twiml).not.toContain('<Hangup');
  expect(calls[1]?.form.Twiml).toContain('<Say language="zh-TW">驗證碼</Say>');
});

it.each([21211, 21610, 21614, 13224])('is refused for good by %i', async (code) => {
  const { sms } = await service((_, response) => {
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code, message: "The 'To' number +6591234567 is not valid." }));
  });
  const fault = await faultOf(sms.send(text));
  expect(fault).toBeInstanceOf(SmsRefused);
  expect(fault.message).toBe(`twilio ${code}`);
});

it.each([
  ['too many at once', 429, '{"code": 20429, "message": "Too many requests to +6591234567"}', 'twilio 20429'],
  ['a fault of theirs', 500, '<html>+6591234567</html>', 'twilio 500'],
  ['our own sender being wrong', 400, '{"code": 21606, "message": "From +6531290000 is not yours"}', 'twilio 21606'],
])('is tried again after %s', async (_, status, body, said) => {
  const { sms } = await service((_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const fault = await faultOf(sms.send(text));
  expect(fault).not.toBeInstanceOf(SmsRefused);
  expect(fault.message).toBe(said);
});

it('is tried again after a wrong token, and says nothing of it', async () => {
  const { sms, calls } = await service(undefined, { token: 'hush' });
  const fault = await faultOf(sms.send(text));
  expect(fault).not.toBeInstanceOf(SmsRefused);
  expect(fault.message).toBe('twilio 20003');
  expect(calls).toEqual([]);
});

it('does not follow the service elsewhere with its token', async () => {
  const { sms } = await service((_, response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
  });
  expect(await faultOf(sms.send(text))).not.toBeInstanceOf(SmsRefused);
});

it('does not wait for a service that hangs', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  const { sms } = await service(() => {});
  const fault = await faultOf(sms.send(text));
  expect(timeout).toHaveBeenCalledWith(expect.any(Number));
  expect(timeout.mock.calls[0]?.[0]).toBeLessThan(60_000);
  expect(fault).not.toBeInstanceOf(SmsRefused);
  expect(fault.message).toBe('twilio TimeoutError');
  timeout.mockRestore();
});
