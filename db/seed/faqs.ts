import type { Faq } from '#core/services/editor/model.ts';
import type { DemoPro } from './cast.ts';

/** What a demo pro's page answers beforehand; the less careful ones answer nothing. */
export function faqsOf(pro: DemoPro): Faq[] {
  if (pro.charm < 0.4) return [];
  const [dollars, unit] = pro.from;
  const we = pro.isPerson ? 'I' : 'we';
  const us = pro.isPerson ? 'me' : 'us';
  const start = `S$${dollars}${unit ? ` per ${unit}` : ''}`;
  return [
    {
      question: 'What will it cost?',
      answer: `Work starts at ${start}. Tell ${us} what is needed and send a photo: the quote has the whole price before you hire.`,
    },
    ...(pro.team
      ? [
          {
            question: 'Who will come?',
            answer: `One or two of our team of ${pro.team}. You get the name in the chat the day before.`,
          },
        ]
      : [
          {
            question: 'Do you come yourself?',
            answer: `Yes. ${pro.first_name} who writes to you in the chat is also who does the work.`,
          },
        ]),
    ...(pro.remote
      ? [{ question: 'Can it be done online?', answer: 'Yes, by a video call that you set the time for.' }]
      : []),
    pro.warranty_days
      ? {
          question: 'What if something is not right afterwards?',
          answer: `Write in the chat within ${pro.warranty_days} days, and ${we} come back and put it right without another charge.`,
        }
      : {
          question: 'Can I change the day?',
          answer: `Yes, until the evening before. Write in the chat and ${we} will find another time.`,
        },
  ];
}
