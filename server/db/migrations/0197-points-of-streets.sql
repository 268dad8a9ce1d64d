-- Where a part of a street is, if the town's list tells it: a form puts its marker there (docs/decisions/0175).
alter table street_part
  add column latitude double precision,
  add column longitude double precision,
  add check ((latitude is null) = (longitude is null)),
  add check (latitude between -90 and 90),
  add check (longitude between -180 and 180);
