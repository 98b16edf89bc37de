import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mail, type MailPort, MailRefused } from './port.ts';
import { smtpMail } from './smtp.ts';

/** A mail server of our own on a real socket. */
interface Post {
  readonly url: string;
  readonly mails: { readonly to: readonly string[]; readonly from: string; readonly mail: Email }[];
  readonly connections: () => number;
  /** Cuts every connection, as a server does that dies. */
  cut(): void;
  readonly server: SMTPServer;
}

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function post(options: SMTPServerOptions = {}, login = ''): Promise<Post> {
  const mails: Post['mails'] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        mails.push({
          to: session.envelope.rcptTo.map((r) => r.address),
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          mail: await PostalMime.parse(Buffer.concat(parts)),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '0.0.0.0', () => resolve());
  });
  open.push(() => new Promise((resolve) => server.close(() => resolve())));
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => sockets.add(socket));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const { port } = server.server.address() as AddressInfo;
  const url = `${options.secure ? 'smtps' : 'smtp'}://${login}127.0.0.1:${port}`;
  return { url, mails, connections: () => connections, cut, server };
}

function port(url: string): MailPort {
  const mail = smtpMail(url, 'Gotong <hello@gotong.example>');
  open.push(() => mail.close?.());
  return mail;
}

const letter: Mail = {
  to: 'mei@example.sg',
  subject: '482913 is your Gotong code · 驗證碼',
  text: 'Enter 482913.\n\n.a line that starts with a dot\n驗證碼\n',
  html: '<!doctype html><html lang="en-SG"><body><p>Enter <b>482913</b> 驗證碼</p></body></html>',
  message_id: '<abc123@gotong.example>',
};

const faultOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => {
      throw new Error('it was taken');
    },
    (error: Error) => error,
  );

