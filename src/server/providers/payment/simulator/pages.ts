import { showMoney } from '#core/kit/money.ts';
import { TEST_CARDS } from './cards.ts';
import type { PageRow, PaymentRow } from './store.ts';

/** The bank's own pages: plain, without script, and not in our dress, because a bank's would not be. */
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const WAYS: Readonly<Record<string, string>> = {
  card: '3-D Secure',
  line_pay: 'LINE Pay',
  paynow: 'PayNow',
  convenience_store: 'Convenience store',
  atm: 'ATM',
};
const wayOf = (method: string): string => WAYS[method] ?? method;

/** Where a test card is chosen: never a field to type into, so that no real number can get here. */
export function choicePage(page: PageRow, fault: string | null): string {
  const isPaying = page.kind === 'pay';
  const cards = TEST_CARDS.map(
    ({ slug, title, what, card_info }, place) => `
<li><label><input type="radio" name="card" value="${slug}"${place === 0 ? ' checked' : ''}>
<span><strong>${safe(title)}</strong> <span class="no">${safe(card_info.replace('|', ' ···· '))}</span><br><span class="hint">${safe(what)}</span></span></label></li>`,
  ).join('');
  return layout(
    isPaying ? 'Pay by card' : 'Keep a card',
    `<h1>${isPaying ? `Pay ${safe(showMoney(page.cents))}` : 'Keep a card'}</h1>
<p>${safe(page.description)}${isPaying ? `<br><span class="hint">Order ${safe(page.order_no)}</span>` : ''}</p>
${fault ? `<p class="fault" role="alert">${safe(fault)}</p>` : ''}
<form method="post" action="/pay-simulator/pages/${page.ref}">
<fieldset><legend>Test card</legend><ul class="cards">${cards}</ul></fieldset>
${isPaying ? '<p><label class="keep"><input type="checkbox" name="keep" value="1"> Keep this card for next time</label></p>' : ''}
<p class="acts"><button type="submit" name="act" value="pay">${isPaying ? `Pay ${safe(showMoney(page.cents))}` : 'Keep this card'}</button>
<button type="submit" class="quiet" name="act" value="cancel">Cancel</button></p></form>`,
  );
}

/** A question about one waiting payment, with buttons; each posts to the page's own address. */
function ask(payment: PaymentRow, title: string, lead: string, acts: readonly (readonly [string, string])[]): string {
  return layout(
    title,
    `<h1>${safe(title)}</h1>
<p>${safe(lead)}</p>
<dl><dt>Amount</dt><dd>${safe(showMoney(payment.cents))}</dd><dt>For</dt><dd>${safe(payment.description)}</dd><dt>Order</dt><dd>${safe(payment.order_no)}</dd>${payment.pay_code === null ? '' : `<dt>Code</dt><dd>${safe(payment.pay_code)}</dd>`}</dl>
<form method="post"><p class="acts">${acts
      .map(
        ([act, name], place) =>
          `<button type="submit"${place === 0 ? '' : ' class="quiet"'} name="act" value="${act}">${safe(name)}</button>`,
      )
      .join('\n')}</p></form>
<p><a href="${safe(payment.return_url)}">Go back without an answer</a></p>`,
  );
}

export const challengePage = (payment: PaymentRow): string =>
  ask(payment, 'Is this you?', 'Your bank asks you to approve this payment (3-D Secure).', [
    ['pay', 'Approve'],
    ['fail', 'Refuse'],
  ]);

export const walletPage = (payment: PaymentRow): string =>
  ask(payment, 'LINE Pay', 'Pay with your wallet.', [
    ['pay', `Pay ${showMoney(payment.cents)}`],
    ['cancel', 'Cancel'],
  ]);

export const phonePage = (payment: PaymentRow): string =>
  ask(payment, 'PayNow', 'This is what your banking app would show after scanning the code.', [
    ['pay', `Pay ${showMoney(payment.cents)}`],
    ['cancel', 'Cancel'],
  ]);

