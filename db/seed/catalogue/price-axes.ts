import type { CategorySeed } from './seed-words.ts';

/**
 * The questions that say how big a job is and of what kind: its price is compared with jobs that have the same answers. Counts
 * with steps are grouped into sizes, each from one step up to the next.
 */
const SIZES: Readonly<Record<string, Readonly<Record<string, readonly number[] | null>>>> = {
  'aircon-servicing': { service: null, units: [1, 2, 3, 4, 6] },
  'house-cleaning': { clean_type: null, bedrooms: [0, 2, 3, 4] },
  plumber: { task: null },
  electrician: { task: null, points: [1, 2, 4, 8] },
  'house-moving': { move_type: null, boxes: null },
  'renovation-contractor': { scope: null },
  'interior-design': { service: null },
  'private-tuition': { level: null, lesson_length: null },
  'piano-teacher': { level: null, length: null },
  'personal-trainer': { format: null, package: null },
  photography: { type: null, hours: null },
  'wedding-makeup': { event: null, looks: null },
  'web-design': { kind: null, pages: null },
  accounting: { services: null, transactions: null },
};

/** Marks these questions in a category. */
export function withPriceAxes(category: CategorySeed): CategorySeed {
  const sizes = SIZES[category.slug] ?? {};
  return {
    ...category,
    questions: category.questions.map((question) => {
      const steps = sizes[question.key];
      return steps === undefined
        ? question
        : { ...question, price_axis: 'size', ...(steps ? { price_steps: [...steps] } : {}) };
    }),
  };
}
