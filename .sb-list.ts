import { readFileSync } from 'node:fs';
import { openDatabase } from '#server/platform/database.ts';
import { listPage, listTotal, placeOf } from '#server/services/listing-store.ts';
import { findMatching } from '#server/services/match-store.ts';
const db = openDatabase(readFileSync('/tmp/sb/url','utf8'), 1);
const plans = process.argv.includes('--plans');
const rec = { ...db, one: async (q: any) => { if (plans) { console.log(q.text.slice(0,90)); await db.many({text:'set plan_cache_mode=force_generic_plan'}); for (const r of await db.many<any>({ text: 'explain (analyze, costs off, timing off) ' + q.text, values: q.values })) console.log('   ', r['QUERY PLAN']); } return db.one(q); } } as any;
for (const category of [null, 'aircon-servicing']) for (const area of [null, 'TM', 'WC', 'BM']) for (const sort of ['hired_count','score','newest'] as const) {
  if (sort === 'newest' && area) continue;
  const f = { category, area, sort };
  const total = await listTotal(rec, f);
  const sparse = area !== null && total < 200;
  const p = await listPage(rec, f, null, sparse);
  const time = async (n: number, w: () => Promise<unknown>) => { await w(); await w(); await w(); await w(); await w(); await w(); const t = performance.now(); for (let i=0;i<n;i++) await w(); return ((performance.now()-t)/n).toFixed(2)+'ms'; };
  const far = total > 200 ? await placeOf(db, f, Math.min(980, total-30), sparse) : null;
  console.log(category, area, sort, 'total', total, p.services.length, 'total', await time(30, () => listTotal(db, f)), 'page1', await time(50, () => listPage(db, f, null, sparse)), 'after', p.next ? await time(50, () => listPage(db, f, p.next, sparse)) : '-', 'page50', far && await time(50, () => listPage(db, f, far, sparse)), 'walk', far && await time(20, () => placeOf(db, f, 980, sparse)));
}
for (const area of ['TM','WC']) { const t=performance.now(); let n=0; for (let i=0;i<20;i++) n=(await findMatching(db,{category_id:1,area_code:area,lat:1.35,lng:103.9,travel:'to_me',now:new Date(),exclude_user_id:3,limit:60})).length; console.log('match',area,n,((performance.now()-t)/20).toFixed(2)); }
await db.close();
const d2 = openDatabase(readFileSync('/tmp/sb/url','utf8'), 1);
await d2.many({text:'set plan_cache_mode=force_generic_plan'});
const shim = { ...d2, many: async (q: any) => { await d2.many({text:'prepare m as '+q.text}).catch(e=>console.log(e.message)); for (const r of await d2.many<any>({ text: `explain (analyze, costs off, timing off) execute m(1,'TM',1.35,103.9,'to_me',now(),3,60)` })) console.log('   ', r['QUERY PLAN']); return []; } } as any;
await findMatching(shim,{category_id:1,area_code:'TM',lat:1.35,lng:103.9,travel:'to_me',now:new Date(),exclude_user_id:3,limit:60});
await d2.close();
