import type { PageView } from '#core/views/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import type { PageViews } from './port.ts';

const insert = statement(
  `insert into page_views (view_id, viewed_on, template, path, language, device, way, referrer, campaign, visitor)
   select x.view_id, x.viewed_on, x.template, x.path, x.language, x.device, x.way, x.referrer, x.campaign, decode(x.visitor, 'hex')
   from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
     $10::text[]) x (view_id, viewed_on, template, path, language, device, way, referrer, campaign, visitor)
   on conflict (view_id) do nothing`,
);

/** Page views in a table of our own: many rows by one statement. */
export const tableViews = (db: Db): PageViews => ({
  write: (views) => {
    const all = <K extends keyof PageView>(name: K) => views.map((view) => view[name]);
    return db.run(
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
      ),
    );
  },
});
