import { ACCOUNT, hi, money, wholeDay } from './chinese-phrase-presenter.ts';
import type { Words } from './letter-presenter.ts';

/** Chinese letters about credit. */
export const creditWords = {
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
  auto_top_up_stopped: ({ full_name, why, path }) => {
    const text = why === 'card' ? '使用的信用卡已過期或已移除。' : '有一筆付款未成功。';
    return {
      subject: '自動儲值已關閉',
      preheader: text,
      heading: '自動儲值已關閉',
      greeting: hi(full_name),
      body: [`${text}沒有扣款，之後也不會自動扣款。`, '您可以用有效的信用卡重新開啟，或在需要時自行購買點數。'],
      button: { label: '查看我的錢包', path },
      why: ACCOUNT,
      sms: `Gotong：自動儲值已關閉。${text}`,
    };
  },
  credit_ending: ({ full_name, amount, ends_on, path }) => ({
    subject: `${money(amount)} 的點數將於 ${wholeDay(ends_on)}到期`,
    preheader: '送出報價時會優先使用優惠點數。',
    heading: `${money(amount)} 即將到期`,
    greeting: hi(full_name),
    body: [
      `您錢包中有 ${money(amount)} 的優惠點數將於 ${wholeDay(ends_on)}到期。送出報價時會優先使用優惠點數。`,
      '您購買的點數不會到期。',
    ],
    button: { label: '查看我的錢包', path },
    why: '您收到這封信，是因為錢包中的優惠點數即將到期。',
    sms: `Gotong：您錢包中有 ${money(amount)} 的優惠點數將於 ${wholeDay(ends_on)}到期。`,
  }),
  product_bought: ({ product, amount, receipt_no, path }) => ({
    greeting: '',
    subject: `收據 ${receipt_no}：${product}`,
    preheader: `您已支付 ${money(amount)}。`,
    heading: '感謝您的訂購',
    body: [`您購買了 ${product}，已支付 ${money(amount)}。`, '我們會在兩個工作天內來信或致電給您。'],
    facts: [['收據', receipt_no]],
    button: { label: '查看訂單與收據', path },
    why: '您收到這封信，是因為有人在 Gotong 的訂單中留下這個電子郵件地址。',
    sms: `Gotong：您購買了 ${product}，已支付 ${money(amount)}。`,
  }),
  credit_adjusted: ({ full_name, what, amount, reason, path }) => {
    const text = what === 'credit' ? `我們已將 ${money(amount)} 加入您的錢包` : `我們已從您的錢包扣除 ${money(amount)}`;
    return {
      subject: text,
      preheader: reason,
      heading: what === 'credit' ? `已加入 ${money(amount)}` : `已扣除 ${money(amount)}`,
      greeting: hi(full_name),
      body: [`${text}。`, '這筆紀錄在您的點數明細中。若有疑問，請直接回覆這封信。'],
      facts: [['原因', reason]],
      button: { label: '查看我的錢包', path },
      why: ACCOUNT,
      sms: `Gotong：${text}。`,
    };
  },
} satisfies Partial<Words>;
