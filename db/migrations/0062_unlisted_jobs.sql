-- What people look for and nobody lists is told to us as a topic of its own (issue 15 point 1).
alter table contact_messages drop constraint contact_messages_topic_check;
alter table contact_messages add constraint contact_messages_topic_check
  check (topic in ('request', 'unlisted', 'pro', 'payment', 'account', 'safety', 'other'));
