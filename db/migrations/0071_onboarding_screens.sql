-- Onboarding has four screens (issue 16): a draft goes on at the one that asks what it lacked.
alter table quote_services alter column onboard_step set default 'area';
update quote_services set onboard_step = case
    when onboard_step = 'category' then 'trade'
    when onboard_step in ('area', 'preference') then 'area'
    when onboard_step = 'hours' then 'hours'
    when onboard_step in ('template', 'credit') then 'page'
    else 'trade' end
  where is_draft;

-- Until when a pro is not asked which kinds of work fit: for ever once answered, a week after "Later".
alter table quote_service_categories add column fit_asked_until timestamptz;
