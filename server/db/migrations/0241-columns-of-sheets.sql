-- What each column of a sheet of projects was read as, by its name, and each state that the clerk named: the next sheet begins with it
-- (docs/decisions/0216). Null: nobody could say anything of it yet.
alter table task_import add column choices jsonb;
