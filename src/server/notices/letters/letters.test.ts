import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '#core/languages.ts';
import { OWN_LINKS } from '#core/links.ts';
import { FACTOR_NEWS, KEPT_THINGS, NOTICE_SETTINGS, type NoticeData, type NoticeKind } from '#core/notices/model.ts';
import { ORDER_NEWS } from '#core/notices/order-model.ts';
import { PAYMENT_NEWS } from '#core/notices/payment-model.ts';
import { CADENCES, SERIES_NEWS, TROUBLES } from '#core/notices/series-model.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { mailOf } from './mail-presenter.ts';
import { penOf } from './phrase-presenter.ts';
import { writeLetter } from './presenter.ts';
import { smsOf, spokenOf } from './text-presenter.ts';
import { wordsIn } from './words-presenter.ts';

const site = siteOf({ public_url: 'https://gotong.example/', port: 3000 });
const links = { ...OWN_LINKS, terms: 'https://about.example/terms?a=1&b=2' };
/** Names as hostile as people can type them. */
const NAME = '<b>Mei & "Lin"</b>';
const OTHER = "Cool<script>alert('x')</script>Breeze";
const AT = '2026-11-28 02:12:00';
const NOW = new Date('2026-11-20T02:00:00Z');

/** One or more of each kind, so that every branch of its words is written. */
const SAMPLES: { readonly [K in NoticeKind]: readonly NoticeData[K][] } = {
  code: (['login', 'confirm_phone', 'confirm_email', 'change_email', 'prove'] as const).flatMap((what) => [
    { code: '048291', what, minutes: 10 },
    { code: '048291', what, minutes: 1, path: '/dashboard/email_change?email=a%40b.sg&code=048291' },
  ]),
  activate: [true, false].map((needs_password) => ({ full_name: NAME, path: '/activate/7/hash', needs_password })),
  already_here: [{ full_name: NAME, path: '/login?once=hash', minutes: 60 }],
  login_link: [{ full_name: NAME, path: '/login?once=hash', minutes: 60 }],
  reset_password: [{ full_name: '', path: '/resetpass/hash', minutes: 60 }],
  password_changed: [{ full_name: NAME, at: AT, device: OTHER }],
  email_changed: [{ full_name: NAME, old_email: 'old@example.sg', new_email: 'new@example.sg', at: AT }],
  phone_changed: [{ full_name: NAME, phone_end: '4567', at: AT }],
  new_device: ['password', 'code', 'link', 'google', 'singpass'].map((way) => ({
    full_name: NAME,
    device: OTHER,
    at: AT,
    way,
  })),
  second_factor_changed: FACTOR_NEWS.map((what) => ({
    full_name: NAME,
    what,
    at: AT,
    device: what === 'reset' ? '' : OTHER,
  })),
  staff_invited: (['answers', 'jobs'] as const).map((role) => ({
    full_name: NAME,
    name: OTHER,
    role,
    path: '/dashboard/staff/hash',
  })),
  social_changed: (['connected', 'disconnected'] as const).map((what) => ({
    full_name: NAME,
    provider: 'google',
    what,
    at: AT,
  })),
  passkey_changed: (['added', 'removed'] as const).map((what) => ({ full_name: NAME, name: OTHER, what, at: AT })),
  payout_account_changed: (['set', 'removed', 'approved', 'refused', 'returned'] as const).map((what) => ({
    full_name: NAME,
    what,
    account: 'DBS ···6789',
    pays_from: AT,
    reason: what === 'refused' ? OTHER : '',
    at: AT,
  })),
  merchant_decided: (['asked', 'approved', 'refused'] as const).map((what) => ({
    full_name: NAME,
    what,
    reason: what === 'approved' ? '' : OTHER,
    path: '/dashboard/trust_fund_query?as=pro',
  })),
  account_deleted: [
    { full_name: NAME, at: AT, kept: [] },
    { full_name: NAME, at: AT, kept: KEPT_THINGS },
  ],
  identity_decided: (['approved', 'refused', 'more'] as const).flatMap((status) => [
    { full_name: NAME, status, reason: OTHER, path: '/dashboard/settings/identity' },
    { full_name: NAME, status, reason: '', path: '/dashboard/settings/identity' },
  ]),
  certificate_decided: (['approved', 'refused', 'more', 'revoked'] as const).flatMap((status) => [
    { full_name: NAME, name: OTHER, status, reason: OTHER, path: '/dashboard/certification/7' },
    { full_name: NAME, name: OTHER, status, reason: '', path: '/dashboard/certification/7' },
  ]),
  certificate_ending: [{ full_name: NAME, name: OTHER, expires_on: '2026-12-31', path: '/dashboard/certification/7' }],
  certificate_ended: [{ full_name: NAME, name: OTHER, expires_on: '2026-12-31', path: '/dashboard/certification/7' }],
  // An operator's reply has its own greeting.
  desk_reply: [{ full_name: '', message: OTHER, path: '/contact/case/hash' }],
  report_decided: [true, false].map((is_acted) => ({
    full_name: NAME,
    about: OTHER,
    is_acted,
    path: '/dashboard/settings/reports',
  })),
  report_upheld: (['warned', 'hidden', 'blocked'] as const).flatMap((what) =>
    (['request', 'bid', 'service', 'review', 'customer_review', 'statement'] as const).map((type) => ({
      full_name: NAME,
      about: OTHER,
      what,
      type,
      reason: '#5',
    })),
  ),
  credit_ending: [{ full_name: NAME, amount: '12.30', ends_on: '2026-12-31', path: '/dashboard/credit' }],
  subscription_changed: (
    [
      'renews',
      'renews_changed',
      'needs_credit',
      'needs_credit_after',
      'ends',
      'ended_no_credit',
      'ended_not_offered',
    ] as const
  ).map((what) => ({
    full_name: NAME,
    what,
    category: OTHER,
    price: '255.00',
    quotes: 40,
    ends_on: '2026-12-31',
    path: '/dashboard/credit#subscriptions',
  })),
  appeal_decided: [
    { full_name: NAME, about: OTHER, amount: '4.20', is_granted: true, reason: '#5', path: '/dashboard/credit/fee/7' },
    { full_name: NAME, about: OTHER, amount: '4.20', is_granted: true, reason: '', path: '/dashboard/credit/fee/7' },
    { full_name: NAME, about: OTHER, amount: '4.20', is_granted: false, reason: '#5', path: '/dashboard/credit/fee/7' },
  ],
  loan_application: [
    {
      full_name: NAME,
      what: 'applied',
      ref: 'LN-7',
      applicant: OTHER,
      email: 'pro@example.sg',
      phone: '+6591234567',
      uen: '202012345K',
      amount: '500.00',
      months: 12,
      purpose: '#5',
    },
    { full_name: NAME, what: 'withdrawn', ref: 'LN-7' },
  ],
  terms_changed: [{ full_name: NAME, note: '#5', note_zh: '#5', path: '/terms' }],
  house_wrote: (['message', 'question'] as const).map((what) => ({
    full_name: NAME,
    what,
    text: '#5',
    path: '/dashboard/settings/reports',
  })),
  lead_rule_changed: (['announced', 'withdrawn'] as const).map((what) => ({
    full_name: NAME,
    what,
    version: 3,
    day: '2026-11-18',
    changes:
      what === 'withdrawn'
        ? []
        : [
            { part: 'rating' as const, before: 15, after: 20 },
            { part: 'way' as const, before: 20, after: 15 },
          ],
    note: what === 'withdrawn' ? '' : '#5',
    note_zh: what === 'withdrawn' ? '' : '#5',
    path: '/pro#rule',
  })),
  link_case: (['asked', 'linked', 'cleared', 'upheld', 'overturned', 'stands', 'lapsed'] as const).map((what) => ({
    full_name: NAME,
    what,
    until: what === 'asked' || what === 'linked' ? '2026-11-28 02:12:00' : '',
    reason: what === 'asked' || what === 'stands' || what === 'lapsed' ? '' : '#5',
    path: '/dashboard/settings/reports',
  })),
  act_limited: (['limited', 'lifted'] as const).flatMap((what) =>
    (['post', 'quote', 'review', 'ask'] as const).map((act) => ({
      full_name: NAME,
      what,
      act,
      category: act === 'post' ? 'Aircon servicing' : null,
      ends_on: '2026-12-31',
      reason: act === 'ask' && what === 'lifted' ? '' : '#5',
      path: '/dashboard/settings/reports',
    })),
  ),
  credit_adjusted: (['credit', 'debit'] as const).map((what) => ({
    full_name: NAME,
    what,
    amount: '12.30',
    reason: '#5',
    path: '/dashboard/credit',
  })),
  refund_decided: (['paid', 'refused', 'failed'] as const).map((what) => ({
    full_name: NAME,
    what,
    amount: '54.50',
    reason: what === 'refused' ? '#5' : '',
    path: '/dashboard/purchases',
  })),
  fees_returned: [1, 3].map((count) => ({ full_name: NAME, amount: '12.60', count, path: '/dashboard/credit' })),
  product_bought: [{ product: OTHER, amount: '27.25', receipt_no: 'GT-2026-000001', path: '/payment/abc' }],
  auto_top_up_stopped: [{ full_name: NAME, why: 'payment', path: '/dashboard/credit' }],
  referral_credited: [{ full_name: NAME, amount: '10.00', path: '/dashboard/free-credits' }],
  quote_received: (['job', 'hour', 'visit'] as const).flatMap((per) =>
    ['255.00', '0.00'].map((price) => ({
      full_name: NAME,
      pro_name: OTHER,
      category: '#5',
      price,
      per,
      path: '/dashboard/projects/quote/1/2',
    })),
  ),
  message_received: [{ full_name: NAME, from_name: OTHER, category: '#5', path: '/dashboard/works/2' }],
  incoming_call: [{ full_name: NAME, from_name: OTHER, category: '#5', seconds: 30, path: '/dashboard/works/2' }],
  missed_call: [{ full_name: NAME, from_name: OTHER, category: '#5', path: '/dashboard/works/2' }],
  hired: ['', AT].flatMap((when) =>
    [true, false].map((is_outside_hours) => ({
      full_name: NAME,
      customer_name: OTHER,
      category: '#5',
      when,
      length: 180,
      is_outside_hours,
      path: '/dashboard/works/2',
    })),
  ),
  hire_confirmed: ['', AT].map((when) => ({
    full_name: NAME,
    pro_name: OTHER,
    category: '#5',
    when,
    length: null,
    place: '#12-345',
    prepare: ['#6', '#7'],
    path: '/dashboard/projects/quote/1/2',
  })),
  job_changed: (
    [
      'proposed',
      'declined',
      'moved',
      'cancelled',
      'nobody_came',
      'nobody_home',
      'no_show_disputed',
      'no_show_admitted',
    ] as const
  ).flatMap((what) =>
    [true, false].map((is_own) => ({
      full_name: NAME,
      what,
      is_own,
      other_name: OTHER,
      category: '#5',
      when: AT,
      length: 180,
      reason: (what === 'cancelled' && !is_own) || what.startsWith('no') ? '#6' : '',
      ...(what === 'nobody_came' || what === 'nobody_home' ? { until: AT } : {}),
      path: '/dashboard/works/2',
      ...(what === 'proposed' || what === 'moved' ? { time_path: '/link/time/x' } : {}),
    })),
  ),
  job_reminder: (['today', 'tomorrow'] as const).flatMap((day) =>
    ['', '#7'].map((comes) => ({
      full_name: NAME,
      other_name: OTHER,
      category: '#5',
      when: AT,
      length: 180,
      day,
      place: '',
      comes,
      path: '/dashboard/works/2',
      time_path: '/link/time/x',
    })),
  ),
  staff_job: (['given', 'taken', 'moved', 'cancelled'] as const).flatMap((what) =>
    (what === 'moved' ? [AT] : [AT, '']).map((when) => ({
      full_name: NAME,
      what,
      pro_name: OTHER,
      category: '#5',
      when,
      length: when === '' ? null : 180,
      path: '/dashboard/works/2?for=3',
    })),
  ),
  another_hired: ['', '4.20'].map((fee) => ({
    full_name: NAME,
    category: '#5',
    area: '#6',
    fee,
    path: '/dashboard/works/2',
  })),
  quote_reopened: [{ full_name: NAME, category: '#5', area: '#6', path: '/dashboard/works/2' }],
  on_the_way: (
    [
      ['on_the_way', AT],
      ['on_the_way', ''],
      ['late', AT],
      ['arrived', ''],
    ] as const
  ).map(([what, arrives]) => ({
    full_name: NAME,
    what,
    late_by: what === 'late' ? 20 : 0,
    arrives,
    pro_name: OTHER,
    category: '#5',
    place: '#6',
    news_for: 180,
    path: '/dashboard/projects/quote/1/2',
  })),
  request_sent: [0, 1, 6].map((count) => ({
    full_name: NAME,
    category: '#5',
    count,
    path: '/dashboard/projects/quotelist/1',
  })),
  quote_changed: (['updated', 'withdrawn', 'turned_down', 'reopened', 'not_agreed', 'request_edited'] as const).map(
    (what) => ({ full_name: NAME, what, other_name: OTHER, category: '#5', path: '/dashboard/works/2' }),
  ),
  job_money: (
    [
      'price_stated',
      'price_agreed',
      'price_disputed',
      'invoice_sent',
      'receipt_sent',
      'paper_credited',
      'said_paid',
      'not_received',
      'payment_reminded',
      'scope_proposed',
      'scope_accepted',
      'scope_declined',
      'scope_lapsed',
    ] as const
  ).map((what) => ({
    full_name: NAME,
    what,
    other_name: OTHER,
    category: '#5',
    amount: '105.00',
    path: '/dashboard/works/2',
  })),
  service_due: [
    { full_name: NAME, pro_name: OTHER, category: '#5', months: 3, path: '/dashboard/projects/quotelist/1/copy?pro=2' },
  ],
  request_matched: [{ full_name: NAME, category: '#5', area: '#6', path: '/dashboard/requests/2' }],
  review_received: [
    { full_name: NAME, score: 4, path: '/dashboard/works/2' },
    { full_name: NAME, score: null, path: '/dashboard/works/2' },
    { full_name: NAME, pro_name: OTHER, score: 4, path: '/dashboard/projects/quote/1/2' },
    { full_name: NAME, pro_name: OTHER, score: null, path: '/dashboard/projects/quote/1/2' },
  ],
  booking_asked: [
    {
      full_name: NAME,
      customer_name: OTHER,
      item: '#5',
      area: '#6',
      when: AT,
      length: 0,
      confirm_by: AT,
      path: '/dashboard/calendar/3/bookings',
    },
  ],
  booking_declined: (['refused', 'lapsed'] as const).map((why) => ({
    full_name: NAME,
    why,
    pro_name: OTHER,
    item: '#5',
    when: AT,
    length: 0,
    path: '/service/3/reserve',
  })),
  series_changed: [
    ...SERIES_NEWS.map((what) => ({ what, cadence: 'week' as const, why: '' as const })),
    ...CADENCES.map((cadence) => ({ what: 'asked' as const, cadence, why: '' as const })),
    ...TROUBLES.map((why) => ({ what: 'stuck' as const, cadence: 'month' as const, why })),
  ].map((more) => ({
    full_name: NAME,
    other_name: OTHER,
    category: '#5',
    when: AT,
    path: '/dashboard/works/3',
    ...more,
  })),
  order_news: ORDER_NEWS.flatMap((what) =>
    [AT, ''].map((when) => ({
      full_name: NAME,
      what,
      is_held: when === '',
      other_name: OTHER,
      item: '#5',
      when,
      until: AT,
      amount: '315.00',
      path: '/dashboard/shop/order/3',
    })),
  ),
  protected_payment: PAYMENT_NEWS.flatMap((what) =>
    [
      { back: '', rest: '', reason: '', link: '' },
      { back: '120.00', rest: '195.00', reason: '#5', link: `/payment/${'a'.repeat(43)}` },
    ].map((more) => ({
      full_name: NAME,
      what,
      other_name: OTHER,
      job: '#5',
      item: '#6',
      amount: '315.00',
      until: AT,
      path: '/dashboard/safety-payments/3/4',
      ...more,
    })),
  ),
  paid_out: (['arrived', 'returned'] as const).map((what) => ({
    full_name: NAME,
    what,
    amount: '315.00',
    account: 'DBS ···6789',
    path: '/dashboard/trust_fund_query',
  })),
  question_asked: [{ full_name: NAME, service_name: OTHER, question: '#5', path: '/dashboard/services/3/3' }],
  request_question: [{ full_name: NAME, title: OTHER, question: '#5', path: '/dashboard/projects/quotelist/3' }],
  question_answered: [{ full_name: NAME, pro_name: OTHER, question: '#5', path: '/service/ask/3' }],
  digest: [
    {
      full_name: NAME,
      lines: [
        { label: OTHER, path: '/dashboard/works/2' },
        { label: '#5', path: '/dashboard/works/3' },
      ],
    },
  ],
  job_done: [
    { full_name: NAME, pro_name: OTHER, category: '#5', path: '/dashboard/projects/quote/1/2' },
    {
      full_name: NAME,
      pro_name: OTHER,
      category: '#5',
      path: '/dashboard/projects/quote/1/2',
      review_path: '/review/service/3/hash',
    },
  ],
  finish_proposed: [{ full_name: NAME, other_name: OTHER, category: '#5', path: '/dashboard/works/2' }],
  finish_confirmed: [{ full_name: NAME, other_name: OTHER, category: '#5', path: '/dashboard/works/2' }],
  job_reopened: [{ full_name: NAME, other_name: OTHER, category: '#5', path: '/dashboard/works/2' }],
  not_as_agreed: [{ full_name: NAME, other_name: OTHER, category: '#5', path: '/dashboard/works/2' }],
  self_hire_stated: [
    { full_name: NAME, pro_name: OTHER, category: '#5', when: AT, path: '/dashboard/projects/quote/1/2' },
  ],
  still_needed: [
    {
      full_name: NAME,
      category: '#5',
      day: '2026-11-18',
      path: '/dashboard/projects/quotelist/1',
      dismiss_path: '/link/dismiss/hash',
    },
  ],
  no_coverage: [0, 1, 2].map((quote_count) => ({
    full_name: NAME,
    category: '#5',
    count: 36,
    quote_count,
    near_count: 2 * quote_count,
    path: '/dashboard/projects/quotelist/1',
  })),
  request_expiring: [1, 7].flatMap((days) =>
    [0, 1, 3].map((quote_count) => ({
      full_name: NAME,
      category: '#5',
      days,
      quote_count,
      path: '/dashboard/projects/quotelist/1',
      dismiss_path: '/link/dismiss/hash',
    })),
  ),
  auto_quote_stopped: (['budget', 'credit', 'certificate', 'template', 'other'] as const).map((why) => ({
    full_name: NAME,
    category: '#5',
    why,
    path: '/dashboard/auto-quote',
  })),
  request_expired: [
    { full_name: NAME, category: OTHER, path: '/dashboard/projects/quotelist/1', reopen_path: '/link/reopen/hash' },
  ],
};

