import type { Question } from '#core/categories/model.ts';
import {
  budget,
  dateMulti,
  files,
  is,
  isNot,
  multi,
  page,
  postal,
  single,
  slots,
  stepper,
  text,
} from './seed-words.ts';

/** The pages that the forms share: where, when, photos and notes, and how to be reached. */

const propertyType = (sized: boolean, title: string | undefined) =>
  single(
    'property_type',
    'What type of property is it?',
    {
      'hdb-1-2-room': { label: 'HDB 1 or 2-room', title: '2-room flat', ...(sized ? { size: -15 } : {}) },
      'hdb-3-room': { label: 'HDB 3-room', title: '3-room flat' },
      'hdb-4-room': { label: 'HDB 4-room', title: '4-room flat', ...(sized ? { size: 15 } : {}) },
      'hdb-5-room': { label: 'HDB 5-room', title: '5-room flat', ...(sized ? { size: 25 } : {}) },
      'hdb-executive-maisonette': {
        label: 'HDB executive or maisonette',
        title: 'executive flat',
        ...(sized ? { size: 35 } : {}),
      },
      'condo-apartment': { label: 'Condo or apartment', title: 'condo', ...(sized ? { size: 25 } : {}) },
      landed: { label: 'Landed house', title: 'landed house', ...(sized ? { size: 60 } : {}) },
      'shop-office': { label: 'Shop or office', title: 'shop or office', ...(sized ? { size: 40 } : {}) },
      other: { label: 'Something else', title: 'home' },
    },
    { short: 'Property', price_axis: 'property', ...(title === undefined ? {} : { title }) },
  );

const role = single(
  'role',
  'Are you the owner or tenant?',
  {
    owner: 'Owner',
    tenant: 'Tenant',
    'buyer-renovating-before-move-in': 'Buyer, renovating before moving in',
    'managing-for-someone': 'Managing it for someone',
  },
  { required: false, short: 'Asked by' },
);

const lift = [
  single(
    'lift_access',
    'Does the lift stop at your floor?',
    { yes: 'Yes', 'no-stairs': 'No, there are stairs' },
    { required: false, short: 'Lift', when: [isNot('property_type', 'landed')] },
  ),
  stepper('lift_flights', 'How many flights of stairs to the lift or ground?', {
    required: false,
    short: 'Stairs',
    min: 1,
    max: 6,
    unit: 'flight',
    when: [is('lift_access', 'no-stairs')],
  }),
];

/** Where the work is, for homes. `lift` asks about lifts, for jobs that carry things; `sized` makes the home's size count. */
export const homePage = (
  options: { lift?: boolean; sized?: boolean; title?: string; hint?: string } = {},
): Question[] =>
  page(
    'Your place',
    postal('postal_code', 'What is the postal code?', {
      short: 'Postal code',
      hint:
        options.hint ??
        'Pros see the area, and the street once you write to them. The full address goes to the pro you hire.',
    }),
    propertyType(options.sized === true, options.title),
    ...(options.lift ? lift : []),
    role,
  );

/** Where the work is, where it is not about a home. */
export const placePage = (step: string, label: string, hint?: string): Question[] =>
  page(
    step,
    postal('postal_code', label, {
      short: 'Postal code',
      hint:
        hint ?? 'Pros see the area, and the street once you write to them. The full address goes to the pro you hire.',
    }),
  );

const SPECIFIC = { 'specific-date': 'On a day I choose' };
const FLEXIBLE = { 'flexible-this-month': 'Flexible, this month', 'just-planning': 'Just planning' };

/** When the work is wanted. `urgent` adds a choice for emergencies. */
export const whenPage = (kind: 'urgent' | 'soon' | 'planned'): Question[] =>
  page(
    'When',
    single(
      'when',
      'When do you need it?',
      {
        ...(kind === 'urgent'
          ? { 'emergency-within-2-h': { label: 'Emergency, within 2 hours', is_urgent: true } }
          : {}),
        ...(kind === 'planned' ? {} : { today: { label: 'Today', is_urgent: true }, 'within-3-days': 'Within 3 days' }),
        ...SPECIFIC,
        ...(kind === 'planned' ? { 'within-2-weeks': 'Within 2 weeks' } : {}),
        ...FLEXIBLE,
      },
      { short: 'When' },
    ),
    dateMulti('date', 'Which days suit you?', {
      short: 'Days',
      hint: 'Choose up to three. Some pros charge more on public holidays.',
      max: 3,
      when: [is('when', 'specific-date')],
    }),
    slots('slots', 'What time of the day?', {
      required: false,
      short: 'Time',
      hint: 'Choose all that suit you.',
      when: [isNot('when', ...(kind === 'urgent' ? ['emergency-within-2-h'] : []), 'just-planning')],
    }),
  );

/** When to start, with the category's own choices. */
export const startPage = (step: string, choices: Readonly<Record<string, string>>): Question[] =>
  page(step, single('when', 'When would you like to start?', choices, { short: 'Start' }));

export const photosPage = (hint: string, options: { withBudget?: boolean } = {}): Question[] =>
  page(
    'Photos and notes',
    files('photos', 'Have photos or files to show?', {
      required: false,
      short: 'Photos',
      hint: `${hint} Up to 10 files of 10 MB each: PNG, JPEG, GIF or PDF.`,
      limit: 10,
    }),
    text('notes', 'Anything else a pro should know?', {
      required: false,
      short: 'Notes',
      hint: 'Leave out your phone number and address: you share them with the pro you hire.',
      limit: 1000,
    }),
    ...(options.withBudget === false
      ? []
      : [
          budget('budget', 'Do you have a budget in mind?', {
            required: false,
            short: 'Budget',
            hint: 'Not sure is fine.',
          }),
        ]),
  );

export const quotesPage: Question[] = page(
  'Your quotes',
  single(
    'hire_intent',
    'How ready are you to hire?',
    {
      'ready-now': 'Ready to hire now',
      'comparing-quotes': 'Comparing quotes',
      'researching-prices': 'Finding out prices',
    },
    { short: 'Ready to hire' },
  ),
  single(
    'contact_pref',
    'How may pros reach you?',
    {
      chat: { label: 'Chat here only', note: 'Your phone number stays hidden.' },
      'scheduled-call': { label: 'Chat, and a call at a set time', note: 'You agree on the time in chat.' },
      phone: {
        label: 'By phone rather than chat',
        note: 'Pros call you through Gotong. Your number stays hidden until you hire.',
      },
    },
    { short: 'Contact' },
  ),
);

/** Which gender the teacher should have; for lessons at home. */
export const genderPreference = (who: string) =>
  single(
    'gender_pref',
    `Would you rather have a woman or a man as ${who}?`,
    { 'no-preference': 'No preference', female: 'A woman', male: 'A man' },
    { required: false, short: 'Preferred gender' },
  );

export const pets = multi(
  'pets',
  'Any pets at home?',
  { none: { label: 'None', is_alone: true }, dog: 'Dog', cat: 'Cat', other: 'Other' },
  { required: false, short: 'Pets' },
);
