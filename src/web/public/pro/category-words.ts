import { t } from '#web/text/spaces/public.ts';
/** The texts for one trade on the pages for pros. */
export interface TradeWords {
  /** Who the work is for, in one or two sentences. */
  readonly lead: string;
  /** What a good quote for this work includes. */
  readonly quote: readonly string[];
}

/** What a good quote includes in any trade. */
const anyQuote = (): readonly string[] => [
  t('category>any_quote_price'),
  t('category>any_quote_when'),
  t('category>any_quote_why'),
];

const words = (): Readonly<Record<string, TradeWords>> => ({
  'aircon-servicing': {
    lead: t('category>aircon_lead'),
    quote: [t('category>aircon_quote_price'), t('category>aircon_quote_wash'), t('category>aircon_quote_warranty')],
  },
  'house-cleaning': {
    lead: t('category>cleaning_lead'),
    quote: [
      t('category>cleaning_quote_hours'),
      t('category>cleaning_quote_equipment'),
      t('category>cleaning_quote_person'),
    ],
  },
  'house-moving': {
    lead: t('category>moving_lead'),
    quote: [t('category>moving_quote_lorry'), t('category>moving_quote_extras'), t('category>moving_quote_insurance')],
  },
  'private-tuition': {
    lead: t('category>tuition_lead'),
    quote: [t('category>tuition_quote_rate'), t('category>tuition_quote_start'), t('category>tuition_quote_days')],
  },
  'piano-teacher': {
    lead: t('category>piano_lead'),
    quote: [t('category>piano_quote_lesson'), t('category>piano_quote_method'), t('category>piano_quote_training')],
  },
  'renovation-contractor': {
    lead: t('category>renovation_lead'),
    quote: [
      t('category>renovation_quote_visit'),
      t('category>renovation_quote_excluded'),
      t('category>renovation_quote_payment'),
    ],
  },
  'interior-design': {
    lead: t('category>interior_lead'),
    quote: [t('category>interior_quote_scope'), t('category>interior_quote_output'), t('category>interior_quote_past')],
  },
  plumber: {
    lead: t('category>plumber_lead'),
    quote: [t('category>plumber_quote_parts'), t('category>plumber_quote_besides'), t('category>plumber_quote_when')],
  },
  electrician: {
    lead: t('category>electrician_lead'),
    quote: [
      t('category>electrician_quote_price'),
      t('category>electrician_quote_licence'),
      t('category>electrician_quote_permit'),
    ],
  },
  'web-design': {
    lead: t('category>web_lead'),
    quote: [t('category>web_quote_price'), t('category>web_quote_ownership'), t('category>web_quote_past')],
  },
  accounting: {
    lead: t('category>accounting_lead'),
    quote: [
      t('category>accounting_quote_price'),
      t('category>accounting_quote_filings'),
      t('category>accounting_quote_needs'),
    ],
  },
  photography: {
    lead: t('category>photo_lead'),
    quote: [t('category>photo_quote_hours'), t('category>photo_quote_use'), t('category>photo_quote_past')],
  },
  'wedding-makeup': {
    lead: t('category>makeup_lead'),
    quote: [t('category>makeup_quote_price'), t('category>makeup_quote_trial'), t('category>makeup_quote_stay')],
  },
  'personal-trainer': {
    lead: t('category>trainer_lead'),
    quote: [t('category>trainer_quote_price'), t('category>trainer_quote_first'), t('category>trainer_quote_past')],
  },
  'pest-control': { lead: t('category>pest_lead'), quote: anyQuote() },
  locksmith: { lead: t('category>locksmith_lead'), quote: anyQuote() },
  handyman: { lead: t('category>handyman_lead'), quote: anyQuote() },
  'appliance-repair': { lead: t('category>appliance_lead'), quote: anyQuote() },
  'carpet-sofa-mattress-cleaning': { lead: t('category>upholstery_lead'), quote: anyQuote() },
  'laundry-curtain-cleaning': { lead: t('category>laundry_lead'), quote: anyQuote() },
  disposal: { lead: t('category>disposal_lead'), quote: anyQuote() },
  painting: { lead: t('category>painting_lead'), quote: anyQuote() },
  'gardening-landscaping': { lead: t('category>gardening_lead'), quote: anyQuote() },
  'driving-lessons': { lead: t('category>driving_lead'), quote: anyQuote() },
  'massage-spa-at-home': { lead: t('category>massage_lead'), quote: anyQuote() },
  'pet-grooming': { lead: t('category>grooming_lead'), quote: anyQuote() },
  'elderly-care': { lead: t('category>care_lead'), quote: anyQuote() },
  catering: { lead: t('category>catering_lead'), quote: anyQuote() },
  'event-entertainment': { lead: t('category>entertainment_lead'), quote: anyQuote() },
  'it-phone-computer-repair': { lead: t('category>it_lead'), quote: anyQuote() },
});

const any = (): TradeWords => ({
  lead: t('category>any_lead'),
  quote: anyQuote(),
});

/** The texts of a category. Categories added later get general ones. */
export const tradeWords = (slug: string): TradeWords => words()[slug] ?? any();
