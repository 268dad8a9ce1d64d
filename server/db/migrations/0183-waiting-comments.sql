-- In the order in which moderators see them: an appeal waits anew.
drop index comment_waiting;
create index comment_waiting on comment (coalesce(appealed_at, created_at), id) where status = 0;
