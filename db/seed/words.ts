/** What people of the demo write. All of it made up for this product. */

export interface CategoryWords {
  /** Opening messages of quotes; {name} is the customer's given name. */
  readonly notes: readonly string[];
  readonly includes: string;
  readonly reviews: readonly string[];
  /** Dollars a flat job costs, low to high, and the hourly rate. */
  readonly price: readonly [number, number];
  readonly hourly: readonly [number, number];
  /** Which kinds of quote are usual, most usual first. */
  readonly kinds: readonly ('flat' | 'hourly' | 'required')[];
}

export const WORDS: Readonly<Record<string, CategoryWords>> = {
  'aircon-servicing': {
    notes: [
      'Hi {name}, a drip is mostly a choked drain tray. We flush the drain first, then wash. Is your ceiling over 2.7 m?',
      'Hello {name}, I can do this on the day you asked. Price includes a gas pressure check. Is there parking near your block?',
      'Dear {name}, dripping can be the drain or the insulation. I check first and tell you before any wash. Evening is fine for me. When was the last service?',
      'Hi {name}, we bring floor cover and a wash bag, so no mess. Which brand is the outdoor unit?',
    ],
    includes: 'Filters, coil, drain flush, gas pressure check',
    reviews: [
      'Came on time, explained the drain problem with photos, cleaned up after. No upsell.',
      'Unit is cold again and the smell is gone. Good value.',
      'Old-school uncle, knows every model. Fixed the leak that others could not.',
      'Quick and tidy. One unit needed a second visit, which was free.',
    ],
    price: [90, 320],
    hourly: [55, 75],
    kinds: ['flat', 'flat', 'hourly', 'required'],
  },
  'house-cleaning': {
    notes: [
      'Hi {name}, we send the same two cleaners each time and bring our own things. Do you have pets?',
      'Hello {name}, I can start this week. First visit takes a little longer to set your home straight. Any rooms we should leave alone?',
      'Hi {name}, windows inside are included, outside only where it is safe. Is there a key box or will you be home?',
    ],
    includes: 'Floors, kitchen, bathrooms, dusting, inside windows',
    reviews: [
      'The flat smells of nothing, which is exactly what I wanted.',
      'Same aunty every week. She even waters the plants.',
      'Got the full deposit back. The oven looked new.',
      'Good work, ten minutes late but sent a message.',
    ],
    price: [80, 260],
    hourly: [22, 30],
    kinds: ['hourly', 'hourly', 'flat'],
  },
  plumber: {
    notes: [
      'Hi {name}, sounds like the trap under the basin. I carry the parts for most brands. Is the water still running out?',
      'Hello {name}, I can come today. Fixed price for the choke, nothing if I cannot clear it. Which floor are you on?',
      'Hi {name}, before I price this I would like to see it. The visit is waived if you go ahead. Does it drip when nobody uses water?',
    ],
    includes: 'Labour, common parts, clearing up',
    reviews: [
      'Water stopped in fifteen minutes. He showed me the cracked washer.',
      'Fair price, even at night.',
      'Traced the leak to upstairs and wrote it down for the town council.',
      'Had to come back for a part but did not charge for it.',
    ],
    price: [60, 280],
    hourly: [50, 80],
    kinds: ['flat', 'required', 'flat'],
  },
  electrician: {
    notes: [
      'Hi {name}, for a trip I test circuit by circuit, about an hour. Does it happen with the heater on?',
      'Hello {name}, I can fit these in one visit and take the old ones away. Is there a light point already?',
      'Hi {name}, adding a point needs a licensed worker, which I am. Certificate included. Concealed or surface wiring?',
    ],
    includes: 'Labour, testing, standard fittings, disposal',
    reviews: [
      'Found the faulty rice cooker within minutes. Honest.',
      'Neat trunking, labelled the whole board without being asked.',
      'Fans up in two hours and the ceiling still white.',
      'Good, though I had to buy the dimmer myself.',
    ],
    price: [70, 380],
    hourly: [60, 90],
    kinds: ['flat', 'flat', 'required'],
  },
  'house-moving': {
    notes: [
      'Hi {name}, one lorry and four movers should do it. Boxes are lent for free. Does the lift at the new block take a wardrobe?',
      'Hello {name}, price is all in: wrapping, dismantling and putting beds together again. Any piano or aquarium?',
      'Hi {name}, we can do a weekday morning for less. Is there a loading bay booked?',
    ],
    includes: 'Lorry, movers, wrapping, dismantling, insurance',
    reviews: [
      'All good, thank you. Nothing broken, not even the fish tank.',
      'They carried the sofa up nine floors when the lift broke down, same price.',
      'Labelled everything. We slept in our own beds that night.',
      'One scratch on the table, sorted out the next day without fuss.',
    ],
    price: [280, 900],
    hourly: [90, 140],
    kinds: ['flat', 'flat', 'required'],
  },
  'renovation-contractor': {
    notes: [
      'Hi {name}, I would like to measure before I promise. The visit is free and takes an hour. Have you collected the keys?',
      'Hello {name}, from your list I would plan six weeks. We handle the permit. Are you keeping the kitchen tiles?',
      'Hi {name}, happy to quote by item so you can drop what you do not need. Is there a floor plan?',
    ],
    includes: 'Hacking, haulage, permits, daily photos',
    reviews: [
      'Finished four days late but told us three weeks before. Good tiling.',
      'Every item in the quote was the item on the bill.',
      'Site diary with photos each evening. We were overseas and never worried.',
    ],
    price: [6000, 38_000],
    hourly: [80, 120],
    kinds: ['required', 'required', 'flat'],
  },
  'interior-design': {
    notes: [
      'Hi {name}, I like that you want to keep the old door. Could we meet at the flat for half an hour?',
      'Hello {name}, my fee is fixed and does not depend on what you spend. What is the one thing that annoys you at home?',
      'Hi {name}, three layouts first, then materials. Is the study also a guest room?',
    ],
    includes: 'Layouts, 3D views, drawings, three site visits',
    reviews: [
      'She listened. Storage everywhere and it still feels like ours.',
      'Drawings so clear that our contractor thanked him.',
      'Stayed inside the budget, which our last one did not.',
    ],
    price: [2800, 9000],
    hourly: [90, 150],
    kinds: ['required', 'flat'],
  },
  photography: {
    notes: [
      'Hi {name}, two hours at your place and the park below gives a good mix. Any shy ones in the family?',
      'Hello {name}, price includes forty edited photos within a week. Is there a list of people I must not miss?',
      'Hi {name}, I would come half an hour early to see the light. Which hall is it?',
    ],
    includes: 'Shooting, editing, forty photos, online gallery',
    reviews: [
      'My father smiled. In a photo. You will not understand but we do.',
      'Photos in five days, lovely colours.',
      'Quiet and everywhere at once.',
    ],
    price: [280, 1200],
    hourly: [160, 260],
    kinds: ['flat', 'hourly'],
  },
  'private-tuition': {
    notes: [
      'Hi {name}, first lesson is half price so that your child can see if we fit. Which chapters are the trouble?',
      'Hello {name}, I have a slot on Wednesday at 7.30 pm. I bring my own worksheets. Which school, so that I match its pace?',
      'Hi {name}, I can teach at your home or by video. How did the last test go?',
    ],
    includes: 'Worksheets, monthly report, messages between lessons',
    reviews: [
      'From C6 to A2 in eight months. He asks for extra lessons now.',
      'Patient with a very shy girl.',
      'Clear, strict, funny. In that order.',
      'Good teacher, slots fill up fast.',
    ],
    price: [160, 320],
    hourly: [40, 70],
    kinds: ['hourly', 'hourly'],
  },
  'piano-teacher': {
    notes: [
      'Hi {name}, the first lesson is for getting to know each other. Do you have a piano or a keyboard?',
      'Hello {name}, I teach adults too, at your pace. Any piece you dream of playing?',
    ],
    includes: 'Lesson, practice plan, term recital',
    reviews: [
      'She practises without being told. I did not know that was possible.',
      'Passed grade 3 with merit, and still likes music.',
      'Kind to slow fingers.',
    ],
    price: [160, 220],
    hourly: [40, 65],
    kinds: ['hourly'],
  },
  'personal-trainer': {
    notes: [
      'Hi {name}, I can meet you at the fitness corner below your block. Any old injuries?',
      'Hello {name}, we start with how you move, not how much. Mornings or evenings?',
    ],
    includes: 'Session, plan for the week, check-ins by message',
    reviews: [
      'My knees stopped complaining after six weeks.',
      'Never once made me feel old.',
      'Ran my first 10 km. Walked a little. Told nobody.',
    ],
    price: [240, 600],
    hourly: [60, 95],
    kinds: ['hourly', 'flat'],
  },
  'wedding-makeup': {
    notes: [
      'Hi {name}, congratulations. A trial is included. Is it a morning tea ceremony or dinner only?',
      'Hello {name}, I can do two looks and touch up before the second march-in. What does the gown look like at the neck?',
    ],
    includes: 'Trial, two looks, hair, touch-up kit',
    reviews: [
      'Lasted through tears, rain and a lion dance.',
      'I looked like myself, only rested.',
      'Calm hands at five in the morning.',
    ],
    price: [280, 780],
    hourly: [120, 180],
    kinds: ['flat'],
  },
  'web-design': {
    notes: [
      'Hi {name}, five pages and a booking form is about two weeks with me. Do you have photos already?',
      'Hello {name}, I would keep your address and move the rest. You can edit all text yourself after. Who writes the words?',
    ],
    includes: 'Design, five pages, training, a year of care',
    reviews: [
      'Live in twelve days. My aunt can update the menu.',
      'Explained hosting without making me feel stupid.',
      'Loads fast even on my old phone.',
    ],
    price: [900, 4800],
    hourly: [70, 120],
    kinds: ['flat', 'flat', 'hourly'],
  },
  accounting: {
    notes: [
      'Hi {name}, first year is simple if receipts are in one place. How many invoices a month?',
      'Hello {name}, monthly price covers books and the GST form. When does your financial year end?',
    ],
    includes: 'Books, monthly report, reminders, filing',
    reviews: [
      'Books closed by the tenth, every month.',
      'Found two years of claims we had missed.',
      'Plain words, no scolding about my shoebox.',
    ],
    price: [350, 2400],
    hourly: [60, 110],
    kinds: ['flat', 'flat'],
  },
};

