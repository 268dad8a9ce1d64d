-- How many codes of letters the account has shown. The code of a letter follows from it, so that each is good once.
alter table account add column letter_codes_shown integer not null default 0;
