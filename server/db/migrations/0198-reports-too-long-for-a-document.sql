-- Null: the report was too long for a PDF at that time.
alter table report_document alter column file_id drop not null;
