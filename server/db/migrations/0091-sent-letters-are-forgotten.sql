-- A letter that was sent is deleted: its time was all that was left to keep of it.
delete from mail where sent_at is not null;
alter table mail drop column sent_at;
