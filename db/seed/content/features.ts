import { type ContentSeed, write } from './write.ts';

/** Themes across genres. */
export const features: readonly ContentSeed[] = [
  write('feature', 'keys-to-a-new-flat', {
    title: 'Keys to a new flat: the first sixty days',
    description:
      'Defects, renovation, aircon, cleaning, moving: what to do first after key collection, and what can wait.',
    zh: ['拿到新屋鑰匙後的六十天', '瑕疵、裝修、冷氣、清潔、搬家：領鑰匙後先做什麼，什麼可以等。'],
    hue: 'kunyit',
    icon: 'House',
    body: `
Keys come with a folder, a smell of cement and ten opinions. This is the order that saves money.

## Week one: look before you touch

Go through the flat in daylight with tape and a notebook before any contractor drills. Tap tiles, run water into every trap, open each window, try each socket. Report defects to the developer, or for a new HDB flat to the service centre in the estate, before
renovation covers them. Take pictures with dates.

## Week two: measure and ask

Measure rooms, doors and the lift. Draw where beds, desks and the fridge go, and mark the sockets you need beside them. Then ask several designers or contractors with the same list.

[info:renovation-contractor] Permits, hours, and how to check a firm
[article:reading-a-renovation-quote] Line by line, before you sign
[info:interior-design] If you want the drawings first

## Weeks three to eight: works in their order

1. Hacking and wet works, while nothing is in the way.
2. Wiring, pipes and aircon piping before ceilings are closed.
3. Tiling, ceilings, painting.
4. Carpentry is measured now, and made elsewhere for three or four weeks.
5. Second coat, lights, taps, glass.

[category:electrician] Points are cheapest before the paint
[category:aircon-servicing] Installation, and the first servicing after the dust

## Before the first night

A clean after renovation is another job than a weekly one: dust sits in tracks, cabinets and behind the fridge. Leave windows open for some days, since new boards smell. Then movers, with the lift booked.

[category:house-cleaning] Ask for a clean after renovation
[category:house-moving] With pictures of every room
`,
  }),
  write('feature', 'before-chinese-new-year', {
    title: 'Before Chinese New Year: what to book, and when',
    description: 'Spring clean, aircon, a coat of paint, the leaking tap and the old sofa: a countdown of six weeks.',
    zh: ['農曆新年前：該訂什麼、何時訂', '大掃除、冷氣、刷漆、漏水的龍頭與舊沙發：六週倒數。'],
    hue: 'rose',
    icon: 'Confetti',
    body: `
The whole island cleans in the same three weeks. Whoever asks early pays the ordinary price and sleeps on the eve.

## Six weeks before

Paint, carpentry and anything that smells: it needs time to dry and to air. Book the spring clean and the aircon now, even for a date in four weeks.

[category:house-cleaning] Say which day you have visitors, and count back
[category:aircon-servicing] A full living room asks more of it than any other day

## Four weeks before

Walk through with a pail and a pen. Taps that drip, doors that rub, lights that blink: put the small ones into one visit. Old furniture goes now, because collection dates fill up too. Ask your town council what it takes.

[category:plumber] Small things in one visit
[category:electrician] Lights, fans and that one socket

## Two weeks before

1. Curtains and cushion covers washed.
2. Fridge emptied and its seals wiped.
3. Windows inside, tracks and grilles.
4. Altar and red things out of their boxes.

## The last week

Leave it to sweeping and oranges. Many families put the broom away on the first day, and most pros take days off: for a burst pipe you will find somebody, at a holiday price. Close the stopcock first.

## For those who are hired

Regular cleaners and helpers are thanked around this time, often with an ang bow. It is custom, not a fee.
`,
  }),
  write('feature', 'wet-months-at-home', {
    title: 'The wet months at home: damp, mould and leaks',
    description:
      'What heavy rain does to homes in Singapore, what to check before it, and whom to ask when a wall stays wet.',
    zh: ['多雨月份的家：潮濕、發霉與滲水', '大雨對新加坡住家的影響，事前該檢查什麼，牆面不乾時該找誰。'],
    hue: 'jade',
    icon: 'Drop',
    body: `
From December into January the northeast monsoon brings days of rain, and the months between the monsoons bring thunderstorms in the afternoon. Homes show it in the same places.

## Check before

- Window seals: pour a glass of water on the sill outside and look inside.
- Drains of balcony, yard and aircon ledge. A handful of leaves makes a pool.
- The ceiling below a roof, a bathroom or a planter.
- Tall cupboards on outer walls: pull them a hand away.

## Damp or leak?

A leak has an edge and grows after rain or after a shower. Damp from the air sits in corners, behind furniture and on leather, everywhere at once. Tape a piece of foil on the wall for two days: wet behind it comes from the wall, wet in front from the room.

[article:first-ten-minutes-of-a-leak] When it runs, not drips
[category:plumber] To find where water comes from

## Mould

Wipe small patches with detergent, dry them, and let air move: a fan helps more than a spray. Use dry mode on the aircon for an hour in the evening. If it comes back in the same spot, look for water in the wall before anybody paints.

[category:aircon-servicing] Musty air in the first minutes means growth on the coil

## Water and electricity

Sockets on wet walls, outdoor lights and water heaters trip in these weeks. That is the breaker doing its work. Leave what trips switched off until it was looked at.

[info:electrician] What you may check yourself

## Whose roof is it?

In HDB estates roofs and outer walls are the town council's, in condos the management's. Report it with pictures from the first day: water that was reported is easier to have repaired than water that was lived with.
`,
  }),
  write('feature', 'handing-back-a-rental', {
    title: 'Handing back a rental without losing the deposit',
    description:
      'What tenancy agreements ask for, what landlords look at, and an order of four weeks for cleaning, repairs and moving.',
    zh: ['退租不丟押金', '租約要求什麼，房東看什麼，以及清潔、修理與搬家的四週順序。'],
    hue: 'leaf',
    icon: 'Broom',
    body: `
A deposit is a month or two of rent. Most of what is kept back is for three things: dirt, holes and aircon.

## Read first

The agreement says what fair wear and tear is, up to which sum you repair things yourself, how often the aircon had to be serviced, and whether a professional clean is asked for. Find the inventory list and the pictures of the day you moved in.

## Four weeks before

Ask the landlord for a walk-through. It feels odd and saves arguments: what bothers them is named while there is time. Write down what was said and send it.

## Two weeks before

1. Repairs: loose handles, a stuck drain, the broken blind.
2. Holes filled and touched up, in the same white.
3. Aircon serviced, with the receipt.

[category:plumber] Drains and taps in one visit
[category:aircon-servicing] Ask for the receipt by unit

## The last days

Move out first, then clean: an empty flat takes half of the time. Oven, hood, shower screen, window tracks, inside of cupboards, balcony. Take pictures of each room from the door and of each meter.

[category:house-moving] A single trip may be enough
[category:house-cleaning] Ask for an end-of-lease clean

## On the day

Go through the inventory together, sign it, hand over every key and card, and write down the meter readings. The agreement says within how many days the deposit comes back. If a sum is kept, ask for the receipts. For quarrels about small sums there are the Small Claims Tribunals, for
residential leases of up to two years.
`,
  }),
];
