import type { NoticeData } from '#core/notices/model.ts';
import { ACCOUNT, hi, money, wholeDay } from './chinese-phrase-presenter.ts';
import type { Words } from './letter-presenter.ts';

const REPORTED: Readonly<Record<NoticeData['report_upheld']['type'], string>> = {
  request: '需求',
  bid: '報價或對話',
  service: '服務',
  review: '評價',
  customer_review: '評價',
};

const REPORT_DONE: Readonly<
  Record<NoticeData['report_upheld']['what'], (thing: string) => { subject: string; text: string }>
> = {
  warned: (thing) => ({
    subject: 'Gotong 的警告',
    text: `有人檢舉了您的${thing}，我們認為屬實。這次不作處分，下次可能會。`,
  }),
  hidden: (thing) => ({
    subject: `我們已下架您的${thing}`,
    text: `有人檢舉了您的${thing}，我們認為屬實。現在沒有人看得到。`,
  }),
  blocked: (thing) => ({
    subject: '您的 Gotong 帳號已被封鎖',
    text: `有人檢舉了您的${thing}，我們認為屬實。您的帳號已被封鎖，所有裝置都已登出。`,
  }),
};

/** Chinese letters about what Gotong decided: identity, certificates, reports. */
export const verdictWords = {
  identity_decided: ({ full_name, status, reason, path }) => {
    const said = {
      approved: { subject: '您的身分已查核', text: '您的身分已查核，您的頁面現在會顯示。' },
      refused: { subject: '您的身分查核未通過', text: '我們無法確認您的身分。' },
      more: { subject: '您的身分查核還需要資料', text: '我們需要更多資料才能確認您的身分。' },
    }[status];
    return {
      subject: said.subject,
      preheader: reason === '' ? said.text : reason,
      heading: said.subject,
      greeting: hi(full_name),
      body: [said.text],
      ...(reason === '' ? {} : { facts: [['原因', reason] as const] }),
      button: { label: status === 'more' ? '補上資料' : '查看身分查核', path },
      why: ACCOUNT,
      sms: `Gotong：${said.text}`,
    };
  },
  certificate_decided: ({ full_name, name, status, reason, path }) => {
    const said = {
      approved: { subject: `${name}：已查核`, text: '您的證照已查核，您的頁面現在會顯示。' },
      more: { subject: `${name}：還需要資料`, text: '我們需要更多資料才能查核您的證照。' },
      refused: { subject: `${name}：未通過查核`, text: '我們無法確認您的證照。' },
      revoked: { subject: `${name}：不再有效`, text: '您的證照不再有效，您的頁面也不再顯示。' },
    }[status];
    return {
      subject: said.subject,
      preheader: reason === '' ? said.text : reason,
      heading: said.subject,
      greeting: hi(full_name),
      body: [said.text],
      ...(reason === '' ? {} : { facts: [['原因', reason] as const] }),
      button: { label: status === 'more' ? '補上資料' : '查看證照', path },
      why: ACCOUNT,
      sms: `Gotong：${said.subject}。`,
    };
  },
  certificate_ending: ({ full_name, name, expires_on, path }) => ({
    subject: `${name} 將於 ${wholeDay(expires_on)} 到期`,
    preheader: '請在到期前提交新的證照。',
    heading: `${name} 即將到期`,
    greeting: hi(full_name),
    body: [
      `最後一天是 ${wholeDay(expires_on)}。請在到期前提交新的證照，否則您的頁面不再顯示，也無法為需要它的需求報價。`,
    ],
    button: { label: '更新證照', path },
    why: ACCOUNT,
    sms: `Gotong：${name} 將於 ${wholeDay(expires_on)} 到期，請提交新的證照：`,
  }),
  certificate_ended: ({ full_name, name, expires_on, path }) => ({
    subject: `${name} 已到期`,
    preheader: '提交新的證照後即可再次報價。',
    heading: `${name} 已到期`,
    greeting: hi(full_name),
    body: [`最後一天是 ${wholeDay(expires_on)}。您的頁面不再顯示，在新的證照查核前，無法為需要它的需求報價。`],
    button: { label: '更新證照', path },
    why: ACCOUNT,
    sms: `Gotong：${name} 已於 ${wholeDay(expires_on)} 到期，請提交新的證照：`,
  }),
  report_decided: ({ full_name, about, is_acted, path }) => {
    const text = is_acted
      ? '我們查看了您的檢舉，並已處理。處理方式只有 Gotong 與對方知道。'
      : '我們查看了您的檢舉，沒有發現違規。若有新的情況，請再次檢舉。';
    return {
      subject: is_acted ? '我們已處理您的檢舉' : '我們已查看您的檢舉',
      preheader: about,
      heading: is_acted ? '我們已處理您的檢舉' : '我們已查看您的檢舉',
      greeting: hi(full_name),
      body: [text],
      facts: [['您檢舉的內容', about]],
      button: { label: '查看我的檢舉', path },
      why: ACCOUNT,
      sms: 'Gotong：我們已查看您的檢舉。',
    };
  },
  appeal_decided: ({ full_name, about, amount, is_granted, reason, path }) => {
    const subject = is_granted ? `已退還費用 ${money(amount)}` : `費用 ${money(amount)} 不予退還`;
    return {
      subject,
      preheader: reason === '' ? about : reason,
      heading: subject,
      greeting: hi(full_name),
      body: [
        is_granted
          ? `我們查看了這筆費用，同意您的說法。${money(amount)} 已退回您的錢包。`
          : '我們查看了這筆費用，認為應予收取。決定所依據的時間列在該筆費用的頁面上。',
      ],
      facts: [['費用項目', about] as const, ...(reason === '' ? [] : [['原因', reason] as const])],
      button: { label: '查看費用', path },
      why: ACCOUNT,
      sms: `Gotong：${subject}。`,
    };
  },
  report_upheld: ({ full_name, about, what, type, reason }) => {
    const said = REPORT_DONE[what](REPORTED[type]);
    return {
      subject: said.subject,
      preheader: reason,
      heading: said.subject,
      greeting: hi(full_name),
      body: [said.text, '如果您認為有誤，請回覆這封信。'],
      facts: [
        ['相關內容', about],
        ['原因', reason],
      ],
      why: ACCOUNT,
      sms: `Gotong：${said.subject}。`,
    };
  },
} satisfies Partial<Words>;
