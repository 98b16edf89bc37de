-- Products that anybody buys by name (specification 6 and 7, product purchase).

-- What was sold besides credit is the house's income of its own kind.
alter table wallet_accounts drop constraint wallet_accounts_kind_check;
alter table wallet_accounts add constraint wallet_accounts_kind_check check (kind in (
  'bought', 'promotional', 'held_bought', 'held_promotional', 'revenue', 'promotion', 'clearing', 'gst', 'refunds', 'disputes',
  'adjustments', 'sales', 'clearing_simulator', 'clearing_stripe', 'clearing_tap_pay'));
insert into wallet_accounts (kind) values ('sales');

-- Says what is bought and what happens next; line breaks make paragraphs.
alter table products add column details text not null default '';
update products set details =
  'Everything is printed with your name, your trade and a code that opens your page on Gotong.' || e'\n' ||
  'We mail you within two working days to ask for the name to print and where to send it. Delivery in Singapore is included.'
  where slug = 'shopfront-kit';
update products set details =
  'For teams that quote often: one of us looks at your last quotes with you, and you leave with templates that work.' || e'\n' ||
  'The amount is what we agreed with you beforehand. We call you within two working days to fix a time.'
  where slug = 'training-session';
