-- A vote may be withdrawn (0-how-we-read-it, "Status changes"): by an act in public, with its reason. `date_to` is then the moment of it.
alter table vote_act drop constraint vote_act_kind_check;
alter table vote_act add constraint vote_act_kind_check check (kind in ('extension', 'early-closing', 'withdrawal'));
