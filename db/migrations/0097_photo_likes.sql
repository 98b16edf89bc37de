-- Photos of pros' pages that a person liked: an own gallery.
create table photo_likes (
  user_id bigint not null references users (id),
  attachment_id bigint not null references attachments (id) on delete cascade,
  created timestamptz not null,
  primary key (user_id, attachment_id)
);
create index photo_likes_newest on photo_likes (user_id, created desc, attachment_id desc);
create index photo_likes_attachment on photo_likes (attachment_id);
