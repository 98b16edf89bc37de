import { t } from '#web/text/public.ts';
/** What a page for pros says of one kind of work. */
export interface TradeWords {
  /** Who this is for, in one or two sentences. */
  readonly lead: string;
  /** What a good quote for such work says. */
  readonly quote: readonly string[];
}

const words = (): Readonly<Record<string, TradeWords>> => ({
  'aircon-servicing': {
    lead: t('category>for_technicians_who_service_wash'),
    quote: [
      t('category>price_per_unit_and_what'),
      t('category>whether_general_service_is'),
      t('category>how_long_you_stay_and'),
    ],
  },
  'house-cleaning': {
    lead: t('category>for_cleaners_and_cleaning_firms'),
    quote: [
      t('category>hours_and_the_number_of'),
      t('category>who_brings_the_equipment_and'),
      t('category>who_comes_the_same_person'),
    ],
  },
  'house-moving': {
    lead: t('category>for_movers_with_a_van'),
    quote: [
      t('category>lorry_size_number_of_men'),
      t('category>boxes_wrapping_dismantling_and'),
      t('category>what_your_insurance_covers_and'),
    ],
  },
  'private-tuition': {
    lead: t('category>for_tutors_from_preschool_to'),
    quote: [
      t('category>your_rate_per_hour_or'),
      t('category>how_you_would_start_a'),
      t('category>which_days_you_can_keep'),
    ],
  },
  'piano-teacher': {
    lead: t('category>for_teachers_of_children_and'),
    quote: [
      t('category>length_and_price_of_a'),
      t('category>how_you_teach_beginners_or'),
      t('category>where_you_trained_and_since'),
    ],
  },
  'renovation-contractor': {
    lead: t('category>for_contractors_who_take_on'),
    quote: [
      t('category>a_visit_first_where_you'),
      t('category>what_is_left_out_permits'),
      t('category>steps_of_payment_tied_to'),
    ],
  },
  'interior-design': {
    lead: t('category>for_designers_and_design_firms'),
    quote: [
      t('category>design_only_or_design_and'),
      t('category>what_they_get_drawings_renders'),
      t('category>homes_of_the_same_type'),
    ],
  },
  plumber: {
    lead: t('category>for_plumbers_who_clear_fix'),
    quote: [
      t('category>labour_and_parts_apart_and'),
      t('category>what_you_charge_when_it'),
      t('category>when_you_can_be_there'),
    ],
  },
  electrician: {
    lead: t('category>for_electricians_and_licensed'),
    quote: [
      t('category>price_per_point_and_what'),
      t('category>your_licence_number_and_what'),
      t('category>whether_a_permit_or_extra'),
    ],
  },
  'web-design': {
    lead: t('category>for_designers_developers_and'),
    quote: [
      t('category>a_fixed_price_for_a'),
      t('category>who_owns_the_domain_the'),
      t('category>sites_you_made_that_are'),
    ],
  },
  accounting: {
    lead: t('category>for_bookkeepers_accountants_and'),
    quote: [
      t('category>monthly_or_yearly_price_and'),
      t('category>which_filings_are_in_it'),
      t('category>what_you_need_from_them'),
    ],
  },
  photography: {
    lead: t('category>for_photographers_and_videographers'),
    quote: [
      t('category>hours_number_of_edited_pictures'),
      t('category>what_use_is_allowed_for'),
      t('category>a_link_to_one_whole'),
    ],
  },
  'wedding-makeup': {
    lead: t('category>for_make_up_artists_and'),
    quote: [
      t('category>price_per_look_and_per'),
      t('category>whether_a_trial_is_in'),
      t('category>how_long_you_stay_and_2'),
    ],
  },
  'personal-trainer': {
    lead: t('category>for_trainers_who_meet_people'),
    quote: [
      t('category>price_per_session_and_per'),
      t('category>what_the_first_session_is'),
      t('category>certificates_and_first_aid_and'),
    ],
  },
});

const any = (): TradeWords => ({
  lead: t('category>requests_come_with_answers_to'),
  quote: [
    t('category>what_the_price_covers_and'),
    t('category>when_you_can_start_and'),
    t('category>why_you_past_work_papers'),
  ],
});

/** The words for a category; general ones for those that came later. */
export const tradeWords = (slug: string): TradeWords => words()[slug] ?? any();
