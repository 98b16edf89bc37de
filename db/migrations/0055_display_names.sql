-- A person's name as its owner writes it (decision 44). Empty: decision 19's composition of the two names.
alter table users add column display_name text not null default '' check (length(display_name) <= 120);

-- A new name is found at once, also where only the written name changed.
drop trigger users_bid_words on users;
create trigger users_bid_words after update of first_name, last_name, username, display_name on users for each row
  when ((old.first_name, old.last_name, old.username, old.display_name)
    is distinct from (new.first_name, new.last_name, new.username, new.display_name)) execute function rename_bid_words();
