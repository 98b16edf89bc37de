import { type Db, statement } from '#server/platform/data/database.ts';

/** What a job needs of a pro. */
export interface MatchWish {
  readonly category_id: number;
  readonly area_code: string;
  readonly lat: number;
  readonly lng: number;
  /** 'to_me': the pro travels; 'to_pro': the customer does; 'remote': by phone or internet. */
  readonly travel: 'to_me' | 'to_pro' | 'remote';
  readonly now: Date;
  /** The request whose answers job preferences check; absent where only places count. */
  readonly quote_request_id?: number | null | undefined;
  /** The requestor, who is never offered their own request. */
  readonly exclude_user_id: number;
  /** A service that the requestor asks by name. */
  readonly invite_service_id?: number | null | undefined;
  readonly limit: number;
}

/** A service that can take the job: its person, and the metres between its base and the job. */
export interface Candidate {
  readonly quote_service_id: number;
  readonly user_id: number;
  readonly distance: number;
}

/** An open request that a service can take. */
export interface OpenRequest {
  readonly quote_request_id: number;
  readonly category_id: number;
  readonly requestor_id: number;
  /** Metres between the service's base and the job. */
  readonly distance: number;
}

const within = (lat: string, lng: string) =>
  `(s.max_distance is null or metres_between(s.lat, s.lng, ${lat}, ${lng}) <= s.max_distance)`;
const inArea = (area: string) =>
  `exists (select 1 from quote_service_areas a where a.quote_service_id = s.id and a.area_code = ${area})`;
const isPaused = (now: string) => `exists (
  select 1 from pause_events p where p.quote_service_id = s.id and p.begin_time <= ${now} and p.end_time > ${now})`;

/** The condition that neither person blocked the other. The blocks are read once per query. */
const isFree = (requestor: string) => `s.user_id <> all ((select blocked_with(${requestor}))::bigint[])`;

/** The condition that a request fits the pro's preference for its category (specification 3, quote_job_preference). */
const wants = (fields: string, area: string, travel: string) =>
  `(sc.quote_job_preference = '{}' or fits_preference(sc.quote_job_preference, ${fields}, ${area}, ${travel}))`;

/** The condition that service `s` can meet, for each way; the job's place is given as SQL expressions. */
const meets = (area: string, lat: string, lng: string): Record<MatchWish['travel'], string> => ({
  to_me: `s.is_service_professional_travels_to_me and ${inArea(area)} and ${within(lat, lng)}`,
  to_pro: 's.is_customer_travel_to_me',
  remote: 's.is_over_phone_or_internet',
});

// Best first, by the index. Reads twice the limit, so that enough remain after each person counts once.
const matching = (travel: MatchWish['travel']) => `
  with found as (
    select s.id, s.user_id, sc.score_avg, sc.hired_count, metres_between(s.lat, s.lng, $3, $4) as distance
    from quote_service_categories sc
    join quote_services s on s.id = sc.quote_service_id
    where sc.category_id = $1 and sc.is_listed and s.user_id <> $6 and $2::text is not null and ${isFree('$6')}
      and ${meets('$2', '$3', '$4')[travel]}
      and not ${isPaused('$5')}
      and ($8::bigint is null or ${wants('(select q.fields from quote_requests q where q.id = $8)', '$2', `'${travel}'`)})
    order by sc.score_avg desc, sc.hired_count desc, sc.quote_service_id desc
    limit $7::integer * 2
  )
  select id as quote_service_id, user_id, round(distance)::integer as distance
  from (select *, row_number() over (partition by user_id order by score_avg desc, hired_count desc, id desc) as n from found) f
  where n = 1
  order by score_avg desc, hired_count desc, id desc
  limit $7::integer`;

const invited = statement(`
  select s.id as quote_service_id, s.user_id, round(metres_between(s.lat, s.lng, $3, $4))::integer as distance
  from quote_services s
  join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = $2
  where s.id = $1 and s.is_listed and s.user_id <> $6 and not ${isPaused('$5')} and ${isFree('$6')}`);

