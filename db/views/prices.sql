-- measuredShape, as a category's card and a guide show it.
create or replace function measured_json(p price_guides) returns jsonb language sql stable
  return jsonb_build_object('low_cents', p.low_cents, 'median_cents', p.median_cents, 'high_cents', p.high_cents,
    'job_count', p.jobs_told, 'pro_count', p.pros_told, 'first_month', left(p.first_on::text, 7),
    'last_month', left(p.last_on::text, 7));
