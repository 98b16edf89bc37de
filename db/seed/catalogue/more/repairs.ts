import type { Dress } from './build.ts';

/** Pests, locks, small repairs and appliances. */
export const repairsMore: Readonly<Record<string, Dress>> = {
  'pest-control': {
    tagline: 'Cockroaches, ants, rats, bed bugs and termites, by registered firms.',
    hue: 'leaf',
    icon: 'Bug',
    fee_base_cents: 420,
    licence:
      'Pest work is for operators registered with the National Environment Agency, with a licensed technician on the job. We check the registration and its last day before a pro can quote.',
    duration: '30 to 90 minutes; termites and bed bugs half a day',
    pages: ['The pests', 'Where and how bad', 'Visits'],
    where: 'home',
    when: 'soon',
    photos: 'Show the insect, the droppings or the damage.',
    ask: {
      pest: {
        label: 'What is bothering you?',
        short: 'Pest',
        title: 'Pest control: {}',
        choices: {
          'other-insects': { title: 'insects' },
          'regular-contract': { title: 'regular visits', size: 40 },
          termites: { size: 40 },
          'bed-bugs': { size: 20 },
          wildlife: { label: 'A snake, monkey, bird or bat', title: 'wild animal' },
          'not-sure': { title: 'to be identified' },
        },
        advice: [
          {
            is: ['wildlife'],
            text: 'Wild animals are not for pest control firms. Keep away from the animal and call the Animal Response Centre of NParks or ACRES.',
            is_block: true,
          },
          {
            is: ['regular-contract'],
            text: 'Food shops must have rodents, cockroaches and flies checked at least once a month. Say so in the notes if yours is one.',
          },
        ],
      },
      severity: { label: 'How bad is it?', short: 'How bad' },
      areas: { label: 'Where do you see them?', short: 'Where' },
      visits: { label: 'What do you want?', short: 'Visits' },
      vulnerable: {
        label: 'Is there anyone to take care with?',
        short: 'Take care with',
        hint: 'Only the pro you hire sees this.',
      },
      tried: { label: 'What was tried before?', short: 'Tried' },
    },
  },
  locksmith: {
    tagline: 'Locked out, a stuck key or a new digital lock, priced before the work.',
    hue: 'kunyit',
    icon: 'Key',
    fee_base_cents: 380,
    licence:
      'Locksmiths need no trade licence that we know of. We check who they are, and you are asked to show that you may enter. A fire-rated main door takes only locks that keep it fire-rated.',
    duration: '20 to 60 minutes; a digital lock 1 to 2 hours',
    pages: ['The work', 'The door', 'The lock'],
    where: 'home',
    when: 'urgent',
    photos: 'Show the lock from the front and the edge of the door.',
    ask: {
      task: {
        label: 'What do you need?',
        short: 'Work',
        choices: {
          'locked-out': { title: 'Locked out', is_urgent: true },
          'mailbox-cabinet': { title: 'Letterbox or cabinet lock' },
          'not-sure': { title: 'Locksmith' },
        },
        advice: [
          {
            is: ['digital-lock-install', 'change-lock'],
            text: 'Say if it is a fire-rated main door: the lock and the cut-out have to suit it.',
          },
          {
            is: ['car-key'],
            text: 'Have proof that the car is yours ready. Some keys are programmed by the dealer only.',
          },
        ],
      },
      danger: {
        label: 'Is anyone inside in danger?',
        short: 'Danger inside',
        advice: [
          { is: ['child-elder', 'stove-on'], text: 'Call 995 now if anyone may get hurt. Do not wait for a quote.' },
        ],
      },
      door: { label: 'Which door is it?', short: 'Door' },
      lock_type: { label: 'What type of lock is it?', short: 'Lock' },
      supply: { label: 'Who supplies the lock?', short: 'Lock supplied by' },
      proof: {
        label: 'What can you show when the locksmith arrives?',
        short: 'Proof',
        hint: 'Only the pro you hire sees this.',
      },
    },
  },
  handyman: {
    tagline: 'Mounting, drilling, assembling and the small things on your list.',
    hue: 'clay',
    icon: 'Toolbox',
    fee_base_cents: 320,
    licence:
      'Small repairs need no licence. Sockets, switches and light points are for a licensed electrical worker, pipes and heaters for a licensed plumber, and walls are hacked by listed contractors only.',
    duration: '1 to 3 hours',
    pages: ['The work', 'How much', 'Parts'],
    where: 'home',
    when: 'soon',
    photos: 'Show the wall, the item and its box.',
    ask: {
      task: {
        label: 'What needs doing?',
        short: 'Work',
        choices: {
          'drilling-hanging': { title: 'Drill and hang' },
          'furniture-assembly': { title: 'Assemble furniture' },
          'cabinet-drawer': { title: 'Cabinet or drawer' },
          'odd-jobs': { title: 'Small jobs', size: 15 },
          electrical: { label: 'A socket, switch or light point' },
          piping: { label: 'A pipe, hidden leak or water heater' },
          'not-sure': { title: 'Handyman' },
        },
        advice: [
          {
            is: ['electrical'],
            text: 'This is for a licensed electrical worker. Take it off this list and ask under Electrician.',
            is_block: true,
          },
          {
            is: ['piping'],
            text: 'This is for a plumber. Take it off this list and ask under Plumber.',
            is_block: true,
          },
          {
            is: ['drilling-hanging'],
            text: 'Structural walls and floors have limits, and in new flats bathroom tiles may have to be left alone. Ask HDB or your management if you are not sure.',
          },
          { is: ['door-repair'], text: 'Window sashes of HDB flats are for approved window contractors.' },
        ],
      },
      count: { label: 'How many items or holes?', short: 'Items', unit: 'item', size_each: 3, steps: [1, 2, 4, 7, 11] },
      wall: { label: 'What is the wall or surface?', short: 'Wall' },
      size: { label: 'How big is the largest item?', short: 'Largest item' },
      parts: { label: 'Who brings parts and brackets?', short: 'Parts' },
      rules: { label: 'Does your block have rules for workers?', short: 'House rules' },
    },
  },
  'appliance-repair': {
    tagline: 'Washer, fridge, oven, hob or TV, looked at in your home.',
    hue: 'sky',
    icon: 'WashingMachine',
    fee_base_cents: 380,
    licence:
      'Appliances with a plug need no licence. Gas hobs are for licensed gas service workers, who test them and say so in writing. What is wired to the wall is for a licensed electrical worker.',
    duration: '45 to 90 minutes a visit; parts may need a second one',
    pages: ['The appliance', 'The fault', 'The brand'],
    where: 'home',
    when: 'soon',
    photos: 'Show the model plate, the error code and how it stands.',
    beside: {
      'washing-machine': 2,
      dryer: 2,
      'fridge-freezer': 2,
      'oven-hob-electric': 2,
      'cooker-hood': 2,
      dishwasher: 2,
    },
    ask: {
      task: {
        label: 'Which appliance is it?',
        short: 'Appliance',
        title: 'Appliance: {}',
        choices: {
          'fridge-freezer': { title: 'fridge or freezer' },
          'oven-hob-electric': { title: 'oven or hob' },
          'small-appliance': { title: 'small appliance' },
          'install-appliance': { title: 'connect a new one' },
          'not-sure': { title: 'check' },
        },
        advice: [
          {
            is: ['gas-hob'],
            text: 'If you smell gas, open the windows, turn off the valve, touch no switch and call your gas company from outside.',
          },
          {
            is: ['install-appliance', 'dishwasher'],
            text: 'A new water point is for a licensed plumber.',
          },
        ],
      },
      symptom: {
        label: 'What is wrong with it?',
        short: 'Fault',
        advice: [
          { is: ['burning-smell'], text: 'Switch it off at the wall and do not use it again until it was looked at.' },
        ],
      },
      fitting: { label: 'How does it stand?', short: 'Fitted' },
      brand: { label: 'Which brand is it?', short: 'Brand' },
      age: { label: 'How old is it, and is it under warranty?', short: 'Age' },
      model_photo: { label: 'Have a photo of the model plate?', short: 'Model plate' },
    },
  },
};
