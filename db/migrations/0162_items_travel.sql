-- How often items are sold by phone or everywhere that their pro works: without it PostgreSQL takes an area to be rare, and a search reads and
-- orders all that say a common word instead of the first of the list.
create statistics nshop_item_versions_travel on (content -> 'travel_preference') from nshop_item_versions;
create statistics nshop_item_versions_area on (content -> 'service_area') from nshop_item_versions;
analyze nshop_item_versions;
