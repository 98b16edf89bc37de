import { type ContentSeed, write } from './write.ts';

/** Areas with something to say that helps with a job. The other areas have no text rather than one made from a template. */
export const areas: readonly ContentSeed[] = [
  write('area', 'tampines', {
    title: 'Homes in Tampines',
    description:
      'One of the largest HDB towns, with flats from the 1980s to new ones in the north, and condos along its edges.',
    zh: ['淡濱尼的住家', '最大的組屋市鎮之一，從八十年代的組屋到北部的新組屋，邊緣有公寓。'],
    body: `
Tampines grew in the 1980s, so many kitchens and bathrooms are at an age where pipes, membranes and wiring ask for attention together. If you do up one of them, have the others looked at in the same visit. In Tampines North flats are new: there defects are for the
developer first, and bathroom finishes stay as they are in the first years.

Pros in the east often take Tampines, Pasir Ris, Simei and Bedok in one round, so a request that leaves the hour open gets more quotes.
`,
  }),
  write('area', 'bedok', {
    title: 'Homes in Bedok',
    description: 'Older HDB estates near the sea, many low-rise condos, and landed streets from Siglap to Kembangan.',
    zh: ['勿洛的住家', '近海的老組屋區、許多低層公寓，以及從實乞納到景萬岸的有地住宅街道。'],
    body: `
Bedok is one of the oldest towns in the east. Many blocks were built in the 1970s, before lifts stopped at every floor, and have been upgraded since: movers still ask about stairs and corridors. Landed homes around Siglap, Frankel and Kembangan bring other work, such as roofs, gutters,
gates and gardens.

Close to the sea, salt air is hard on outdoor units and window hinges. Ask for a look at brackets and screws when the aircon is serviced.
`,
  }),
  write('area', 'punggol', {
    title: 'Homes in Punggol',
    description: 'A young waterfront town of mostly new HDB flats, with many first homes and growing families.',
    zh: ['榜鵝的住家', '年輕的濱水市鎮，多為新組屋，許多首購族與成長中的家庭。'],
    body: `
Most flats in Punggol were built after 2000, many after 2010, so little has to be torn out: people ask for carpentry, lights, aircon and later for a second bedroom that becomes a study. Many blocks were finished in the same months, which is why contractors here often know the layout by the name of the estate. Put it into
the request.

Wind from the waterway blows rain through open windows. Check seals and balcony drains before the end of the year.
`,
  }),
  write('area', 'sengkang', {
    title: 'Homes in Sengkang',
    description: 'HDB flats from the late 1990s on, executive condominiums and condos along the LRT loops.',
    zh: ['盛港的住家', '九十年代末以後的組屋、執行共管公寓，以及輕軌沿線的公寓。'],
    body: `
The first flats of Sengkang are past twenty: water heaters, taps, kitchen cabinets and aircon systems of the first owners come to their end within a few years of each other. Replacing an aircon system is the moment to look at its pipes and drain, since trunking is open anyway.

In executive condominiums and condos ask the management about hours and deposits before you agree on a date with movers or contractors.
`,
  }),
  write('area', 'woodlands', {
    title: 'Homes in Woodlands',
    description:
      'The large town at the Causeway: HDB flats of four decades, with many big ones, and some landed streets.',
    zh: ['兀蘭的住家', '長堤旁的大市鎮：橫跨四十年的組屋，許多大戶型，以及一些有地住宅街道。'],
    body: `
Woodlands has many five-room and executive flats, some on two levels. Say so in a request: cleaning, painting and aircon are priced by size and units, and a staircase inside changes what movers bring. Works on such flats also take longer than the usual days of a four-room one.

Pros from the south charge for the way or say no. The quotes that come from Woodlands, Sembawang and Yishun are mostly the better fit.
`,
  }),
  write('area', 'jurong-west', {
    title: 'Homes in Jurong West',
    description: 'A wide western town of HDB flats from the 1980s on, near schools, the university and industry.',
    zh: ['裕廊西的住家', '寬廣的西部市鎮，八十年代起的組屋，鄰近學校、大學與工業區。'],
    body: `
Jurong West stretches from Boon Lay to Pioneer, so name the street or the nearest MRT station: for pros it makes the difference between one more stop and another trip. Many rooms and flats here are let to students and staff, which brings end-of-lease cleaning, touch-up painting and aircon
servicing by the dozen in the months when leases end.

Tutors are easy to find near the schools and the university, at home and online.
`,
  }),
  write('area', 'ang-mo-kio', {
    title: 'Homes in Ang Mo Kio',
    description:
      'A mature town of the 1970s with many three-room flats, rebuilt blocks in its middle and landed homes at its edge.',
    zh: ['宏茂橋的住家', '七十年代的成熟市鎮，許多三房式組屋，中心有重建的組屋，邊緣有有地住宅。'],
    body: `
Flats in Ang Mo Kio are among the oldest that people renovate today. Iron pipes, old wiring and floors that were tiled twice are usual, so keep a reserve for what shows after hacking, and ask the electrician to look at the main switch: smaller flats were built with less power than three aircons want.

Three-room kitchens are narrow. Carpenters who measure twice are worth their price here.
`,
  }),
  write('area', 'toa-payoh', {
    title: 'Homes in Toa Payoh',
    description:
      'One of the first HDB towns, with blocks of the 1960s and 70s beside tall new ones, close to the middle of the island.',
    zh: ['大巴窯的住家', '最早的組屋市鎮之一，六七十年代的組屋旁是新高樓，位處島中央。'],
    body: `
Old and new stand next to each other in Toa Payoh, so say when your block was built. In the old ones bathrooms were added to and raised over the years: plumbers want to know whether the floor is original. In the tall new ones the lift has to be shared with a whole floor of movers in the first
months.

It is in the middle of the island, which helps: pros from every side take jobs here, and quotes come fast.
`,
  }),
  write('area', 'queenstown', {
    title: 'Homes in Queenstown',
    description:
      'The first satellite town, with some of the oldest flats still lived in, and new towers from Dawson to Tanglin Halt.',
    zh: ['女皇鎮的住家', '第一個衛星鎮，有仍有人居住的最老組屋，以及從杜生到東陵福的新高樓。'],
    body: `
Queenstown began in the 1950s. In its older blocks, low buildings without a lift at the door make moving and deliveries slower: count the floors in your request. Newer projects such as those at Dawson have large windows and loft layouts that want tall ladders for curtains, lights and aircon.

Around one-north many homes are let to people who stay a year or two, so cleaners, movers and aircon pros are asked at the end of each month. The middle of the month is easier.
`,
  }),
  write('area', 'bukit-timah', {
    title: 'Homes in Bukit Timah',
    description:
      'Landed streets and condos under old trees, with gardens, long driveways and more rooms than elsewhere.',
    zh: ['武吉知馬的住家', '老樹下的有地住宅與公寓，有花園、長車道，房間也比別處多。'],
    body: `
Most homes in Bukit Timah are landed or in condos. That changes the work: roofs and gutters, ducted aircon, water pumps, gates and gardens, and cleaning that takes two people a day. Say how many levels there are and whether a lorry can stop at the door.

Trees are close. Leaves in gutters are the usual cause of water in upper rooms, and humidity under them is hard on pianos, books and leather.
`,
  }),
];
