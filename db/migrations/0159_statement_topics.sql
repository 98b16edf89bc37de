-- fills what a statement from elsewhere can be reported for: the same as a review
update quote_report_topics set types = types || '{statement}'
where id in (
  select id from quote_report_topics where 'review' = any (types) and not 'statement' = any (types) limit 1000);
