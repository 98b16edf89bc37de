import { fill } from '#core/kit/words.ts';
import type { LanguageCode } from '#core/languages.ts';
import type { NoticeSetting } from '#core/notices/model.ts';
import type { Site } from '#server/platform/http/site.ts';
import { escapeHtml } from '../letters/mail-presenter.ts';
import { wordsIn } from '../letters/words-presenter.ts';

export type UnsubscribeStep = 'ask' | 'done';

export const STYLE = `
:root{color-scheme:light dark;--page:#f4f7f7;--card:#fff;--line:#dee3e3;--ink:#0f1f1f;--brand:#026b67;--hover:#015b57;--on-brand:#fff;--brand-ink:#005350;--focus:#1e59cd}
@media (prefers-color-scheme:dark){:root{--page:#080f0f;--card:#111b1b;--line:#263232;--ink:#ecf1f1;--brand:#5bcdc1;--hover:#6dded1;--on-brand:#001b1a;--brand-ink:#79e0d4;--focus:#7cbdff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/24px Figtree,system-ui,'PingFang TC','Microsoft JhengHei',sans-serif}
main{max-width:520px;margin:0 auto;padding:48px 16px}
.brand{display:inline-block;margin:0 8px 16px;color:var(--brand);font-size:24px;line-height:28px;font-weight:700;letter-spacing:-.045em;text-decoration:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:32px 24px}
h1{margin:0 0 12px;font-size:22px;line-height:28px}p{margin:0 0 20px}
button{min-height:44px;padding:10px 24px;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--hover)}
form{margin:0 0 20px}.card p:last-child{margin:0}
a{color:var(--brand-ink)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}`;

/** The page that asks before it turns mails of a kind off, and then says that they are off. Plain HTML, no script. */
export function unsubscribePage(
  language: LanguageCode,
  kind: NoticeSetting,
  step: UnsubscribeStep,
  site: Site,
): string {
  const words = wordsIn(language).unsubscribe;
  const values = { kind: words.kinds[kind] };
  const e = escapeHtml;
  const said =
    step === 'ask'
      ? `<p>${e(fill(words.ask, values))}</p><form method="post"><button>${e(words.stop)}</button></form>`
      : `<p role="status">${e(fill(words.done, values))}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${e(words.title)}</title><style>${STYLE}</style></head>
<body><main><a class="brand" href="${e(site.url)}/">gotong</a><div class="card"><h1>${e(words.title)}</h1>
${said}
<p><a href="${e(site.url)}/dashboard/settings/notifications">${e(words.settings)}</a></p></div></main></body></html>
`;
}
