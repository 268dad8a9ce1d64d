-- What a letter belongs to (`vote:7`): it is forgotten with that, at closing, since a receipt beside an address would be a
-- link between a person and an envelope.
alter table mail add column topic text;
