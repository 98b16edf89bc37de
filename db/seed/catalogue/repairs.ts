import { homePage, photosPage, quotesPage, whenPage } from './every-form.ts';
import { alone, band, bool, type CategorySeed, files, is, multi, page, priced, single, stepper } from './seed-words.ts';

const CHOKE = is('task', 'clear-choke');
const LEAK = is('task', 'leaking-tap', 'pipe-leak-visible', 'pipe-leak-concealed', 'running-toilet');
const HEATER = is('task', 'water-heater-repair', 'water-heater-install');

const plumber: CategorySeed = {
  slug: 'plumber',
  genre: 'home-repair',
  name: 'Plumber',
  tagline: 'Chokes, leaks, taps, toilets and water heaters.',
  hue: 'jade',
  icon: 'Drop',
  is_home: true,
  fee_base_cents: 450,
  licence:
    'Simple works, such as clearing chokes and replacing taps, shower heads, sinks or bathtubs, need no licence. Anything beyond must be done by a PUB licensed plumber; the owner can be fined up to S$10,000.',
  duration: '1 to 2 hours for most jobs',
  price_drivers: ['Task', 'Urgency', 'Concealed pipes', 'Who supplies the parts', 'After hours'],
  bands: [
    band('Replace a tap', 60, 150, 'job', 'GUESS', 'Labour; the tap is extra'),
    band('Clear a simple choke', 80, 180, 'job', 'GUESS', 'Sink, floor trap or toilet bowl'),
    band('Replace a toilet bowl', 300, 700, 'job', 'GUESS', 'With a basic bowl'),
    band('Install an instant heater', 100, 250, 'job', 'GUESS', 'Labour; the heater is extra'),
    band('Install a storage heater', 180, 400, 'job', 'GUESS', 'Labour; the heater is extra'),
    band('Find a concealed leak', 200, 500, 'job', 'GUESS', 'Detection only, repair is quoted after'),
    band('Emergency or after hours', 50, 150, 'visit', 'GUESS', 'On top of the job'),
    band('Cancelling late', 80, 80, 'visit', 'SRC', 'One firm’s terms'),
  ],
  faq: [
    [
      'Water does not stop. What do I do first?',
      'Shut the main valve, which in a flat sits near the meter outside or under the kitchen sink, and switch off the water heater. Keep water away from sockets. Then post the request as an emergency and say that the water is shut or still running.',
    ],
    [
      'When does a plumber need a licence?',
      'Clearing chokes and changing taps, shower heads, sinks and the like are simple works that anybody may do. Work on water service pipes, water heaters and sanitary pipes beyond that is for PUB licensed plumbers. Ask for the licence number: PUB keeps a public list.',
    ],
    [
      'There is a leak from the ceiling. Who pays?',
      'In HDB flats the owners above and below are jointly responsible for leaks through the floor slab, and usually share the cost. Speak to the neighbour first; HDB has a scheme that helps when you cannot agree. In a condo, tell the management.',
    ],
    [
      'How do I check for a hidden leak?',
      'Shut all taps and appliances and look at the water meter for ten minutes. If it moves, water is going somewhere. Tell the pro the result: it saves them a visit to find out.',
    ],
    [
      'Should I buy the tap or fitting myself?',
      'You can, and many do. Check the size and that it carries the water efficiency label, and keep the receipt: a plumber covers the work, the shop covers the part. If the plumber supplies, ask for brand and model in the quote.',
    ],
  ],
  questions: [
    ...page(
      'The work',
      multi(
        'task',
        'What needs doing?',
        {
          'clear-choke': priced('Clear a choke: sink, floor trap or toilet', 80, 180, 'job', {
            title: 'Clear a choke',
          }),
          'leaking-tap': { label: 'Leaking tap or mixer', title: 'Leaking tap' },
          'replace-tap': priced('Replace a tap', 60, 150, 'job'),
          'replace-wc': priced('Replace a toilet bowl or cistern', 300, 700, 'job', {
            title: 'Replace toilet bowl',
            size: 20,
          }),
          'running-toilet': 'Toilet keeps running',
          'pipe-leak-visible': { label: 'Pipe leak that I can see', title: 'Pipe leak' },
          'pipe-leak-concealed': priced('Leak in a wall or ceiling', 200, 500, 'job', {
            title: 'Concealed leak',
            size: 40,
          }),
          'water-heater-repair': { label: 'Water heater: repair', title: 'Water heater repair' },
          'water-heater-install': priced('Water heater: install or replace', 100, 400, 'job', {
            title: 'Water heater installation',
            size: 20,
          }),
          'install-sink-basin-bidet': {
            label: 'Install a sink, basin or bidet',
            title: 'Install sink or bidet',
            size: 10,
          },
          'low-pressure': 'Low water pressure',
          'pipe-rerouting': { label: 'Move or reroute pipes', title: 'Pipe rerouting', size: 50 },
          'not-sure': { label: 'Not sure', title: 'Plumbing check', is_alone: true },
        },
        { short: 'Work', title: '{}' },
      ),
      multi(
        'location',
        'Where is it?',
        {
          kitchen: 'Kitchen',
          'common-bathroom': 'Common bathroom',
          'master-bathroom': 'Master bathroom',
          'yard-utility': 'Yard or utility',
          'ceiling-below': 'Ceiling, from the unit above',
          outside: 'Outside',
        },
        { short: 'Where' },
      ),
    ),
    ...page(
      'Right now',
      single(
        'flowing',
        'Is water flowing now?',
        {
          'yes-cannot-stop': { label: 'Yes, and I cannot stop it', is_urgent: true },
          'yes-valve-shut': 'It was, the main valve is shut',
          'drip-only': 'Only dripping',
          no: 'No',
        },
        {
          short: 'Water flowing',
          advice: [
            {
              is: ['yes-cannot-stop'],
              text: 'Shut the main valve near the meter and switch off the water heater. Keep away from wet sockets.',
            },
          ],
        },
      ),
      multi(
        'choke_depth',
        'Which outlets are affected?',
        {
          'one-outlet': 'One outlet',
          'several-outlets': 'Several outlets',
          'sewage-smell-overflow': 'Sewage smell or overflow',
          'upstairs-affected': 'The neighbour too',
        },
        { required: false, short: 'Affected', when: [CHOKE] },
      ),
      single(
        'meter_moves',
        'With all taps shut, does the water meter move?',
        { yes: 'Yes', no: 'No', 'not-checked': 'Not checked' },
        { required: false, short: 'Meter moves', when: [LEAK] },
      ),
      bool('inter_floor', 'Is it a ceiling leak between two HDB floors?', {
        required: false,
        short: 'Between HDB floors',
        when: [is('task', 'pipe-leak-concealed'), is('location', 'ceiling-below')],
        advice: [
          {
            is: [true],
            text: 'Both owners are jointly responsible for such a leak. Tell the neighbour above; HDB can help if you cannot agree.',
          },
        ],
      }),
    ),
    ...page(
      'Parts',
      single(
        'heater',
        'What type of heater is it?',
        { instant: 'Instant', storage: { label: 'Storage', size: 10 }, gas: 'Gas', 'not-sure': 'Not sure' },
        { required: false, short: 'Heater', when: [HEATER] },
      ),
      single(
        'parts',
        'Who supplies fittings?',
        {
          'i-have': 'I have bought them',
          'plumber-supplies': 'The plumber supplies',
          recommend: 'Recommend me options',
        },
        { short: 'Fittings' },
      ),
    ),
    ...homePage(),
    ...whenPage('urgent'),
    ...photosPage('A photo of the leak or fitting, and one from further away.'),
    ...quotesPage,
  ],
};

