-- The sign under which the office keeps a case in its registry (docs/decisions/0161); null: none was given. It says nothing of anybody.
alter table initiative add column sign text check (sign <> '' and char_length(sign) <= 60);
