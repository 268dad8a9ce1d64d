-- Who had the idea of a project, in the words in which its authors agreed to be told; empty: nothing is said of them.
alter table project_task add column author text not null default '' check (length(author) <= 200);
