import { homePage, photosPage, quotesPage } from './every-form.ts';
import {
  alone,
  band,
  type CategorySeed,
  date,
  dateRange,
  files,
  is,
  isNot,
  multi,
  number,
  page,
  priced,
  single,
  stepper,
} from './seed-words.ts';

const BUDGETS = {
  'under-10k': 'Under S$10,000',
  '10-30k': 'S$10,000–30,000',
  '30-50k': 'S$30,000–50,000',
  '50-80k': 'S$50,000–80,000',
  '80-120k': 'S$80,000–120,000',
  'over-120k': 'Over S$120,000',
  'not-sure': 'Not sure yet',
};

const contractor: CategorySeed = {
  slug: 'renovation-contractor',
  genre: 'renovation',
  name: 'Renovation contractor',
  tagline: 'Kitchens, bathrooms, carpentry, tiling or the whole home.',
  hue: 'rose',
  icon: 'Hammer',
  is_home: true,
  fee_base_cents: 850,
  licence:
    'For HDB flats the contractor must be on the HDB list of renovation contractors. Electrical work needs a licensed electrical worker, gas works a licensed gas service worker, and structural changes a professional engineer. CaseTrust is a voluntary mark with deposit protection.',
  duration: '4 to 12 weeks',
  price_drivers: ['Size of the home', 'New or resale', 'Hacking', 'Carpentry', 'Wet works', 'Materials', 'Timeline'],
  bands: [
    band('4-room HDB, new to resale', 42600, 58500, 'job', 'SRC', 'Averages of whole homes'),
    band('3-room HDB, new to resale', 32000, 42600, 'job', 'SRC', 'Averages of whole homes'),
    band('5-room HDB, new to resale', 52100, 65200, 'job', 'SRC', 'Averages of whole homes'),
    band('New HDB or condo', 30000, 80000, 'job', 'SRC', 'From light to full carpentry'),
    band('Bathroom or kitchen', 6000, 20000, 'job', 'SRC'),
    band('Hack a wall', 400, 800, 'wall', 'SRC', 'Not structural'),
    band('Remove tiles', 3, 7, 'sq ft', 'SRC'),
    band('Paint a 4-room flat', 900, 1800, 'job', 'GUESS'),
  ],
  faq: [
    [
      'Do I need a permit to renovate my HDB flat?',
      'For hacking walls, replacing floor or wall finishes in bathrooms, changing windows and several other works, yes. Your contractor applies to HDB for you and must be on its list. Painting and loose furniture need none. Condos want an application to the management.',
    ],
    [
      'How much should I pay up front?',
      'Agree on stages tied to work that you can see: a deposit of 10 to 20%, then payments when hacking, wet works and carpentry are done, and the last part after defects are fixed. Be careful with anyone who asks for half before starting.',
    ],
    [
      'Contractor or interior designer?',
      'If you know what you want and have drawings or photos, a contractor costs less. A designer plans the layout, draws, chooses materials and runs the site, for a fee or inside the package price.',
    ],
    [
      'How do I compare quotes that look so different?',
      'Ask each for a list by item with size, material and brand, and what is left out: haulage, permits, cleaning, painting. Compare the same list. The cheapest quote is often the one with the most "not included".',
    ],
    [
      'When can work be done?',
      'HDB allows general works on weekdays and Saturdays between 9 am and 6 pm. Noisy works such as hacking are allowed on weekdays from 9 am to 5 pm only. Condos have their own hours, often shorter.',
    ],
    [
      'What is CaseTrust?',
      'A mark given by the Consumers Association of Singapore to firms that, among other things, protect your deposit and use a standard contract. Firms under it may still differ in quality, so look at past work too.',
    ],
  ],
  questions: [
    ...page(
      'The work',
      single(
        'scope',
        'What do you want to renovate?',
        {
          'whole-home': { label: 'The whole home', title: 'Renovate {property_type}', size: 80 },
          kitchen: priced('Kitchen', 6000, 20000, 'job', { title: 'Kitchen renovation', size: 20 }),
          bathroom: priced('One bathroom or more', 6000, 20000, 'job', { title: 'Bathroom renovation', size: 20 }),
          'living-bedroom': { label: 'Living room or bedrooms', title: 'Living room or bedroom renovation' },
          carpentry: { label: 'Carpentry only', title: 'Carpentry' },
          'flooring-tiling': { label: 'Flooring or tiling' },
          painting: priced('Painting', 900, 1800, 'job', { size: -20 }),
          hacking: priced('Hacking or demolition', 400, 800, 'wall', { title: 'Hacking' }),
          'windows-grilles': { label: 'Windows or grilles' },
          'office-shop': { label: 'Office or shop', title: 'Office or shop renovation', size: 60 },
        },
        { short: 'Scope', title: '{}' },
      ),
      multi(
        'works',
        'Which works are part of it?',
        {
          'hacking-walls': 'Hacking walls',
          'tiling-floor': 'Floor tiling',
          'tiling-wall': 'Wall tiling',
          'vinyl-laminate': 'Vinyl or laminate floor',
          'carpentry-kitchen': 'Kitchen carpentry',
          'carpentry-wardrobe': 'Wardrobes',
          'false-ceiling': 'False ceiling',
          electrical: 'Electrical',
          plumbing: 'Plumbing',
          painting: 'Painting',
          doors: 'Doors',
          glass: 'Glass',
          'aircon-trunking': 'Aircon trunking',
          waterproofing: 'Waterproofing',
          'haulage-cleaning': 'Haulage and cleaning',
        },
        { short: 'Works' },
      ),
      multi(
        'hack',
        'Are walls to be removed?',
        {
          none: alone('None'),
          'non-structural': 'Yes, not structural',
          'not-sure': 'Not sure, the plan must be checked',
        },
        {
          short: 'Walls',
          when: [is('works', 'hacking-walls')],
          advice: [
            {
              is: ['non-structural', 'not-sure'],
              text: 'Hacking needs a permit from HDB or your condo. A wall that carries load needs a professional engineer.',
            },
          ],
        },
      ),
    ),
    ...page(
      'The home',
      single(
        'home_state',
        'What state is the home in?',
        {
          new: 'New flat or condo',
          'resale-moderate': 'Resale, moderate works',
          'resale-strip-out': { label: 'Resale, strip everything out', size: 30 },
          'occupied-phased': 'Lived in, work in phases',
        },
        { short: 'State' },
      ),
      number('area', 'What is the floor area?', { short: 'Floor area', min: 50, max: 20000, unit: 'sq ft' }),
      single(
        'design',
        'How far is the design?',
        {
          drawings: 'I have drawings',
          'mood-board': 'Pictures and ideas only',
          'need-design': { label: 'I need a design', note: 'Interior designers may suit you better' },
        },
        { short: 'Design' },
      ),
      files('plan', 'Can you share the floor plan?', {
        required: false,
        short: 'Floor plan',
        hint: 'PDF or picture. HDB and condo plans are fine.',
        limit: 3,
      }),
    ),
    ...homePage({ sized: true }),
    ...page(
      'When and budget',
      date('keys', 'When can work start?', {
        short: 'Start',
        hint: 'The day you get the keys, or when the place is free.',
      }),
      single('budget_band', 'What is your budget?', BUDGETS, { short: 'Budget' }),
      single(
        'payment',
        'How would you like payments to be protected?',
        {
          milestones: 'In stages, as work is done',
          casetrust: 'CaseTrust contract',
          open: 'Open to suggestions',
        },
        { required: false, short: 'Payment' },
      ),
    ),
    ...photosPage('Photos of the rooms and of things you like.', { withBudget: false }),
    ...quotesPage,
  ],
};

