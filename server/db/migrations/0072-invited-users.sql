-- An account made by the office waits for whoever another identity provider confirms to have the address it was told to.
alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check check (purpose in ('register', 'password', 'identity'));
