import type { Question } from './model.ts';

/**
 * The questions that every form asks, in the same words: where, when, photos and notes, and how to be reached. Their keys
 * mean the same everywhere (rules.ts reads them), so an editor keeps key and type and changes the words alone.
 */
export const COMMON_QUESTIONS: readonly Question[] = [
  {
    key: 'postal_code',
    label: 'What is the postal code?',
    type: 'postal',
    required: true,
    short: 'Postal code',
    hint: 'Pros see the area, and the street once you write to them. The full address goes to the pro you hire.',
    step: 'Your place',
  },
  {
    key: 'when',
    label: 'When do you need it?',
    type: 'single',
    required: true,
    choices: [
      { id: 'today', label: 'Today', is_urgent: true },
      { id: 'within-3-days', label: 'Within 3 days' },
      { id: 'specific-date', label: 'On a day I choose' },
      { id: 'flexible-this-month', label: 'Flexible, this month' },
      { id: 'just-planning', label: 'Just planning' },
    ],
    short: 'When',
    step: 'When',
  },
  {
    key: 'date',
    label: 'Which days suit you?',
    type: 'date_multi',
    required: true,
    short: 'Days',
    hint: 'Choose up to three. Some pros charge more on public holidays.',
    max: 3,
    when: [[{ key: 'when', is: ['specific-date'] }]],
    step: 'When',
  },
  {
    key: 'slots',
    label: 'What time of the day?',
    type: 'slots',
    required: false,
    short: 'Time',
    hint: 'Choose all that suit you.',
    when: [[{ key: 'when', is: ['just-planning'], not: true }]],
    step: 'When',
  },
  {
    key: 'photos',
    label: 'Have photos or files to show?',
    type: 'files',
    required: false,
    short: 'Photos',
    hint: 'Up to 10 files of 10 MB each: PNG, JPEG, GIF or PDF.',
    limit: 10,
    step: 'Photos and notes',
  },
  {
    key: 'notes',
    label: 'Anything else a pro should know?',
    type: 'text',
    required: false,
    short: 'Notes',
    hint: 'Leave out your phone number and address: you share them with the pro you hire.',
    limit: 1000,
    step: 'Photos and notes',
  },
  {
    key: 'budget',
    label: 'Do you have a budget in mind?',
    type: 'budget',
    required: false,
    short: 'Budget',
    hint: 'Not sure is fine.',
    is_later: true,
    step: 'Photos and notes',
  },
  {
    key: 'hire_intent',
    label: 'How ready are you to hire?',
    type: 'single',
    required: true,
    choices: [
      { id: 'ready-now', label: 'Ready to hire now' },
      { id: 'comparing-quotes', label: 'Comparing quotes' },
      { id: 'researching-prices', label: 'Finding out prices' },
    ],
    short: 'Ready to hire',
    step: 'Your quotes',
  },
  {
    key: 'contact_pref',
    label: 'How may pros reach you?',
    type: 'single',
    required: true,
    choices: [
      { id: 'chat', label: 'Chat here only', note: 'Your phone number stays hidden.' },
      { id: 'scheduled-call', label: 'Chat, and a call at a set time', note: 'You agree on the time in chat.' },
      {
        id: 'phone',
        label: 'By phone rather than chat',
        note: 'Pros call you through Gotong. Your number stays hidden until you hire.',
      },
    ],
    short: 'Contact',
    step: 'Your quotes',
  },
];

const COMMON = new Map(COMMON_QUESTIONS.map((question) => [question.key, question]));

/** Those that no form can do without, because the product reads them: the place, and how to reach the person. */
export const NEEDED_KEYS = ['postal_code', 'photos', 'notes', 'hire_intent', 'contact_pref'] as const;

export const isCommon = (key: string): boolean => COMMON.has(key);

/** The common question of a key; undefined for others. */
export const commonQuestion = (key: string): Question | undefined => COMMON.get(key);

/** Which common questions a form lacks, in their order. */
export const missingCommon = (questions: readonly Question[]): readonly Question[] => {
  const keys = new Set(questions.flatMap((question) => [question.key, ...(question.replaces ?? [])]));
  return COMMON_QUESTIONS.filter((question) => !keys.has(question.key));
};

/**
 * The form with every common question that it lacks: each beside the common questions of its step, or on a step of its
 * own; the place comes first, the rest at the end. Conditions whose question the form lacks are left out.
 */
export function addCommon(questions: readonly Question[], missing = missingCommon(questions)): readonly Question[] {
  let made: readonly Question[] = questions;
  for (const question of missing) {
    const last = made.findLastIndex((other) => other.step === question.step);
    const at = last >= 0 ? last + 1 : question.key === 'postal_code' ? 0 : made.length;
    const before = new Set(made.slice(0, at).map((other) => other.key));
    const { when, ...rest } = question;
    const kept = (when ?? []).filter((group) => group.every((condition) => before.has(condition.key)));
    made = made.toSpliced(at, 0, kept.length > 0 ? { ...rest, when: kept } : rest);
  }
  return made;
}
