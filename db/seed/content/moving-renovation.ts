import { type ContentSeed, write } from './write.ts';

/** Movers, renovation contractors and interior designers. */
export const movingRenovationContent: readonly ContentSeed[] = [
  write('genre', 'renovation', {
    title: 'Moving in, moving out, doing up',
    description:
      'The big jobs of a home, in the order in which they are best done, and where to read before money is paid.',
    zh: ['搬入、搬出與翻修', '一個家的大工程，最好的先後順序，以及付錢前該讀什麼。'],
    hue: 'kunyit',
    icon: 'Truck',
    body: `
Design first, permits and contractor second, movers last: the other way round costs storage and tempers. Each of the three wants a site visit or good pictures before a price means anything, so let several pros
look in the same week and compare what they include.

Pay by what is finished, not by the calendar. A deposit is usual for work that takes weeks, the largest part never is.

[article:reading-a-renovation-quote] Twelve lines to look for
[feature:keys-to-a-new-flat] From the keys to the first night
`,
  }),
  write('article', 'reading-a-renovation-quote', {
    genre: 'renovation',
    title: 'How to read a renovation quote line by line',
    description:
      'What a full quote lists, what the words provisional and subject to mean, and how to pay so that the work gets finished.',
    zh: ['如何逐行讀懂裝修報價', '完整的報價列出什麼，「暫定」與「視情況而定」的意思，以及怎麼付款才能確保完工。'],
    hue: 'rose',
    icon: 'Hammer',
    body: `
Two renovation quotes for one flat can differ by a third without either being wrong: they describe different flats. Comparing them means making them describe the same one.

## The lines that should be there

- Hacking and disposal, by wall and by floor area, with the number of lorry trips.
- Masonry and waterproofing, with the areas in square feet and the days the membrane is left to cure and be tested with water.
- Tiles: supply or labour only, the price per piece or per square foot that was assumed, and the size. Large tiles cost more to lay.
- Carpentry in feet run, with depth, inside finish, hinges and drawer runners by brand.
- Electrical works by points. Plumbing by points, with the licensed plumber's name.
- Painting: how many coats, which paint, and whether ceilings and doors are in.
- Aircon, windows, doors, glass, each with brand and type.
- Cleaning at the end, haulage, permits and who applies for them.

## Words to stop at

Provisional means a guess that you will pay for as it turns out: ask for an upper limit. Subject to site condition is fair for what nobody can see, such as pipes in a wall, and not for what can be measured
today. A lump sum without quantities leaves nothing to compare and nothing to give back when you drop a room.

## Make them the same

1. Draw one list of rooms and works, and give it to all.
2. Ask each for the same tiles, the same carpentry length and the same number of points.
3. Put what is missing in a quote as a question in the chat, so that the answer is in writing.
4. Compare the sums only then.

## Paying

Pay in parts that follow work you can see: a deposit, then after wet works, after carpentry is installed, and a last part once the list of defects is done. Keep that last part large enough to be missed. Firms with CaseTrust accreditation protect deposits
with a bond: ask for the paper, not for the word.

## HDB and condo

For an HDB flat the contractor must be on HDB's list and apply for the permit before work that needs one begins. Structural walls stay. In a condo the management sets hours and takes a deposit for damage. None of this is your contractor's problem alone: the
owner answers for it.

[category:renovation-contractor] Ask several with one list
[price:renovation-contractor] What homes usually cost
`,
  }),
  write('price', 'house-moving', {
    title: 'What does moving house cost?',
    description:
      'Whole moves, single trips and what drives them apart: volume, stairs, packing, distance to the lift and the day.',
    zh: ['搬家要多少錢？', '整屋搬遷與單趟運送的價格，以及差距從何而來：體積、樓梯、打包、到電梯的距離與日期。'],
    body: `
## By the volume, not by the rooms

Movers think in lorry loads. Two four-room flats can be one load and three. Walk through with your phone and take one picture a room with the wardrobe doors open: a price given from that seldom changes on the day.

## What adds to it

- Stairs, and a long way from the flat to the lorry.
- Dismantling and putting together of beds and wardrobes. Built-in ones are carpentry, not moving.
- Pianos, aquariums, safes and marble tables.
- Packing by the movers, with boxes and bubble wrap.
- Disposal of what stays behind, counted by item.
- The end of the month and the weeks before Chinese New Year.

## Fixed price or by the hour

A fixed price after a look at the home is the safer one. By the hour suits a studio or a few items, with a minimum of hours in it. In both, ask what happens when the lift breaks down or the keys come late.

? Is insurance in the price? | Some cover for damage usually is, up to an amount per item. Ask for the amount and for what is left out, such as things that you packed yourself.
? Do movers take away old furniture? | For a price. Ask your town council first: many collect some bulky items from homes without charge.
`,
  }),
  write('info', 'house-moving', {
    title: 'Moving house: what to know before you ask',
    description:
      'A calendar of four weeks, lift bookings and deposits, what movers will not carry, and how to pack so that nothing breaks.',
    zh: ['搬家：提出需求前該知道的事', '四週行事曆，電梯預約與押金，搬家公司不搬什麼，以及怎樣打包不會破。'],
    body: `
## Four weeks before

Ask three movers with the same pictures. Ask the management of both places when moves are allowed, how the lift is booked and which deposit they take: many condos allow moves on weekdays and Saturday mornings only. In HDB blocks the lift is
for all, so movers pad it and keep it moving.

## Two weeks before

1. Sort: move, give away, throw away. Every box less saves money twice.
2. Book the bulky item collection of your town council.
3. Change address with your bank, insurer and schools, and report it within 28 days of moving as the law asks.
4. Move utilities and broadband: the line is wanted on the first evening.

## The day before

- Defrost the fridge and dry it. Empty the washing machine.
- Pack one bag that you carry yourself: papers, medicine, chargers, one set of clothes.
- Write the room on two sides of each box, not on the lid.

## What movers will not carry

Gas bottles, paint and other things that burn, live animals, cash, jewellery and passports. Plants travel at your own risk.

## Packing that holds

Heavy things into small boxes, light things into large ones. Plates stand on their edge. Fill the space above with towels, since a box that is full does not fold when another stands on it. Take a picture of the cables behind the television before you pull them.

## At the new place

Stand at the door and send each box to its room. Check furniture for damage before you sign, and write on the paper what you find. Complaints a week later are hard to prove for both sides.
`,
  }),
  write('price', 'renovation-contractor', {
    title: 'What does a renovation cost?',
    description:
      'Whole flats, kitchens and bathrooms: where the money goes, what resale homes add, and how to keep the sum in hand.',
    zh: ['裝修要多少錢？', '整屋、廚房與浴室：錢花在哪裡，轉售屋多出什麼，以及如何控制總額。'],
    body: `
## Where the money goes

In most flats carpentry is the largest part, then masonry and tiling with what is under it, then electrical works, aircon and painting. That is good news: carpentry is also what can be done in a second round. Wet works and wiring cannot, since they lie
under everything else.

## New and resale

A new flat needs less hacking, and much of the tiling is there. A resale flat brings the removal of what was, new pipes and wiring where they are thirty years old, and levelling. Keep a tenth of the sum aside for what shows when the walls are open.

## How to keep it in hand

- Fix the list of works before asking, and change it in writing only.
- Choose tiles, taps and lights before the quote, or give a price for each that the quote has to hold.
- Do without false ceilings and feature walls first: they are what people regret soonest.
- Ask what each room costs, so that you can leave one out.

? Is GST in the price? | Only firms that are registered for GST may charge it. Ask whether the sum is with or without.
? How large a deposit is usual? | It differs, and smaller is safer. Look for parts that follow finished work rather than dates.
`,
  }),
  write('info', 'renovation-contractor', {
    title: 'Renovation contractors: what to know before you ask',
    description:
      'Permits and hours in HDB flats and condos, licensed trades, how to check a firm, and a schedule that holds.',
    zh: ['裝修承包商：提出需求前該知道的事', '組屋與公寓的許可與施工時間，持牌工種，如何查證公司，以及守得住的進度。'],
    body: `
## Permits and hours

For HDB flats the contractor must be on HDB's list of renovation contractors, and works such as hacking a wall, changing a bathroom floor or adding to the electrical load need approval first. Structural walls, columns and beams are not to be touched. Loud
work is allowed on weekdays in the daytime only, and neighbours have to be told beforehand. In condos the management has rules and hours of its own and takes a deposit.

In new HDB flats the floor and wall finishes of bathrooms may not be replaced during the first three years, because the waterproofing is under warranty.

## Licensed trades in your home

- Electrical work: a worker licensed by the Energy Market Authority.
- Water pipes and sanitary work: a plumber licensed by PUB.
- Gas: a licensed gas service worker.
- Structure: a professional engineer.
- Windows in high-rise homes: approved window contractors.

Ask for the names and numbers in the quote. The firm that you hire answers for them.

## Check the firm

1. Look it up in HDB's list and in ACRA's register: how old is the company?
2. See one home that they finished a year ago, not last week.
3. Ask who will be on site every day, and whom you call.
4. Read reviews for the words late and defects.

## A schedule that holds

Ask for one with dates by trade: hacking, wet works, first fix of wiring and pipes, tiling, ceilings, painting, carpentry, second fix, cleaning. Carpentry is measured after tiling, so that the weeks between are not laziness. Visit once a week at a fixed
time, and write down what you agreed in the chat.

## At the end

Go through with a list, room by room, in daylight: hinges, silicone, tile hollows, sockets, water flow, slope of the shower floor. Keep the last payment until the list is done.
`,
  }),
  write('price', 'interior-design', {
    title: 'What does an interior designer cost?',
    description:
      'Design fees, design and build, and what a package leaves out: how the ways of paying compare for a flat.',
    zh: ['請室內設計師要多少錢？', '設計費、設計連施工，以及套餐沒包含什麼：幾種計價方式的比較。'],
    body: `
## Three ways to pay

Design and build puts the fee into the price of the works: one firm draws, hires the trades and looks after the site. Design only has a fee by the room, by the square foot or by the hour, and you hire a contractor yourself. A package has one price for a list of works, which is
good to plan with as long as your home is like the one it was made for.

## What a package leaves out

- Hacking and haulage beyond a limit.
- Aircon, appliances, lights, curtains and loose furniture.
- Painting of ceilings and doors, more coats, feature colours.
- Permits, insurance, cleaning.

## What the fee buys

Drawings that several contractors can quote on, choices of materials with sources, pictures of the rooms, and somebody who notices on site that the socket is behind the fridge. Without site visits in the fee, the last is yours to do.

? Do I pay when I only ask for ideas? | A first talk is usually free. A layout to take home often costs a fee that is taken off later.
? Who owns the drawings? | Unless agreed otherwise, the designer does. Ask for the right to have them built by others.
`,
  }),
  write('info', 'interior-design', {
    title: 'Interior designers: what to know before you ask',
    description:
      'Design only or design and build, how to brief, what drawings you should get, and the rules that still hold.',
    zh: ['室內設計師：提出需求前該知道的事', '只做設計或連施工，怎麼說明需求，該拿到哪些圖，以及仍然適用的規定。'],
    body: `
## Which kind do you need?

If you know what you want and have time to run a site, drawings and a contractor are enough. If you have neither, a firm that designs and builds takes both off you, and you pay for that. A stylist is for a home that works and looks wrong.

## A brief that works

1. How you live: who cooks, who works at home, who sleeps lightly, who gets older.
2. What stays: furniture, appliances, the piano.
3. Three rooms you like and one that you cannot stand, with what it is about them.
4. What you can spend on all of it, with furniture. Designers who know the sum draw what can be built.

## What you should get on paper

- A floor plan with furniture to scale.
- Plans of ceiling, lights, sockets and water points.
- Each built-in piece drawn from the front, with inside and finishes.
- A list of materials with names and codes.
- A quote with quantities that follows the drawings.

Pictures of rooms sell, plans build. Do not sign on pictures alone.

## The rules still hold

When the firm builds, it needs what contractors need: HDB's list for flats, licensed people for electricity, water and gas, an engineer for structure. Ask who applies for the permit, and see it before hacking begins.

## Working together

Agree on how many changes the fee covers, who may say yes in your family, and how soon each side answers. Changes after carpentry is measured cost real money. Ask what the firm earns when you buy furniture through it: an honest answer makes
everything afterwards easier.
`,
  }),
];
