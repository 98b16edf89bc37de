import { toDecimal } from '#core/kit/money.ts';
import type { Paper, PaperFrame, Party } from '#core/payments/papers/model.ts';
import { ENGLISH_FRAME } from '#core/payments/papers/rules.ts';
import { codeOf } from './code-presenter.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] as string);

export const STYLE = `
:root{color-scheme:light dark;--page:#f4f7f7;--card:#fff;--line:#dee3e3;--ink:#0f1f1f;--soft:#4d5c5c;--brand:#026b67;--on:#fff;--focus:#1e59cd}
@media screen and (prefers-color-scheme:dark){:root{--page:#080f0f;--card:#111b1b;--line:#263232;--ink:#ecf1f1;--soft:#a8b6b6;--brand:#5bcdc1;--on:#001b1a;--focus:#7cbdff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--brand)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
nav{max-width:46rem;margin:0 auto;padding:1rem;display:flex;gap:.75rem;flex-wrap:wrap;align-items:center}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 .25rem}
nav a.main{background:var(--brand);color:var(--on);padding:0 1.25rem;border-radius:10px;text-decoration:none;font-weight:600}
main{max-width:46rem;margin:0 auto 2rem;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:clamp(1.25rem,5vw,3rem)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1.5rem}
h2{font-size:.875rem;margin:0;color:var(--soft);font-weight:600}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1.5rem}
.party p{margin:.25rem 0 0;white-space:pre-line}
dl{display:grid;grid-template-columns:minmax(6rem,auto) minmax(0,1fr);gap:.25rem 1rem;margin:1.5rem 0}
dt{color:var(--soft)}dd{margin:0}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.625rem 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
thead th{color:var(--soft);font-size:.875rem}
td:last-child,th:last-child{text-align:right;padding-left:1rem;white-space:nowrap}
small{display:block;color:var(--soft);font-size:.875rem}
tfoot .total th,tfoot .total td{font-weight:700}
figure{margin:1.5rem 0 0}figure svg{display:block;width:12rem;height:12rem;border:1px solid var(--line);border-radius:10px;background:#fff}figcaption{margin-top:.5rem;font-size:.875rem}
.brand{color:var(--brand);font-weight:700;margin:0 0 .5rem}
.notes{color:var(--soft);font-size:.875rem;margin:1.5rem 0 0}
@media print{body,main{background:#fff;color:#000}nav{display:none}main{border:0;margin:0;padding:0;max-width:none}}
`;

const minus = (text: string): string => text.replace(/^-/, '−');

/** A party's name, address and numbers, line by line. */
export const partyLines = ({ name, address, uen, gst_no }: Party, { gst_number }: PaperFrame): string[] =>
  [name, address, uen && `UEN ${uen}`, gst_no ? `${gst_number} ${gst_no}` : ''].filter((line) => line !== '');

function party(title: string, who: Party, frame: PaperFrame): string {
  const lines = partyLines(who, frame).map(safe);
  return `<section class="party"><h2>${safe(title)}</h2><p>${lines.join('\n')}</p></section>`;
}

/** The QR code, dark on white in every colour scheme. */
function codeFigure({ text, label }: NonNullable<Paper['code']>): string {
  const { size, path } = codeOf(text);
  return `<figure><svg role="img" aria-label="${safe(label)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#000" d="${path}"/></svg><figcaption>${safe(label)}</figcaption></figure>`;
}

const WALLET = { path: '/dashboard/credit', label: 'Back to the wallet' };

/** A paper as a page that prints well: no scripts, nothing from other sites. `pdf`: the address of the same paper as a PDF. */
export function paperPage(paper: Paper, pdf: string): string {
  const title = `${paper.title} ${paper.number}`;
  const back = paper.back ?? WALLET;
  const frame = paper.frame ?? ENGLISH_FRAME;
  const facts = paper.facts.map((one) => `<dt>${safe(one.label)}</dt><dd>${safe(one.value)}</dd>`).join('');
  const lines = paper.lines
    .map(
      (one) =>
        `<tr><th scope="row">${safe(one.what)}${one.detail ? `<small>${safe(one.detail)}</small>` : ''}</th><td>${minus(toDecimal(one.cents))}</td></tr>`,
    )
    .join('');
  const sums = paper.sums
    .map(
      (one) =>
        `<tr${one.is_total ? ' class="total"' : ''}><th scope="row">${safe(one.label)}</th><td>${minus(toDecimal(one.cents))}</td></tr>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${safe(frame.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${safe(title)} · Gotong</title><style>${STYLE}</style></head>
<body><nav aria-label="${safe(frame.this_paper)}"><a class="main" href="${safe(pdf)}" download>${safe(frame.download)}</a><a href="${safe(back.path)}">${safe(back.label)}</a></nav>
<main>${paper.brand === undefined ? '' : `<p class="brand">${safe(paper.brand)}</p>`}<h1>${safe(title)}</h1>
<div class="two">${party(frame.from, paper.seller, frame)}${party(frame.to, paper.buyer, frame)}</div>
<dl>${facts}</dl>
<table><thead><tr><th scope="col">${safe(frame.what)}</th><th scope="col">${safe(paper.lines_title)}</th></tr></thead>
<tbody>${lines}</tbody><tfoot>${sums}</tfoot></table>
${paper.code === undefined ? '' : codeFigure(paper.code)}
${paper.notes.map((note) => `<p class="notes">${safe(note)}</p>`).join('')}
</main></body></html>`;
}
