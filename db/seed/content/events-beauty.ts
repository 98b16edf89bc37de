import { type ContentSeed, write } from './write.ts';

/** Photographers and make-up artists. */
export const eventsBeautyContent: readonly ContentSeed[] = [
  write('genre', 'events', {
    title: 'People you meet on the day that counts',
    description:
      'Photographers and make-up artists work once, on time, with nothing to repeat. How to choose somebody for that.',
    zh: ['在重要的日子遇見的人', '攝影師與化妝師只有一次機會、必須準時、無法重來。該怎麼選。'],
    hue: 'rose',
    icon: 'Confetti',
    body: `
There is no second take of a tea ceremony. So look at whole days rather than best pictures, at people of your skin tone and age rather than models, and at how somebody answers the first message. Book dates with many weddings
half a year ahead.

Whatever you agree on, write down the hours, the places, what you get and until when. That page is worth more than a deposit.

[article:wedding-day-timeline] A timeline that leaves room to breathe
`,
  }),
  write('article', 'wedding-day-timeline', {
    genre: 'events',
    title: 'A wedding day timeline that leaves room to breathe',
    description:
      'From make-up at dawn to the last march-in: how long things take, where days run late, and what to send your suppliers.',
    zh: ['留有喘息空間的婚禮流程', '從清晨化妝到最後進場：各項要多久，哪裡容易延誤，以及該傳給廠商什麼。'],
    hue: 'rose',
    icon: 'Confetti',
    body: `
Wedding days run late in the same places: hair, lifts, family photos. A timeline that knows them keeps everybody kind.

## How long things take

- Make-up and hair of the bride: two hours, and half an hour more for a complicated style. Each mother or sister an hour.
- Gatecrash: forty-five minutes, of which ten are waiting for the lift.
- Tea ceremony: four to five minutes for each pair of elders. Count them.
- Solemnisation: twenty minutes, with papers before and pictures after.
- Family photos: three minutes a group, if somebody calls the names.
- Changing from one look to the next: forty minutes with hair.

## Build it backwards

1. Write down what cannot move: the solemniser, the hotel's first march-in, an auspicious hour if your families keep one.
2. Put travel before each, as it is at that hour, plus ten minutes of lifts and carpark.
3. Put make-up before that. A march-in at seven in the evening and a tea ceremony at nine in the morning mean a start at five.
4. Leave an hour with nothing in it after lunch. Something will want it.

## Rain and heat

Outdoor plans need an indoor twin that is booked, not hoped for: afternoons bring thunderstorms in many months. Make-up holds better with a face that is powdered in aircon for ten minutes before it goes out.

## What your suppliers want

One page, a week before: times, addresses with unit numbers, a name and a phone for each place that is not yours, who is in which family photo, what must not be missed, what must not be taken. Send the same page to photographer, make-up artist, driver and the
cousin who calls the names.

## On the day

Give the phone to somebody else. Pay what is left the day before, or put it into envelopes with names.

[category:photography] Photographers by the hour or the day
[category:wedding-makeup] Make-up artists, with trial
`,
  }),
  write('price', 'photography', {
    title: 'What does a photographer cost?',
    description:
      'Hours, pictures and rights: how events, weddings, portraits and products are priced, and what albums and rush add.',
    zh: ['請攝影師要多少錢？', '時數、張數與使用權：活動、婚禮、人像與商品怎麼計價，相簿與加急加多少。'],
    body: `
## What you pay for

An hour of shooting is two hours of choosing and editing afterwards. Events are priced by the hour with a minimum, weddings by the day, portraits by the session, products and food by the picture. Whether all pictures are edited or only some is the largest difference between
two quotes.

## What adds to it

- A second photographer, which makes sense from about 120 guests or two places at once.
- Video, and pictures on the same day for a show at dinner.
- Studio rent, helpers, props.
- Printed albums, often as much as half a day of work.
- Rights: pictures for an advertisement cost more than the same pictures for a family.

## Paying

A part to hold the date is usual, the rest around the day. Ask what happens when the photographer is ill: good ones have colleagues and say so in the contract.

? How soon do I get the pictures? | A small choice within days, all of them in four to eight weeks for a wedding. Ask for the date in writing.
? Can I have it cheaper with fewer edits? | Often. Ask for a price with all pictures lightly corrected and twenty finished by hand.
`,
  }),
  write('info', 'photography', {
    title: 'Photographers: what to know before you ask',
    description:
      'How to look at a portfolio, what to put into a brief, which places ask for permits, and who owns the pictures.',
    zh: ['攝影師：提出需求前該知道的事', '如何看作品集，需求說明該寫什麼，哪些場地要許可，以及照片屬於誰。'],
    body: `
## Looking at a portfolio

Everybody has ten good pictures. Ask for one whole event like yours, from the first frame to the last, and look at the dull parts: speeches, group shots, faces in bad light. Look for people who look like your people. If all pictures were taken at four in the afternoon, ask
what they do in a ballroom.

## A brief that works

1. What it is, when, where, how many people, and how dark.
2. Three pictures that you like, and what you like about them.
3. The must-haves, by name.
4. What the pictures are for: family, website, advertisement, print.
5. When you need them, and how many.

## Permits and places

Parks and gardens often want a permit for commercial shoots, malls and condos want to be asked, and many hotels allow weddings only. Drones are regulated: heavier ones must be registered, flights near airports and over people are restricted, and commercial flights need a permit from the
aviation authority. Ask the photographer who applies.

## Who owns the pictures?

You may agree on anything, so do. Families usually get the right to print and share. Companies need to name the uses: website, social media, posters, how long, in which countries. If you do not want your faces in a portfolio, say so before the day.

## People in pictures

At company events tell guests that pictures are taken. For children ask the parents, in writing if the pictures go online.

## On the day

Feed them, introduce them to the one person who knows everybody, and let them sit where they see. Agree on a sign for enough.
`,
  }),
  write('price', 'wedding-makeup', {
    title: 'What does wedding make-up cost?',
    description: 'Prices for one look or two, trial, hair, the family and early hours, and what is worth paying for.',
    zh: ['新娘化妝要多少錢？', '一個或兩個造型、試妝、髮型、家人與清晨時段的價格，以及什麼值得花。'],
    body: `
## Looks and people

Artists count looks: a face with a hairstyle is one, a changed lip and loosened hair is a touch-up. Two looks with touch-ups in between is what most wedding days need. Mothers and sisters are priced a head.

## What adds to it

- A start before six in the morning.
- A second place, or staying through dinner.
- Hair extensions, accessories and fresh flowers.
- A trial, which some put into the package and some sell on its own.
- Airbrush, where you ask for it.

## Worth it or not

A trial is worth its price if you have never worn so much, have sensitive skin or wear a hijab or a veil that has to hold. Lashes are worth it in every picture. Staying all day is worth it if you sweat or cry.

? Is transport in the price? | In town mostly. Before the first train a taxi is added.
? When do I pay? | A part holds the date, the rest on the day. Ask what comes back if the date moves.
`,
  }),
  write('info', 'wedding-makeup', {
    title: 'Wedding make-up: what to know before you ask',
    description:
      'Trial and skin, what to tell the artist, make-up that holds in this climate, and cultures with styles of their own.',
    zh: ['新娘化妝：提出需求前該知道的事', '試妝與皮膚，該告訴化妝師什麼，撐得住這種氣候的妝，以及各族群的風格。'],
    body: `
## Begin with the trial

Two to three months before is a good time. Wear white, come with a clean face, bring the neckline and three pictures. Keep the make-up on until evening and look at it every two hours: in the mirror, in daylight, in a selfie with flash. Then say
what you would change, the same day, while both remember.

## What to tell the artist

- Skin: dry, oily, acne, allergies, anything you use with retinol or acids.
- Eyes: contact lenses, lash extensions, single or double lids and whether you want them changed.
- How you look on a good day. A bride should be known by her grandmother.
- The light: garden at noon, church, ballroom.
- The day's times, and when you eat.

## Make-up that holds here

It is warm and wet, and the day is long. Thin layers, set one by one, last longer than one thick one. Waterproof for eyes, blotting paper instead of more powder, a lip colour that you can put on by yourself. Ten minutes in aircon before you go out. Avoid facials in the last week.

## Cultures and styles

Chinese tea ceremony and kua, Malay andam with the sanggul and dais, Indian bridal with saree draping and jewellery, Peranakan, Western: each is a craft. Ask for pictures of that style on real brides, and whether draping, headpieces or henna are done by the same person.

## Clean work

1. Brushes washed since the last face.
2. Lipstick and cream taken with a spatula.
3. Sponges new or yours.
4. Products for your skin tone in the case, not mixed from two.

## For the family

Count heads and add ten minutes each. Mothers are made up first, so that they can receive guests while you are still in a robe.
`,
  }),
];