/** Small talk after a quote: [consumer, pro] in turn. */
export const TALKS: readonly (readonly [string, string, string?, string?])[] = [
  [
    'Thanks for the quick reply. Can you do Saturday morning?',
    'Can. I will keep 9 am to 12 pm for you.',
    'Great, see you then.',
    'See you.',
  ],
  ['Is the price all in?', 'Yes, all in. I ask you first if anything else turns up.'],
  ['Do I need to be at home?', 'At the start and the end, about ten minutes each.', 'Ok can.'],
  ['Could you send a photo of similar work?', 'Sure, there are some on my page. I can bring more when I come.'],
  ['The guardhouse needs your vehicle number.', 'Noted, I will send it on the morning itself.', 'Thank you.'],
  ['Is there a warranty?', 'Yes, it is in the quote. Call me here and I come back.'],
  ['My mother will be home, she speaks Mandarin.', 'No problem, I do too.'],
  [
    'A bit above my budget. Any way to lower it?',
    'If you can do a weekday I can take a little off.',
    'Weekday is fine for me.',
    'Then I update the quote.',
  ],
];

export const BRIEFS: readonly string[] = [
  'The side gate is open after 8 am. Our dog is friendly but loud.',
  'We have small children, so nothing sharp left lying around.',
  'Second time we are trying to get this done properly.',
  'Flexible on the day if the price is better.',
  'Lift upgrading at our block, please plan for stairs on one side.',
  'Grandmother naps from 1 pm to 3 pm.',
];
