/**
 * schema.org types of the trades that the site shows. Search engines know them, and each is a LocalBusiness (issue 8 point
 * 5: structured data with the trade's own type).
 */
export const TRADE_TYPES = [
  'LocalBusiness',
  'HomeAndConstructionBusiness',
  'HVACBusiness',
  'Plumber',
  'Electrician',
  'MovingCompany',
  'GeneralContractor',
  'HousePainter',
  'RoofingContractor',
  'Locksmith',
  'ProfessionalService',
  'HealthAndBeautyBusiness',
  'BeautySalon',
  'HairSalon',
  'NailSalon',
  'DaySpa',
  'SportsActivityLocation',
  'ExerciseGym',
  'AccountingService',
  'LegalService',
  'AutoRepair',
  'AutoWash',
  'DryCleaningOrLaundry',
  'ChildCare',
] as const;
export type TradeType = (typeof TRADE_TYPES)[number];

/** The categories that are shipped, by slug. */
const BY_SLUG: Readonly<Record<string, TradeType>> = {
  'aircon-servicing': 'HVACBusiness',
  'house-cleaning': 'HomeAndConstructionBusiness',
  plumber: 'Plumber',
  electrician: 'Electrician',
  'house-moving': 'MovingCompany',
  'renovation-contractor': 'GeneralContractor',
  'interior-design': 'ProfessionalService',
  photography: 'ProfessionalService',
  'private-tuition': 'ProfessionalService',
  'piano-teacher': 'ProfessionalService',
  'personal-trainer': 'SportsActivityLocation',
  'wedding-makeup': 'HealthAndBeautyBusiness',
  'web-design': 'ProfessionalService',
  accounting: 'AccountingService',
  'pest-control': 'HomeAndConstructionBusiness',
  locksmith: 'Locksmith',
  handyman: 'HomeAndConstructionBusiness',
  'appliance-repair': 'HomeAndConstructionBusiness',
  'carpet-sofa-mattress-cleaning': 'HomeAndConstructionBusiness',
  'laundry-curtain-cleaning': 'DryCleaningOrLaundry',
  disposal: 'HomeAndConstructionBusiness',
  painting: 'HousePainter',
  'gardening-landscaping': 'HomeAndConstructionBusiness',
  'driving-lessons': 'ProfessionalService',
  'massage-spa-at-home': 'HealthAndBeautyBusiness',
  'pet-grooming': 'ProfessionalService',
  'elderly-care': 'ProfessionalService',
  catering: 'ProfessionalService',
  'event-entertainment': 'ProfessionalService',
  'it-phone-computer-repair': 'ProfessionalService',
};

/** What a word of a slug says about a category that operators added. The first that fits counts. */
const BY_WORD: readonly (readonly [RegExp, TradeType])[] = [
  [/^(aircon|air-con|hvac|ventilation)/, 'HVACBusiness'],
  [/^plumb/, 'Plumber'],
  [/^electric/, 'Electrician'],
  [/^(mover|moving|relocation)/, 'MovingCompany'],
  [/^paint(er|ing)/, 'HousePainter'],
  [/^roof/, 'RoofingContractor'],
  [/^locksmith/, 'Locksmith'],
  [/^(renovation|contractor)/, 'GeneralContractor'],
  [
    /^(handyman|carpent(er|ry)|cleaning|cleaner|flooring|pest|waterproofing|garden(er|ing))/,
    'HomeAndConstructionBusiness',
  ],
  [/^(hair|barber)/, 'HairSalon'],
  [/^(nail|manicure)/, 'NailSalon'],
  [/^(massage|spa)$/, 'DaySpa'],
  [/^(makeup|beauty|facial)/, 'HealthAndBeautyBusiness'],
  [/^(gym|fitness)/, 'ExerciseGym'],
  [/^(account(ing|ant)|bookkeep(er|ing)|tax)$/, 'AccountingService'],
  [/^(lawyer|legal)$/, 'LegalService'],
  [/^laundry$/, 'DryCleaningOrLaundry'],
  [/^(babysit(ter|ting)|nanny|childcare)$/, 'ChildCare'],
  [
    /^(design(er)?|photograph(y|er)|teacher|tuition|tutor|lessons?|translat(or|ion)|consult(ant|ing))$/,
    'ProfessionalService',
  ],
];

/** The type of a business of this category: its own where one is known, else what a word of its slug says, else LocalBusiness. */
export function tradeOf(category_slug: string): TradeType {
  const known = BY_SLUG[category_slug];
  if (known) return known;
  const words = category_slug.split('-');
  // A word with what follows it, so that "air-con" is one.
  const parts = words.map((_, i) => words.slice(i).join('-'));
  for (const [pattern, type] of BY_WORD)
    if (parts.some((part) => pattern.test(part)) || words.some((word) => pattern.test(word))) return type;
  return 'LocalBusiness';
}