describe('a mail over SMTP', () => {
  it('arrives whole: both bodies, sender, the id of its delivery, marked as made by a machine', async () => {
    const server = await post();
    const { provider_id } = await port(server.url).send(letter);
    expect(provider_id).toBe(letter.message_id);
    const [{ to, from, mail }] = server.mails as [Post['mails'][0]];
    expect(to).toEqual(['mei@example.sg']);
    expect(from).toBe('hello@gotong.example');
    expect(mail.subject).toBe(letter.subject);
    expect(mail.from).toMatchObject({ name: 'Gotong', address: 'hello@gotong.example' });
    expect(mail.messageId).toBe(letter.message_id);
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(letter.text.trim());
    expect(mail.html?.trim()).toBe(letter.html);
    const headers = new Map(mail.headers.map((h) => [h.key, h.value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.has('list-unsubscribe')).toBe(false);
  });

  it('carries one-click unsubscribe where a person may turn it off', async () => {
    const server = await post();
    const unsubscribe_url = 'https://gotong.example/unsubscribe/7/quote_received/abc';
    await port(server.url).send({ ...letter, unsubscribe_url });
    const headers = new Map(server.mails[0]?.mail.headers.map((h) => [h.key, h.value]));
    expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe_url}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('goes to one address, whatever the address contains', async () => {
    const server = await post();
    for (const to of ['mei@example.sg, other@example.sg', 'mei@example.sg\r\nBcc: other@example.sg'])
      await port(server.url)
        .send({ ...letter, to })
        .catch(() => {});
    await port(server.url).send({ ...letter, subject: 'Hi\r\nBcc: other@example.sg' });
    for (const { to } of server.mails) expect(to).not.toContain('other@example.sg');
    expect(server.mails.at(-1)?.to).toEqual(['mei@example.sg']);
    expect(server.mails.at(-1)?.mail.bcc ?? []).toEqual([]);
  });

  it('keeps a few connections open instead of one a mail', async () => {
    const server = await post();
    const mail = port(server.url);
    await Promise.all(Array.from({ length: 20 }, () => mail.send(letter)));
    expect(server.mails).toHaveLength(20);
    expect(server.connections()).toBeLessThanOrEqual(4);
  });
});

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe('a mail that is not taken', () => {
  it.each([
    [
      'an address that does not exist',
      { onRcptTo: (_a, _s, done) => done(answer(550, '5.1.1 <mei@example.sg> unknown')) },
    ],
    [
      'a mail that is refused',
      { onData: (s, _x, done) => s.resume().on('end', () => done(answer(554, 'mei@example.sg: spam'))) },
    ],
  ] satisfies [string, SMTPServerOptions][])('for good: %s', async (_, options) => {
    const fault = await faultOf(port((await post(options)).url).send(letter));
    expect(fault).toBeInstanceOf(MailRefused);
    expect(fault.message).toMatch(/^smtp 55[04] (RCPT TO|DATA)$/);
  });

  it.each([
    ['a full mailbox', { onRcptTo: (_a, _s, done) => done(answer(452, 'mei@example.sg is full')) }],
    [
      'greylisting',
      { onData: (s, _x, done) => s.resume().on('end', () => done(answer(451, 'later, mei@example.sg'))) },
    ],
    [
      'our sender being refused',
      { onMailFrom: (_a, _s, done) => done(answer(550, 'hello@gotong.example not allowed')) },
    ],
  ] satisfies [string, SMTPServerOptions][])('for now: %s', async (_, options) => {
    const server = await post(options);
    const fault = await faultOf(port(server.url).send(letter));
    expect(fault).not.toBeInstanceOf(MailRefused);
    expect(fault.message).toMatch(/^smtp (4|5)\d\d /);
    expect(fault.message).not.toContain('example');
    expect(server.mails).toEqual([]);
  });

  it('for now: the connection is cut while the mail is on its way, and the next try arrives', async () => {
    let cuts = 1;
    const server = await post();
    const mail = port(server.url);
    server.server.onData = ((take) => (stream, session, done) => {
      if (cuts === 0) return take(stream, session, done);
      cuts -= 1;
      stream.once('data', server.cut);
    })(server.server.onData.bind(server.server)) satisfies SMTPServer['onData'];
    const fault = await faultOf(mail.send({ ...letter, text: 'long '.repeat(200_000) }));
    expect(fault).not.toBeInstanceOf(MailRefused);
    expect(server.mails).toEqual([]);
    await mail.send(letter);
    expect(server.mails).toHaveLength(1);
  });

  it('for now: a login that is refused, and nothing is said of the password', async () => {
    const server = await post(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (auth, _s, done) =>
          auth.password === 'right' ? done(null, { user: 'x' }) : done(answer(535, 'bad password wrong')),
      },
      'user:wrong@',
    );
    const fault = await faultOf(port(server.url).send(letter));
    expect(fault).not.toBeInstanceOf(MailRefused);
    expect(fault.message).toMatch(/^smtp 535/);
    expect(fault.message).not.toContain('wrong');
    await port(server.url.replace('wrong', 'right')).send(letter);
    expect(server.mails).toHaveLength(1);
  });

  it('for now, when no server listens', async () => {
    const fault = await faultOf(port('smtp://127.0.0.1:1').send(letter));
    expect(fault).not.toBeInstanceOf(MailRefused);
    expect(fault.message).toMatch(/^smtp /);
  });
});

describe('what travels', () => {
  it('is under TLS from the start where the address says so, by a certificate that is believed', async () => {
    const server = await post({ secure: true });
    const fault = await faultOf(port(server.url).send(letter));
    expect(fault).not.toBeInstanceOf(MailRefused);
    expect(server.mails).toEqual([]);
    await port(`${server.url}?tls.rejectUnauthorized=false`).send(letter);
    expect(server.mails).toHaveLength(1);
  });

  it('is no password in the clear to another machine', async () => {
    const passwords: unknown[] = [];
    const server = await post(
      {
        allowInsecureAuth: true,
        onAuth(auth, _s, done) {
          passwords.push(auth.password);
          done(null, { user: 'x' });
        },
      },
      'user:right@',
    );
    // Not one of the names of this machine itself, though it is.
    const fault = await faultOf(port(server.url.replace('127.0.0.1', '127.0.0.2')).send(letter));
    expect(fault).not.toBeInstanceOf(MailRefused);
    expect(passwords).toEqual([]);
    await port(server.url).send(letter);
    expect(passwords).toEqual(['right']);
  });
});
