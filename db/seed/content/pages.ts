import { type ContentSeed, write } from './write.ts';

/** The words of single pages. */
export const pages: readonly ContentSeed[] = [
  write('page', 'home', {
    title: 'Worth reading before you ask',
    description:
      'Know what a job is, what it should cost and which rules apply, then ask. Written by us, for homes in Singapore.',
    zh: ['提出需求前值得一讀', '先了解工程、合理價格與規定，再提出需求。由我們為新加坡的家而寫。'],
    body: '',
  }),
  write('page', 'contact', {
    title: 'Contact us',
    description:
      'Write to us about a request, a payment, your account or something that feels wrong. We answer by e-mail.',
    zh: ['聯絡我們', '關於需求、付款、帳號或覺得不對勁的事，請寫信給我們，我們以電子郵件回覆。'],
    body: `
## Often asked

? Is asking for quotes free? | Yes. You pay the pro you hire, at the price you accepted. Pros pay us a small fee when they send a quote.
? Who sees my address and phone number? | Pros who are asked see the area and the job. Address and number are shown to the one you hire.
? Nobody has quoted yet. What can I do? | Add photos and a second date, or ask a pro by name from the project. A request stays open for thirty days.
? How do I change or close a request? | Open it under Projects. You can change it while nobody is hired, close it at any time, and open it again for thirty days.
? A pro did not come, or the work is not as agreed. | Write to the pro in the chat first, so that it is in writing. If that does not help, report it there: the report goes to us with the conversation.
? I am a pro. Where does my fee go when nobody answers? | It is held, not spent. If the customer neither replies nor hires within 72 hours, it comes back to your credit by itself.
? How do I delete my account? | In the settings, under your account. You can take a copy of your data with you first.

## When it is urgent

If somebody is in danger call 999, or 995 for fire and ambulance. For a gas smell open windows, touch no switch, leave, and call your gas supplier.
`,
  }),
  write('page', 'pro-newyear', {
    title: 'New year season: the busiest weeks for pros',
    description:
      'What customers ask for in the weeks before Chinese New Year, when they ask, and how to fill the days after it.',
    zh: ['新年旺季：專家最忙的幾週', '農曆新年前幾週客戶要什麼、何時提出，以及如何填滿之後的日子。'],
    hue: 'rose',
    icon: 'Confetti',
    body: `
Homes are cleaned, cooled, painted and repaired before the reunion dinner. Many who would do it themselves in June hire somebody in January.

## What is asked for

- Spring cleans, mostly for the last two weekends.
- Aircon servicing and chemical washes, before the living room fills.
- Small repairs in one visit: taps, lights, doors.
- Moves and deliveries of furniture.
- Hair and make-up for visiting days, and family portraits.

## When

Requests for paint and carpentry come six weeks before, for cleaning and aircon four to two weeks before, and in the last week only for what broke. Quotes that name a day and an hour win in these weeks, because days are what is scarce.

## How to be ready

1. Put your real free days into the calendar, so that you are asked for those.
2. Write a template with your season price and what is in it. A price that is higher in these weeks is fair when it is said.
3. Set the areas close to each other: three homes in one estate beat two across the island.
4. Turn on notices. The first two quotes are read most.

## After the fifteenth day

Work drops for some weeks. Tell those customers who could wait that you have days then, at your ordinary price. Many say yes, and reviews from January bring the requests of March.

? What does it cost to join? | Nothing. You pay a fee when you send a quote, held until the customer answers, and given back when nobody does.
? Can I stop after the season? | Yes. Pause your service for any time; your reviews stay.
`,
  }),
];
