/** What a page for pros says of one kind of work. */
export interface TradeWords {
  /** Who this is for, in one or two sentences. */
  readonly lead: string;
  /** What a good quote for such work says. */
  readonly quote: readonly string[];
}

const WORDS: Readonly<Record<string, TradeWords>> = {
  'aircon-servicing': {
    lead: 'For technicians who service, wash, top up and repair. Requests say how many units there are, what is wrong and when somebody is home.',
    quote: [
      'Price per unit, and what a unit with a leak or little gas would add.',
      'Whether general service is enough, or why a chemical wash is needed.',
      'How long you stay and how many days you stand by the work.',
    ],
  },
  'house-cleaning': {
    lead: 'For cleaners and cleaning firms: weekly homes, spring cleaning, moving in and moving out. Requests say the size of the home and the days that suit.',
    quote: [
      'Hours and the number of cleaners, not only a price.',
      'Who brings the equipment and what is left out, such as windows outside.',
      'Who comes: the same person each week, and who employs them.',
    ],
  },
  'house-moving': {
    lead: 'For movers with a van or a fleet. Requests come with both places, floors and lifts, and a list of what is to be moved.',
    quote: [
      'Lorry size, number of men and trips, so that nobody pays for a second round.',
      'Boxes, wrapping, dismantling and disposal: in the price or beside it.',
      'What your insurance covers and up to how much.',
    ],
  },
  'private-tuition': {
    lead: 'For tutors from preschool to university. Requests say level, subjects, what the pupil struggles with, and the evenings that are free.',
    quote: [
      'Your rate per hour or lesson, and whether material is in it.',
      'How you would start: a first look at the last papers says a lot.',
      'Which days you can keep every week until the exams.',
    ],
  },
  'piano-teacher': {
    lead: 'For teachers of children and adults, at your place, at theirs or online. Requests say age, level, aims and whether there is an instrument.',
    quote: [
      'Length and price of a lesson, and what happens when one is missed.',
      'How you teach beginners, or which grades you prepare for.',
      'Where you trained and since when you teach.',
    ],
  },
  'renovation-contractor': {
    lead: 'For contractors who take on a bathroom or the whole home. Requests say the type of home, the rooms, the budget in mind and the date of the keys.',
    quote: [
      'A visit first where you cannot price from photos, and what the visit costs.',
      'What is left out: permits, haulage, appliances, making good.',
      'Steps of payment tied to finished work.',
    ],
  },
  'interior-design': {
    lead: 'For designers and design firms. Requests say the home, the style, what should change and how far along the owners are.',
    quote: [
      'Design only or design and build, and the fee of each.',
      'What they get: drawings, renders, how many rounds of changes.',
      'Homes of the same type that you have done.',
    ],
  },
  plumber: {
    lead: 'For plumbers who clear, fix and install. Requests say what leaks or is stuck, where, and whether the water is shut, so you know what to bring.',
    quote: [
      'Labour and parts apart, and who supplies the tap or bowl.',
      'What you charge when it turns out to be something else.',
      'When you can be there, above all where water is running.',
    ],
  },
  electrician: {
    lead: 'For electricians and licensed electrical workers. Requests say what tripped or is to be added, the age of the home and whether there is power now.',
    quote: [
      'Price per point, and what finding a fault costs before the repair.',
      'Your licence number and what it allows you to do.',
      'Whether a permit or extra load has to be applied for, and who does it.',
    ],
  },
  'web-design': {
    lead: 'For designers, developers and small studios. Requests say the kind of site, the number of pages, what it must do and who writes the words.',
    quote: [
      'A fixed price for a fixed list, and the price of what comes later.',
      'Who owns the domain, the code and the pictures afterwards.',
      'Sites you made that are still up.',
    ],
  },
  accounting: {
    lead: 'For bookkeepers, accountants and corporate secretaries. Requests say the kind of company, the year end, the number of documents and the software.',
    quote: [
      'Monthly or yearly price, and how many documents it covers.',
      'Which filings are in it: GST, ECI, annual return, payroll.',
      'What you need from them and by when.',
    ],
  },
  photography: {
    lead: 'For photographers and videographers. Requests say the occasion, the hours, the place and how the pictures will be used.',
    quote: [
      'Hours, number of edited pictures and the day they are delivered.',
      'What use is allowed, for companies above all.',
      'A link to one whole job, not only the best picture of each.',
    ],
  },
  'wedding-makeup': {
    lead: 'For make-up artists and hair stylists: the day, the ROM, the shoot and the dinner. Requests say the date, the looks and the number of faces.',
    quote: [
      'Price per look and per guest, travel before dawn included or not.',
      'Whether a trial is in it, and where it takes place.',
      'How long you stay, and what a touch-up costs.',
    ],
  },
  'personal-trainer': {
    lead: 'For trainers who meet people at home, in the park, in a gym or online. Requests say the aim, the level, injuries and the hours that suit.',
    quote: [
      'Price per session and per package, and how long a package lasts.',
      'What the first session is like.',
      'Certificates and first aid, and whom you have trained before.',
    ],
  },
};

const ANY: TradeWords = {
  lead: 'Requests come with answers to the questions you would ask on the phone, so you can price without a call.',
  quote: [
    'What the price covers, and what would come on top.',
    'When you can start and how long it takes.',
    'Why you: past work, papers, how you stand by it.',
  ],
};

/** The words for a category; general ones for those that came later. */
export const tradeWords = (slug: string): TradeWords => WORDS[slug] ?? ANY;
