import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { CertificateTypeKey } from '#core/certificates/type-model.ts';
import type { OwnService } from '#core/services/model.ts';
import type { OnboardStep } from '#core/services/onboarding/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A person's progress, with the facts of their draft. */
export interface OnboardingRow {
  readonly onboard_state: number;
  /** The person never had a finished service. */
  readonly is_first: boolean;
  readonly service: OwnService | null;
  readonly onboard_step: OnboardStep | null;
  readonly has_hours: boolean;
  /** The person's public name, which a draft has until its page is written. */
  readonly person_name: string;
  readonly licences: { category_id: number; type: CertificateTypeKey; is_all: boolean }[];
}
const standing = statement(
  `select u.onboard_state,
     not exists (select from quote_services e where e.user_id = u.id and not e.is_draft) as is_first,
     case when s.id is not null then own_service_json(s) end as service, s.onboard_step,
     exists (select from service_calendars c where c.quote_service_id = s.id and c.schedule is not null) as has_hours,
     display_name(u) as person_name,
     (select coalesce(json_agg(l order by l.category_id, l.type), '[]') from (
       select category_id, certificate_type as type, bool_or(question_key is null) as is_all
       from category_requirements where gate = 'hard' group by category_id, certificate_type) l) as licences
   from users u left join quote_services s on s.user_id = u.id and s.is_draft and s.deleted_on is null
   where u.id = $1`,
);
export const readOnboarding = (db: Db, user_id: number): Promise<OnboardingRow> =>
  db.one<OnboardingRow>(standing(user_id));

export interface NewDraft {
  readonly name: string;
  readonly slug: string;
  readonly is_business: boolean;
  readonly postal_code: string;
  readonly area_code: string;
  readonly lat: number;
  readonly lng: number;
}
const begun = statement(
  `insert into quote_services (user_id, is_draft, name, slug, is_business, postal_code, area_code, lat, lng, created, modified)
   values ($1, true, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
);
/** Inserts a draft and answers its id. The caller must have checked that there is none. */
export const insertDraft = async (db: Db, user_id: number, draft: NewDraft, now: Date): Promise<number> => {
  const { name, slug, is_business, postal_code, area_code, lat, lng } = draft;
  return (await db.one<{ id: number }>(begun(user_id, name, slug, is_business, postal_code, area_code, lat, lng, now)))
    .id;
};

const remembered = statement(
  'update quote_services set onboard_step = $3 where id = $1 and user_id = $2 and is_draft and deleted_on is null',
);
/** Stores the step; false where it is not a draft of this person. */
export const writeStep = async (db: Db, id: number, user_id: number, step: OnboardStep): Promise<boolean> =>
  (await db.run(remembered(id, user_id, step))) === 1;

const offered = statement(
  `select count(*)::integer as n from quote_bids where quote_service_id = $1 and quote_status_id = ${QUOTE_STATUS.Send}`,
);
/** How many open offers a service has. */
export const countOffers = async (db: Db, id: number): Promise<number> => (await db.one<{ n: number }>(offered(id))).n;
