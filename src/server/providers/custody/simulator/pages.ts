import { showMoney } from '#core/kit/money.ts';
import type { AccountRow, PaymentRow } from './store.ts';

const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const WAYS: Readonly<Record<PaymentRow['method'], string>> = {
  card: 'a test card',
  paynow: 'PayNow',
  bank_transfer: 'bank transfer',
};

/** The company's own page: plain, without script, and without a field, so that no real number can get here. */
export const payPage = (payment: PaymentRow): string =>
  layout(
    'Pay into safekeeping',
    `<h1>Pay ${safe(showMoney(payment.cents))} by ${WAYS[payment.method]}</h1>
<p>${safe(payment.description)}</p>
<p>The money is held until the work is accepted. This is a test: no real money moves.</p>
<form method="post"><p class="acts"><button type="submit" name="act" value="pay">Pay ${safe(showMoney(payment.cents))}</button>
<button type="submit" class="quiet" name="act" value="refuse">Let the bank refuse it</button></p></form>
<p><a href="${safe(payment.return_url)}">Go back without paying</a></p>`,
  );

export const overPage = (payment: PaymentRow): string =>
  layout(
    'This is over',
    `<h1>This is over</h1><p>This payment was decided already.</p><p><a href="${safe(payment.return_url)}">Go back</a></p>`,
  );

const back = ({ return_url }: AccountRow): string =>
  return_url === null ? '' : `<p><a href="${safe(return_url)}">Go back</a></p>`;

/** Where a payee sends what the company asks for; nothing is typed here either. */
export const accountPage = (account: AccountRow): string =>
  account.status === 'incomplete'
    ? layout(
        'Your account',
        `<h1>Your account</h1><p>${safe(account.name)}</p><p>A document that says who you are is missing. This is a test: nothing is sent.</p>
<form method="post"><p class="acts"><button type="submit" name="act" value="send">Send a test document</button>
<button type="submit" class="quiet" name="act" value="refuse">Let it be refused</button></p></form>${back(account)}`,
      )
    : layout('Your account', `<h1>Your account</h1><p>Nothing is missing here.</p>${back(account)}`);

export const STYLE = `
:root{color-scheme:light dark;--page:#fff;--band:#1f3a36;--on-band:#fff;--ink:#1a1d1d;--act:#17564d;--on-act:#fff;--line:#7d8a88;--focus:#1e59cd}
@media (prefers-color-scheme:dark){:root{--page:#121817;--band:#27403c;--ink:#eef3f2;--act:#9fe0d4;--on-act:#10201d;--line:#84918f;--focus:#8cc2ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/24px Georgia,'Times New Roman',serif}
header{background:var(--band);color:var(--on-band);padding:12px 16px}
header p,main{max-width:560px;margin:0 auto}
main{padding:16px 16px 48px}
h1{font-size:26px;line-height:32px;margin:8px 0 16px}
a{color:inherit}
button{min-height:44px;padding:8px 20px;border:1px solid var(--act);border-radius:4px;background:var(--act);color:var(--on-act);font:inherit}
button.quiet{background:transparent;color:inherit;border-color:var(--line)}
.acts{display:flex;flex-wrap:wrap;gap:8px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

const layout = (title: string, body: string): string => `<!doctype html>
<html lang="en-SG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)} · Test safekeeping</title><style>${STYLE}</style></head>
<body><header><p>Test safekeeping, no real money</p></header><main>${body}</main></body></html>`;
