import { homePage, pets, photosPage, quotesPage, whenPage } from './every-form.ts';
import {
  alone,
  band,
  bool,
  type CategorySeed,
  is,
  isNot,
  multi,
  number,
  page,
  priced,
  single,
  stepper,
  text,
} from './seed-words.ts';

const aircon: CategorySeed = {
  slug: 'aircon-servicing',
  genre: 'home-repair',
  name: 'Aircon servicing',
  tagline: 'Servicing, chemical wash, gas top-up and repairs, quoted per unit.',
  hue: 'sky',
  icon: 'Snowflake',
  is_home: true,
  fee_base_cents: 420,
  licence:
    'Servicing needs no licence. Work on refrigerant is regulated, and a new power point or isolator for an aircon must be done by a licensed electrical worker.',
  duration: '30 to 45 minutes a unit for servicing, 60 to 90 minutes for a chemical wash',
  price_drivers: [
    'Type of service',
    'Number of units',
    'When it was last serviced',
    'Type of unit',
    'Height and access',
  ],
  bands: [
    band('General servicing', 25, 50, 'unit', 'SRC', 'Filters, cover, drain and a check of the cooling'),
    band('Chemical wash', 60, 120, 'unit', 'SRC', 'Coil and blower cleaned on the wall'),
    band('Chemical overhaul', 130, 200, 'unit', 'SRC', 'Unit taken down and washed in parts'),
    band('Gas top-up', 60, 150, 'unit', 'SRC', 'R32 or R410A'),
    band('Yearly contract', 300, 300, 'year', 'SRC', 'Four visits for about five units'),
    band('System 3 with installation', 3000, 3300, 'job', 'SRC', 'One outdoor and three indoor units'),
    band('Diagnostic visit', 30, 60, 'visit', 'GUESS', 'Often waived when you go ahead'),
  ],
  faq: [
    [
      'How often should an aircon be serviced?',
      'Every three to four months for units that run daily, and about twice a year for a guest room. A unit that has gone more than a year without servicing usually needs a chemical wash first, because the dirt sits in the coil where normal servicing does not reach.',
    ],
    [
      'Do I need general servicing, a chemical wash or an overhaul?',
      'Servicing cleans what can be reached from outside: filters, cover, drain. A chemical wash cleans the coil and blower on the wall and helps when air is weak or smelly. An overhaul takes the whole unit down and is for heavy dirt or leaks that come back. If you are not sure, choose "Not sure" and a pro will tell you after a look.',
    ],
    [
      'Why is my aircon leaking water?',
      'Most leaks come from a choked drain pipe or a dirty coil that lets the condensation drip. Switch the unit off, put a towel or pail below and note when it started. Frozen coils, from dirt or low gas, also drip once they thaw.',
    ],
    [
      'Does an aircon use up its gas?',
      'No. Refrigerant runs in a closed loop, so a low level means a leak. Ask the pro to find the leak before topping up, otherwise you pay again in a few months.',
    ],
    [
      'What should I prepare before the visit?',
      'Clear about a metre below each unit, move what must not get wet, and check that the power switch works. Tell your pro if the outdoor unit hangs on a ledge: some jobs need a second person or safety gear.',
    ],
  ],
  questions: [
    ...page(
      'The work',
      multi(
        'service',
        'What do you need done?',
        {
          'general-servicing': priced('General servicing', 25, 50, 'unit'),
          'chemical-wash': priced('Chemical wash', 60, 120, 'unit', { size: 20 }),
          'chemical-overhaul': priced('Chemical overhaul', 130, 200, 'unit', { size: 40 }),
          'gas-top-up': priced('Gas top-up', 60, 150, 'unit'),
          'repair-not-cold': { label: 'Repair: not cold', title: 'Aircon not cold' },
          'repair-leaking': { label: 'Repair: leaking', title: 'Leaking aircon' },
          'repair-noisy-smelly': { label: 'Repair: noisy or smelly', title: 'Noisy or smelly aircon' },
          installation: { label: 'Installation', title: 'Aircon installation', size: 100 },
          contract: {
            label: 'Yearly contract',
            note: 'Three or four visits a year',
            title: 'Yearly aircon contract',
            size: 40,
          },
          'not-sure': { label: 'Not sure, find the fault', title: 'Aircon check', is_alone: true },
        },
        { short: 'Work', title: '{}' },
      ),
      stepper('units', 'How many indoor units?', {
        short: 'Indoor units',
        min: 1,
        max: 20,
        unit: 'unit',
        title: ', {}',
        size_each: 10,
      }),
    ),
    ...page(
      'The units',
      multi(
        'unit_type',
        'What type are they?',
        {
          'wall-mounted': 'Wall-mounted',
          'ceiling-cassette': 'Ceiling cassette',
          'ducted-concealed': 'Ducted or concealed',
          'window-casement': 'Window or casement',
          'not-sure': alone('Not sure'),
        },
        { short: 'Type' },
      ),
      single(
        'brand',
        'Which brand?',
        {
          daikin: 'Daikin',
          'mitsubishi-electric': 'Mitsubishi Electric',
          panasonic: 'Panasonic',
          midea: 'Midea',
          fujitsu: 'Fujitsu',
          lg: 'LG',
          samsung: 'Samsung',
          toshiba: 'Toshiba',
          other: 'Another brand',
          'not-sure': 'Not sure',
        },
        { required: false, short: 'Brand' },
      ),
      single(
        'last_service',
        'When were they last serviced?',
        {
          'under-3-months': 'Less than 3 months ago',
          '3-6-months': '3 to 6 months ago',
          '6-12-months': '6 to 12 months ago',
          'over-1-year': 'More than a year ago',
          'never-unknown': 'Never, or not known',
        },
        { short: 'Last serviced' },
      ),
      single(
        'age',
        'How old is the system?',
        {
          'under-2-years': 'Less than 2 years',
          '2-5-years': '2 to 5 years',
          '5-10-years': '5 to 10 years',
          'over-10-years': 'More than 10 years',
          unknown: 'Not known',
        },
        { required: false, short: 'Age' },
      ),
    ),
    ...page(
      'Faults and access',
      multi(
        'symptoms',
        'What have you noticed?',
        {
          'water-leak': 'Water leak',
          'not-cold': 'Not cold',
          smell: 'Smell',
          noise: 'Noise',
          'trips-power': 'Trips the power',
          'error-code': { label: 'Error code or blinking light', note: 'Write the code in the notes' },
          none: alone('None of these'),
        },
        {
          required: false,
          short: 'Noticed',
          when: [is('service', 'repair-noisy-smelly', 'not-sure')],
          advice: [
            {
              is: ['trips-power'],
              text: 'Leave the unit switched off at the isolator until someone has looked at it.',
            },
          ],
        },
      ),
      single(
        'refrigerant',
        'Which gas does it use?',
        { r32: 'R32', r410a: 'R410A', r22: 'R22', 'not-sure': 'Not sure' },
        {
          required: false,
          short: 'Gas',
          hint: 'It is printed on the label of the outdoor unit.',
          when: [is('service', 'gas-top-up')],
        },
      ),
      bool('high_access', 'Is any unit hard to reach?', {
        required: false,
        short: 'Hard to reach',
        hint: 'An indoor unit above 3 m, or an outdoor unit on a ledge.',
      }),
    ),
    ...homePage({ lift: true }),
    ...whenPage('urgent'),
    ...photosPage('A photo of each unit and of its label helps.'),
    ...quotesPage,
  ],
};