const designer: CategorySeed = {
  slug: 'interior-design',
  genre: 'renovation',
  name: 'Interior design',
  tagline: 'Design and build, design only, renders or styling.',
  hue: 'plum',
  icon: 'Armchair',
  is_home: true,
  fee_base_cents: 900,
  licence:
    'Design alone needs no licence. When the firm also builds, the rules for renovation contractors hold: the HDB list, licensed electrical and gas workers, an engineer for structural changes.',
  duration: '6 to 16 weeks',
  price_drivers: ['How the fee is set', 'Size', 'Style and materials', 'Rooms', '3D renders', 'Site management'],
  bands: [
    band('4-room, new', 49500, 62800, 'job', 'SRC', 'Design and build'),
    band('3-room, new', 45800, 55700, 'job', 'SRC', 'Design and build'),
    band('5-room, new', 55000, 69000, 'job', 'SRC', 'Design and build'),
    band('3-room, resale', 30000, 65000, 'job', 'SRC', 'Design and build'),
    band('4-room, resale', 38000, 73000, 'job', 'SRC', 'Design and build'),
    band('5-room, resale', 50000, 82000, 'job', 'SRC', 'Design and build'),
    band('Condo, by size', 40000, 120000, 'job', 'SRC', 'Design and build'),
    band('Design only', 3000, 15000, 'job', 'GUESS', 'Drawings without the works'),
  ],
  faq: [
    [
      'What does an interior designer do that a contractor does not?',
      'Plans the layout, draws it to scale, chooses materials and colours with you, and runs the site so that trades come in the right order. Most firms here do design and build: the fee is inside the package.',
    ],
    [
      'How are design fees set?',
      'As part of a package, as a fixed sum, per square foot, or as a share of the building cost. Ask which it is, what happens when you change your mind, and whether you keep the drawings if you stop.',
    ],
    [
      'When should I start looking?',
      'About three to four months before you get the keys. Design takes four to eight weeks, permits one or two, the works eight to twelve. Carpentry is measured on site only after tiling is done.',
    ],
    [
      'Are 3D renders included?',
      'Often two or three views are, more at a fee. Renders show the look, not the build: the detailed drawings and the materials list are what the firm must deliver.',
    ],
    [
      'What should I bring to the first meeting?',
      'The floor plan, pictures of rooms you like and dislike, what you keep, who lives there, and an honest budget with some room for surprises: about a tenth is wise for resale homes.',
    ],
  ],
  questions: [
    ...page(
      'The work',
      single(
        'service',
        'What do you need?',
        {
          'design-and-build': priced('Design and build', 30000, 120000, 'job', { size: 60 }),
          'design-only': priced('Design only', 3000, 15000, 'job'),
          consultation: { label: 'Consultation or space planning', size: -20 },
          renders: { label: '3D renders', size: -10 },
          styling: { label: 'Styling and furnishing' },
        },
        { short: 'Service', title: '{}' },
      ),
      multi(
        'rooms',
        'Which rooms?',
        {
          living: 'Living room',
          dining: 'Dining room',
          kitchen: 'Kitchen',
          master: 'Master bedroom',
          bedrooms: 'Other bedrooms',
          bathrooms: 'Bathrooms',
          study: 'Study',
          balcony: 'Balcony',
          commercial: 'Shop or office space',
        },
        { short: 'Rooms' },
      ),
      stepper('bedroom_count', 'How many other bedrooms?', {
        short: 'Other bedrooms',
        min: 1,
        max: 6,
        unit: 'bedroom',
        when: [is('rooms', 'bedrooms')],
      }),
      stepper('bathroom_count', 'How many bathrooms?', {
        short: 'Bathrooms',
        min: 1,
        max: 6,
        unit: 'bathroom',
        when: [is('rooms', 'bathrooms')],
      }),
    ),
    ...page(
      'The home',
      single(
        'home_state',
        'What kind of home is it?',
        {
          'new-bto': 'New BTO flat',
          'new-condo': 'New condo',
          resale: { label: 'Resale', size: 20 },
          landed: { label: 'Landed', size: 40 },
          commercial: { label: 'Shop or office', size: 30 },
        },
        { short: 'State' },
      ),
      number('area', 'What is the floor area?', { short: 'Floor area', min: 50, max: 20000, unit: 'sq ft' }),
    ),
    ...page(
      'Style',
      multi(
        'style',
        'Which styles do you like?',
        {
          minimalist: 'Minimalist',
          japandi: 'Japandi',
          scandinavian: 'Scandinavian',
          industrial: 'Industrial',
          'modern-luxe': 'Modern luxe',
          'wabi-sabi': 'Wabi-sabi',
          classic: 'Classic',
          peranakan: 'Peranakan',
          'not-sure': alone('Not sure'),
        },
        { required: false, short: 'Style' },
      ),
      multi(
        'household',
        'Who lives there?',
        {
          couple: 'Couple',
          children: 'Children',
          'elderly-wheelchair': 'Elderly, or with a wheelchair',
          pets: 'Pets',
          'work-from-home': 'Somebody working from home',
        },
        { required: false, short: 'Household' },
      ),
      multi(
        'keep',
        'What should stay?',
        { flooring: 'Flooring', kitchen: 'Kitchen', bathrooms: 'Bathrooms', nothing: alone('Nothing') },
        { required: false, short: 'Keep', when: [isNot('home_state', 'new-bto', 'new-condo')] },
      ),
    ),
    ...homePage({ title: ', {}' }),
    ...page(
      'When and budget',
      dateRange('timeline', 'When do you get the keys, and when do you move in?', { short: 'Keys and move-in' }),
      single(
        'fee_model',
        'Which kind of fee do you prefer?',
        {
          package: 'Included in a package',
          fixed: 'Fixed fee',
          'per-sq-ft': 'By floor area',
          percentage: 'Share of the cost',
          any: 'Any',
        },
        { required: false, short: 'Fee' },
      ),
      single('budget_band', 'What is your budget?', BUDGETS, { short: 'Budget' }),
    ),
    ...photosPage('The floor plan, and pictures of rooms you like.', { withBudget: false }),
    ...quotesPage,
  ],
};

export const renovation: readonly CategorySeed[] = [contractor, designer];