/** Every text of a words file, with the path of its keys. */
const textsOf = (words: object, at = ''): [way: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    Array.isArray(value)
      ? [[`${at}>${key}`, value.join(' ')]]
      : typeof value === 'string'
        ? [[`${at}>${key}`, value]]
        : textsOf(value, `${at}>${key}`),
  );
const placesOf = (words: object) =>
  textsOf(words).map(([way, text]) => [
    way,
    ...(text.match(/\{\{\w+\}\}/g) ?? []).filter((place, n, all) => all.indexOf(place) === n).toSorted(),
  ]);

describe('the words files', () => {
  it('have the same texts with the same places in every language', () => {
    for (const language of LANGUAGE_CODES) expect(placesOf(wordsIn(language))).toEqual(placesOf(wordsIn('en-SG')));
  });

  it('keep English SMS to plain signs: one curly sign doubles what an SMS costs', () => {
    const sms = textsOf(wordsIn('en-SG')).filter(([way]) => /^>(not_sent|counts)>|>(sms|does)$|>why_off>/.test(way));
    expect(sms.length).toBeGreaterThan(30);
    expect(sms.filter(([, text]) => !/^[\x20-\x7e]*$/.test(text))).toEqual([]);
  });
});

describe('a time in a letter', () => {
  it('has its year when it is another than that in which the letter is written', () => {
    const says = (language: LanguageCode, at: string) => {
      const pen = penOf(language, NOW);
      return [pen.moment(at), pen.window(at, 60)];
    };
    expect(says('en-SG', AT)).toEqual(['Sat 28 Nov, 10:12 am', 'Sat 28 Nov, 10:12 am – 11:12 am']);
    // Midnight of the new year in Singapore is still in the old year in UTC.
    expect(says('en-SG', '2026-12-31 16:00:00')).toEqual(['Fri 1 Jan 2027, 12 am', 'Fri 1 Jan 2027, 12 am – 1 am']);
    expect(says('zh-TW', '2027-11-28 02:12:00')).toEqual([
      '2027年11月28日 星期日 早上10:12',
      '2027年11月28日 星期日 早上10:12 – 早上11:12',
    ]);
  });
});

