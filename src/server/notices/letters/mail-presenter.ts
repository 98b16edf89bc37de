import type { LanguageCode } from '#core/languages.ts';
import { type Links, linkHref } from '#core/links.ts';
import type { Site } from '#server/platform/http/site.ts';
import { addressIn } from './address-presenter.ts';
import type { Letter } from './letter-presenter.ts';
import { wordsIn } from './words-presenter.ts';

/** Escapes a value for HTML text and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

/** Links at the foot of every mail, where an installation has them (specification 2, external links). */
const FOOT_LINKS = ['help', 'terms', 'privacy'] as const;

const SETTINGS_PATH = '/dashboard/settings/notifications';

export interface MailFrame {
  readonly site: Site;
  readonly language: LanguageCode;
  readonly links: Links;
  /** Present only in mails of a kind that the reader can turn off. */
  readonly unsubscribe_url: string | undefined;
}

/** The label and address of each link at the foot of a mail, in the mail's language. */
function footLinks({ site, language, links }: MailFrame): readonly (readonly [label: string, href: string])[] {
  const base = addressIn(site, language, '');
  return FOOT_LINKS.flatMap((kind) => {
    const link = links[kind];
    return link === null ? [] : [[wordsIn(language).frame[kind], linkHref(link, base)] as const];
  });
}

/** A letter as a mail: HTML in our design, for old and new mail programs, and a plain text with the same facts. */
export const mailOf = (letter: Letter, frame: MailFrame): { subject: string; text: string; html: string } => ({
  subject: oneLine(letter.subject),
  text: textOf(letter, frame),
  html: htmlOf(letter, frame),
});

/** Subjects contain names that people typed: removes line breaks, and cuts what a list of mails would not show. */
const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 150 ? `${line.slice(0, 149)}…` : line;
};

