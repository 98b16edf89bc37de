import { type ContentSeed, write } from './write.ts';

/** Aircon servicing and house cleaning. */
export const homeCareContent: readonly ContentSeed[] = [
  write('genre', 'cleaning', {
    title: 'Clean once, or clean every week',
    description: 'Homes, sofas, mattresses, curtains and clothes: what to ask for, and what a photo saves you.',
    zh: ['清潔一次，或每週清潔', '住家、沙發、床墊、窗簾與衣物：該怎麼問，以及一張照片能省下什麼。'],
    hue: 'sky',
    icon: 'Broom',
    body: `
Dirt comes back all year, because it is warm and humid all year. What is wiped every week seldom needs a big clean, and a sofa that is washed once a year lasts longer than one that is washed when it smells.

The price hangs on how much there is to do. Say how many rooms, seats or windows, when it was last done, and what bothers you. A photo of the worst corner gets better quotes than a page of words.
`,
  }),
  write('article', 'aircon-weak-or-smelly', {
    genre: 'home-repair',
    title: 'Aircon weak, smelly or dripping: what to check before you call',
    description:
      'Five checks that cost nothing, what each one tells, and which visit to ask for when they do not help.',
    zh: ['冷氣不冷、有異味或滴水：打電話前先檢查什麼', '五項不花錢的檢查，各自說明什麼，以及無效時該請哪一種服務。'],
    hue: 'sky',
    icon: 'Snowflake',
    body: `
A weak aircon is not always a dirty one, and a dripping one is not always broken. These checks take ten minutes. They also make your request better: a pro who knows what you have
tried comes with the right tools.

## The five checks

1. The remote. Cool mode, not dry or fan; the temperature below that of the room; a fan speed that is not the lowest. It sounds silly, and it is the cause more often than people admit.
2. The filters. Switch the unit off, lift the front and slide the filters out. If you cannot see light through them, rinse them with water, let them dry in the shade and try again.
3. The outdoor unit. Listen and look from the window: its fan should turn while the indoor unit cools. Never lean out to reach it.
4. The drain. If water drips from the indoor unit, look at the end of the drain pipe. Nothing coming out while the unit cools means a choke.
5. The other units. On a multi-split system several indoor units share one outdoor unit. If all are weak, the fault is outside; if one is, it is that one.

## What the signs mean

- Cold at first, weak after an hour, ice on the coil: air cannot get through, or gas is low. Switch it off and let it thaw before anybody looks at it.
- A sour smell in the first minutes: growth on the coil and the blower. Servicing helps a little, a chemical wash helps.
- Water on the wall below the unit: a choked drain or a tray out of level. Do not wait, plaster and flooring cost more than the visit.
- Blinking lights: the unit is telling an error code. Count the blinks or write down the code and put it into your request.

## Which visit to ask for

If it was serviced within four months and one of the signs is there, ask for a diagnostic visit rather than another servicing. If nobody has touched it for a year, ask for
a chemical wash: ordinary servicing does not reach the dirt. If gas is said to be low, ask where it went. It runs in a closed loop, so a top-up without finding the leak is paid for
twice.

[category:aircon-servicing] Quotes per unit, with what is included
[price:aircon-servicing] What servicing, a wash and gas usually cost
`,
  }),
  write('price', 'aircon-servicing', {
    title: 'What does aircon servicing cost?',
    description:
      'What a servicing, a chemical wash and a gas top-up usually cost, and why two homes with three units pay different sums.',
    zh: ['冷氣保養要多少錢？', '保養、化學清洗與加冷媒通常的價格，以及為何同樣三台的兩個家付的錢不同。'],
    body: `
## How pros count

Aircon work is priced per indoor unit, and most pros lower the price of each unit from the third one on, because the drive and the set-up are paid for once. A single unit often falls under a
minimum charge for the visit, so it can pay to have the neighbour's or your parents' done the same morning.

## What makes it dearer

- A unit that hangs high, over a stairwell or above a built-in wardrobe, since it takes a second person or more time.
- A cassette or ducted unit, which has more to open than one on the wall.
- An outdoor unit that can be reached only from a ledge.
- A long time since the last visit: what was meant as servicing becomes a wash.

## Contract or single visits

A yearly contract with four visits is cheaper per visit and reminds you by itself. Read what happens if you skip one, whether chemical washes are at a reduced price, and whether it ends by itself
or renews. For units that run only at weekends, single visits are usually cheaper.

? Is gas included in servicing? | No. Refrigerant does not run out. If a pro finds the level low, ask for the leak to be found first, and for both prices in writing.
? Should I pay a deposit? | Not for servicing. For an installation a part up front is common, because the units are bought for you.
`,
  }),
  write('info', 'aircon-servicing', {
    title: 'Aircon servicing: what to know before you ask',
    description:
      'Servicing, wash or overhaul, what a proper visit includes, what to ask the pro, and rules for HDB flats and condos.',
    zh: [
      '冷氣保養：提出需求前該知道的事',
      '保養、清洗或大修的差別，一次到位的服務包含什麼，該問什麼，組屋與公寓的規定。',
    ],
    body: `
## Three kinds of cleaning

General servicing cleans what can be reached from outside: filters, front panel, the drain tray and the drain pipe, with a look at the cooling. A chemical wash cleans coil and blower with a coil cleaner,
on the wall. An overhaul takes the unit down and washes it in parts. They differ in time and mess, so a price without the kind of work says nothing.

## What a proper visit includes

- Covers and sheets around the unit, and the floor wiped afterwards.
- Filters washed, drain vacuumed or flushed, water tested through the tray.
- The temperature at the outlet measured before and after, and told to you.
- A look at the outdoor unit, and words about what will need doing next.

## What to ask before you hire

1. Which kind of work is in the price, and is it per unit for all units?
2. How long is the work covered, and what does that cover? Thirty to ninety days against leaks is usual.
3. Who comes: the person I chat with, or a team?
4. What is extra: high ceilings, rusty screws, a stuck drain, parts?

## HDB flats and condos

Condensation water must run into the drain that was planned for it, never onto the ledge below. In condos the management often asks for a notice before workers come, and some
ask them to sign in with an identity card. Outdoor units belong on the ledge or the place that was approved for them. A new power point or isolator is for a licensed electrical worker.

## How often

Units that run every night do well with a visit every three to four months. A guest room does with two a year. Before the hot months of April and May calendars fill, so book in March.
`,
  }),
  write('price', 'house-cleaning', {
    title: 'What does house cleaning cost?',
    description:
      'Weekly visits, one-time and end-of-lease cleaning: how they are priced, what is in the hour, and where the extras hide.',
    zh: ['居家清潔要多少錢？', '每週、單次與退租清潔各怎麼計價，一小時裡包含什麼，額外費用藏在哪裡。'],
    body: `
## By the hour or by the home

Weekly and fortnightly help is sold by the hour, mostly in blocks of three or four hours, because a shorter visit is hardly worth the trip. One-time work such as a spring clean, a clean after renovation or at
the end of a lease is sold for the whole job, since nobody knows the hours until they have seen it. A quote for such a job should name the rooms.

## What moves the price

- How often: a weekly visit costs less per hour than a single one.
- The size and how full it is. A four-room flat with little in it goes faster than a three-room one with everything on the floor.
- Oven, fridge and window insides, which are extras almost everywhere.
- Whose tools and cleaning agents are used.
- Day and time: Saturdays and the weeks before Chinese New Year are wanted most.

## Reading a quote

Ask for the number of people and hours behind a fixed price. Two people for four hours is eight hours of work. If one quote is half of another, it is usually half of the hours.

? Is there a charge for parking or transport? | Some add it for condos with paid parking. It should stand in the quote.
? Do I pay when I cancel? | Often a part when it is less than a day before. Ask before the first visit.
`,
  }),
  write('info', 'house-cleaning', {
    title: 'House cleaning: what to know before you ask',
    description:
      'How to say what you need, what is usually in and out, who may work in your home, and how the first visit goes well.',
    zh: ['居家清潔：提出需求前該知道的事', '怎麼說清楚需求，通常包含與不含什麼，誰可以在您家工作，第一次如何順利。'],
    body: `
## Say it by rooms

Cleaning goes wrong where people mean different things by clean. Name the rooms, the floors, how many bathrooms, and three things that matter most to you. Say what must not be touched. If you have pets or a baby, say
which cleaning agents you do not want.

## Usually in, usually out

- In: dusting within reach, floors swept and mopped, bathrooms and kitchen surfaces, rubbish taken down.
- Often extra: ironing, windows, inside of oven and fridge, balcony, moving heavy furniture.
- Out: the outside of windows in high-rise homes, anything on a tall ladder, mould in walls, pests.

## Who may work in your home

Agencies and self-employed cleaners both work here. A migrant domestic worker is allowed to work only for her own employer at the address on her work permit: hiring one from another household by the hour is against the law for
both sides. Ask an agency who comes and whether they are covered if they get hurt in your home.

## The first visit

1. Be there, walk through together, and agree on an order: what is last falls off if time runs out.
2. Show where water, power and supplies are.
3. Look at it together at the end, and say at once what was missed.
4. Decide then whether it becomes weekly.

## End of a lease

Landlords look at the oven, the shower screen, window tracks and the aircon. Read the tenancy agreement first: many ask for a professional clean and a servicing receipt. Take pictures of every room on the day, with the date.

## Around festivals

In the weeks before Chinese New Year and Deepavali everybody wants the same days. A regular slot is safe; for a spring clean ask four weeks ahead.
`,
  }),
];
