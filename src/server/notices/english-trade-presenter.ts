import type { NoticeData } from '#core/notices/model.ts';
import { hi, moment, money } from './english-phrase-presenter.ts';
import type { Words } from './letter-presenter.ts';

const AUTO_QUOTE_WHY: Readonly<Record<NoticeData['auto_quote_stopped']['why'], string>> = {
  budget: 'The fee is more than what is left of this week’s budget.',
  credit: 'Your credit does not cover the fee.',
  certificate: 'The request asks for a licence that you have not shown us.',
  template: 'The template is gone, or has no price.',
  other: 'See why on your auto-quote page.',
};

const PER: Readonly<Record<NoticeData['quote_received']['per'], (price: string) => string>> = {
  job: (price) => `${price} for the whole job`,
  hour: (price) => `${price} an hour`,
  visit: (price) => (price === 'S$0.00' ? 'Free visit, price after it' : `${price} for a visit, price after it`),
};

/** English letters of the trade: requests, quotes, messages, jobs and reviews. */
export const tradeWords = {
  quote_received: ({ full_name, pro_name, category, price, per, path, view_path, hire_path }) => ({
    subject: `${pro_name} sent you a quote`,
    preheader: `${category}: ${PER[per](money(price))}`,
    heading: 'You have a quote',
    greeting: hi(full_name),
    body: [`${pro_name} answered your request.`],
    facts: [
      ['For', category],
      ['Price', PER[per](money(price))],
    ],
    button: { label: 'See quote', path },
    links: [
      ...(hire_path ? [{ label: `Hire ${pro_name} without logging in`, path: hire_path }] : []),
      ...(view_path ? [{ label: 'See all quotes without logging in', path: view_path }] : []),
    ],
    why: 'You get this because you asked for quotes on Gotong.',
    sms: `Gotong: ${pro_name} sent you a quote for ${category}, ${PER[per](money(price))}.`,
  }),
  message_received: ({ full_name, from_name, path }) => ({
    subject: `${from_name} wrote to you`,
    preheader: 'A message waits for you on Gotong.',
    heading: 'You have a message',
    greeting: hi(full_name),
    body: [`${from_name} wrote to you on Gotong. There is one mail for a conversation until you have read it.`],
    button: { label: 'Read message', path },
    why: 'You get this because somebody wrote to you on Gotong.',
    sms: `Gotong: ${from_name} wrote to you.`,
  }),
  hired: ({ full_name, customer_name, category, when, path }) => ({
    subject: `${customer_name} hired you`,
    preheader: when === '' ? category : `${category}, ${moment(when)}`,
    heading: 'You are hired',
    greeting: hi(full_name),
    body: [`${customer_name} chose your quote. Address and phone number are now on the job's page.`],
    facts: [['For', category], ...(when === '' ? [] : [['When', moment(when)] as const])],
    button: { label: 'See job', path },
    why: 'You get this because you quote for jobs on Gotong.',
    sms: `Gotong: ${customer_name} hired you for ${category}${when === '' ? '' : `, ${moment(when)}`}.`,
  }),
  self_hire_stated: ({ full_name, pro_name, category, when, path }) => ({
    subject: `${pro_name} says that you agreed on the job`,
    preheader: when === '' ? category : `${category}, ${moment(when)}`,
    heading: 'Did you agree on this job?',
    greeting: hi(full_name),
    body: [
      `${pro_name} says that you hired them outside Gotong. If that is so, confirm it: the job then has its place here, and you can review it.`,
      'If it is not so, say so within seven days. Nothing changes until you answer.',
    ],
    facts: [['For', category], ...(when === '' ? [] : [['When', moment(when)] as const])],
    button: { label: 'Answer', path },
    why: 'You get this because you asked for quotes on Gotong.',
    sms: `Gotong: ${pro_name} says that you agreed on ${category}${when === '' ? '' : `, ${moment(when)}`}. Is that so?`,
  }),
  request_matched: ({ full_name, category, area, path }) => ({
    subject: `New request: ${category} in ${area}`,
    preheader: 'See what it asks for and what a quote costs.',
    heading: 'A request that fits you',
    greeting: hi(full_name),
    body: ['Somebody nearby asks for what you do.'],
    facts: [
      ['For', category],
      ['Where', area],
    ],
    button: { label: 'See request', path },
    why: 'You get this because you asked to hear of new requests.',
    sms: `Gotong: new request, ${category} in ${area}.`,
  }),
  review_received: ({ full_name, pro_name, score, path }) => ({
    ...(pro_name !== undefined
      ? score === null
        ? {
            subject: `${pro_name} reviewed you`,
            preheader: 'Review your pro to read it now.',
            heading: `${pro_name} reviewed you`,
            body: ['You can read it once you have reviewed your pro too, and in seven days at the latest.'],
            button: { label: 'Review your pro', path },
            sms: `Gotong: ${pro_name} reviewed you. Review them too to read it now.`,
          }
        : {
            subject: `${pro_name} gave you ${score} of 5 stars`,
            preheader: 'See what your pro wrote.',
            heading: `${score} of 5 stars`,
            body: [`${pro_name} reviewed you as a customer. Pros whom you ask for quotes can read it, nobody else.`],
            button: { label: 'See review', path },
            sms: `Gotong: ${pro_name} gave you ${score} of 5 stars.`,
          }
      : score === null
        ? {
            subject: 'A customer reviewed you',
            preheader: 'Review your customer to read it now.',
            heading: 'A customer reviewed you',
            body: ['You can read it once you have reviewed your customer too, and in seven days at the latest.'],
            button: { label: 'Review your customer', path },
            sms: 'Gotong: a customer reviewed you. Review them too to read it now.',
          }
        : {
            subject: `You got a review: ${score} of 5 stars`,
            preheader: 'See what your customer wrote.',
            heading: `${score} of 5 stars`,
            body: ['A customer reviewed your work. The review stands on your page.'],
            button: { label: 'See review', path },
            sms: `Gotong: a customer gave you ${score} of 5 stars.`,
          }),
    greeting: hi(full_name),
    why: 'You get this because both sides of a job can review each other on Gotong.',
  }),
  question_asked: ({ full_name, service_name, question, path }) => ({
    subject: `A question for ${service_name}`,
    preheader: question,
    heading: 'Somebody asked you a question',
    greeting: hi(full_name),
    body: ['Your answer stands on your page for everybody. Until you answer, nobody else sees the question.'],
    facts: [
      ['Page', service_name],
      ['Question', question],
    ],
    button: { label: 'Answer', path },
    why: 'You get this because people can ask you questions on your Gotong page.',
    sms: `Gotong: somebody asked ${service_name} a question.`,
  }),
  request_question: ({ full_name, title, question, path }) => ({
    subject: `A question about your request: ${title}`,
    preheader: question,
    heading: 'A pro asks before quoting',
    greeting: hi(full_name),
    body: ['Every pro who has your request reads your answer, which makes their quotes better.'],
    facts: [
      ['Request', title],
      ['Question', question],
    ],
    button: { label: 'Answer', path },
    why: 'You get this because you asked for quotes on Gotong.',
    sms: `Gotong: a pro asked a question about your request, ${title}.`,
  }),
  question_answered: ({ full_name, pro_name, question, path }) => ({
    subject: `${pro_name} answered your question`,
    preheader: question,
    heading: `${pro_name} answered`,
    greeting: hi(full_name),
    body: ['Question and answer now stand on the page of the pro. You can delete them there.'],
    facts: [['Your question', question]],
    button: { label: 'See answer', path },
    why: 'You get this because you asked a pro a question on Gotong.',
    sms: `Gotong: ${pro_name} answered your question.`,
  }),
  job_done: ({ full_name, pro_name, path, review_path }) => ({
    subject: `${pro_name} says the work is done`,
    preheader: 'How was it? A review helps your neighbours.',
    heading: 'The work is done',
    greeting: hi(full_name),
    body: [`${pro_name} marked the work as done. If that is so, tell your neighbours how it was.`],
    button: review_path ? { label: 'Write a review', path: review_path } : { label: 'See job', path },
    ...(review_path ? { links: [{ label: 'See job', path }] } : {}),
    why: 'You get this because you hired a pro on Gotong.',
    sms: `Gotong: ${pro_name} marked the work as done.`,
  }),
  auto_quote_stopped: ({ full_name, category, why, path }) => ({
    subject: `Auto-quote did not send: ${category}`,
    preheader: AUTO_QUOTE_WHY[why],
    heading: 'A quote was not sent',
    greeting: hi(full_name),
    body: [
      `A request for ${category} fits, but auto-quote could not answer it. ${AUTO_QUOTE_WHY[why]}`,
      'The request is still in your list, and you can quote it by hand. Nothing was charged.',
    ],
    facts: [['Kind of work', category]],
    button: { label: 'See auto-quote', path },
    why: 'You get this at most once a day, because you turned auto-quote on.',
    sms: `Gotong: auto-quote did not send for ${category}. ${AUTO_QUOTE_WHY[why]}`,
  }),
  request_expiring: ({ full_name, category, days, quote_count, path, dismiss_path }) => ({
    subject: `Your request for ${category} ends in ${days === 1 ? 'a day' : `${days} days`}`,
    preheader: quote_count === 0 ? 'Still looking?' : 'Hire a pro before it ends.',
    heading: 'Still looking?',
    greeting: hi(full_name),
    body: [
      `Your request ends in ${days === 1 ? 'a day' : `${days} days`}. Pros can quote until then.`,
      quote_count === 0
        ? 'Nobody has quoted yet. A photo or a later date often helps.'
        : `You have ${quote_count === 1 ? 'one quote' : `${quote_count} quotes`} to choose from.`,
    ],
    facts: [['Request', category]],
    button: { label: quote_count === 0 ? 'See request' : 'See quotes', path },
    links: [{ label: 'No longer needed: close it', path: dismiss_path }],
    why: 'You get this because you asked for quotes on Gotong.',
    sms: `Gotong: your request for ${category} ends in ${days === 1 ? 'a day' : `${days} days`}.`,
  }),
  request_expired: ({ full_name, category, path, reopen_path }) => ({
    subject: `Your request has ended: ${category}`,
    preheader: 'One tap opens it again for 30 days.',
    heading: 'Your request has ended',
    greeting: hi(full_name),
    body: ['Its 30 days are over, so pros can no longer quote. If you still need somebody, open it again.'],
    facts: [['Request', category]],
    button: { label: 'Open it again', path: reopen_path },
    links: [{ label: 'See request', path }],
    why: 'You get this because you asked for quotes on Gotong.',
    sms: 'Gotong: your request has ended. You can open it again.',
  }),
  digest: ({ full_name, lines }) => ({
    subject: `Your day on Gotong: ${lines.length} things to know`,
    preheader: lines[0]?.label ?? '',
    heading: 'Your day on Gotong',
    greeting: hi(full_name),
    body: [`${lines.length} things happened that you have not looked at yet.`],
    button: { label: 'See all', path: '/dashboard/notices' },
    links: lines,
    why: 'You get this once a day, because you chose one daily mail. You can have them one by one again in your settings.',
    sms: `Gotong: ${lines.length} things happened today. See:`,
  }),
} satisfies Partial<Words>;
