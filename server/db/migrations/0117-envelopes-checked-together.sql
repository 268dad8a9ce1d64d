-- Closing deletes a vote's envelopes together. A foreign key looks each of them up in each table that may name it, 300,000 times
-- for 100,000 ballots; a trigger asks once for all. What a foreign key promises stays: nobody names an envelope that is not there,
-- and none goes that is named.
alter table register drop constraint register_envelope_id_fkey;
alter table spare_envelope drop constraint spare_envelope_envelope_id_fkey;
alter table contested_ballot drop constraint contested_ballot_envelope_id_fkey;

-- As a foreign key does, it holds the envelope until the transaction ends: whoever deletes it waits, and then sees who names it.
create function named_envelope_exists() returns trigger language plpgsql as $$
begin
  perform from envelope where id = new.envelope_id for key share;
  if not found then
    raise foreign_key_violation using message = format('%s names an envelope that is not there', tg_table_name);
  end if;
  return null;
end $$;

create trigger register_envelope_exists after insert or update of envelope_id on register
  for each row when (new.envelope_id is not null) execute function named_envelope_exists();
create trigger spare_envelope_exists after insert or update of envelope_id on spare_envelope
  for each row execute function named_envelope_exists();
create trigger contested_envelope_exists after insert or update of envelope_id on contested_ballot
  for each row when (new.envelope_id is not null) execute function named_envelope_exists();

create function deleted_envelopes_unnamed() returns trigger language plpgsql as $$
begin
  if exists (select from gone join register on envelope_id = gone.id)
    or exists (select from gone join spare_envelope on envelope_id = gone.id)
    or exists (select from gone join contested_ballot on envelope_id = gone.id)
  then
    raise foreign_key_violation using message = 'an envelope that is still named cannot be deleted';
  end if;
  return null;
end $$;

create trigger deleted_envelopes_unnamed after delete on envelope
  referencing old table as gone for each statement execute function deleted_envelopes_unnamed();

create function envelope_keeps_its_id() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = 'an envelope keeps its id';
end $$;

create trigger envelope_keeps_its_id before update of id on envelope
  for each row when (old.id is distinct from new.id) execute function envelope_keeps_its_id();
create trigger envelope_not_truncated before truncate on envelope
  for each statement execute function envelope_keeps_its_id();
