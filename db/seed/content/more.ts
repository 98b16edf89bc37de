import { type ContentSeed, write } from './write.ts';

/** The genres that came with the sixteen further categories. */
export const moreContent: readonly ContentSeed[] = [
  write('genre', 'moving', {
    title: 'What comes along, and what does not',
    description: 'Movers and disposal in one plan: sort first, book the lift, and let each kilogram be carried once.',
    zh: ['帶走的，與不帶走的', '搬家與清運一起計畫：先分類、預約電梯，每一公斤只搬一次。'],
    hue: 'kunyit',
    icon: 'Truck',
    body: `
Sort before you ask for quotes. Whatever is given away, sold or thrown out need not be wrapped, carried and paid for. Town councils take a few bulky items a month without charge, and large appliances are collected by the national e-waste scheme.

Then ask movers and disposal for the same morning, and tell both about stairs, lifts and loading bays. A photo of each room tells the volume better than a list.
`,
  }),
  write('genre', 'wellness', {
    title: 'Somebody who works on your body',
    description: 'Trainers and therapists come close. What to tell them before, and how to begin with one session.',
    zh: ['為您的身體工作的人', '教練與按摩師離您很近。事前該說什麼，以及如何從一次開始。'],
    hue: 'leaf',
    icon: 'Barbell',
    body: `
Say before the first session what hurts, what was operated on and which medicine you take: here only the pro you hire reads it. A good trainer or therapist asks back, and sends you to a doctor when that is the better place.

Begin with one session. A package is cheaper by the hour, and seldom paid back when it turns out that the two of you do not suit each other.
`,
  }),
  write('genre', 'family-care', {
    title: 'Help for those who cannot ask for it themselves',
    description: 'Parents and pets are cared for by people whom they have to like. How to try, and what to agree on.',
    zh: ['給無法自己開口的家人', '照顧父母與寵物的人，必須讓他們喜歡。怎麼試，該約定什麼。'],
    hue: 'clay',
    icon: 'HandHeart',
    body: `
Whoever comes has to suit the one who is cared for, not only the one who pays. So make the first visit a short one, be there yourself, and watch how your mother or your dog looks afterwards.

Agree on who comes when the carer is ill, what is written down after each visit, and whom to call. Nurses and therapists show a practising certificate, which we check before they can quote.
`,
  }),
];
