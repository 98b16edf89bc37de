import { createHash } from 'node:crypto';
import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** What a category demands of a pro: for every request, or where the answer to a question is one of the choices. */
export interface RequirementSeed {
  readonly category: string;
  readonly type: CertificateTypeKey;
  readonly question?: string;
  readonly choices?: readonly string[];
}

/**
 * What the law demands, as the categories' licence notes say it: work on wiring is for licensed electrical workers; simple
 * plumbing is free, water service pipes and heaters are for licensed plumbers, gas for gas service workers; audits are signed by
 * public accountants.
 */
export const requirements: readonly RequirementSeed[] = [
  {
    category: 'electrician',
    type: 'electrical_worker',
    question: 'task',
    choices: [
      'power-trip',
      'replace-socket-switch',
      'add-13a-point',
      'add-15a-point',
      'light-point',
      'db-box',
      'rccb',
      'rewiring',
      'oven-hob',
      'ev-charger',
    ],
  },
  {
    category: 'plumber',
    type: 'plumber',
    question: 'task',
    choices: ['pipe-leak-concealed', 'water-heater-install', 'pipe-rerouting'],
  },
  { category: 'plumber', type: 'gas_worker', question: 'heater', choices: ['gas'] },
  { category: 'accounting', type: 'public_accountant', question: 'services', choices: ['audit'] },
];

const lock = statement(`select pg_advisory_xact_lock(hashtextextended('requirement seed', 0))`);
const findSeeded = statement(`select value #>> '{}' as digest from settings where key = 'requirement_seed'`);
const keepSeeded = statement(
  `insert into settings (key, value, updated) values ('requirement_seed', to_jsonb($1::text), now())
   on conflict (key) do update set value = excluded.value, updated = excluded.updated`,
);
const upsert = statement(
  `insert into category_requirements (category_id, question_key, choice_ids, certificate_type)
   select c.id, $2, $3, $4 from categories c where c.slug = $1
   on conflict (category_id, certificate_type, coalesce(question_key, '')) do update set choice_ids = excluded.choice_ids`,
);

/**
 * Brings the requirements as shipped into the database, once for each version of them: what operators change or remove
 * afterwards stays. Safe at every start and on several nodes at once. A category that is not there is passed over.
 */
export async function seedRequirements(db: Db): Promise<void> {
  await db.run(lock());
  const digest = createHash('sha256').update(JSON.stringify(requirements)).digest('hex');
  if ((await db.maybe<{ digest: string }>(findSeeded()))?.digest === digest) return;
  for (const { category, question, choices, type } of requirements)
    await db.run(upsert(category, question ?? null, choices ?? [], type));
  await db.run(keepSeeded(digest));
}
