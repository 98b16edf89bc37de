import type { NoticeData } from '#core/notices/model.ts';
import { hi, moment, money } from './chinese-phrase-presenter.ts';
import type { Words } from './letter-presenter.ts';

const AUTO_QUOTE_WHY: Readonly<Record<NoticeData['auto_quote_stopped']['why'], string>> = {
  budget: '費用超過本週剩餘的預算。',
  credit: '您的點數不足以支付費用。',
  certificate: '這筆需求要求的執照您尚未提供。',
  template: '報價範本已不存在，或沒有價格。',
  other: '請在自動報價頁面查看原因。',
};

const PER: Readonly<Record<NoticeData['quote_received']['per'], (price: string) => string>> = {
  job: (price) => `整件工作 ${price}`,
  hour: (price) => `每小時 ${price}`,
  visit: (price) => (price === 'S$0.00' ? '免費到場評估，之後報價' : `到場評估費 ${price}，之後報價`),
};

/** Chinese letters of the trade: requests, quotes, messages, jobs and reviews. */
export const tradeWords = {
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
  review_received: ({ full_name, pro_name, score, path }) => ({
    ...(pro_name !== undefined
      ? score === null
        ? {
            subject: `${pro_name}評價了您`,
            preheader: '評價這位專家，即可馬上查看。',
            heading: `${pro_name}評價了您`,
            body: ['您評價這位專家後即可查看；最遲七天後會自動顯示。'],
            button: { label: '評價專家', path },
            sms: `Gotong：${pro_name}評價了您。您也評價專家後，即可馬上查看。`,
          }
        : {
            subject: `${pro_name}給了您 ${score} 顆星（滿分 5 顆）`,
            preheader: '看看專家寫了什麼。',
            heading: `${score} 顆星（滿分 5 顆）`,
            body: [`${pro_name}評價了您。只有您詢價的專家看得到這則評價。`],
            button: { label: '查看評價', path },
            sms: `Gotong：${pro_name}給了您 ${score} 顆星（滿分 5 顆）。`,
          }
      : score === null
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
    why: '您收到這封信，是因為合作雙方可以在 Gotong 互相評價。',
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
  digest: ({ full_name, lines }) => ({
    subject: `您在 Gotong 的一天：${lines.length} 則通知`,
    preheader: lines[0]?.label ?? '',
    heading: '您在 Gotong 的一天',
    greeting: hi(full_name),
    body: [`今天有 ${lines.length} 則您尚未查看的消息。`],
    button: { label: '查看全部', path: '/dashboard/notices' },
    links: lines,
    why: '您選擇了每日一信，因此每天收到一封。您可以在設定中改回逐封收信。',
    sms: `Gotong：今天有 ${lines.length} 則消息，請查看：`,
  }),
} satisfies Partial<Words>;
