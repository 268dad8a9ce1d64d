-- Whatever people take part in can be shown before everybody sees it (spec/1 §2, "Client-preview variants").
alter table preview_link rename column vote_id to project_id;
-- A vote of a budget has the id of its project: what stands here stays true.
alter table preview_link drop constraint preview_link_vote_id_fkey;
alter table preview_link add foreign key (project_id) references project on delete cascade;
alter index preview_link_vote rename to preview_link_project;

-- Whoever prepares consultations, surveys and probes, and publishes them.
insert into permission (id, code, name) values
  (5, 'consultations.manage', 'Prowadzenie konsultacji, ankiet i sond')
on conflict (id) do nothing;
insert into role (id, code, name, description) values
  (6, 'consultation-clerk', 'Prowadzący konsultacje', 'Przygotowuje i ogłasza konsultacje, ankiety i sondy, sprawdza komentarze.')
on conflict (id) do nothing;
insert into role_permission (role_id, permission_id) values (6, 5), (6, 3) on conflict do nothing;
