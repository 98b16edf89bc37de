import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { showMoney } from '#core/kit/money.ts';
import { payGatewayUrl } from '#core/payments/gateway-rules.ts';
import { missing } from '#server/platform/http/fault.ts';
import type { PageWish } from '../port.ts';

/**
 * The page where a card is typed for TapPay: ours around TapPay's own fields, which are frames of theirs, so that the
 * number never reaches us. It brings a prime back to the address it was made for, and to no other: what the address of the
 * page holds is signed.
 */
const shown = z.object({
  kind: z.enum(['pay', 'bind']),
  cents: z.number(),
  order_no: z.string(),
  description: z.string(),
  return_url: z.url(),
});
type Shown = z.infer<typeof shown>;

const PATH = '/payments/card-page';
const macOf = (key: string, text: string): Buffer => createHmac('sha256', key).update(`card page ${text}`).digest();

export function pageUrl(site: string, partner_key: string, wish: PageWish): string {
  const { kind, cents, order_no, description, return_url } = wish;
  const text = Buffer.from(JSON.stringify({ kind, cents, order_no, description, return_url })).toString('base64url');
  return `${site}${PATH}?page=${text}&mac=${macOf(partner_key, text).toString('base64url')}`;
}

function readPage(partner_key: string, query: unknown): Shown | null {
  const { page: text, mac } = query as Record<string, unknown>;
  if (typeof text !== 'string' || typeof mac !== 'string') return null;
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(partner_key, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return shown.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}

const SCRIPTS = 'https://js.tappaysdk.com';

export function serveCardPage(
  app: FastifyInstance,
  settings: {
    readonly partner_key: string;
    readonly app_id: string;
    readonly app_key: string;
    readonly url: string;
  },
): void {
  app.get(PATH, async (request, reply) => {
    const page = readPage(settings.partner_key, request.query);
    if (!page) throw missing();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}' ${SCRIPTS}; frame-src ${SCRIPTS}; connect-src ${SCRIPTS} ${new URL(settings.url).origin}; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
      )
      .send(html(page, settings, nonce));
  });
}

const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Data inside a script: nothing in it can end the script. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

function html(page: Shown, { app_id, app_key, url }: { app_id: string; app_key: string; url: string }, nonce: string) {
  const isPaying = page.kind === 'pay';
  const act = isPaying ? `Pay ${showMoney(page.cents)}` : 'Keep this card';
  const back = payGatewayUrl(page.return_url, { cancelled: 1 });
  const facts = {
    app_id: Number(app_id),
    app_key,
    server: url.includes('sandbox') ? 'sandbox' : 'production',
    return_url: page.return_url,
  };
  return `<!doctype html>
<html lang="en-SG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${isPaying ? 'Pay by card' : 'Keep a card'} · Gotong</title><style>${STYLE}</style></head>
<body><main><h1>${safe(isPaying ? act : 'Keep a card')}</h1>
<p>${safe(page.description)}</p>
<form id="card" novalidate>
<p class="label" id="number-label">Card number</p><div class="field" id="number" role="group" aria-labelledby="number-label"></div>
<p class="label" id="expiry-label">Good until (month and year)</p><div class="field" id="expiry" role="group" aria-labelledby="expiry-label"></div>
<p class="label" id="ccv-label">Security code</p><div class="field" id="ccv" role="group" aria-labelledby="ccv-label"></div>
${isPaying ? '<p><label class="keep"><input type="checkbox" id="keep"> Keep this card for next time</label></p>' : ''}
<p id="fault" role="alert"></p>
<p class="acts"><button id="pay">${safe(act)}</button> <a href="${safe(back)}">Cancel</a></p></form>
<p class="hint">The card is typed into fields of TapPay. Gotong never sees its number.</p></main>
<script nonce="${nonce}" src="${SCRIPTS}/sdk/tpdirect/v5.18.0"></script>
<script nonce="${nonce}">
const facts = ${inScript(facts)};
const fault = document.getElementById('fault');
const button = document.getElementById('pay');
if (window.TPDirect) {
  TPDirect.setupSDK(facts.app_id, facts.app_key, facts.server);
  TPDirect.card.setup({ fields: {
    number: { element: '#number', placeholder: '•••• •••• •••• ••••' },
    expirationDate: { element: '#expiry', placeholder: 'MM / YY' },
    ccv: { element: '#ccv', placeholder: 'CVC' },
  } });
} else {
  fault.textContent = 'We couldn’t load the card fields. You haven’t been charged. Go back and try again.';
  button.disabled = true;
}
document.getElementById('card').addEventListener('submit', (event) => {
  event.preventDefault();
  if (!TPDirect.card.getTappayFieldsStatus().canGetPrime) {
    fault.textContent = 'Check the card number, expiry date and security code.';
    return;
  }
  button.disabled = true;
  fault.textContent = '';
  TPDirect.card.getPrime((result) => {
    if (result.status !== 0) {
      fault.textContent = 'We couldn’t read this card. You haven’t been charged. Check it, or use another card.';
      button.disabled = false;
      return;
    }
    const back = new URL(facts.return_url);
    back.searchParams.set('prime', result.card.prime);
    if (document.getElementById('keep')?.checked) back.searchParams.set('remember', '1');
    location.replace(back.href);
  });
});
</script></body></html>
`;
}

const STYLE = `
:root{color-scheme:light dark;--page:#f4f7f7;--card:#fff;--field:#7c8787;--ink:#0f1f1f;--soft:#5c6b6b;--brand:#026b67;--on-brand:#fff;--fault:#b3261e;--focus:#1e59cd}
@media (prefers-color-scheme:dark){:root{--page:#080f0f;--card:#111b1b;--field:#667777;--ink:#ecf1f1;--soft:#93a09f;--brand:#5bcdc1;--on-brand:#001b1a;--fault:#ff9d94;--focus:#7cbdff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:32px;margin:0 0 8px}
.label{font-weight:600;font-size:14px;margin:16px 0 6px}
.field{height:48px;padding:12px;border:1px solid var(--field);border-radius:10px;background:#fff}
.keep{display:flex;gap:12px;align-items:center;min-height:44px}
.acts{display:flex;gap:16px;align-items:center}
button{min-height:48px;padding:0 24px;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600}
a{color:var(--brand)}
.hint{color:var(--soft);font-size:14px}
#fault{color:var(--fault);font-weight:600}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;
