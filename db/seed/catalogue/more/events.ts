import type { Dress } from './build.ts';

/** Food, parties and devices. */
export const eventsMore: Readonly<Record<string, Dress>> = {
  catering: {
    tagline: 'Buffets, bento, barbecue or a chef at home, priced per person.',
    hue: 'clay',
    icon: 'ForkKnife',
    fee_base_cents: 480,
    licence:
      'Caterers need the food shop licence of the Singapore Food Agency, which we check before they can quote. Food carries a time stamp. Only caterers with the certificate of MUIS are shown as halal.',
    duration: 'Order 3 to 5 working days ahead; set-up 30 to 60 minutes',
    pages: ['The food', 'Guests and time', 'Diet and budget'],
    where: 'place',
    when: 'asked',
    photos: 'Show the room or a table that you liked.',
    ask: {
      task: {
        label: 'What kind of food would you like?',
        short: 'Food',
        title: 'Catering: {}',
        choices: {
          'buffet-full-setup': { title: 'buffet', size: 20 },
          'mini-buffet': { title: 'mini buffet' },
          'full-month-festive': { title: 'full month or festive set' },
          'tingkat-daily': { title: 'daily meals' },
          'not-sure': { title: 'to be advised' },
        },
        advice: [
          {
            is: ['buffet-full-setup', 'mini-buffet', 'bento-packed'],
            text: 'Read the time stamp on the food: eat within four hours of cooking.',
          },
          {
            is: ['dessert-cake', 'private-chef'],
            text: 'Home bakers may sell small amounts but do not cater for events. Ask who cooks, and where.',
          },
        ],
      },
      pax: {
        label: 'How many guests?',
        short: 'Guests',
        unit: 'person',
        title: ', {}',
        steps: [5, 20, 40, 60, 100, 200],
      },
      event_at: { label: 'When do you want to eat?', short: 'Date and time' },
      diet: { label: 'Which diets?', short: 'Diet', choices: { allergy: { note: 'Say which in the notes' } } },
      per_head: { label: 'What is your budget a head?', short: 'Budget a head' },
      service: { label: 'What else is needed?', short: 'Also needed' },
    },
  },
  'event-entertainment': {
    tagline: 'Magicians, face painting, emcees, castles and lion dance.',
    hue: 'rose',
    icon: 'Balloon',
    fee_base_cents: 420,
    licence:
      'Private parties at home need no entertainment licence, as we read the law. Public events need a licence of the police or IMDA unless they are exempt, as many children’s and magic shows are.',
    duration: '30 to 60 minutes a show; 2 to 4 hours for stations',
    pages: ['The act', 'Date and guests', 'The place'],
    where: 'place',
    when: 'asked',
    photos: 'Show the room or the place outside.',
    first: 1,
    beside: { 'mascot-character': 8, 'not-sure': null },
    ask: {
      task: {
        label: 'What would you like?',
        short: 'Act',
        choices: {
          'face-painting': { title: 'Face painting' },
          'mascot-character': { title: 'Mascot party' },
          'balloon-decor': { title: 'Balloon decoration' },
          'carnival-snacks': { title: 'Carnival games' },
          workshop: { title: 'Workshop for children' },
          'not-sure': { title: 'Party entertainment' },
        },
        advice: [
          {
            is: ['magician', 'band-dj', 'emcee', 'lion-dance'],
            text: 'At a place that is open to the public a licence may be needed. Ask who applies for it.',
          },
          {
            is: ['bouncy-castle', 'balloon-decor'],
            text: 'Void decks and function rooms are booked with the town council or the condo. Ask about power points.',
          },
          { is: ['carnival-snacks'], text: 'Food at a public event needs a permit.' },
        ],
      },
      event_at: { label: 'When is it?', short: 'Date and time' },
      guests: { label: 'How many guests?', short: 'Guests', choices: { 'over-150': { size: 30 } } },
      hours: {
        label: 'How long?',
        short: 'Hours',
        isSize: true,
        choices: { '3-4': { size: 20 }, day: { size: 50 } },
      },
      venue: { label: 'Where is it?', short: 'Place' },
      occasion: { label: 'What is the occasion, and how old are the guests?', short: 'Occasion' },
    },
  },
  'it-phone-computer-repair': {
    tagline: 'Screens, batteries, slow computers, Wi-Fi and lost data.',
    hue: 'cobalt',
    icon: 'DeviceMobile',
    fee_base_cents: 320,
    licence:
      'Repairs need no licence. A device holds your personal data: agree on what may be opened, and ask for copies to be wiped after the job. Nobody needs your bank passwords.',
    duration: '30 to 90 minutes; recovering data takes days',
    pages: ['The work', 'The device', 'The place'],
    where: 'place',
    when: 'soon',
    photos: 'Show the damage, the error message and the model.',
    notes: { 1: '' },
    ask: {
      task: {
        label: 'What do you need?',
        short: 'Work',
        choices: {
          'phone-water': { title: 'Phone water damage' },
          'laptop-repair': { title: 'Laptop repair' },
          'virus-slow': { title: 'Slow computer' },
          'data-recovery': { title: 'Data recovery', size: 20 },
          'wifi-network': { title: 'Wi-Fi at home' },
          'cctv-smart-home': { size: 20 },
          'not-sure': { title: 'Phone or computer help' },
        },
        advice: [{ is: ['data-recovery'], text: 'Stop using the device: each use can overwrite what was lost.' }],
      },
      device: { label: 'Which device is it?', short: 'Device' },
      model: { label: 'Which model, and what happens?', short: 'Model and fault' },
      place: {
        label: 'Where should it be done?',
        short: 'Place',
        choices: {
          'on-site': { travel: 'to_me' },
          'pick-up': { travel: 'to_me' },
          shop: { travel: 'to_pro' },
          remote: { travel: 'remote' },
        },
      },
      data: { label: 'Is the data backed up?', short: 'Backup' },
      warranty: { label: 'Is there a warranty or a plan?', short: 'Warranty' },
    },
  },
};
