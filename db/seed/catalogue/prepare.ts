/** What to have ready before the pro comes, by category: said with the hire, by mail and on the job's page. */
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
};
