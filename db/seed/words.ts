/** What work costs in the demo, and what reviews say of it in a database filled at scale. All invented for this product. */

export interface CategoryWords {
  readonly reviews: readonly string[];
  /** Dollars for a job at a flat price, lowest to highest; below, for an hour. */
  readonly price: readonly [number, number];
  readonly hourly: readonly [number, number];
  /** The usual kinds of quote, most usual first. */
  readonly kinds: readonly ('flat' | 'hourly' | 'required')[];
}

export const WORDS: Readonly<Record<string, CategoryWords>> = {
  'aircon-servicing': {
    reviews: [
      'Came on time, explained the drain problem with photos, cleaned up after. No upsell.',
      'Unit is cold again and the smell is gone. Good value.',
      'Old-school uncle, knows every model. Fixed the leak that others could not.',
      'Quick and tidy. One unit needed a second visit, which was free.',
    ],
    price: [90, 320],
    hourly: [55, 75],
    kinds: ['flat', 'flat', 'hourly', 'required'],
  },
  'house-cleaning': {
    reviews: [
      'The flat smells of nothing, which is exactly what I wanted.',
      'Same aunty every week. She even waters the plants.',
      'Got the full deposit back. The oven looked new.',
      'Good work, ten minutes late but sent a message.',
    ],
    price: [80, 260],
    hourly: [22, 30],
    kinds: ['hourly', 'hourly', 'flat'],
  },
  plumber: {
    reviews: [
      'Water stopped in fifteen minutes. He showed me the cracked washer.',
      'Fair price, even at night.',
      'Traced the leak to upstairs and wrote it down for the town council.',
      'Had to come back for a part but did not charge for it.',
    ],
    price: [60, 280],
    hourly: [50, 80],
    kinds: ['flat', 'required', 'flat'],
  },
  electrician: {
    reviews: [
      'Found the faulty rice cooker within minutes. Honest.',
      'Neat trunking, labelled the whole board without being asked.',
      'Fans up in two hours and the ceiling still white.',
      'Good, though I had to buy the dimmer myself.',
    ],
    price: [70, 380],
    hourly: [60, 90],
    kinds: ['flat', 'flat', 'required'],
  },
  'house-moving': {
    reviews: [
      'All good, thank you. Nothing broken, not even the fish tank.',
      'They carried the sofa up nine floors when the lift broke down, same price.',
      'Labelled everything. We slept in our own beds that night.',
      'One scratch on the table, sorted out the next day without fuss.',
    ],
    price: [280, 900],
    hourly: [90, 140],
    kinds: ['flat', 'flat', 'required'],
  },
  'renovation-contractor': {
    reviews: [
      'Finished four days late but told us three weeks before. Good tiling.',
      'Every item in the quote was the item on the bill.',
      'Site diary with photos each evening. We were overseas and never worried.',
    ],
    price: [6000, 38_000],
    hourly: [80, 120],
    kinds: ['required', 'required', 'flat'],
  },
  'interior-design': {
    reviews: [
      'She listened. Storage everywhere and it still feels like ours.',
      'Drawings so clear that our contractor thanked him.',
      'Stayed inside the budget, which our last one did not.',
    ],
    price: [2800, 9000],
    hourly: [90, 150],
    kinds: ['required', 'flat'],
  },
  photography: {
    reviews: [
      'My father smiled. In a photo. You will not understand but we do.',
      'Photos in five days, lovely colours.',
      'Quiet and everywhere at once.',
    ],
    price: [280, 1200],
    hourly: [160, 260],
    kinds: ['flat', 'hourly'],
  },
  'private-tuition': {
    reviews: [
      'From C6 to A2 in eight months. He asks for extra lessons now.',
      'Patient with a very shy girl.',
      'Clear, strict, funny. In that order.',
      'Good teacher, slots fill up fast.',
    ],
    price: [160, 320],
    hourly: [40, 70],
    kinds: ['hourly', 'hourly'],
  },
  'piano-teacher': {
    reviews: [
      'She practises without being told. I did not know that was possible.',
      'Passed grade 3 with merit, and still likes music.',
      'Kind to slow fingers.',
    ],
    price: [160, 220],
    hourly: [40, 65],
    kinds: ['hourly'],
  },
  'personal-trainer': {
    reviews: [
      'My knees stopped complaining after six weeks.',
      'Never once made me feel old.',
      'Ran my first 10 km. Walked a little. Told nobody.',
    ],
    price: [240, 600],
    hourly: [60, 95],
    kinds: ['hourly', 'flat'],
  },
  'wedding-makeup': {
    reviews: [
      'Lasted through tears, rain and a lion dance.',
      'I looked like myself, only rested.',
      'Calm hands at five in the morning.',
    ],
    price: [280, 780],
    hourly: [120, 180],
    kinds: ['flat'],
  },
  'web-design': {
    reviews: [
      'Live in twelve days. My aunt can update the menu.',
      'Explained hosting without making me feel stupid.',
      'Loads fast even on my old phone.',
    ],
    price: [900, 4800],
    hourly: [70, 120],
    kinds: ['flat', 'flat', 'hourly'],
  },
  accounting: {
    reviews: [
      'Books closed by the tenth, every month.',
      'Found two years of claims we had missed.',
      'Plain words, no scolding about my shoebox.',
    ],
    price: [350, 2400],
    hourly: [60, 110],
    kinds: ['flat', 'flat'],
  },
};
