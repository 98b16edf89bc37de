import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import type { RequirementSeed } from '../../requirements.ts';
import { more, type SourceRule } from './source.ts';

/** The certificate that meets a licence rule. `question` and `choices`: the answer that demands it, where it is not the task. */
interface Shown {
  readonly type: CertificateTypeKey;
  readonly question?: string;
  readonly choices?: readonly string[];
}

/** The certificate for each rule with a hard or soft gate, by category and the rule's position in the data. */
const SHOWN: Readonly<Record<string, Shown>> = {
  'pest-control/0': { type: 'pest_control' },
  'pest-control/1': { type: 'pest_control' },
  'appliance-repair/0': { type: 'gas_worker' },
  'appliance-repair/1': { type: 'electrical_worker' },
  'appliance-repair/2': { type: 'plumber' },
  'disposal/0': { type: 'waste_collector' },
  'disposal/2': { type: 'renovation_contractor' },
  'massage-spa-at-home/2': { type: 'tcm_practitioner' },
  'catering/0': { type: 'food_shop' },
  // Needed only for requests that ask for halal food.
  'catering/3': { type: 'halal', question: 'diet', choices: ['halal'] },
  'driving-lessons/0': { type: 'driving_instructor' },
  'driving-lessons/1': { type: 'driving_school' },
  'carpet-sofa-mattress-cleaning/0': { type: 'cleaning_business' },
  'gardening-landscaping/2': { type: 'waste_collector' },
  'elderly-care/1': { type: 'nurse' },
  'elderly-care/2': { type: 'therapist' },
  'elderly-care/3': { type: 'helper_agency' },
};

/** Hard and soft rules that no certificate of a pro can meet, and what we do instead. */
export const SAID_INSTEAD: Readonly<Record<string, string>> = {
  'locksmith/0': 'No licence is known; identity and company are checked as everywhere.',
  'locksmith/1': 'The form says it where a lock is changed.',
  'locksmith/2': 'The form says it for car keys.',
  'handyman/2': 'The form says it for drilling.',
  'handyman/3': 'The form says it for doors.',
  'painting/1': 'The consent is the customer’s: the form says it.',
  'painting/2': 'The licence note says it; training at work is for the firm to show.',
  'pet-grooming/1': 'Boarding is no task of the form; the licence note says so.',
  'pet-grooming/2': 'The form says it.',
  'massage-spa-at-home/1': 'The form asks for the customer’s address and offers no other.',
  'massage-spa-at-home/3': 'A pass belongs to a person and an employer; citizens have none.',
  'catering/1': 'Home bakers need no licence: the form says what they may not do.',
  'gardening-landscaping/0': 'The approval is for one tree: the form asks to show it.',
  'gardening-landscaping/3': 'Training at work is for the firm to show.',
  'it-phone-computer-repair/2': 'The licence note says it.',
  'event-entertainment/0': 'The licence is for one event: the form says it.',
  'event-entertainment/1': 'A booking is for one event: the form says it.',
  'event-entertainment/2': 'The permit is for one event: the form says it.',
};

/** Every hard and soft rule of the data with its key. */
export const gatedRules: readonly (readonly [string, SourceRule])[] = more.categories.flatMap(
  ({ slug, licence_rules }) =>
    licence_rules.flatMap((rule, index) =>
      rule.gate === 'hard' || rule.gate === 'soft' ? [[`${slug}/${index}`, rule] as const] : [],
    ),
);

/** The requirements of a category, from the choices of its task question that rules name. One per certificate and question. */
function requirementsOf(slug: string, task_question: string): RequirementSeed[] {
  const found = new Map<string, RequirementSeed>();
  for (const [key, rule] of gatedRules) {
    const shown = key.startsWith(`${slug}/`) ? SHOWN[key] : undefined;
    if (!shown) continue;
    const question = shown.question ?? (rule.tasks === 'all' ? undefined : task_question);
    const choices = shown.choices ?? (rule.tasks === 'all' ? [] : rule.tasks);
    const place = `${shown.type}/${question ?? ''}`;
    const before = found.get(place)?.choices ?? [];
    found.set(place, {
      category: slug,
      type: shown.type,
      ...(question === undefined ? {} : { question, choices: [...before, ...choices] }),
      ...(rule.gate === 'soft' ? { isAskedOnly: true as const } : {}),
    });
  }
  return [...found.values()];
}

/** What the sixteen further categories demand of pros, and what they only ask for. */
export const requirementsMore: readonly RequirementSeed[] = more.categories.flatMap(({ slug, task_question }) =>
  requirementsOf(slug, task_question),
);
