import { homePage, photosPage, quotesPage, whenPage } from './every-form.ts';
import {
  band,
  type CategorySeed,
  inventory,
  is,
  isNot,
  multi,
  page,
  postal,
  priced,
  single,
  stepper,
  text,
} from './seed-words.ts';

const HAS_DESTINATION = isNot('move_type', 'disposal', 'storage');

export const moving: CategorySeed = {
  slug: 'house-moving',
  genre: 'moving',
  name: 'House moving',
  tagline: 'Whole homes, single items, offices, disposal and storage.',
  hue: 'kunyit',
  icon: 'Truck',
  is_home: true,
  fee_base_cents: 550,
  licence: 'Movers need no licence of their own. Ask for the insurance certificate and what it covers per item.',
  duration: 'Half a day to a full day',
  price_drivers: ['Volume', 'Number of trips', 'Stairs', 'Dismantling', 'Packing', 'Disposal', 'Storage', 'Date'],
  bands: [
    band('4-room HDB, whole move', 600, 1200, 'job', 'GUESS'),
    band('3-room HDB, whole move', 450, 900, 'job', 'GUESS'),
    band('Condo with 3 bedrooms', 900, 2000, 'job', 'GUESS'),
    band('Trip with a 10 ft lorry', 220, 220, 'trip', 'SRC', 'A few items'),
    band('Trip with a 15 ft lorry', 350, 500, 'trip', 'SRC'),
    band('Stairs', 10, 10, 'flight', 'SRC', 'For each item that is carried'),
    band('Condo moving fee', 30, 100, 'condo', 'SRC', 'Paid to the management'),
    band('Condo deposit', 200, 1000, 'condo', 'SRC', 'Comes back if nothing is damaged'),
  ],
  faq: [
    [
      'How early should I book movers?',
      'Two to three weeks ahead for a weekday, a month for weekends, month ends and the weeks before Chinese New Year. If your date can move by a day or two, say so: it often lowers the price.',
    ],
    [
      'What does my condo want before the move?',
      'Most want a form a few days ahead, a refundable deposit, lift padding and moves on weekdays or Saturday mornings only. Ask the management at both ends and upload the rules with your request.',
    ],
    [
      'Will movers take my old furniture away?',
      'Most do disposal for a fee per item. Town councils also collect a few bulky items from HDB blocks free of charge each month, so ask yours before you pay for it.',
    ],
    [
      'What if something breaks?',
      'Ask in chat how claims are handled and up to which amount, and note fragile or valuable items in the request. Take photos before the move and check items while the crew is still there.',
    ],
    [
      'Is a survey worth it?',
      'For a whole home, yes. A video call of ten minutes shows the volume and narrow corners, and turns a guess into a firm price. For a few items photos are enough.',
    ],
  ],
  questions: [
    ...page(
      'The move',
      single(
        'move_type',
        'What are you moving?',
        {
          'whole-home': priced('A whole home', 450, 2000, 'job', { title: 'Move {property_type}', size: 50 }),
          'few-items': priced('A few items', 220, 500, 'trip', { title: 'Move a few items', size: -10 }),
          'single-bulky': { label: 'One bulky item or a piano', title: 'Move one bulky item', size: -20 },
          office: { label: 'An office', title: 'Office move', size: 80 },
          disposal: { label: 'Disposal only', title: 'Disposal', size: -20 },
          storage: { label: 'Into storage', title: 'Move into storage' },
        },
        { short: 'Moving', title: '{}' },
      ),
      inventory(
        'inventory',
        'What are the main items?',
        {
          bed: 'Bed',
          mattress: 'Mattress',
          wardrobe: 'Wardrobe',
          sofa: 'Sofa',
          'dining-set': 'Dining set',
          fridge: 'Fridge',
          washer: 'Washing machine',
          tv: 'TV',
          desk: 'Desk',
          'piano-upright': 'Piano, upright',
          'piano-grand': 'Piano, grand',
          aquarium: 'Aquarium',
          safe: 'Safe',
          bicycle: 'Bicycle',
          other: 'Other large item',
        },
        { short: 'Items' },
      ),
      single(
        'boxes',
        'About how many boxes?',
        {
          'under-20': 'Less than 20',
          '20-50': '20 to 50',
          '50-100': { label: '50 to 100', size: 20 },
          'over-100': { label: 'More than 100', size: 40 },
        },
        { short: 'Boxes' },
      ),
    ),
    ...homePage({ lift: true, hint: 'Of the place you move from. Pros see the area only until you hire.' }).map(
      (question) => ({ ...question, step: 'From' }),
    ),
    ...page(
      'To',
      postal('to_postal_code', 'What is the postal code you move to?', {
        short: 'To',
        hint: 'Pros see the first two digits until you hire.',
        when: [HAS_DESTINATION],
      }),
      single(
        'to_property_type',
        'What type of property is it there?',
        {
          hdb: 'HDB flat',
          'condo-apartment': 'Condo or apartment',
          landed: 'Landed house',
          'shop-office': 'Shop or office',
          other: 'Something else',
        },
        { short: 'To property', when: [HAS_DESTINATION] },
      ),
      single(
        'to_lift_access',
        'Does the lift stop at the floor there?',
        { yes: 'Yes', 'no-stairs': 'No, there are stairs' },
        { required: false, short: 'To lift', when: [HAS_DESTINATION, isNot('to_property_type', 'landed')] },
      ),
      stepper('stairs', 'How many flights of stairs there?', {
        short: 'To stairs',
        min: 1,
        max: 6,
        unit: 'flight',
        size_each: 5,
        when: [is('to_lift_access', 'no-stairs')],
      }),
      single(
        'condo_rules',
        'Are the condo’s form, deposit and lift booking arranged?',
        { yes: 'Yes', 'not-yet': 'Not yet', 'not-applicable': 'Not needed' },
        {
          short: 'Condo rules',
          when: [[...is('property_type', 'condo-apartment'), ...is('to_property_type', 'condo-apartment')]],
        },
      ),
    ),
    ...page(
      'Extra services',
      multi(
        'services',
        'Which extra services?',
        {
          packing: { label: 'Packing', size: 20 },
          unpacking: 'Unpacking',
          'dismantle-assemble': 'Dismantle and assemble',
          wrapping: 'Wrapping',
          disposal: 'Disposal of old items',
          storage: 'Storage for some weeks',
          handyman: 'Handyman',
          cleaning: 'Cleaning',
        },
        { required: false, short: 'Extras' },
      ),
      text('value', 'Anything fragile or valuable?', { required: false, short: 'Fragile', limit: 300 }),
      single(
        'survey',
        'How should movers look at it?',
        { 'video-call': 'Video call', 'on-site': 'Visit', photos: 'Photos are enough' },
        { short: 'Survey' },
      ),
    ),
    ...whenPage('planned').flatMap((question) =>
      question.key === 'slots'
        ? [
            question,
            ...page(
              'When',
              single(
                'flex',
                'Can the date move?',
                {
                  fixed: 'No, it is fixed',
                  'one-day': 'By a day',
                  'three-days': 'By three days',
                  'any-weekday': 'Any weekday',
                },
                { short: 'Flexible' },
              ),
            ),
          ]
        : [question],
    ),
    ...photosPage('Photos of each room, or of the items.'),
    ...quotesPage,
  ],
};
