-- Pros of a near category who are asked where too few quotes come (issue 22 point 4): why a pro was asked, and that it was done.
alter table narrow_leads add column why text not null default 'area';
alter table lead_watches add column is_elsewhere boolean not null default false;