// There are as many places as postal sectors. Reads pros place by place, the nearest first, and checks each by itself, so that
// it can stop once there are enough.
const PLACES = '(select lat, lng, metres_between(lat, lng, $3, $4) as metres from search_places order by 3 offset 0) l';
/** True or null. Not `exists`, which PostgreSQL could turn into a join with all services of the area. */
const servesArea =
  '(select true from quote_service_areas a where a.quote_service_id = k.quote_service_id and a.area_code = $2)';
/** The nearest service of each person. `found` has twice as many rows as wanted. */
const onePerPerson = `
  select quote_service_id, user_id, round(metres)::integer as distance from (
    select *, row_number() over (partition by user_id order by metres, quote_service_id) as n from found) f
  where n = 1 order by metres, quote_service_id limit $7::integer`;

// The nearest pros of the same region who travel, take this kind of request and do not serve its area.
const nearMiss = statement(`
  with found as (
    select k.quote_service_id, k.user_id, l.metres from ${PLACES}
    cross join lateral (
      select k.quote_service_id, s.user_id from service_searches k
      cross join lateral (
        select s.user_id from quote_services s
        join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = $1
        where s.id = k.quote_service_id and sc.is_listed and s.user_id <> $6 and ${isFree('$6')}
          and s.is_service_professional_travels_to_me and not ${isPaused('$5')}
          and exists (select from quote_service_areas a join areas n on n.code = a.area_code
            where a.quote_service_id = s.id and n.region = (select region from areas where code = $2))
          and ${wants('(select q.fields from quote_requests q where q.id = $8)', '$2', `'to_me'`)}
          and not exists (select from quote_bids b where b.quote_request_id = $8 and b.provider_id = s.user_id)
        offset 0) s
      where k.category_id = $1 and k.lat = l.lat and k.lng = l.lng and ${servesArea} is null
      order by k.quote_service_id limit $7::integer * 2) k
    order by l.metres, k.quote_service_id limit $7::integer * 2)
  ${onePerPerson}`);

/** Services that would match but for the area, nearest first, one per person. Only for jobs that the pro travels to. */
export const findNearMisses = (db: Db, wish: MatchWish): Promise<Candidate[]> =>
  wish.travel === 'to_me'
    ? db.many<Candidate>(
        nearMiss(
          wish.category_id,
          wish.area_code,
          wish.lat,
          wish.lng,
          wish.now,
          wish.exclude_user_id,
          wish.limit,
          wish.quote_request_id,
        ),
      )
    : Promise.resolve([]);

/** True or null. Checks the person's services one by one: a join could start from all pros of the category. */
const doesThisToo = `(select true from quote_services m where m.user_id = s.user_id and m.is_listed and (
  select true from quote_service_categories mc where mc.quote_service_id = m.id and mc.category_id = $1 and mc.is_listed) limit 1)`;
