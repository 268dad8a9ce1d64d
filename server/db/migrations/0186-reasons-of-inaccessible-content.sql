-- Each thing that does not conform has its reason beside it; what was written in one sentence stays one.
update setting
   set value = jsonb_set(value, '{gaps}', (
     select coalesce(jsonb_agg(case jsonb_typeof(gap) when 'string' then jsonb_build_object('what', gap, 'why', '') else gap end order by place), '[]')
       from jsonb_array_elements(value -> 'gaps') with ordinality as gaps (gap, place)))
 where key = 'accessibilityDeclaration' and jsonb_typeof(value -> 'gaps') = 'array';
