import { genderPreference, photosPage, placePage, quotesPage, startPage } from './every-form.ts';
import {
  alone,
  band,
  type CategorySeed,
  is,
  isNot,
  multi,
  page,
  priced,
  single,
  stepper,
  weeklyGrid,
} from './seed-words.ts';

export const trainer: CategorySeed = {
  slug: 'personal-trainer',
  genre: 'wellness',
  name: 'Personal trainer',
  tagline: 'Strength, weight, IPPT or moving well, at the place you like.',
  hue: 'leaf',
  icon: 'Barbell',
  is_home: false,
  fee_base_cents: 380,
  licence:
    'Trainers need no licence. Certificates such as ACE, NASM or NCSF and first aid show training. Public and condo gyms may restrict outside trainers: ask yours.',
  duration: '60 minutes a session',
  price_drivers: ['Session length', 'Size of the package', 'Place', 'Alone or together', 'Specialism'],
  bands: [
    band('One-to-one session', 80, 150, 'session', 'GUESS'),
    band('In a pack of ten', 70, 130, 'session', 'GUESS'),
    band('Session for two', 100, 180, 'session', 'GUESS', 'For both'),
    band('Trial', 0, 60, 'session', 'GUESS', 'Often free or at half price'),
  ],
  faq: [
    [
      'How many sessions a week make sense?',
      'Two with a trainer and one or two on your own suit most people who start. Once a week keeps you going if you do the plan in between. Results show after six to eight weeks.',
    ],
    [
      'May I bring a trainer to my condo gym?',
      'Many condos allow it only for registered trainers or not at all. Ask the management first. Parks, void decks where permitted and a clear corner at home work too.',
    ],
    [
      'What should a trainer ask before the first session?',
      'About your health, injuries, medicines and pregnancy, usually by a short form called PAR-Q, and what you did so far. If a doctor has told you to be careful, bring the note. Somebody who starts without asking is not the right one.',
    ],
    [
      'Should I buy a big package at once?',
      'Take a trial and a small pack first. Ask how long sessions stay valid, what happens when either side cancels, and if you get unused sessions back in money.',
    ],
  ],
  questions: [
    ...page(
      'The goal',
      multi(
        'goal',
        'What is the goal?',
        {
          'lose-weight': 'Lose weight',
          'build-muscle': 'Build muscle',
          'general-fitness': 'General fitness',
          'pre-post-natal': { label: 'Before or after birth', title: 'Pre or postnatal training' },
          rehab: { label: 'After an injury', title: 'Training after an injury' },
          sport: { label: 'A sport', title: 'Training for a sport' },
          'senior-mobility': { label: 'Moving well as a senior', title: 'Senior mobility' },
          ippt: { label: 'IPPT', title: 'IPPT training' },
          flexibility: 'Flexibility',
        },
        { short: 'Goal', title: '{}' },
      ),
      single(
        'experience',
        'How much have you trained before?',
        { new: 'New to it', some: 'Some', regular: 'Regularly' },
        { short: 'Experience' },
      ),
      multi(
        'health',
        'Does any of these apply to you?',
        {
          'heart-condition': 'Heart condition',
          'chest-pain': 'Chest pain',
          dizziness: 'Dizziness',
          'joint-problem': 'Joint problem',
          pregnancy: 'Pregnancy',
          medication: 'Regular medicine',
          none: alone('None of these'),
        },
        {
          short: 'Health',
          hint: 'Only the trainer you hire sees this.',
          is_private: true,
          advice: [
            {
              is: ['heart-condition', 'chest-pain', 'dizziness'],
              text: 'Ask your doctor before you start, and tell the trainer what the doctor said.',
            },
          ],
        },
      ),
    ),
    ...page(
      'The sessions',
      multi(
        'place',
        'Where would you train?',
        {
          home: { label: 'At home', travel: 'to_me' },
          'condo-gym': { label: 'Condo gym', travel: 'to_me' },
          'commercial-gym': { label: 'My gym', travel: 'to_me' },
          'private-gym': { label: 'The trainer’s gym', travel: 'to_pro' },
          park: { label: 'Park or fitness corner', travel: 'to_me' },
          online: { label: 'Online', travel: 'remote' },
        },
        { short: 'Place' },
      ),
      single(
        'format',
        'Alone or together?',
        {
          '1-to-1': priced('One-to-one', 80, 150, 'session'),
          couple: priced('Two of us', 100, 180, 'session', { size: 10 }),
          'small-group': { label: 'Small group', size: 20 },
        },
        { short: 'Format' },
      ),
      stepper('group_size', 'How many are you?', {
        short: 'Group',
        min: 3,
        max: 10,
        unit: 'person',
        when: [is('format', 'small-group')],
      }),
      single(
        'frequency',
        'How many sessions a week?',
        {
          '1': 'One',
          '2': { label: 'Two', size: 5 },
          '3': { label: 'Three', size: 10 },
          '4-plus': { label: 'Four or more', size: 15 },
        },
        { short: 'Sessions a week' },
      ),
      multi(
        'equipment',
        'What equipment is there?',
        {
          none: alone('None'),
          dumbbells: 'Dumbbells',
          bands: 'Bands',
          'full-gym': 'A full gym',
        },
        { required: false, short: 'Equipment', when: [isNot('place', 'private-gym')] },
      ),
    ),
    ...page(
      'The trainer',
      genderPreference('trainer'),
      single(
        'package',
        'How would you like to start?',
        {
          trial: priced('With a trial', 0, 60, 'session'),
          '5': '5 sessions',
          '10': priced('10 sessions', 70, 130, 'session', { size: 10 }),
          '20': { label: '20 sessions', size: 20 },
          monthly: 'By the month',
        },
        { required: false, short: 'Package' },
      ),
    ),
    ...page('Weekly times', weeklyGrid('weekly_slots', 'Which times of the week suit you?', { short: 'Weekly times' })),
    ...placePage('Where and when', 'What is the postal code where you would train?', 'Trainers see the area only.'),
    ...startPage('Where and when', {
      'this-week': 'This week',
      'next-week': 'Next week',
      'next-month': 'Next month',
      'just-planning': 'Just planning',
    }),
    ...photosPage('A plan or a doctor’s note is for the chat after you hire; photos of the gym are fine.'),
    ...quotesPage,
  ],
};
