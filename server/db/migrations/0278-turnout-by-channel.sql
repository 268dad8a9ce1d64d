-- How voters whose envelopes were counted in had voted, by channel: the register tells it until it is erased, this from the closing on.
create table vote_channel (
  vote_id integer not null references vote on delete cascade,
  channel text not null check (channel in ('web', 'account', 'paper')),
  count integer not null check (count > 0),
  primary key (vote_id, channel)
);
