-- Results of a budget vote are shown only once it is over (2-citizens-budget §4): then no ballot can come after them.
alter table project add constraint published_is_over check (type <> 3 or not show_results or status >= 2);