const NOT_REGULAR = isNot('clean_type', 'regular');

const cleaning: CategorySeed = {
  slug: 'house-cleaning',
  genre: 'cleaning',
  name: 'House cleaning',
  tagline: 'Weekly help, spring cleaning, and cleaning for moving in or out.',
  hue: 'leaf',
  icon: 'Broom',
  is_home: true,
  fee_base_cents: 380,
  licence:
    'Part-time cleaners from abroad may work only through companies, for example under the Household Services Scheme of the Ministry of Manpower. Ask the pro who employs the cleaner.',
  duration: '3 to 4 hours a session, 4 to 12 hours after a renovation',
  price_drivers: ['Hours', 'How often', 'Size of the home', 'Condition', 'Weekends', 'Who brings supplies', 'Extras'],
  bands: [
    band('Regular cleaning', 23, 30, 'hour', 'SRC', 'Weekly or fortnightly'),
    band('Simple weekly help', 18, 22, 'hour', 'SRC', 'Without supplies'),
    band('One-off cleaning', 26, 32, 'hour', 'MIXED', 'Without a contract'),
    band('Weekly package', 300, 600, 'month', 'SRC', 'Four visits of 4 hours'),
    band('Spring cleaning', 150, 450, 'job', 'SRC', 'By size and condition'),
    band('Moving in or out', 150, 450, 'job', 'SRC', 'HDB flat or condo'),
    band('After a renovation', 200, 650, 'job', 'MIXED', 'Dust from works, more than one cleaner'),
  ],
  faq: [
    [
      'How many hours should I book?',
      'As a guide, 3 hours a week keeps a lived-in 3-room flat in order, and 4 hours a 4 or 5-room flat. A first visit often takes one hour more. Say how the place looks today and pros will tell you what fits.',
    ],
    [
      'What is not included in regular cleaning?',
      'Usually the inside of the oven, fridge and cabinets, the outside of windows, moving heavy furniture, and high places that need a tall ladder. Add these as extras, so that the quote covers them.',
    ],
    [
      'Who brings the supplies and the vacuum cleaner?',
      'For weekly cleaning most homes provide their own. For spring cleaning or after a renovation the team brings machines and products. Choose "Need advice" if you are not sure, and tell them about marble, parquet or other surfaces that need care.',
    ],
    [
      'Will I get my deposit back after end-of-tenancy cleaning?',
      'That is up to the landlord and your tenancy agreement, which often asks for professional cleaning and curtain or aircon servicing. Share the clause with the pro, ask for a receipt and take photos once the place is done.',
    ],
    [
      'How do I let the cleaner in when I am at work?',
      'Agree on it after hiring: somebody at home, a lockbox, or a one-time digital code are safer than leaving keys around. Never write codes into the request.',
    ],
  ],
  questions: [
    ...page(
      'The cleaning',
      single(
        'clean_type',
        'What kind of cleaning?',
        {
          regular: priced('Regular cleaning', 23, 30, 'hour'),
          'one-off-spring': priced('One-off or spring cleaning', 150, 450, 'job', {
            title: 'Spring cleaning',
            size: 15,
          }),
          'move-in': priced('Before moving in', 150, 450, 'job', { title: 'Move-in cleaning', size: 15 }),
          'move-out': priced('Moving out, end of tenancy', 150, 450, 'job', { title: 'Move-out cleaning', size: 15 }),
          'post-renovation': priced('After a renovation', 200, 650, 'job', {
            title: 'Cleaning after renovation',
            size: 35,
          }),
          disinfection: { label: 'Disinfection', size: 15 },
          office: { label: 'Office cleaning', size: 30 },
        },
        { short: 'Cleaning', title: '{}' },
      ),
      single(
        'frequency',
        'How often?',
        {
          weekly: 'Every week',
          fortnightly: 'Every two weeks',
          'twice-a-week': { label: 'Twice a week', size: 20 },
          monthly: 'Once a month',
          once: 'Just once for now',
        },
        { short: 'How often', when: [is('clean_type', 'regular')] },
      ),
      single(
        'condition',
        'How does the place look?',
        {
          tidy: 'Lived in, tidy',
          'needs-attention': 'Needs attention',
          'heavy-grease-mould': { label: 'Heavy grease or mould', size: 20 },
          'construction-dust': { label: 'Dust from works', size: 20 },
        },
        { short: 'Condition', when: [NOT_REGULAR] },
      ),
    ),
    ...page(
      'Size',
      stepper('bedrooms', 'How many bedrooms?', { short: 'Bedrooms', min: 0, max: 6, unit: 'bedroom' }),
      stepper('bathrooms', 'How many bathrooms?', { short: 'Bathrooms', min: 1, max: 6, unit: 'bathroom' }),
      number('sqft', 'What is the floor area, if you know it?', {
        required: false,
        short: 'Floor area',
        min: 200,
        max: 6000,
        unit: 'sq ft',
      }),
    ),
    ...page(
      'Extras',
      multi(
        'addons',
        'Any extras?',
        {
          ironing: 'Ironing',
          'inside-fridge': 'Inside the fridge',
          'inside-oven-hood': 'Inside the oven or hood',
          'inside-cabinets': 'Inside cabinets',
          'windows-inside': 'Windows from inside',
          balcony: 'Balcony',
          'sofa-mattress': 'Sofa or mattress',
          curtains: 'Curtains',
          carpet: 'Carpet',
        },
        {
          required: false,
          short: 'Extras',
          hint: 'Unless you add them, ovens, fridges and cabinets inside, windows outside, heavy furniture and high places are not included.',
        },
      ),
      single(
        'supplies',
        'Who brings supplies and a vacuum cleaner?',
        { 'i-provide': 'I have them', 'cleaner-brings': 'The cleaner brings them', 'need-advice': 'Need advice' },
        { short: 'Supplies' },
      ),
      single(
        'access',
        'Who opens the door?',
        {
          'i-am-home': 'I am home',
          'someone-else': 'Somebody else',
          'key-or-code': { label: 'Key, lockbox or code', note: 'Share it only after you hire' },
        },
        { short: 'Access' },
      ),
      pets,
      bool('special_surfaces', 'Does anything need special care, such as marble or parquet?', {
        required: false,
        short: 'Special surfaces',
      }),
      text('special_surfaces_note', 'What needs special care?', {
        required: false,
        short: 'Needs care',
        limit: 200,
        when: [is('special_surfaces', true)],
      }),
    ),
    ...homePage({ lift: true, sized: true, title: ', {}' }),
    ...whenPage('soon'),
    ...photosPage('Photos of the rooms as they are now give you firmer quotes.'),
    ...quotesPage,
  ],
};

export const homeCare: readonly CategorySeed[] = [aircon, cleaning];
