-- A module that is off does not exist. Towns from before there was a switch keep the budget that they hold.
insert into setting (key, value)
select 'appModuleFlags', '{"budget": true}'
where exists (select from budget_year)
on conflict (key) do nothing;
