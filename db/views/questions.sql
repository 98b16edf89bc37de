-- A question as its author and the pro read it.
create or replace function own_question_json(q service_questions) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'id', q.id, 'quote_service_id', q.quote_service_id, 'service_name', s.name, 'question', q.question,
      'answer', q.answer, 'answered_on', wire_time(q.answered_on),
      'state', case when q.removed_on is not null then 'removed' when q.declined_on is not null then 'declined'
        when q.answered_on is not null then 'answered' else 'waiting' end,
      'author', public_name(u), 'created', wire_time(q.created))
    from users u, quote_services s where u.id = q.user_id and s.id = q.quote_service_id);
end $$;
