import type { KeptThing, NoticeData } from '#core/notices/model.ts';
import { ACCOUNT, hi, moment, within } from './chinese-phrase-presenter.ts';
import type { Words } from './letter-presenter.ts';

const NOBODY_ASKS = 'Gotong 的人員絕不會向您索取驗證碼。';

const TAKE_BACK = { label: '重設密碼', path: '/resetpass' };

const NOT_YOU = '若不是您本人，表示有人能使用您的帳號。請立即重設密碼，所有裝置都會登出。';

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

/** Chinese letters about an account: getting in, changes to it, its end. */
export const accountWords = {
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
} satisfies Partial<Words>;
