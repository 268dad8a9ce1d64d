-- Menu and tiles are made of the same elements (spec/1 §3, Menu/tile element).
alter table menu_item
  add column place text not null default 'menu' check (place in ('menu', 'tile')),
  -- Of an element that leads to an electronic form (elementType 10); `link_value` is where it stands.
  add column eform_id text;
