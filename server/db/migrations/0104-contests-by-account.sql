-- An account contests a vote that typed data contested already (docs/decisions/0051): of the contests of an entry, at most one
-- of each channel, the account's is the one that stands.
alter table contested_ballot drop constraint contested_ballot_pkey;
alter table contested_ballot add primary key (vote_id, voter_key, channel);

-- What somebody typed who contests names nobody until the office accepts their ballot.
delete from register_name name using contested_ballot second
where second.vote_id = name.vote_id and second.voter_key = name.voter_key and second.channel = 'web'
  and (second.accepted is null or second.accepted = 'none')
  and name.claimed_by = 'second' and name.name_key <> name.voter_key;
-- Once the office has accepted a ballot, the names that are left are its own.
update register_name name set claimed_by = 'first' from contested_ballot second
where second.vote_id = name.vote_id and second.voter_key = name.voter_key and second.accepted in ('first', 'second');
