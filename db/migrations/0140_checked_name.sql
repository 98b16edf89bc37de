-- A keyed digest of the name of an approved ID check, which stays when the name goes: an account to be paid to is compared with the
-- name that was checked, and not with one that was changed since.
alter table identity_checks add column name_digest bytea;
