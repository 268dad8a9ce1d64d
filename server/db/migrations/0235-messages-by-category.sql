-- A message of a contact form is about what its consultation is about, so that rules and numbers count it there (docs/decisions/0194).
update initiative i set thematic_area_id = p.office_thematic_area_id
  from contact_message m join form f on f.id = m.form_id join project p on p.id = f.project_id
 where m.id = i.message_id and p.office_id = i.office_id and p.office_thematic_area_id is not null;
