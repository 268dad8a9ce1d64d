-- What the filters of the audit log ask for, also for its file: by account and by kind of act, the newest first, and by day.
create index audit_log_actor on audit_log (actor, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_at on audit_log (at);
