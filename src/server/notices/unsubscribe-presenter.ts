import type { LanguageCode } from '#core/languages.ts';
import type { NoticeSetting } from '#core/notices/model.ts';
import type { Site } from '#server/platform/site.ts';
import { escapeHtml } from './mail-presenter.ts';

export type UnsubscribeStep = 'ask' | 'done';

const KINDS: Readonly<Record<LanguageCode, Readonly<Record<NoticeSetting, string>>>> = {
  'en-SG': {
    quote_received: 'a new quote',
    message_received: 'an unread message',
    missed_call: 'a missed call',
    hired: 'being hired',
    request_matched: 'a new request',
    review_received: 'a new review',
    question_asked: 'a question on your page',
    question_answered: 'an answer to your question',
    request_question: 'questions of pros about your request',
    auto_quote_stopped: 'auto-quotes that could not be sent',
    credit_ending: 'bonus credit that ends soon',
    job_done: 'finished work',
    self_hire_stated: 'a job that a pro says was agreed',
    request_expiring: 'requests that end soon',
    request_expired: 'requests that have ended',
  },
  'zh-TW': {
    quote_received: '新報價',
    message_received: '未讀訊息',
    missed_call: '未接來電',
    hired: '被雇用',
    request_matched: '新需求',
    review_received: '新評價',
    question_asked: '頁面上的新問題',
    question_answered: '問題的回答',
    request_question: '專家對需求的提問',
    auto_quote_stopped: '無法送出的自動報價',
    credit_ending: '即將到期的優惠點數',
    job_done: '工作完成',
    self_hire_stated: '專家表示已談妥的工作',
    request_expiring: '需求即將結束',
    request_expired: '需求已結束',
  },
};

interface Words {
  title: string;
  ask: (kind: string) => string;
  stop: string;
  done: (kind: string) => string;
  settings: string;
}
const WORDS: Readonly<Record<LanguageCode, Words>> = {
  'en-SG': {
    title: 'Mails from Gotong',
    ask: (kind) => `Stop the mails that tell you of ${kind}? Everything else stays as it is.`,
    stop: 'Stop these mails',
    done: (kind) => `We no longer mail you about ${kind}. You still see it when you log in.`,
    settings: 'Choose what we tell you',
  },
  'zh-TW': {
    title: 'Gotong 的郵件',
    ask: (kind) => `要停止「${kind}」的通知郵件嗎？其他通知不會改變。`,
    stop: '停止這類郵件',
    done: (kind) => `我們不再寄送「${kind}」的通知郵件。登入後仍可看到。`,
    settings: '選擇通知項目',
  },
};

const STYLE = `
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

/** The page that asks before mails of a kind are turned off, and says that they are. Plain HTML with a form, no script. */
export function unsubscribePage(
  language: LanguageCode,
  kind: NoticeSetting,
  step: UnsubscribeStep,
  site: Site,
): string {
  const words = WORDS[language];
  const what = KINDS[language][kind];
  const e = escapeHtml;
  const said =
    step === 'ask'
      ? `<p>${e(words.ask(what))}</p><form method="post"><button>${e(words.stop)}</button></form>`
      : `<p role="status">${e(words.done(what))}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${e(words.title)}</title><style>${STYLE}</style></head>
<body><main><a class="brand" href="${e(site.url)}/">gotong</a><div class="card"><h1>${e(words.title)}</h1>
${said}
<p><a href="${e(site.url)}/dashboard/settings/notifications">${e(words.settings)}</a></p></div></main></body></html>
`;
}
