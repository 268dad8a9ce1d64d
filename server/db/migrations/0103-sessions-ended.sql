-- How often all sessions of the account were ended. A session is stored only with the number that its sign-in began with, so that a
-- sign-in whose password is replaced meanwhile opens none.
alter table account add column sessions_ended integer not null default 0;