const POINTS = is(
  'task',
  'replace-socket-switch',
  'add-13a-point',
  'add-15a-point',
  'light-point',
  'ceiling-fan',
  'data-tv-point',
);
const NEW_POINTS = is('task', 'add-13a-point', 'add-15a-point', 'light-point', 'data-tv-point', 'rewiring');
const ADDED_LOAD = is('task', 'add-15a-point', 'oven-hob', 'ev-charger', 'rewiring', 'db-box');

const electrician: CategorySeed = {
  slug: 'electrician',
  genre: 'home-repair',
  name: 'Electrician',
  tagline: 'Power trips, new points, lights, fans and rewiring.',
  hue: 'clay',
  icon: 'Lightning',
  is_home: true,
  fee_base_cents: 450,
  licence:
    'Work on wiring, sockets, switches, lighting points, breakers and the consumer unit must be done by an electrical worker licensed by the Energy Market Authority. In an HDB flat with a 30 A main switch, adding load needs a permit.',
  duration: '1 to 3 hours for most jobs',
  price_drivers: [
    'Task',
    'Number of points',
    'Surface or concealed wiring',
    'Condition of the DB box',
    'Ceiling height',
  ],
  bands: [
    band('Find the cause of a trip', 80, 180, 'visit', 'GUESS', 'Repair quoted after'),
    band('Replace a socket or switch', 40, 90, 'point', 'GUESS'),
    band('New 13 A point, surface', 80, 160, 'point', 'GUESS', 'Concealed costs more'),
    band('Install a ceiling fan', 60, 150, 'fan', 'GUESS', 'Labour; the fan is extra'),
    band('Replace the DB box', 450, 1000, 'job', 'GUESS'),
    band('RCCB with wiring', 500, 500, 'job', 'DERIVED'),
    band('Rewire a 4-room flat', 3500, 7000, 'job', 'GUESS'),
    band('Call-out', 80, 100, 'visit', 'SRC', 'Often waived when you go ahead'),
  ],
  faq: [
    [
      'My power trips. What can I check myself?',
      'Unplug everything on the circuit that tripped and switch the breaker on again. If it holds, plug things in one by one: the one that trips it is at fault. If it trips with nothing plugged in, leave it off and call an electrician.',
    ],
    [
      'Do I need a licensed electrical worker for a new socket?',
      'Yes. Adding or moving sockets, switches, lighting points, breakers and anything in the DB box is for workers licensed by the Energy Market Authority. Changing a bulb or a plug is not. Ask for the licence number before the work starts.',
    ],
    [
      'Is an RCCB compulsory?',
      'Since 1 July 2025 every home must have a residual current circuit breaker. Homes built before 1985 may be without one: look for a switch with a test button in the DB box. It cuts the power within a blink when current leaks, so it is worth the money in any home.',
    ],
    [
      'Surface wiring or concealed?',
      'Surface wiring runs in a plastic trunking along the wall: quicker, cheaper, no dust. Concealed wiring is chased into the wall and needs patching and paint. In a finished home most people choose surface for a point or two.',
    ],
    [
      'What should a quote for electrical work list?',
      'The number and type of points, surface or concealed, the parts with brand, testing at the end, and who submits forms where a permit is needed. For fans and lights, also who supplies and who disposes of the old ones.',
    ],
  ],
  questions: [
    ...page(
      'The work',
      multi(
        'task',
        'What needs doing?',
        {
          'power-trip': priced('Power trips, or no power', 80, 180, 'visit', { title: 'Power trip' }),
          'replace-socket-switch': priced('Replace a socket or switch', 40, 90, 'point'),
          'add-13a-point': priced('Add a 13 A point', 80, 160, 'point'),
          'add-15a-point': { label: 'Add a 15 A point or 20 A isolator', title: 'Add a 15 A point', size: 10 },
          'light-point': { label: 'Light point or fixture', title: 'Light points' },
          'ceiling-fan': priced('Ceiling fan', 60, 150, 'fan'),
          'db-box': priced('DB box: repair or upgrade', 450, 1000, 'job', { title: 'DB box work', size: 40 }),
          rccb: priced('Install an RCCB', 500, 500, 'job', { size: 30 }),
          rewiring: priced('Rewiring, part or full', 3500, 7000, 'job', { title: 'Rewiring', size: 120 }),
          'oven-hob': { label: 'Connect an oven or hob', title: 'Connect oven or hob' },
          'data-tv-point': { label: 'Data or TV point', title: 'Data or TV point' },
          'ev-charger': { label: 'EV charger', size: 80 },
          inspection: 'Inspection',
        },
        { short: 'Work', title: '{}' },
      ),
      stepper('points', 'How many points or fixtures?', {
        short: 'Points',
        min: 1,
        max: 20,
        unit: 'point',
        title: ', {}',
        size_each: 8,
        when: [POINTS],
      }),
    ),
    ...page(
      'Safety',
      multi(
        'danger',
        'Do you notice any of these now?',
        {
          'burning-smell': { label: 'Burning smell', is_urgent: true },
          sparks: { label: 'Sparks', is_urgent: true },
          'water-near-socket': { label: 'Water near a socket', is_urgent: true },
          'shock-felt': { label: 'Somebody felt a shock', is_urgent: true },
          none: alone('None of these'),
        },
        {
          short: 'Danger',
          advice: [
            {
              is: ['burning-smell', 'sparks', 'water-near-socket', 'shock-felt'],
              text: 'Switch off the main switch in the DB box if you can reach it safely, and keep everybody away. If something burns or somebody is hurt, call 995.',
            },
          ],
        },
      ),
    ),
    ...page(
      'The wiring',
      single(
        'wiring',
        'How should the wires run?',
        { surface: 'On the wall, in trunking', concealed: { label: 'Inside the wall', size: 20 }, advise: 'Advise me' },
        { short: 'Wiring', when: [NEW_POINTS] },
      ),
      single(
        'main_switch',
        'What is the main switch rated at?',
        { '30a': '30 A', '40a': '40 A', '60a-plus': '60 A or more', 'not-sure': 'Not sure' },
        {
          required: false,
          short: 'Main switch',
          hint: 'The number stands on the large switch in the DB box.',
          when: [ADDED_LOAD],
        },
      ),
      single(
        'home_age',
        'How old is the home?',
        {
          'under-10-years': 'Less than 10 years',
          '10-25-years': '10 to 25 years',
          'over-25-years': 'More than 25 years',
        },
        {
          short: 'Age of home',
          advice: [
            {
              is: ['over-25-years'],
              text: 'Every home must have an RCCB since 1 July 2025. Homes from before 1985 may be without one: ask the pro to check.',
            },
          ],
        },
      ),
      single(
        'ceiling',
        'What ceiling do you have?',
        { standard: 'Standard', 'false-ceiling': 'False ceiling', high: { label: 'High, or a void', size: 20 } },
        { required: false, short: 'Ceiling', when: [is('task', 'light-point', 'ceiling-fan')] },
      ),
      single(
        'fixture',
        'Who supplies fixtures and parts?',
        { 'i-have': 'I have bought them', 'electrician-supplies': 'The electrician supplies' },
        { short: 'Fixtures' },
      ),
      files('db_photo', 'Can you take a photo of the DB box?', {
        required: false,
        short: 'DB box',
        limit: 3,
        when: [is('task', 'power-trip', 'db-box', 'rccb')],
      }),
    ),
    ...homePage(),
    ...whenPage('urgent'),
    ...photosPage('A photo of the socket, fitting or place where the new point goes.'),
    ...quotesPage,
  ],
};

export const repairs: readonly CategorySeed[] = [plumber, electrician];