const KINDS = Object.keys(SAMPLES) as NoticeKind[];
const each = LANGUAGE_CODES.flatMap((language) =>
  KINDS.flatMap((kind) => SAMPLES[kind].map((data, n) => ({ language, kind, n, data }))),
);

function written({ language, kind, data }: { language: LanguageCode; kind: NoticeKind; data: NoticeData[NoticeKind] }) {
  const letter = writeLetter(language, kind, data, NOW);
  const unsubscribe_url = Object.hasOwn(NOTICE_SETTINGS, kind) ? `${site.url}/unsubscribe/7/${kind}/sign` : undefined;
  return {
    letter,
    unsubscribe_url,
    ...mailOf(letter, { site, language, links, unsubscribe_url }),
    sms: smsOf(letter, site, language),
  };
}

/** The full address that a letter has for one of our paths. */
const whole = (language: LanguageCode, path: string): string =>
  language === 'en-SG' || /^\/(?:dashboard|ops)\//.test(path)
    ? `https://gotong.example${path}`
    : `https://gotong.example/${language.toLowerCase()}${path}`;

/** The text a reader of the HTML sees, style left out. */
const seen = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#8199;|&#65279;/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Faults of our HTML: unknown elements, elements not closed in order, attributes without quotes, stray markup. */
function faultsOfHtml(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = html.replace(/<style>[^<]*<\/style>/, '').replace(/^<!doctype html>/, '');
  const known = new Set('html head meta title body div table tr td a p h1 span'.split(' '));
  const outside = rest.replace(/<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)>/g, (_, end, name) => {
    if (!known.has(name)) faults.push(`<${name}>`);
    else if (end) {
      if (open.pop() !== name) faults.push(`</${name}> out of order`);
    } else if (name !== 'meta') open.push(name);
    return '';
  });
  if (open.length > 0) faults.push(`not closed: ${open.join(' ')}`);
  if (/[<>]/.test(outside)) faults.push(`a sign that is not escaped: ${/.{0,30}[<>].{0,30}/s.exec(outside)?.[0]}`);
  if (/&(?!(?:amp|lt|gt|quot|#39|#8199|#65279);)/.test(rest)) faults.push('an ampersand that is not escaped');
  return faults;
}

it('would find what is wrong with HTML', () => {
  const good = '<!doctype html><p class="a">1 &lt; 2</p>';
  expect(faultsOfHtml(good)).toEqual([]);
  for (const bad of [
    '<p><script>x</script></p>',
    '<p>1 < 2</p>',
    '<p>',
    '<p><span></p></span>',
    '<p>a & b</p>',
    '<p class="a"b">x</p>',
  ])
    expect(faultsOfHtml(bad), bad).not.toEqual([]);
});

describe.each(each)('$language $kind $n', (sample) => {
  const { letter, subject, text, html, sms, unsubscribe_url } = written(sample);
  const data = sample.data as unknown as Record<string, unknown>;

  it('is whole: nothing missing, nothing left to fill in', () => {
    for (const part of [subject, text, html, sms]) expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{|\{\{/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.trim()).not.toBe('');
    expect(letter.preheader).not.toBe('');
    expect(sms.length).toBeGreaterThan(10);
  });

  it('is HTML in which no value is markup', () => {
    expect(faultsOfHtml(html)).toEqual([]);
    expect(html).toMatch(new RegExp(`<html lang="${sample.language}">`));
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('max-width:600px');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|<script|http:\/\/|url\(/);
  });

  it('says the same in text as in HTML', () => {
    const shown = seen(html);
    const { heading, greeting, body, code, facts = [], button, warning, why } = letter;
    for (const said of [heading, greeting, ...body, code ?? '', ...facts.flat(), warning ?? '', why]) {
      expect(text).toContain(said);
      expect(shown).toContain(said);
    }
    if (button) {
      expect(html.match(/class="button"/g)).toHaveLength(1);
      expect(html).toContain(`href="${whole(sample.language, button.path).replaceAll('&', '&amp;')}"`);
      expect(text).toContain(whole(sample.language, button.path));
      expect(shown).toContain(button.label);
    }
  });

  it('links to public pages with its language in the address, and to screens behind the login without it', () => {
    const prefix = `/${sample.language.toLowerCase()}`;
    const own = [
      ...text.matchAll(/https:\/\/gotong\.example(\S*)/g),
      ...sms.matchAll(/https:\/\/gotong\.example(\S*)/g),
    ];
    for (const [, path = ''] of own)
      expect(path.startsWith(prefix), path).toBe(
        sample.language !== 'en-SG' && !/^\/(?:dashboard|ops|unsubscribe)\//.test(path),
      );
  });

  it('ends with help and the terms that there are, in its language', () => {
    const base = sample.language === 'en-SG' ? site.url : `${site.url}/${sample.language.toLowerCase()}`;
    for (const own of ['help', 'privacy']) {
      expect(text).toContain(`${base}/${own}\n`);
      expect(html).toContain(`href="${base}/${own}"`);
    }
    expect(text).toContain(links.terms);
    expect(html).toContain(`href="${links.terms.replaceAll('&', '&amp;')}"`);
  });

  it('says every fact it was given', () => {
    for (const [name, value] of Object.entries(data)) {
      // A hidden review has no stars to say.
      if (name === 'score' && value === null) continue;
      // Nothing is paid out to an account that was refused or removed, or that did not take a payout.
      if (name === 'pays_from' && !['set', 'approved'].includes(String((data as { what?: string }).what))) continue;
      // A subscription that ends costs nothing more, and covers no further quotes.
      const { what } = data as { what?: string };
      if (name === 'price' && ['ends', 'ended_not_offered'].includes(String(what))) continue;
      if (name === 'quotes' && !['renews', 'renews_changed'].includes(String(what))) continue;
      // A limit that holds everywhere names no category.
      if (name === 'category' && value === null) continue;
      // A pro who is on the way or has arrived is not late.
      if (name === 'late_by' && value === 0) continue;
      if (
        [
          'what',
          'type',
          'is_acted',
          'is_granted',
          'per',
          'needs_password',
          'status',
          'minutes',
          'length',
          'news_for',
          'count',
          'act',
          'day',
          'is_own',
          'is_held',
          'is_outside_hours',
          'way',
          'why',
          'provider',
          'cadence',
          'kept',
          'role',
        ].includes(name)
      )
        continue;
      if (name === 'path') expect(text).toContain(whole(sample.language, String(value)));
      else if (['at', 'when', 'confirm_by', 'until', 'pays_from'].includes(name)) {
        if (value !== '')
          expect(text).toMatch(sample.language === 'en-SG' ? /Sat 28 Nov, 10:12 am/ : /11月28日 星期六 早上10:12/);
      } else if (name === 'arrives') {
        if (value !== '') expect(text).toMatch(sample.language === 'en-SG' ? /about 10:12 am/ : /早上10:12/);
      } else if (name === 'price') expect(text).toMatch(value === '255.00' ? /S\$255\.00/ : /S\$0\.00|Free|免[費费]/);
      else if (name === 'expires_on' || name === 'ends_on')
        expect(text).toContain(sample.language === 'en-SG' ? '31 December 2026' : '2026年12月31日');
      else if (name === 'day')
        expect(text).toContain(sample.language === 'en-SG' ? '18 November 2026' : '2026年11月18日');
      else if (name === 'changes')
        for (const { before, after } of value as { before: number; after: number }[])
          expect(text).toContain(`${before}% → ${after}%`);
      else if (name === 'near_count') {
        if (value !== 0) expect(text).toContain(String(value));
      }
      // 0 and 1 are written as words.
      else if (name === 'quote_count')
        expect(text).toMatch(value === 0 ? /no quotes|[沒没]有/ : new RegExp(` ${value} `));
      else if (name === 'amount') expect(text).toContain(`S$${value}`);
      else
        for (const one of [value].flat())
          for (const fact of typeof one === 'object' && one !== null ? Object.values(one) : [one])
            expect(text).toContain(String(fact));
    }
    if ('minutes' in data) expect(text).toMatch(new RegExp(`${data.minutes} (minute|分[鐘钟])`));
  });

  it('leads to our own site and the terms only, and offers to stop where it may be stopped', () => {
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      if (href !== links.terms.replaceAll('&', '&amp;')) expect(href).toMatch(/^https:\/\/gotong\.example\//);
    if (unsubscribe_url) {
      expect(html).toContain(`href="${unsubscribe_url}"`);
      expect(text).toContain(unsubscribe_url);
    } else expect(text).not.toContain('/unsubscribe');
  });

  it('keeps to its language', () => {
    const values = [NAME, OTHER, ...Object.values(data).flat().map(String)].toSorted((a, b) => b.length - a.length);
    let own = [subject, letter.preheader, text, seen(html), sms].join('\n');
    own = own.replace(/https?:\/\/\S+/g, ' ').replace(/@gotong\.example #\d+/g, ' ');
    for (const value of values) if (value !== '') own = own.replaceAll(value, ' ');
    if (sample.language === 'en-SG') expect(own).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/);
    else {
      const words = own.match(/[A-Za-z]{2,}/g) ?? [];
      expect(words.filter((word) => !['Gotong', 'gotong', 'Google', 'PayNow'].includes(word))).toEqual([]);
      expect(own).toMatch(/[\u4e00-\u9fff]{4}/);
    }
  });

  it('speaks as we do: no exclamation marks', () => {
    const own = [subject, text].join('\n').replaceAll(NAME, '').replaceAll(OTHER, '');
    expect(own).not.toMatch(/[!！]/);
    expect(letter.button?.label ?? '').not.toMatch(/please/i);
  });
});

describe('what tells of a danger says what to do if it was not you', () => {
  const kinds: NoticeKind[] = [
    'code',
    'activate',
    'already_here',
    'login_link',
    'reset_password',
    'password_changed',
    'email_changed',
    'phone_changed',
    'new_device',
    'second_factor_changed',
    'social_changed',
    'passkey_changed',
    'payout_account_changed',
    'account_deleted',
  ];
  it.each(each.filter(({ kind }) => kinds.includes(kind)))('$language $kind $n', (sample) => {
    expect(written(sample).letter.warning).toMatch(sample.language === 'en-SG' ? /^If / : /^若/);
  });
});

describe('codes', () => {
  it.each(LANGUAGE_CODES)('%s: first in the subject, big, and on the last line for phones to fill in', (language) => {
    const { subject, html, sms, letter } = written({
      language,
      kind: 'code',
      data: SAMPLES.code[0] as NoticeData['code'],
    });
    expect(subject).toMatch(/^048291 /);
    expect(html).toMatch(/font-size:36px[^>]*>048291</);
    expect(sms).toMatch(/\n\n@gotong\.example #048291$/);
    expect(sms.match(/048291/g)).toHaveLength(2);
    expect(spokenOf(letter, language)).toContain('0, 4, 8, 2, 9, 1');
    expect(spokenOf(letter, language)).not.toContain('048291');
  });

  it('go into a text with the full address where a page is to be opened, and without one otherwise', () => {
    const hired = written({ language: 'en-SG', kind: 'hired', data: SAMPLES.hired[0] as NoticeData['hired'] });
    expect(hired.sms).toMatch(/ https:\/\/gotong\.example\/dashboard\/works\/2$/);
    const gone = written({
      language: 'en-SG',
      kind: 'account_deleted',
      data: SAMPLES.account_deleted[0] as NoticeData['account_deleted'],
    });
    expect(gone.sms).not.toContain('http');
  });
});

it.each(LANGUAGE_CODES)('%s: names everything that stays of a deleted account, and each by itself', (language) => {
  const text = (kept: NoticeData['account_deleted']['kept']) =>
    written({ language, kind: 'account_deleted', data: { full_name: '', at: AT, kept } }).text;
  const each = KEPT_THINGS.map((thing) => text([thing]));
  expect(new Set([...each, text([])]).size).toBe(KEPT_THINGS.length + 1);
  expect(text(KEPT_THINGS).length).toBeGreaterThan(Math.max(...each.map((one) => one.length)));
});

it.each([
  ['en-SG', 'for 60 minutes', 'for 24 hours'],
  ['zh-TW', '60 分鐘內有效', '24 小時內有效'],
] as const)('%s: says long times in hours', (language, short, long) => {
  const text = (minutes: number) =>
    written({ language, kind: 'login_link', data: { full_name: '', path: '/login?once=h', minutes } }).text;
  expect(text(60)).toContain(short);
  expect(text(1440)).toContain(long);
});

it.each([
  ['en-SG', 'For: Move of a flat (Deposit)', 'You paid S$84.00 for Move of a flat (Deposit)'],
  ['zh-TW', 'Move of a flat（Deposit）', '您已為「Move of a flat（Deposit）」支付 S$84.00'],
] as const)(
  '%s: a letter of money names the job and its step, in its subject or in the line under it',
  (language, row, held) => {
    const data = { ...SAMPLES.protected_payment[0]!, job: 'Move of a flat', item: 'Deposit', amount: '84.00' };
    const of = (what: (typeof PAYMENT_NEWS)[number], more: object = {}) =>
      written({ language, kind: 'protected_payment', data: { ...data, ...more, what } });
    expect(of('held').subject).toBe(held);
    expect(of('held').text).toContain(row);
    for (const what of PAYMENT_NEWS) {
      const { subject, preheader } = of(what).letter;
      expect(`${subject} ${preheader}`.split('Move of a flat')).toHaveLength(2);
    }
    // A payment without a name of its own, or whose name only repeats the job's, shows the job once.
    expect(of('held', { item: '' }).subject).not.toContain('Deposit');
    expect(of('held', { item: 'Move' }).subject).not.toMatch(/[(（]/);
    // A notice stored by older code has no job, so the payment's own name shows.
    expect(of('held', { job: undefined }).subject).toContain('Deposit');
  },
);

it.each(['en-SG', 'zh-TW'] as const)('%s: what was stored before letters named the job names none', (language) => {
  const { category: _, ...before } = SAMPLES.message_received[0]!;
  const { preheader } = written({
    language,
    kind: 'message_received',
    data: before as typeof before & { category: string },
  }).letter;
  expect(preheader).toMatch(/^(?:Read and reply|請到)/);
  const named = written({ language, kind: 'message_received', data: { ...before, category: 'Move' } }).letter;
  expect(named.preheader).toMatch(/^Move(?:\. Read|。請到)/);
  expect(named.facts?.[0]?.[1]).toBe('Move');
});

it.each([
  ['en-SG', 'Review of CoolBreeze'],
  ['zh-TW', 'CoolBreeze 的評價'],
  ['zh-SG', 'CoolBreeze 的评价'],
] as const)('names in %s what a decided report was about', (language, about) => {
  const report = { full_name: NAME, type: 'review', about: 'Review of CoolBreeze' } as const;
  const decided = { ...report, is_acted: true, path: '/dashboard/settings/reports' };
  expect(written({ language, kind: 'report_decided', data: decided }).letter.facts?.[0]?.[1]).toBe(about);
  const upheld = { ...report, what: 'hidden', reason: '' } as const;
  expect(written({ language, kind: 'report_upheld', data: upheld }).letter.facts?.[0]?.[1]).toBe(about);
});

it('cuts a subject that a name makes endless, and joins its lines', () => {
  const data = {
    full_name: '',
    from_name: `A\r\nBcc: x@y.sg ${'very '.repeat(100)}long`,
    category: '#5',
    path: '/dashboard/works/2',
  };
  const { subject } = written({ language: 'en-SG', kind: 'message_received', data });
  expect(subject.length).toBeLessThanOrEqual(150);
  expect(subject).not.toMatch(/[\r\n]/);
});

it('writes addresses with the public URL, else with that of this machine', () => {
  expect(siteOf({ public_url: 'https://gotong.example:8443/', port: 1 })).toEqual({
    url: 'https://gotong.example:8443',
    host: 'gotong.example',
  });
  expect(siteOf({ public_url: null, port: 3000 })).toEqual({ url: 'http://localhost:3000', host: 'localhost' });
});
