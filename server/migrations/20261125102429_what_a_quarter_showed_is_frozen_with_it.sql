ALTER TABLE "qualification_quarters" ADD COLUMN "answer" jsonb DEFAULT '{}'::jsonb NOT NULL;
-- by hand
-- What was frozen before shows what its columns hold.
update qualification_quarters q
set answer = jsonb_build_object(
  'year', q.year, 'quarter', q.quarter, 'ground', q.ground,
  'spans', (select coalesce(jsonb_agg(jsonb_build_object('from', span ->> 0, 'to', span ->> 1)), '[]') from jsonb_array_elements(q.spans) span),
  'receipts', jsonb_build_object(
    'year', q.year, 'quarter', q.quarter,
    'base', case when q.base_year is null then null else jsonb_build_object('year', q.base_year, 'quarter', q.base_quarter) end,
    'base_amount', (q.base_amount / 100.0)::numeric(20, 2)::text, 'ratio', q.ratio, 'own_ratio', null, 'estimated_from', null,
    'missing', '[]'::jsonb, 'state', case when q.ground = 'significant_decline' then 'met' else 'not_met' end,
    'by_preceding', q.use_preceding),
  'startup', null, 'mandates', '[]'::jsonb, 'receipts_accepted', coalesce(q.ground = 'significant_decline', false),
  'use_preceding', q.use_preceding, 'recovery_accepted', coalesce(q.ground = 'recovery_startup', false));
