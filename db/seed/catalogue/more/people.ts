import type { Dress } from './build.ts';

/** Animals, the elderly, wellness and driving. */
export const peopleMore: Readonly<Record<string, Dress>> = {
  'pet-grooming': {
    tagline: 'Bath, haircut and nails for dogs, cats and rabbits.',
    hue: 'kunyit',
    icon: 'PawPrint',
    fee_base_cents: 300,
    licence:
      'Groomers need no licence, but the law holds them to a duty of care with heavy penalties. Keeping pets overnight or for the day is boarding, which needs a licence of its own and is not offered here.',
    duration: '1 to 2 hours; a full groom 2 to 4 hours',
    pages: ['The groom', 'Your pet', 'The place'],
    where: 'place',
    when: 'soon',
    photos: 'Show your pet from the side, and knots from close.',
    beside: { 'dematting-shave': 8 },
    ask: {
      task: {
        label: 'What does your pet need?',
        short: 'Groom',
        choices: {
          'basic-groom': { label: 'Basic groom', note: 'Bath, nails, ears, tidy' },
          'full-groom': { title: 'Full groom' },
          'dematting-shave': { title: 'De-matting or shave' },
          'flea-tick-medicated': { title: 'Medicated bath' },
          'small-animal': { title: 'Grooming of a small animal' },
          'not-sure': { title: 'Pet grooming' },
        },
        advice: [{ is: ['flea-tick-medicated'], text: 'What it is and which medicine it needs is for a vet to say.' }],
      },
      size: { label: 'What size and coat?', short: 'Size', isSize: true, title: ', {}' },
      pets: { label: 'How many pets?', short: 'Pets', unit: 'pet', size_each: 15, steps: [1, 2, 3] },
      coat: { label: 'How is the coat now?', short: 'Coat' },
      place: {
        label: 'Where should it be?',
        short: 'Place',
        choices: {
          home: { travel: 'to_me' },
          van: { travel: 'to_me' },
          salon: { travel: 'to_pro' },
          'salon-transport': { travel: 'to_me' },
        },
      },
      health: {
        label: 'What should the groomer know of age, temper and health?',
        short: 'Age and health',
        hint: 'Only the pro you hire sees this.',
      },
    },
  },
  'elderly-care': {
    tagline: 'Company, personal care, nursing and therapy for your parents at home.',
    hue: 'clay',
    icon: 'HandHeart',
    fee_base_cents: 450,
    licence:
      'Nurses and therapists must be registered and hold a practising certificate, which we check before they can quote. Carers need no licence that we know of. Subsidised care goes through the Agency for Integrated Care.',
    duration: '1 to 12 hours a visit',
    pages: ['The help', 'The person and the hours', 'Language'],
    where: 'home',
    when: 'soon',
    photos: 'Show the way to the bed or the bathroom if it matters. No faces, please.',
    first: 1,
    beside: { 'personal-care': 1, 'not-sure': null },
    ask: {
      task: {
        label: 'What help is needed?',
        short: 'Help',
        title: 'Care at home: {}',
        choices: {
          'personal-care': { title: 'personal care' },
          companionship: { title: 'company' },
          'medical-escort': { title: 'clinic escort' },
          'post-hospital': { title: 'after hospital' },
          'meals-housework': { title: 'meals and housework' },
          'respite-live-in': { title: 'full days or live-in', size: 60 },
          'night-care': { size: 30 },
          'home-nursing': { title: 'nurse' },
          'not-sure': { title: 'to be assessed' },
        },
        advice: [
          {
            is: ['respite-live-in', 'meals-housework'],
            text: 'Live-in helpers come through licensed agencies. Part-time helpers from abroad work only under the Household Services Scheme.',
          },
        ],
      },
      mobility: { label: 'How does the person move about?', short: 'Moving about' },
      hours: {
        label: 'How many hours a visit?',
        short: 'Hours',
        isSize: true,
        choices: { '6-8': { size: 20 }, '12': { size: 40 }, '24': { size: 80 } },
      },
      frequency: {
        label: 'How often?',
        short: 'How often',
        choices: { '2-3-week': { size: 20 }, daily: { size: 40 }, 'live-in': { size: 60 } },
      },
      language: { label: 'Which languages does the person speak?', short: 'Languages' },
      conditions: {
        label: 'What should the carer know of the health?',
        short: 'Health',
        hint: 'Only the pro you hire sees this.',
      },
    },
  },
  'massage-spa-at-home': {
    tagline: 'Massage, nails and facials in your own living room.',
    hue: 'plum',
    icon: 'FlowerLotus',
    fee_base_cents: 320,
    licence:
      'Places that receive customers for massage need a police licence, so work here is done at your address only. Tui na is for registered TCM practitioners, whose practising certificate we check before they can quote.',
    duration: '60 to 90 minutes',
    pages: ['The treatment', 'How long and how many', 'The therapist'],
    where: 'home',
    when: 'soon',
    photos: 'Nothing is needed here.',
    first: 2,
    beside: { relaxing: 2, 'deep-sports': 2, facial: 9, 'not-sure': null },
    ask: {
      task: {
        label: 'What would you like?',
        short: 'Treatment',
        choices: {
          postnatal: { size: 30 },
          couples: { title: 'Massage for two', size: 20 },
          'office-chair': { size: 40 },
          'not-sure': { title: 'Massage at home' },
        },
        advice: [
          {
            is: ['prenatal', 'postnatal'],
            text: 'Ask your doctor first whether and from when a massage is right for you.',
          },
        ],
      },
      length: { label: 'How long?', short: 'Length', isSize: true },
      people: { label: 'How many people?', short: 'People', unit: 'person', size_each: 15, steps: [1, 2, 3, 5] },
      sessions: {
        label: 'How many sessions?',
        short: 'Sessions',
        choices: { 'three-five': { size: 20 }, 'seven-ten': { size: 50 }, weekly: { size: 40 } },
      },
      gender_pref: { label: 'Who should the therapist be?', short: 'Therapist' },
      health: {
        label: 'What should the therapist know of your health?',
        short: 'Health',
        hint: 'Only the pro you hire sees this.',
      },
    },
  },
  'driving-lessons': {
    tagline: 'Class 3 and 3A, theory and refreshers, with licensed instructors.',
    hue: 'cobalt',
    icon: 'Car',
    fee_base_cents: 380,
    licence:
      'Instructors need the licence of the Traffic Police, which is renewed each year: we check it before they can quote. Motorcycles are taught at the driving schools only.',
    duration: '60 to 100 minutes a lesson',
    pages: ['The course', 'Where you are', 'Weekly times'],
    where: 'place',
    when: 'start',
    photos: 'Nothing is needed here.',
    first: 3,
    beside: { 'class-3a-auto': 3, 'class-3-manual': 3, 'theory-btt-ftt': 9 },
    notes: { 3: '' },
    ask: {
      task: {
        label: 'What would you like to learn?',
        short: 'Course',
        title: 'Driving: {}',
        choices: {
          'class-3a-auto': { size: 40 },
          'class-3-manual': { size: 40 },
          refresher: { title: 'refresher' },
          'not-sure': { title: 'advice' },
        },
        advice: [
          { is: ['motorcycle-2b'], text: 'Class 2B is taught by the driving schools only, so few answers will come.' },
        ],
      },
      stage: { label: 'Where are you now?', short: 'Stage' },
      instructor: { label: 'Who should teach you?', short: 'Instructor' },
      slots: { label: 'Which times of the week suit you?', short: 'Weekly times' },
      pickup: { label: 'Where should lessons start?', short: 'Start at' },
      language: { label: 'Which language and style of teaching?', short: 'Language and style' },
    },
  },
};