function textOf(letter: Letter, frame: MailFrame): string {
  const { site, language, unsubscribe_url } = frame;
  const words = wordsIn(language).frame;
  const to = (path: string) => addressIn(site, language, path);
  const { greeting, heading, body, code, facts, button, links, warning, why } = letter;
  const parts = [
    heading,
    greeting,
    ...body,
    code ?? '',
    (facts ?? []).map(([name, value]) => `${name}${words.colon}${value}`).join('\n'),
    button ? `${button.label}${words.colon}\n${to(button.path)}` : '',
    ...(links ?? []).map(({ label, path }) => `${label}${words.colon}\n${to(path)}`),
    warning ?? '',
    '-- ',
    why,
    unsubscribe_url === undefined
      ? ''
      : `${words.unsubscribe}${words.colon}${unsubscribe_url}\n${words.settings}${words.colon}${to(SETTINGS_PATH)}`,
    footLinks(frame)
      .map(([label, href]) => `${label}${words.colon}${href}`)
      .join('\n'),
    words.sender,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const FONT =
  "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'PingFang TC','Microsoft JhengHei',sans-serif";
/** The design's light colours. The dark ones are in the style element, for the mail programs that read it. */
const INK = '#0f1f1f';
const INK_2 = '#3e4e4e';
const INK_3 = '#5c6b6b';
const BRAND = '#026b67';
const LINE = '#dee3e3';
const WELL = '#f4f7f7';

const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#080f0f !important}.card{background:#111b1b !important;border-color:#263232 !important}
.ink{color:#ecf1f1 !important}.ink-2{color:#b5c0c0 !important}.ink-3{color:#93a09f !important}
.well{background:#162121 !important;border-color:#263232 !important}.brand{color:#5bcdc1 !important}
.button{background:#5bcdc1 !important}.button a{color:#001b1a !important}}
@media (max-width:480px){.card{padding:24px 20px 8px !important}.code{font-size:32px !important}}`;

function htmlOf(letter: Letter, frame: MailFrame): string {
  const { site, language, unsubscribe_url } = frame;
  const words = wordsIn(language).frame;
  const to = (path: string) => addressIn(site, language, path);
  const { greeting, heading, body, code, facts, button, links, warning, why, preheader, subject } = letter;
  const e = escapeHtml;
  const line = (text: string, tint: 'ink' | 'ink-2' | 'ink-3', style: string) =>
    `<p class="${tint}" style="margin:0 0 16px;color:${{ ink: INK, 'ink-2': INK_2, 'ink-3': INK_3 }[tint]};${style}">${e(text)}</p>`;
  const link = (href: string, text: string) =>
    `<a class="ink-3" href="${e(href)}" style="color:${INK_3};text-decoration:underline">${e(text)}</a>`;
  const rows = (facts ?? []).map(
    ([name, value]) =>
      `<tr><td class="ink-3" style="padding:6px 16px 6px 0;color:${INK_3};font-size:14px;line-height:20px;vertical-align:top">${e(name)}</td>` +
      `<td class="ink" style="padding:6px 0;color:${INK};font-size:14px;line-height:20px;font-weight:600;word-break:break-word">${e(value)}</td></tr>`,
  );
  const parts = [
    line(heading, 'ink', 'font-size:22px;line-height:28px;font-weight:700').replace(/^<p/, '<h1').replace(/p>$/, 'h1>'),
    ...(greeting === '' ? [] : [line(greeting, 'ink', 'font-size:16px;line-height:24px')]),
    ...body.map((text) => line(text, 'ink-2', 'font-size:16px;line-height:24px')),
    ...(code === undefined
      ? []
      : [
          `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="well" align="center" style="background:${WELL};border:1px solid ${LINE};border-radius:12px;padding:16px"><span class="ink code" style="color:${INK};font-size:36px;line-height:44px;font-weight:700;letter-spacing:8px;font-variant-numeric:tabular-nums">${e(code)}</span></td></tr></table>`,
        ]),
    ...(rows.length === 0
      ? []
      : [
          `<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px"><tr><td class="well" style="background:${WELL};border:1px solid ${LINE};border-radius:12px;padding:10px 16px"><table cellpadding="0" cellspacing="0">${rows.join('')}</table></td></tr></table>`,
        ]),
    ...(button === undefined
      ? []
      : [
          `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td class="button" style="background:${BRAND};border-radius:10px"><a href="${e(to(button.path))}" style="display:inline-block;padding:13px 24px;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${e(button.label)}</a></td></tr></table>`,
          `<p class="ink-3" style="margin:0 0 16px;color:${INK_3};font-size:13px;line-height:20px;word-break:break-all">${e(words.open)} ${link(to(button.path), to(button.path))}</p>`,
        ]),
    ...(links ?? []).map(
      ({ label, path }) =>
        `<p style="margin:0 0 12px;font-size:16px;line-height:24px"><a class="brand" href="${e(to(path))}" style="color:${BRAND};font-weight:600">${e(label)}</a></p>`,
    ),
    ...(warning === undefined ? [] : [line(warning, 'ink-2', 'font-size:14px;line-height:22px')]),
  ];
  const further = footLinks(frame)
    .map(([label, href]) => link(href, label))
    .join(' · ');
  const foot = [
    `<p class="ink-3" style="margin:0 0 8px;color:${INK_3};font-size:12px;line-height:18px">${e(why)}</p>`,
    ...(unsubscribe_url === undefined
      ? []
      : [
          `<p class="ink-3" style="margin:0 0 8px;color:${INK_3};font-size:12px;line-height:18px">${link(unsubscribe_url, words.unsubscribe)} · ${link(to(SETTINGS_PATH), words.settings)}</p>`,
        ]),
    ...(further === ''
      ? []
      : [`<p class="ink-3" style="margin:0 0 8px;color:${INK_3};font-size:12px;line-height:18px">${further}</p>`]),
    `<p class="ink-3" style="margin:0;color:${INK_3};font-size:12px;line-height:18px">${e(words.sender)}</p>`,
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${e(oneLine(subject))}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${WELL};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0">${e(preheader)}${'&#8199;&#65279;'.repeat(40)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${WELL}"><tr><td align="center" style="padding:24px 12px;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 8px 16px"><a class="brand" href="${e(to('/'))}" style="color:${BRAND};font-size:24px;line-height:28px;font-weight:700;letter-spacing:-0.045em;text-decoration:none">gotong</a></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid ${LINE};border-radius:16px;padding:32px 32px 16px">
${parts.join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">
${foot.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
