import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, sgDay, sgMinuteOfDay, sgWeekday } from '#core/kit/time.ts';
import type { KeptThing, NoticeData } from '#core/notices/model.ts';
import type { Words } from './letter-presenter.ts';

const hi = (full_name: string): string => (full_name === '' ? '您好：' : `${full_name}，您好：`);
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;
/** 11月28日（六）上午10:12，新加坡時間。 */
const moment = (at: string): string => {
  const time = fromWire(at);
  if (!time) return at;
  const [, month, day] = sgDay(time).split('-').map(Number);
  const minute = sgMinuteOfDay(time);
  const hour = Math.floor(minute / 60);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')}`;
  return `${month}月${day}日（${WEEKDAYS[sgWeekday(time) - 1]}）${hour < 12 ? '上午' : '下午'}${clock}`;
};
/** 2026年11月28日 */
const wholeDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${year}年${month}月${date}日` : day;
};
const money = (amount: string): string => {
  const cents = fromDecimal(amount);
  return cents === null ? amount : showMoney(cents);
};

const within = (minutes: number): string =>
  minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} 小時` : `${minutes} 分鐘`;

const ACCOUNT = '這封信與您的 Gotong 帳號有關，因此無法關閉。';
const NOBODY_ASKS = 'Gotong 的人員絕不會向您索取驗證碼。';
const TAKE_BACK = { label: '重設密碼', path: '/resetpass' };
const NOT_YOU = '若不是您本人，表示有人能使用您的帳號。請立即重設密碼，所有裝置都會登出。';

const AUTO_QUOTE_WHY: Readonly<Record<NoticeData['auto_quote_stopped']['why'], string>> = {
  budget: '費用超過本週剩餘的預算。',
  credit: '您的點數不足以支付費用。',
  certificate: '這筆需求要求的執照您尚未提供。',
  template: '報價範本已不存在，或沒有價格。',
  other: '請在自動報價頁面查看原因。',
};

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

const FOR: Readonly<Record<NoticeData['code']['what'], { heading: string; does: string; warning: string }>> = {
  login: {
    heading: '您的登入驗證碼',
    does: '登入 Gotong',
    warning: `若您沒有要登入，請忽略此訊息，沒有驗證碼就無法登入。${NOBODY_ASKS}`,
  },
  confirm_phone: {
    heading: '確認您的手機號碼',
    does: '在 Gotong 確認這個手機號碼',
    warning: `若您沒有提出要求，請忽略此訊息，號碼不會被確認。${NOBODY_ASKS}`,
  },
  confirm_email: {
    heading: '確認您的電子郵件',
    does: '在 Gotong 確認這個電子郵件',
    warning: `若您沒有提出要求，請忽略此訊息，電子郵件不會被確認。${NOBODY_ASKS}`,
  },
  change_email: {
    heading: '變更您的電子郵件',
    does: '變更 Gotong 帳號的電子郵件',
    warning: `若您沒有提出要求，請忽略此訊息，沒有驗證碼就不會有任何變更。${NOBODY_ASKS}`,
  },
  prove: {
    heading: '確認是您本人',
    does: '在 Gotong 確認是您本人',
    warning: `若您沒有要變更帳號，請忽略此訊息並重設密碼。${NOBODY_ASKS}`,
  },
};

const WAYS: Readonly<Record<string, string>> = {
  password: '密碼',
  code: '驗證碼',
  link: '一次性連結',
  google: 'Google',
  facebook: 'Facebook',
};
const wayOf = (way: string): string => WAYS[way] ?? way;

const STAYS: Readonly<Record<KeptThing, string>> = {
  messages: '您送出的訊息與報價（不顯示姓名）',
  reviews: '您寫的評價（不顯示姓名）',
  requests: '您提出的需求（不含地址、電話與照片）',
  books: '錢包的交易紀錄',
  identity: '身分查核的結果、日期與末四碼',
  phone: '已確認手機號碼的加密形式',
};

const PER: Readonly<Record<NoticeData['quote_received']['per'], (price: string) => string>> = {
  job: (price) => `整件工作 ${price}`,
  hour: (price) => `每小時 ${price}`,
  visit: (price) => (price === 'S$0.00' ? '免費到場評估，之後報價' : `到場評估費 ${price}，之後報價`),
};

