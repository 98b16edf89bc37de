import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import { missing } from '../http/fault.ts';
import { policyOfPage } from '../http/own-page.ts';
import { type BoxedMessage, findBoxed, listBoxed } from './dev-mailbox.ts';

/** Whether the mailbox stands in for a provider, which happens only in the demo. */
const isInUse = ({ config, providers }: Parts): boolean =>
  config.mode === 'demo' && (providers.mail.name === 'mailbox' || providers.sms?.name === 'mailbox');

/**
 * `/dev/mailbox`: messages that were not really sent, newest first; `/dev/mailbox/{id}`: one of them; `/dev/mailbox.json` the
 * same for programs. Registered only in the demo and only while the mailbox stands in for a provider, because it shows all
 * people's codes and links to any visitor.
 */
export function serveMailbox(app: FastifyInstance, parts: Parts): void {
  if (!isInUse(parts)) return;
  const { database } = parts;
  const asked = (query: unknown) => {
    const { address, before } = query as { address?: unknown; before?: unknown };
    return {
      address: typeof address === 'string' && address.trim() !== '' ? address.trim() : null,
      before: typeof before === 'string' && /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
    };
  };
  const one = async (params: unknown): Promise<BoxedMessage> => {
    const { id } = params as { id: string };
    const message = /^[1-9]\d{0,14}$/.test(id) ? await findBoxed(database, Number(id)) : null;
    if (!message) throw missing();
    return message;
  };

  app.get('/dev/mailbox.json', async (request, reply) => {
    const { address, before } = asked(request.query);
    return reply.header('cache-control', 'no-store').send({ messages: await listBoxed(database, address, before) });
  });
  app.get('/dev/mailbox', async (request, reply) => {
    const { address, before } = asked(request.query);
    const messages = await listBoxed(database, address, before);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .send(page('Mailbox', listOf(messages, address)));
  });
  app.get('/dev/mailbox/:id', async (request, reply) => {
    const message = await one(request.params);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .send(page(message.subject, readOf(message)));
  });
  // A mail is shown in a sandbox: it cannot run or load anything, and its links open in a new tab.
  app.get('/dev/mailbox/:id/html', async (request, reply) => {
    const { body_html } = await one(request.params);
    if (body_html === null) throw missing();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .send(body_html.replace('<head>', '<head><base target="_blank">'));
  });
}

const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const WORDS = { mail: 'Mail', sms: 'Text', voice: 'Call' } as const;
/** "10:12:05, Sat 28 Nov", Singapore time. */
const WHEN = new Intl.DateTimeFormat('en-SG', {
  timeZone: 'Asia/Singapore',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

function listOf(messages: readonly BoxedMessage[], address: string | null): string {
  const last = messages.at(-1);
  const query = (before: number) =>
    `?${new URLSearchParams({ ...(address === null ? {} : { address }), before: String(before) })}`;
  return `<h1>Mailbox</h1>
<p class="lead">Mails, texts and calls of this installation. They are kept here and not sent, because no provider is set.</p>
<form method="get" action="/dev/mailbox"><label for="address">E-mail or phone number</label>
<div class="row"><input id="address" name="address" type="search" value="${safe(address ?? '')}" autocomplete="off"><button>Show</button></div></form>
${
  messages.length === 0
    ? `<p class="empty">${address === null ? 'Nothing has come yet.' : 'Nothing has come for this address.'}</p>`
    : `<ul>${messages
        .map(
          (m) =>
            `<li><a href="/dev/mailbox/${m.id}"><span class="tag">${WORDS[m.channel]}</span><strong>${safe(m.channel === 'mail' ? m.subject : m.body_text)}</strong><span class="meta">${safe(m.address)} · <time datetime="${m.created.toISOString()}">${safe(WHEN.format(m.created))}</time></span></a></li>`,
        )
        .join('')}</ul>`
}
${last && messages.length === 50 ? `<p><a class="more" href="/dev/mailbox${safe(query(last.id))}">Show older</a></p>` : ''}`;
}

function readOf(message: BoxedMessage): string {
  const { id, channel, address, subject, body_text, body_html, created } = message;
  return `<p><a class="more" href="/dev/mailbox">Back to the mailbox</a></p>
<h1>${safe(channel === 'mail' ? subject : WORDS[channel])}</h1>
<p class="meta">${WORDS[channel]} to <a class="more" href="/dev/mailbox?${safe(String(new URLSearchParams({ address })))}">${safe(address)}</a> · <time datetime="${created.toISOString()}">${safe(WHEN.format(created))}</time></p>
${body_html === null ? '' : `<iframe title="The mail as it looks" src="/dev/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><h2>As text</h2>`}
<pre>${linked(body_text)}</pre>`;
}

/** The text, escaped, with its web addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) => (place % 2 === 1 ? `<a class="more" href="${safe(part)}">${safe(part)}</a>` : safe(part)))
    .join('');

/** The design tokens that these pages need. */
const STYLE = `
:root{color-scheme:light dark;--page:#f4f7f7;--card:#fff;--line:#dee3e3;--field:#7c8787;--ink:#0f1f1f;--ink-3:#5c6b6b;--brand:#026b67;--on-brand:#fff;--soft:#e1f6f3;--brand-ink:#005350;--focus:#1e59cd}
@media (prefers-color-scheme:dark){:root{--page:#080f0f;--card:#111b1b;--line:#263232;--field:#667777;--ink:#ecf1f1;--ink-3:#93a09f;--brand:#5bcdc1;--on-brand:#001b1a;--soft:#0b312f;--brand-ink:#79e0d4;--focus:#7cbdff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
.brand{display:inline-block;color:var(--brand);font-size:24px;font-weight:700;letter-spacing:-.045em;text-decoration:none}
h1{font-size:24px;line-height:32px;margin:16px 0 8px;overflow-wrap:anywhere}h2{font-size:16px;margin:24px 0 8px}
.lead,.meta,.empty{color:var(--ink-3);font-size:14px;line-height:20px;overflow-wrap:anywhere}
label{display:block;font-weight:600;font-size:14px;margin:16px 0 6px}
.row{display:flex;gap:8px;margin-bottom:24px}
input{flex:1;min-width:0;height:44px;padding:0 12px;border:1px solid var(--field);border-radius:10px;background:var(--card);color:inherit;font:inherit}
button{height:44px;padding:0 20px;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
ul{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:16px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:var(--page)}li a:focus-visible{outline-offset:-2px}
li strong{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}
li .meta{grid-column:2}
.tag{background:var(--soft);color:var(--brand-ink);border-radius:6px;padding:0 8px;font-size:12px;font-weight:600;align-self:center}
.more{color:var(--brand-ink)}
pre,iframe{width:100%;background:var(--card);border:1px solid var(--line);border-radius:16px;margin:0}
pre{padding:16px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/22px ui-monospace,monospace}
iframe{height:640px}`;
export const POLICY = `${policyOfPage(STYLE)}; frame-src 'self'`;

/** The HTML of a page of the demo parts. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-SG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${safe(title)} · Gotong demo</title><style>${STYLE}</style></head>
<body><main><a class="brand" href="/">gotong</a>
${body}
</main></body></html>
`;