/** After a phone has paid: there is nowhere to go back to on that phone. */
export const paidPage = (): string =>
  layout('Paid', '<h1>Paid</h1><p>You can put the phone away. The shop hears of it in a moment.</p>');

export const overPage = (back: string | null): string =>
  layout(
    'This is over',
    `<h1>This is over</h1><p>This payment has been decided already, or its time is up.</p>${back === null ? '' : `<p><a href="${safe(back)}">Go back to the shop</a></p>`}`,
  );

/** What waits for money, as the bank's clerk sees it. */
export function waitingPage(payments: readonly PaymentRow[]): string {
  const rows = payments
    .map(
      (payment) => `
<li><form method="post" action="/pay-simulator/waiting/${payment.ref}">
<p><strong>${safe(showMoney(payment.cents))}</strong> · ${safe(wayOf(payment.method))}<br>
<span class="hint">${safe(payment.pay_code ?? '')}${payment.pay_code === null ? '' : ' · '}${safe(payment.description)} · order ${safe(payment.order_no)}</span></p>
<p class="acts"><button type="submit" name="act" value="arrived" aria-label="Money arrived for order ${safe(payment.order_no)}">Money arrived</button>
<button type="submit" class="quiet" name="act" value="expire" aria-label="Let order ${safe(payment.order_no)} expire">Expire</button></p></form></li>`,
    )
    .join('');
  return layout(
    'Waiting payments',
    `<h1>Waiting payments</h1>
<p>Payments whose money comes later, newest first: PayNow, convenience stores, ATMs, and cards and wallets that nobody has answered.</p>
${payments.length === 0 ? '<p>Nothing waits.</p>' : `<ul class="waiting">${rows}</ul>`}`,
  );
}

export const STYLE = `
:root{color-scheme:light dark;--page:#fff;--band:#2b2b33;--on-band:#fff;--ink:#1d1d22;--soft:#595963;--line:#8b8b95;--act:#3b3b8f;--on-act:#fff;--fault:#a11212;--focus:#1e59cd}
@media (prefers-color-scheme:dark){:root{--page:#15151a;--band:#34343f;--ink:#f1f1f4;--soft:#b0b0ba;--line:#84848f;--act:#b9b9ff;--on-act:#15151a;--fault:#ff9d9d;--focus:#8cc2ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/24px Georgia,'Times New Roman',serif}
header{background:var(--band);color:var(--on-band);padding:12px 16px}
header p,main{max-width:560px;margin:0 auto}
main{padding:16px 16px 48px}
h1{font-size:26px;line-height:32px;margin:8px 0}
fieldset{border:1px solid var(--line);padding:4px 12px;margin:16px 0}
legend{font-weight:700;padding:0 4px}
ul{list-style:none;margin:0;padding:0}
.cards label{display:flex;gap:12px;padding:8px 0;align-items:flex-start}
.cards input{margin:4px 0 0;flex:none;width:16px;height:16px}
.keep{display:flex;gap:12px;align-items:center;min-height:44px}
.keep input{width:16px;height:16px;flex:none}
.hint,.no,dt{color:var(--soft);font-size:14px;line-height:20px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}
.acts{display:flex;flex-wrap:wrap;gap:12px}
button{min-height:44px;padding:8px 20px;border:1px solid var(--act);border-radius:0;background:var(--act);color:var(--on-act);font:inherit;font-weight:700}
.quiet{background:transparent;color:var(--act)}
a{color:var(--act)}
.fault{color:var(--fault);font-weight:700}
.waiting li{border-top:1px solid var(--line);padding:4px 0}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

const layout = (title: string, body: string): string => `<!doctype html>
<html lang="en-SG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${safe(title)} · Test bank</title><style>${STYLE}</style></head>
<body><header><p><strong>Test bank</strong> — no real money</p></header><main>
${body}
</main></body></html>
`;