/** 所有通知的繁體中文文字。Every notice in Traditional Chinese (decision 22). */
export const chineseWords: Words = {
  code: ({ code, what, minutes, path }) => {
    const { heading, does, warning } = FOR[what];
    return {
      subject: `${code} 是您的 Gotong 驗證碼`,
      preheader: `用於${does}，${within(minutes)}內有效。`,
      heading,
      greeting: '',
      body: [`請輸入此驗證碼以${does}。驗證碼限用一次，${within(minutes)}內有效。`],
      code,
      ...(path === undefined ? {} : { button: { label: '輸入驗證碼', path } }),
      warning,
      why: '您收到這則訊息，是因為有人（應該是您）為這個地址索取驗證碼。',
      sms: `${code} 是您的 Gotong 驗證碼，用於${does}，${within(minutes)}內有效。請勿轉告他人。`,
    };
  },
  activate: ({ full_name, path, needs_password }) => ({
    subject: '啟用您的 Gotong 帳號',
    preheader: '再一步就能開始索取報價。',
    heading: '啟用您的帳號',
    greeting: hi(full_name),
    body: [
      needs_password
        ? '歡迎使用 Gotong。請開啟下方頁面並設定密碼，帳號就完成了。'
        : '歡迎使用 Gotong。請開啟下方頁面，確認這個電子郵件是您的。',
    ],
    button: { label: '啟用帳號', path },
    warning: '若您沒有註冊，請忽略這封信，帳號不會被啟用。',
    why: '您收到這封信，是因為有人以這個電子郵件註冊 Gotong。',
    sms: '啟用您的 Gotong 帳號：',
  }),
  already_here: ({ full_name, path, minutes }) => ({
    subject: '您已經有 Gotong 帳號',
    preheader: '請用信中的連結登入。',
    heading: '您已經有帳號',
    greeting: hi(full_name),
    body: [
      '有人（應該是您）以這個電子郵件註冊。這個電子郵件已有帳號，因此沒有建立新的帳號。',
      `下方連結可讓您登入，限用一次，${within(minutes)}內有效。`,
    ],
    button: { label: '登入', path },
    warning: '若您沒有註冊，請忽略這封信，一切都沒有變更。',
    why: ACCOUNT,
    sms: '您已經有 Gotong 帳號。登入：',
  }),
  login_link: ({ full_name, path, minutes }) => ({
    subject: '您的 Gotong 登入連結',
    preheader: `限用一次，${within(minutes)}內有效。`,
    heading: '登入 Gotong',
    greeting: hi(full_name),
    body: [`下方連結可讓您登入，限用一次，${within(minutes)}內有效。`],
    button: { label: '登入', path },
    warning: '若您沒有提出要求，請忽略這封信，也請勿轉寄連結：開啟的人就能登入。',
    why: ACCOUNT,
    sms: '您的 Gotong 登入連結，請勿轉告他人：',
  }),
  reset_password: ({ full_name, path, minutes }) => ({
    subject: '設定新的 Gotong 密碼',
    preheader: `連結限用一次，${within(minutes)}內有效。`,
    heading: '設定新密碼',
    greeting: hi(full_name),
    body: [
      `請開啟下方頁面設定新密碼。連結限用一次，${within(minutes)}內有效。`,
      '設定後所有裝置都會登出，請用新密碼重新登入。',
    ],
    button: { label: '設定新密碼', path },
    warning: '若您沒有提出要求，請忽略這封信，密碼不會變更。',
    why: ACCOUNT,
    sms: '設定新的 Gotong 密碼：',
  }),
  password_changed: ({ full_name, at, device }) => ({
    subject: '您的 Gotong 密碼已變更',
    preheader: `${moment(at)}。若不是您本人，請立即重設。`,
    heading: '您的密碼已變更',
    greeting: hi(full_name),
    body: ['您帳號的密碼已變更，其他裝置都已登出。'],
    facts: [
      ['時間', moment(at)],
      ['裝置', device],
    ],
    button: TAKE_BACK,
    warning: NOT_YOU,
    why: ACCOUNT,
    sms: `您的 Gotong 密碼已於${moment(at)}變更。若不是您本人，請立即重設：`,
  }),
  email_changed: ({ full_name, old_email, new_email, at }) => ({
    subject: '您的 Gotong 帳號電子郵件已變更',
    preheader: '今後請用新的電子郵件登入。',
    heading: '您的電子郵件已變更',
    greeting: hi(full_name),
    body: ['今後請用新的電子郵件登入，我們的信也會寄到那裡。'],
    facts: [
      ['原本', old_email],
      ['現在', new_email],
      ['時間', moment(at)],
    ],
    warning: '若不是您本人，請立即用原本的地址回覆這封信。重設連結與驗證碼不會再寄到原本的地址。',
    why: ACCOUNT,
    sms: `您的 Gotong 帳號電子郵件已於${moment(at)}變更。`,
  }),
  phone_changed: ({ full_name, phone_end, at }) => ({
    subject: '您的 Gotong 帳號手機號碼已變更',
    preheader: `${moment(at)}。若不是您本人，請立即重設密碼。`,
    heading: '您的手機號碼已變更',
    greeting: hi(full_name),
    body: ['您帳號中已確認的手機號碼與先前不同。'],
    facts: [
      ['號碼末碼', phone_end],
      ['時間', moment(at)],
    ],
    button: TAKE_BACK,
    warning: NOT_YOU,
    why: ACCOUNT,
    sms: `您的 Gotong 帳號手機號碼已於${moment(at)}變更。若不是您本人，請重設密碼：`,
  }),
  new_device: ({ full_name, device, at, way }) => ({
    subject: '有新裝置登入您的 Gotong 帳號',
    preheader: `${device}，${moment(at)}`,
    heading: '有新裝置登入',
    greeting: hi(full_name),
    body: ['有一個我們沒見過的裝置登入了您的帳號。'],
    facts: [
      ['裝置', device],
      ['時間', moment(at)],
      ['方式', wayOf(way)],
    ],
    button: { label: '查看我的裝置', path: '/dashboard/settings/devices' },
    warning: '若不是您本人，請將該裝置登出並變更密碼。',
    why: ACCOUNT,
    sms: `有新裝置登入您的 Gotong 帳號：${device}，${moment(at)}。若不是您本人，請將其登出：`,
  }),
  social_changed: ({ full_name, provider, what, at }) => ({
    subject:
      what === 'connected'
        ? `${wayOf(provider)} 可登入您的 Gotong 帳號`
        : `${wayOf(provider)} 不再能登入您的 Gotong 帳號`,
    preheader: moment(at),
    heading: what === 'connected' ? '已連結帳號' : '已取消連結帳號',
    greeting: hi(full_name),
    body: [
      what === 'connected'
        ? `您現在可以用 ${wayOf(provider)} 登入 Gotong。`
        : `您不再能用 ${wayOf(provider)} 登入 Gotong。`,
    ],
    facts: [
      ['帳號', wayOf(provider)],
      ['時間', moment(at)],
    ],
    button: { label: '查看我的帳號', path: '/dashboard/settings/accounts' },
    warning: '若不是您本人，請在該頁還原並變更密碼。',
    why: ACCOUNT,
    sms: `${wayOf(provider)} 已於${moment(at)}${what === 'connected' ? '連結至' : '取消連結'}您的 Gotong 帳號。查看：`,
  }),
  account_deleted: ({ full_name, at, kept }) => ({
    subject: '您的 Gotong 帳號已刪除',
    preheader: '哪些已刪除，哪些仍保留。',
    heading: '您的帳號已刪除',
    greeting: hi(full_name),
    body: [
      `您的帳號已於${moment(at)}刪除。您的姓名、電子郵件、手機號碼與照片都已移除，所有裝置都已登出。`,
      ...(kept.length === 0 ? [] : [`因他人或法律所需而保留的資料：${kept.map((thing) => STAYS[thing]).join('；')}。`]),
      '您可以用同一個電子郵件重新註冊，那將是新的帳號。',
    ],
    warning: '若不是您本人，請回覆這封信。',
    why: '您收到這封信一次，是因為您的帳號已刪除。之後不會再有郵件。',
    sms: `您的 Gotong 帳號已於${moment(at)}刪除。`,
  }),
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
  referral_credited: ({ full_name, amount, path }) => ({
    subject: `邀請鄰居，獲得 ${money(amount)}`,
    preheader: '點數已在您的錢包。',
    heading: `您獲得 ${money(amount)}`,
    greeting: hi(full_name),
    body: [`您的邀請成功了：${money(amount)} 的優惠點數已存入您的錢包，對方也獲得同樣的點數。`],
    button: { label: '查看我的邀請', path },
    why: ACCOUNT,
    sms: `Gotong：因您的邀請，${money(amount)} 的點數已存入您的錢包。`,
  }),

  quote_received: ({ full_name, pro_name, category, price, per, path, view_path, hire_path }) => ({
    subject: `${pro_name} 給了您報價`,
    preheader: `${category}：${PER[per](money(price))}`,
    heading: '您有一份報價',
    greeting: hi(full_name),
    body: [`${pro_name} 回覆了您的需求。`],
    facts: [
      ['項目', category],
      ['價格', PER[per](money(price))],
    ],
    button: { label: '查看報價', path },
    links: [
      ...(hire_path ? [{ label: `不用登入，直接雇用 ${pro_name}`, path: hire_path }] : []),
      ...(view_path ? [{ label: '不用登入，查看所有報價', path: view_path }] : []),
    ],
    why: '您收到這封信，是因為您在 Gotong 索取報價。',
    sms: `Gotong：${pro_name} 為「${category}」給了您報價，${PER[per](money(price))}。`,
  }),
  message_received: ({ full_name, from_name, path }) => ({
    subject: `${from_name} 傳訊息給您`,
    preheader: 'Gotong 上有一則訊息等您查看。',
    heading: '您有一則訊息',
    greeting: hi(full_name),
    body: [`${from_name} 在 Gotong 傳訊息給您。在您閱讀之前，同一個對話只會寄一封信。`],
    button: { label: '閱讀訊息', path },
    why: '您收到這封信，是因為有人在 Gotong 傳訊息給您。',
    sms: `Gotong：${from_name} 傳訊息給您。`,
  }),
  hired: ({ full_name, customer_name, category, when, path }) => ({
    subject: `${customer_name} 雇用了您`,
    preheader: when === '' ? category : `${category}，${moment(when)}`,
    heading: '您被雇用了',
    greeting: hi(full_name),
    body: [`${customer_name} 選了您的報價。地址與電話已顯示在工作頁面。`],
    facts: [['項目', category], ...(when === '' ? [] : [['時間', moment(when)] as const])],
    button: { label: '查看工作', path },
    why: '您收到這封信，是因為您在 Gotong 報價。',
    sms: `Gotong：${customer_name} 雇用您進行「${category}」${when === '' ? '' : `，${moment(when)}`}。`,
  }),
  self_hire_stated: ({ full_name, pro_name, category, when, path }) => ({
    subject: `${pro_name} 表示您已談妥這項工作`,
    preheader: when === '' ? category : `${category}，${moment(when)}`,
    heading: '您談妥這項工作了嗎？',
    greeting: hi(full_name),
    body: [
      `${pro_name} 表示您已在 Gotong 之外雇用他們。若屬實請確認，工作就會列入這裡，您也能留下評價。`,
      '若非如此，請在七天內告訴我們。在您回覆之前，一切維持不變。',
    ],
    facts: [['項目', category], ...(when === '' ? [] : [['時間', moment(when)] as const])],
    button: { label: '回覆', path },
    why: '您收到這封信，是因為您在 Gotong 索取報價。',
    sms: `Gotong：${pro_name} 表示您已談妥「${category}」${when === '' ? '' : `，${moment(when)}`}。是否屬實？`,
  }),
  request_matched: ({ full_name, category, area, path }) => ({
    subject: `新需求：${area}的「${category}」`,
    preheader: '看看內容與報價費用。',
    heading: '有適合您的需求',
    greeting: hi(full_name),
    body: ['附近有人需要您的服務。'],
    facts: [
      ['項目', category],
      ['地點', area],
    ],
    button: { label: '查看需求', path },
    why: '您收到這封信，是因為您選擇接收新需求通知。',
    sms: `Gotong：新需求，${area}的「${category}」。`,
  }),
  review_received: ({ full_name, score, path }) => ({
    ...(score === null
      ? {
          subject: '有客戶評價了您',
          preheader: '評價您的客戶，即可馬上查看。',
          heading: '有客戶評價了您',
          body: ['您評價這位客戶後即可查看；最遲七天後會自動顯示。'],
          button: { label: '評價客戶', path },
          sms: 'Gotong：有客戶評價了您。您也評價客戶後，即可馬上查看。',
        }
      : {
          subject: `您收到評價：${score} 顆星（滿分 5 顆）`,
          preheader: '看看客戶寫了什麼。',
          heading: `${score} 顆星（滿分 5 顆）`,
          body: ['有客戶評價了您的工作，評價已顯示在您的頁面。'],
          button: { label: '查看評價', path },
          sms: `Gotong：有客戶給了您 ${score} 顆星（滿分 5 顆）。`,
        }),
    greeting: hi(full_name),
    why: '您收到這封信，是因為客戶可以在 Gotong 評價您的工作。',
  }),
  question_asked: ({ full_name, service_name, question, path }) => ({
    subject: `有人向 ${service_name} 提問`,
    preheader: question,
    heading: '有人向您提問',
    greeting: hi(full_name),
    body: ['您的回答會顯示在您的頁面上，所有人都能看到。在您回答之前，其他人看不到這個問題。'],
    facts: [
      ['頁面', service_name],
      ['問題', question],
    ],
    button: { label: '回答', path },
    why: '您收到這封信，是因為其他人可以在您的 Gotong 頁面提問。',
    sms: `Gotong：有人向 ${service_name} 提問。`,
  }),
  request_question: ({ full_name, title, question, path }) => ({
    subject: `關於您的需求「${title}」的提問`,
    preheader: question,
    heading: '專家在報價前想請教您',
    greeting: hi(full_name),
    body: ['收到這個需求的專家都會看到您的回答，報價也會更準確。'],
    facts: [
      ['需求', title],
      ['問題', question],
    ],
    button: { label: '回答', path },
    why: '您收到這封信，是因為您在 Gotong 索取報價。',
    sms: `Gotong：專家對您的需求「${title}」提出了問題。`,
  }),
  question_answered: ({ full_name, pro_name, question, path }) => ({
    subject: `${pro_name} 回答了您的問題`,
    preheader: question,
    heading: `${pro_name} 已回答`,
    greeting: hi(full_name),
    body: ['問題與回答現在顯示在這位專家的頁面上，您可以在那裡刪除。'],
    facts: [['您的問題', question]],
    button: { label: '查看回答', path },
    why: '您收到這封信，是因為您在 Gotong 向專家提問。',
    sms: `Gotong：${pro_name} 回答了您的問題。`,
  }),
  job_done: ({ full_name, pro_name, path, review_path }) => ({
    subject: `${pro_name} 表示工作已完成`,
    preheader: '結果如何？您的評價能幫助鄰居。',
    heading: '工作已完成',
    greeting: hi(full_name),
    body: [`${pro_name} 已將工作標示為完成。若確實完成，請告訴鄰居結果如何。`],
    button: review_path ? { label: '撰寫評價', path: review_path } : { label: '查看工作', path },
    ...(review_path ? { links: [{ label: '查看工作', path }] } : {}),
    why: '您收到這封信，是因為您在 Gotong 雇用了專家。',
    sms: `Gotong：${pro_name} 已將工作標示為完成。`,
  }),
  auto_quote_stopped: ({ full_name, category, why, path }) => ({
    subject: `自動報價未送出：${category}`,
    preheader: AUTO_QUOTE_WHY[why],
    heading: '有一份報價未送出',
    greeting: hi(full_name),
    body: [
      `有一筆「${category}」需求符合條件，但自動報價無法回覆。${AUTO_QUOTE_WHY[why]}`,
      '該需求仍在您的清單中，您可以手動報價。沒有扣款。',
    ],
    facts: [['服務類別', category]],
    button: { label: '查看自動報價', path },
    why: '您收到這封信，是因為您開啟了自動報價；每天最多一封。',
    sms: `Gotong：「${category}」的自動報價未送出。${AUTO_QUOTE_WHY[why]}`,
  }),
  request_expiring: ({ full_name, category, days, quote_count, path, dismiss_path }) => ({
    subject: `您的「${category}」需求將於 ${days} 天後結束`,
    preheader: quote_count === 0 ? '還在找嗎？' : '請在結束前雇用專家。',
    heading: '還在找嗎？',
    greeting: hi(full_name),
    body: [
      `您的需求將於 ${days} 天後結束，在此之前專家仍可報價。`,
      quote_count === 0
        ? '目前還沒有報價。加上照片或改晚一點的日期，通常會有幫助。'
        : `您有 ${quote_count} 份報價可供選擇。`,
    ],
    facts: [['需求', category]],
    button: { label: quote_count === 0 ? '查看需求' : '查看報價', path },
    links: [{ label: '不再需要：關閉需求', path: dismiss_path }],
    why: '您收到這封信，是因為您在 Gotong 索取報價。',
    sms: `Gotong：您的「${category}」需求將於 ${days} 天後結束。`,
  }),
  request_expired: ({ full_name, category, path, reopen_path }) => ({
    subject: `您的需求已結束：${category}`,
    preheader: '按一下即可重新開放 30 天。',
    heading: '您的需求已結束',
    greeting: hi(full_name),
    body: ['30 天期限已過，專家無法再報價。若仍有需要，請重新開放。'],
    facts: [['需求', category]],
    button: { label: '重新開放', path: reopen_path },
    links: [{ label: '查看需求', path }],
    why: '您收到這封信，是因為您在 Gotong 索取報價。',
    sms: 'Gotong：您的需求已結束，可以重新開放。',
  }),
};
