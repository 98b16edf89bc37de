-- fills which quotes are of orders that were never paid
update quote_bids b set is_hidden = true
where b.id in (select o.quote_bid_id from nshop_orders o join quote_bids q on q.id = o.quote_bid_id
  where o.paid_by = 'protected' and o.paid_on is null and not q.is_hidden order by o.quote_bid_id limit 500);
