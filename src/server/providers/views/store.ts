import type { PageView } from '#core/views/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import type { PageViews } from './port.ts';

const insert = statement(
  `with told as materialized (
     select distinct on (view_id) * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::bigint[])
       x (view_id, viewed_on, template, path, language, device, way, referrer, campaign, visitor, service_id)
   ), added as (
     insert into page_views (view_id, viewed_on, template, path, language, device, way, referrer, campaign, visitor)
     select x.view_id, x.viewed_on, x.template, x.path, x.language, x.device, x.way, x.referrer, x.campaign,
       decode(x.visitor, 'hex')
     from told x on conflict (view_id) do nothing returning view_id
   ), counted as (
     insert into service_page_days as d (quote_service_id, day, views)
     select s.id, (x.viewed_on at time zone 'Asia/Singapore')::date, count(*)
     from added a join told x using (view_id) join quote_services s on s.id = x.service_id
     group by 1, 2 order by 1, 2
     on conflict (quote_service_id, day) do update set views = d.views + excluded.views
   )
   select count(*)::integer as n from added`,
);

/** Page views in a table of our own: many rows by one statement. */
export const tableViews = (db: Db): PageViews => ({
  write: async (views) => {
    const all = <K extends keyof PageView>(name: K) => views.map((view) => view[name]);
    const { n } = await db.one<{ n: number }>(
      insert(
        all('view_id'),
        all('viewed_on'),
        all('template'),
        all('path'),
        all('language'),
        all('device'),
        all('way'),
        all('referrer'),
        all('campaign'),
        all('visitor'),
        all('service_id'),
      ),
    );
    return n;
  },
});
