/** What a customer should have ready before the pro comes, by category: shown in the email of the hire and on the job's page. */
export const prepare: Readonly<Record<string, readonly string[]>> = {
  'aircon-servicing': [
    'Clear about 1 m under each unit',
    'Switch the aircon off before the visit',
    'Someone aged 18 or older at home',
  ],
  'house-cleaning': [
    'Put away valuables and papers',
    'Say which products and tools are in the home',
    'Someone to open the door, or a way in that you agreed on',
  ],
  plumber: [
    'Turn off the water at the main tap if it leaks',
    'Clear the space around the pipe or fitting',
    'Someone aged 18 or older at home',
  ],
  electrician: [
    'Leave a tripped or burnt circuit switched off',
    'Clear the way to the switchboard',
    'Someone aged 18 or older at home',
  ],
  'house-moving': [
    'Empty and unplug the fridge the evening before',
    'Label the boxes by room',
    'Book the lift or the loading bay where your block asks for it',
  ],
  'renovation-contractor': [
    'Have the floor plan ready',
    'Ask your management or HDB which works need a permit',
    'Tell your neighbours about noisy works',
  ],
  'interior-design': [
    'Have the floor plan ready',
    'Collect pictures of rooms that you like',
    'Know your budget and your date',
  ],
  'private-tuition': [
    'A quiet table with light',
    'School books and the last test papers',
    'A parent at home for a child’s first lesson',
  ],
  'piano-teacher': [
    'A piano or keyboard that works',
    'Music books that you have',
    'A parent at home for a child’s first lesson',
  ],
  'personal-trainer': [
    'Sports clothes, shoes and water',
    'Tell the trainer about injuries and medicines',
    'Free space of about 2 × 2 m',
  ],
  photography: [
    'A list of pictures that you must have',
    'Names of the people to photograph together',
    'Ask the place whether photography is allowed',
  ],
  'wedding-makeup': [
    'Clean, dry hair and skin',
    'Pictures of looks that you like',
    'A chair near a window and a power point',
  ],
  'web-design': ['Your logo, texts and pictures', 'Logins of the domain and the hosting', 'Three sites that you like'],
  accounting: ['Bank statements and invoices of the year', 'Your ACRA and IRAS letters', 'Last year’s accounts'],
  'pest-control': [
    'Clear the sink and stove, and cover food',
    'Empty the cabinets that will be treated',
    'Do not spray anything yourself for a few days before',
  ],
  locksmith: ['Something that shows that you live there or own the car', 'Payment for the price that you agreed on'],
  handyman: [
    'A list of all small jobs in one place',
    'Parts, brackets and screws that you have',
    'Clear the wall or the corner',
  ],
  'appliance-repair': [
    'Empty the appliance, and defrost a freezer',
    'Have the invoice ready if it may be under warranty',
    'Clear the way to plug, tap and valve',
  ],
  'carpet-sofa-mattress-cleaning': [
    'Take cushions, sheets and toys off',
    'A tap and a power point near by',
    'Book in the morning so that it dries by night',
  ],
  'laundry-curtain-cleaning': [
    'Empty the pockets',
    'Sort out what is delicate, and say so',
    'Clear the space below the windows',
  ],
  disposal: [
    'Take out what you keep',
    'Book the lift or the loading bay where your block asks for it',
    'Unplug and empty appliances',
  ],
  painting: ['Take down pictures and curtains', 'Clear the walls by one arm’s length', 'Choose the colours'],
  'gardening-landscaping': ['Say what must not be cut', 'A tap that works', 'Keep pets inside'],
  'driving-lessons': ['Your identity card and provisional licence', 'Glasses, if you need them to drive', 'Flat shoes'],
  'massage-spa-at-home': [
    'A clean, airy space of about 2 × 1.5 m',
    'Two bath towels',
    'Tell the therapist about health and pregnancy',
  ],
  'pet-grooming': [
    'A walk before the appointment',
    'Vaccination card, and medicines in use',
    'Someone at home whom your pet knows',
  ],
  'elderly-care': [
    'A list of medicines and times',
    'Numbers of the family and the doctor',
    'Somebody of the family at the first visit',
  ],
  catering: [
    'A table with space around it',
    'The number of guests, three working days before',
    'A way in for trolleys, and the lift',
  ],
  'event-entertainment': [
    'Space of about 2 × 2 m and a power point',
    'Booking of the void deck or the function room',
    'The real start time of the party',
  ],
  'it-phone-computer-repair': [
    'Back up what you can',
    'The charger and the password of the device',
    'Sign out of your bank',
  ],
};
