-- A category that is closed to a pro is a limit of operators like the others: with a reason, a last day, who and when.
insert into person_limits (user_id, act, category_id, reason, until, operator_id, created)
  select u.id, 'quote', c.id, 'Closed by Gotong.', now() + interval '365 days',
    coalesce((select min(o.id) from users o where o.is_operator), u.id), now()
  from users u cross join unnest(u.category_limitation) closed (category_id) join categories c on c.id = closed.category_id;
alter table users drop column category_limitation;