// Where no near category is known ($10 is empty), categories of the same genre count as near.
const nearTrade = statement(`
  with near as (
    select unnest($10::bigint[]) as category_id
    union all
    select c.id from categories c
    where c.genre_id = (select genre_id from categories where id = $1) and c.id <> $1 and cardinality($10::bigint[]) = 0
  ), demanded as (
    select array_agg(d.certificate_type) as types from category_requirements d where d.category_id = $1 and d.gate = 'hard'
      and answers_include((select q.fields from quote_requests q where q.id = $8), d.question_key, d.choice_ids)
  ), found as (
    select k.quote_service_id, k.user_id, l.metres from ${PLACES}
    cross join lateral (
      select distinct k.quote_service_id, k.user_id from near n
      cross join lateral (
        select k.quote_service_id, s.user_id from service_searches k
        cross join lateral (
          select s.user_id from quote_services s
          where s.id = k.quote_service_id and s.is_listed and s.user_id <> $6 and ${isFree('$6')} and not ${isPaused('$5')}
            and ${doesThisToo} is null
            and case when case $9 when 'to_me' then s.is_service_professional_travels_to_me and ${within('$3', '$4')}
                when 'to_pro' then s.is_customer_travel_to_me else s.is_over_phone_or_internet end
              then (select types from demanded) is null or (
                exists (select from service_certificates c
                  where c.user_id = s.user_id and c.status = 'approved' and c.type = any ((select types from demanded)::text[]))
                and is_licensed_for(s.id, $1, (select q.fields from quote_requests q where q.id = $8), $5))
              else false end
            and not exists (select from quote_bids b where b.quote_request_id = $8 and b.provider_id = s.user_id)
            and not exists (select from narrow_leads l where l.quote_request_id = $8 and l.provider_id = s.user_id)
          offset 0) s
        where k.category_id = n.category_id and k.lat = l.lat and k.lng = l.lng
          and ($9 <> 'to_me' or ${servesArea})
        order by k.quote_service_id limit $7::integer * 2) k) k
    order by l.metres, k.quote_service_id limit $7::integer * 2)
  ${onePerPerson}`);

/** Pros of these near categories who serve a job's place and have the licences it demands, nearest first. */
export const findNearTrades = (db: Db, wish: MatchWish, near_ids: readonly number[]): Promise<Candidate[]> => {
  const { category_id, area_code, lat, lng, now, exclude_user_id, limit, quote_request_id, travel } = wish;
  return db.many<Candidate>(
    nearTrade(category_id, area_code, lat, lng, now, exclude_user_id, limit, quote_request_id, travel, near_ids),
  );
};

const OF_REQUEST = meets('r.area_code', 'r.lat', 'r.lng');
const openRequests = statement(`
  select r.id as quote_request_id, r.category_id, r.user_id as requestor_id,
    round(metres_between(s.lat, s.lng, r.lat, r.lng))::integer as distance
  from quote_services s
  join quote_service_categories sc on sc.quote_service_id = s.id and sc.is_listed
  join quote_requests r on r.category_id = sc.category_id
  where s.id = $1 and not ${isPaused('$2')}
    and takes_quotes(r, $2) and r.created > $3
    and r.quote_count < r.max_quotes and r.user_id <> s.user_id and not r.is_direct
    and not blocked_between(r.user_id, s.user_id)
    and case r.travel when 'to_me' then ${OF_REQUEST.to_me}
      when 'to_pro' then ${OF_REQUEST.to_pro} else ${OF_REQUEST.remote} end
    and ${wants('r.fields', 'r.area_code', 'r.travel')}
    and not exists (select 1 from quote_bids b where b.quote_request_id = r.id and b.provider_id = s.user_id)
  order by r.id desc
  limit $4`);

/**
 * Services that can take a job, one per person, best first: rating, then hires. It is planned for each call, because the number
 * of pros differs too much between areas for one plan to fit all.
 */
export const findMatching = (db: Db, wish: MatchWish): Promise<Candidate[]> => {
  const { category_id, area_code, lat, lng, travel, now, exclude_user_id, limit } = wish;
  return db.many<Candidate>({
    text: matching(travel),
    values: [category_id, area_code, lat, lng, now, exclude_user_id, limit, wish.quote_request_id ?? null],
  });
};

/** The service asked by name, if it takes requests of this kind now. Its areas and distance do not matter here. */
export const findInvited = (db: Db, wish: MatchWish, quote_service_id: number): Promise<Candidate | null> =>
  db.maybe<Candidate>(invited(quote_service_id, wish.category_id, wish.lat, wish.lng, wish.now, wish.exclude_user_id));

/** Open requests that a service can take and its person was not offered yet, newest first. */
export const findOpenRequests = (
  db: Db,
  quote_service_id: number,
  now: Date,
  since: Date,
  limit: number,
): Promise<OpenRequest[]> => db.many<OpenRequest>(openRequests(quote_service_id, now, since, limit));
