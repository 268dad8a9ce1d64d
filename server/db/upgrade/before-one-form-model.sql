-- Rows of a portal before migration 0110, as the code of then wrote them; the tables are made by the migrations of then.
insert into account (id, login_key, password_hash, personal, is_citizen, is_admin, is_sys_admin, pesel_verified, office_id, district_id, failed_sign_ins, locked_until, created_at, password_set_at, pesel_key, residence, totp_secret, totp_step, is_staff, blocked_at, revision) overriding system value values
  ('1', E'\\x2363eb31763d2c5ad218b668a1d6b5d39b4b96a32ea7f880af221aa8f9a6e653', '$argon2id$v=19$m=19456,t=2,p=1$jWdmoy+TDAi+GmfLYLMx/Q$G3U68/PP3f4c9xkHKn6C5eNtHpdB6BRJFHJF7if5lIg', E'\\x014c8e5dae925efe3c47a1b1a81e69de944c5693025297505ab1e96a5e6c4712706ff6b933fd86a326fe9dbb8de04e3a7a839f32759200e66b0aa80aac8bc37c6467c637d36fc89edd490eb0d1d9a67739833a0f8d10af3c08c6f56289c78f9fda840b252c9c4554bd9c2384219b567df471d64a13d799a1b0f8e821f59a5bd8fd4a8ccdb95cd44c1b47ed9e34a5d1b71912aa7ba265a685826da0', 'false', 'false', 'false', 'false', NULL, NULL, '0', NULL, '2026-11-22 16:45:33.400224+00', '2026-11-22 16:45:33.400224+00', NULL, '', NULL, '0', 'false', NULL, '1'),
  ('2', E'\\xd8b7c0206bf2ce0c5b4b01a82fc5290e675890f8d10339c2a2c7c69da27ed9ca', NULL, E'\\x01bf76ca5686964293acb438255e4a29ea5eb7f85d53daff952627889c2f1fb925b87572ee5a3798f6972d1a1813d295bc7cc8361a802bb796c1991761d2c437f60f6afc6d9a9e24e7c444623c832da5d0e1b2f61d73a659dea435861dbf60b931684f08488ca0147757307c2a51bd2841d6facaab4b0037292c7fa6b206fee054c455747c1eea85604f6dc5f3e143029355a07e5ddf7e2e4a746aff81178da72cc330aeaeadde60a425348e9f31da1669f264b7266909ca59ad93c484c79e9465341bc1941b3f0a3659', 'true', 'false', 'false', 'false', '1', '2', '0', NULL, '2026-11-22 16:45:34.446988+00', '2026-11-22 16:45:34.446988+00', NULL, '', NULL, '0', 'false', NULL, '1'),
  ('3', E'\\x066100c246148cb5f8d2a05edb5fb16d97432d048b3c70d1de6781eea99d3cc6', NULL, E'\\x019e6d6aba1c94f9a7494df9df5d92789880e9e171010cf4133c424ff692447fb8c79d063134467c7257485380d7ff5143d7446e51f4bc499cc76df011337ec34564dd623fecdbe618d3a86abadbd9bae7040f23b2bd3cb467ffb1c0c3b2c5913c2cc6246a22c2df4ba0bf17fbaceccbddb0d34aa8b059ed1e619c9a12bf0d49a8070e87b96401b138c86348085baa54803ad5b5bb15dcc9d198e3bd298420077ea4bc82c8058b656d0127455fd3f477bc15ca213cf52ea1869c2e42844ec54da0396c574c3b567ef94a', 'true', 'false', 'false', 'true', '1', '2', '0', NULL, '2026-11-22 16:45:34.459539+00', '2026-11-22 16:45:34.459539+00', NULL, '', NULL, '0', 'false', NULL, '1');

insert into agreement (id, name, slug) overriding system value values
  ('1', 'Regulamin', NULL);

insert into agreement_history (id, agreement_id, title, body_html, valid_from, display_text, is_active, revision) overriding system value values
  ('1', '1', 'Regulamin', '<p>Regulamin portalu.</p>', '2024-01-01', NULL, 'true', '1');

insert into audit_log (id, at, actor, action, subject_type, subject_id, details) overriding system value values
  ('1', '2026-11-22 16:45:33.456769+00', 'account:1', 'account.registered', 'account', '1', '{}'),
  ('2', '2026-11-22 16:45:33.864445+00', 'account:1', 'account.signed-in', 'account', '1', '{"by": "password"}'),
  ('3', '2026-11-22 16:45:35.453979+00', 'cli', 'probe.closed', 'probe', '1', '{"answers": 3}'),
  ('4', '2026-11-22 16:45:36.02051+00', 'cli', 'vote.opened', 'project', '4', '{"auditorKey": null, "commission": null, "configHash": "89a72c73c68706fc6a7a2fa79d2a14690e3a4359846bc5e1da933dea33c7680e", "withoutCodes": true}'),
  ('5', '2026-11-22 16:45:36.804436+00', 'cli', 'vote.stopped', 'project', '4', '{"beforeDeadline": true}'),
  ('6', '2026-11-22 16:45:37.091516+00', 'cli', 'vote.closed', 'project', '4', '{"opened": 7, "setAside": 0, "setAsideBy": {}, "lastSealHash": "537cb653b10c247849ff1fa3c319825a3248dfff52ed7900757c5d96a47bd6fc"}'),
  ('7', '2026-11-22 16:45:38.491244+00', 'cli', 'vote.counted', 'project', '4', '{"lotSeed": "9caf348c663b8c08cc8ac54108d14270ba3a3081a8a0e1c1037316eb35a7c814", "resultHash": "e3ecf26ae9642f6d0bdf47cb562b1d456a7b83f21eab5717365985efbb121bdf"}'),
  ('8', '2026-11-22 16:45:38.582478+00', 'cli', 'vote.published', 'project', '4', '{}'),
  ('9', '2026-11-22 16:45:38.724439+00', 'cli', 'vote.opened', 'project', '5', '{"auditorKey": null, "commission": null, "configHash": "33189094bdfa35455a64a554b9ccab9ec9cc0967f01816fa8d8679e8e213d4bc", "withoutCodes": true}'),
  ('10', '2026-11-22 16:45:38.800098+00', 'cli', 'vote.withdrawn', 'project', '5', '{"from": 1}'),
  ('11', '2026-11-22 16:45:38.964248+00', 'cli', 'vote.opened', 'project', '6', '{"auditorKey": null, "commission": null, "configHash": "5f49eb14b2c1386ac4984e127c2dbd3e0c1afaaa0886aedfe2b9fb7d31b3d535", "withoutCodes": true}'),
  ('12', '2026-11-22 16:45:39.166077+00', 'cli', 'vote.extended', 'project', '6', '{"to": "2199-12-31T22:59:59.999Z", "from": "2199-12-30T22:59:59.999Z", "afterDeadline": false}');

insert into ballot (id, vote_id, choices, sex, age_band, district_id, form_id) overriding system value values
  ('8d369fe3-d964-4c9e-8361-8fd32bb8cd26', '4', '[[1, 3], [2, 2]]', NULL, NULL, NULL, '1'),
  ('5065f475-07b0-4e56-8bdb-2b1e043f5d03', '4', '[[1, 3], [2, 3]]', NULL, NULL, NULL, '1'),
  ('4ceceda0-2af6-47bd-a4d8-57db18a52b23', '4', '[[1, 3], [2, 1]]', NULL, NULL, NULL, '1'),
  ('79e4942b-e9c1-46f6-be2d-626f4e1b7086', '4', '[[1, 3], [2, 2]]', NULL, NULL, NULL, '1'),
  ('c719989e-f72d-423c-8913-f94d3a74fac9', '4', '[[1, 3], [2, 2]]', NULL, NULL, NULL, '1'),
  ('ea12eda0-02d7-41d5-98e9-32d4da8ff630', '4', '[[1, 3], [2, 1]]', NULL, NULL, NULL, '1'),
  ('1f040506-e076-41ef-9191-029998921e78', '4', '[[1, 3], [2, 3]]', NULL, NULL, NULL, '1'),
  ('d31bc7d0-9560-466f-8c84-d03f231aa4ae', '4', '[[4, 2]]', NULL, NULL, NULL, '2'),
  ('b063470b-3bfa-477a-9763-9409973c5b33', '4', '[[4, 2]]', NULL, NULL, NULL, '2'),
  ('4186358b-ee4a-4d83-925f-27221bd56129', '4', '[[4, 2]]', NULL, NULL, NULL, '2'),
  ('7b18df96-165b-42fa-a512-89b83bcaba68', '4', '[[4, 2]]', NULL, NULL, NULL, '2'),
  ('92d8b12d-5fd8-459c-9dc3-f9767038fd06', '4', '[[4, 2]]', NULL, NULL, NULL, '2'),
  ('a229e79b-b379-4d2e-ad4d-eee40a730c7d', '4', '[[4, 2]]', NULL, NULL, NULL, '2'),
  ('1ff8ca5b-652c-4e3b-8244-6fa3c0472483', '4', '[[4, 2]]', NULL, NULL, NULL, '2');

insert into box_area (vote_id, form_id, voters) overriding system value values
  ('4', '1', '7'),
  ('4', '2', '7');

insert into box_group (vote_id, sex, age_band, district_id, count) overriding system value values
  ('4', 'male', '45-59', '2', '3'),
  ('4', 'female', '45-59', '2', '4');

insert into budget_vote (project_id, identity_scheme, not_logged_available, email_confirmation, unique_email, uses_pesel, uses_teryt, post_code_required, single_area, clause_id, counting_rule, tie_rule, show_results_by_district, show_results_by_sex, shares_utility, shares_completion, shares_exhaustive_stop, min_voters, least_turnout, left_over, sentinel_cost) overriding system value values
  ('4', 'pesel', 'true', 'false', 'false', 'true', 'false', 'false', 'false', NULL, 'greedy', 'lot', 'true', 'true', 'points', 'add1u', 'true', NULL, NULL, 'stays', '99999999900'),
  ('5', 'pesel', 'true', 'false', 'false', 'true', 'false', 'false', 'false', NULL, 'greedy', 'lot', 'true', 'true', 'points', 'add1u', 'true', NULL, NULL, 'stays', '99999999900'),
  ('6', 'pesel', 'true', 'false', 'true', 'true', 'false', 'false', 'false', '1', 'equal-shares', 'lot', 'true', 'true', 'points', 'add1u', 'true', '2', NULL, 'stays', '99999999900'),
  ('7', 'declared', 'true', 'false', 'false', 'true', 'false', 'false', 'false', NULL, 'greedy', 'lot', 'true', 'true', 'points', 'add1u', 'true', NULL, NULL, 'stays', '99999999900');

insert into budget_year (id, value, title, progress) overriding system value values
  ('1', '2027', 'Budżet obywatelski 2027', '2');

insert into clause (id, body_html) overriding system value values
  ('1', '<p>Oświadczam, że mieszkam w Lipogrodzie.</p>');

insert into district (id, name, is_system, office_id, position) overriding system value values
  ('1', 'Miasto', 'true', NULL, '0'),
  ('2', 'Zarzecze', 'false', '1', '1');

insert into envelope (id, vote_id, ciphertext, digest, seal_seq) overriding system value values
  ('01adc57f-b40d-4337-ae7c-1971ef30449c', '6', E'\\xacc047b1ffb39cd5a64ab942c6bb832627aaec6ef44725ceec0bee4cf871cd06d6d9a0afa644396d4525a86ea6bdcb1b5fe4b265bec89af84533d914e04ac2093a85080c7c3ad3a32a965d61033f9525c6e68dc624270ee38dab67fa43a06bad58a1f7b16cfb55ec72b8f084436cda3ba14551abd4cf0e4524afd75063cb350a1a8bc7d35f3ca2d90d176fc752d66631b1792a68b23842e34b29927a049d42886dedb4d084a16ef18f70f487bad97417e61a2fbf3f268e47374eb0ac9d316d5709571f6b254f3d00d80bf0849c0047de39c80d6062443ec22641d1749158cd438bc3f9621139c664cbfee6742866d30e0ed20a8c5b7c3160ee8032ba9f3bdc31bcc4ab988fe3f6d55e7035fb6993a7da7d03152d65be8b4819fb14f75d219a17ee4cbe4d1176642265b0b3d36c9c0a88', E'\\x7357d6ad396c5ac2153f5306459a7d6c3030bbf3d5e3886f7653880b55d5f1d7', NULL),
  ('059b7a67-f1d8-48b9-b02c-df9250bd2bd0', '6', E'\\x37f0bef5e6210df0982bec24c5f20ffdd417d246082537286b2557826161f413fd2eeac1f913bf3d213e54b03f1c749eb06c4f227438e8304a7506d926599df99158a00b11030e8aaffd12b391d68b3a9ea70c5fa1182683d3e0fc05ab449ba094f63fb2d87e6affbacbbdf7b736eeafb347ea3aaa4a5db0d479e417717468a87e7f29bb548dbc728c4829e2c20dbefb70b382839a1819515c912d7bde24285675a5d11ab2e0757e41f41654de29e4ef0ec7030797ab43b16eea3fabe31fcffb127d4ffbd9fdc407d8ceab8575d9f232fadba32203fb9c070afc700d7d0486bcff100993603e0c8be0d6da4ada66507a2fee34e18c69905e67b041dcd54c6062f73e603894e3970c61f2f772882bf9541fb46d9ac00af1ebbccfa128a7e967bf4508f107ec6302e049fd53257acd5cd2', E'\\x55bbc4b0e5f8d68368831067523174773a134bd7aeb6743882cb85910998e15c', NULL),
  ('c389dc92-9a24-45e4-a56e-c5f82b107e7e', '6', E'\\x4bda9d19acab6edb92196662c593179f830ff783b52d7c8c84a911cc6cb91a75a2c82e9d5583fad727bea0c651c7291942454969b24e8a45f57980f791ce50c79888cfb6719205d4647a4fec6e5c1b8f640cba951e11c65b59e2ad8ea7372c1a2692860a195042bd1c156aa130a7d20f59d47876eb3dfc7cf3d8e46ff44957d8f5c7dfd2114761fc1e19e3c52e44780d5d352cf04f0e5a4f539d557976d2acefd0bd92cd759974886b7f89285403128848d011548184940e44cbdc8aa2e7ab01f2823e44d6c69812ecf7c1746eab245aa7a43a94f808bb618a0d1b5cd74e492d1d6564d8ed320c28d5488ba2de214627936218dd8659617475d240e25a38e8260ea1f22476cc9099021b38a892c8f8cd2043de1b2a5dd059befbe5461fa9f3bfe76725d0d63e93ebeac839b678cc1b8f', E'\\x66928125abaf2581a4a489b8a35105b5a443492f5eadc3cdfc2f42ef16d2237e', NULL);

insert into office (id, name, short_name, municipality_genitive, street, number, flat, post_code, city, phone, fax, email, bip, www, open_hours, position, external_address, retired_at, revision) overriding system value values
  ('1', 'Urząd Miasta Lipogród', 'Lipogród', 'Lipogrodu', 'Rynek', '1', NULL, '00-001', 'Lipogród', '44 555 01 00', NULL, 'urzad@lipogrod.example', 'https://bip.lipogrod.example', 'https://lipogrod.example', '[]', '0', NULL, NULL, '1');

insert into office_thematic_area (id, office_id, name, motif, retired_at, revision) overriding system value values
  ('1', '1', 'Zieleń', 'zielen', NULL, '1');

insert into probe (id, project_id, question, status, featured) overriding system value values
  ('2', '2', 'Miejsce ławki?', '1', 'true'),
  ('3', '3', 'Godziny basenu?', '1', 'false'),
  ('1', '1', 'Kolor ławek?', '2', 'true');

insert into probe_option (id, probe_id, content, position, account_answers, device_answers) overriding system value values
  ('5', '2', 'W parku', '2', '0', '0'),
  ('6', '3', 'Rano', '0', '0', '0'),
  ('7', '3', 'Wieczorem', '1', '0', '0'),
  ('2', '1', 'Czerwony', '1', '0', '1'),
  ('1', '1', 'Zielony', '0', '1', '0'),
  ('3', '2', 'Nad rzeką', '0', '0', '1'),
  ('4', '2', 'Na rynku', '1', '2', '0');

insert into probe_register (probe_id, voter_key, answer_print) overriding system value values
  ('1', E'\\x89494d36eea8759cdf3117bfbb65bf9f39d6bd8df297806ff0aef8cb633aa8f5', E'\\xbbb7cdeb0892e523209ae8830de5ddc972b02185b061e21e65697bd2888651cc'),
  ('1', E'\\xa230e91973795d1848fb022649ee8b15f7836508cf7c9838de3efc3296007485', E'\\x35e77652ea202ab27e5c1433ca0172ebb04d2d6fdd017890c2ccf99b1f04ce64'),
  ('1', E'\\xbbd4ff9e141017f222e4746f367fbfd07057846bbdd3863190002db29a5468f8', E'\\x35e77652ea202ab27e5c1433ca0172ebb04d2d6fdd017890c2ccf99b1f04ce64'),
  ('2', E'\\xd84726a43b5e6e405d2aaf3739fb07bb0b74b8fff461ab93f204e55306b957c4', E'\\x5843893f3cb3f3b7397321e08a519c4e967731bf504c994c9a2fd2ed6e60a9ce'),
  ('2', E'\\x46485c3cef9ac981308e1804e170e578f109a896a392b9d8e94b0993f63f6055', E'\\xa8d76a82ae2abd683975e538418a2032abd232d99902157ebcc0ef9f8f24403f'),
  ('2', E'\\x3b0a806b3b0cb9ef7197a1aeff89f6498b03e2147b7430ae2c44a210f5414e73', E'\\x649023317f07e09c9f1352039d81c05b2e7b25c22ceec1cc4f379dcc0f617eee'),
  ('2', E'\\x77376b828c8320ee7c3400a79376375e6d254cb65c344861d3b4d18ded394612', E'\\x649023317f07e09c9f1352039d81c05b2e7b25c22ceec1cc4f379dcc0f617eee');

insert into project (id, type, title, short_description, description_html, status, mode, date_from, date_to, office_id, budget_year_id, only_for_legal_age, show_results, agreement_history_id, moderator_name) overriding system value values
  ('2', '2', 'Miejsce ławki', '', '', '1', '0', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '1', NULL, 'false', 'false', NULL, NULL),
  ('3', '2', 'Godziny basenu', '', '', '1', '1', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '1', NULL, 'false', 'false', '1', NULL),
  ('1', '2', 'Kolor ławek', '', '', '2', '0', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '1', NULL, 'false', 'false', NULL, NULL),
  ('4', '3', 'Budżet obywatelski 2027', '', '', '2', '0', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '1', '1', 'false', 'true', NULL, NULL),
  ('5', '3', 'Budżet obywatelski 2027', '', '', '4', '0', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '1', '1', 'false', 'false', NULL, NULL),
  ('6', '3', 'Budżet obywatelski 2027', '', '', '1', '0', '2026-09-01 06:00:00.123+00', '2199-12-31 22:59:59.999+00', '1', '1', 'false', 'false', '1', NULL),
  ('7', '3', 'Budżet obywatelski 2027', '', '', '0', '0', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '1', '1', 'false', 'false', NULL, NULL);

insert into project_task (id, budget_year_id, office_id, district_id, office_thematic_area_id, number, title, description_html, description_text, cost, status, location_description, decision, realization_html, main_image_id) overriding system value values
  ('1', '1', '1', NULL, '1', 'M1/4', 'Projekt M1', '<p>Projekt M1</p>', 'Projekt M1', '6000000', '3', '', NULL, NULL, NULL),
  ('2', '1', '1', NULL, '1', 'M2/4', 'Projekt M2', '<p>Projekt M2</p>', 'Projekt M2', '5000000', '3', '', NULL, NULL, NULL),
  ('3', '1', '1', NULL, '1', 'M3/4', 'Projekt M3', '<p>Projekt M3</p>', 'Projekt M3', '4000000', '3', '', NULL, NULL, NULL),
  ('4', '1', '1', '2', '1', 'D1/4', 'Projekt D1', '<p>Projekt D1</p>', 'Projekt D1', '2000000', '3', '', NULL, NULL, NULL),
  ('5', '1', '1', '2', '1', 'D2/4', 'Projekt D2', '<p>Projekt D2</p>', 'Projekt D2', '3000000', '3', '', NULL, NULL, NULL),
  ('6', '1', '1', NULL, '1', 'M1/5', 'Projekt M1', '<p>Projekt M1</p>', 'Projekt M1', '6000000', '3', '', NULL, NULL, NULL),
  ('7', '1', '1', NULL, '1', 'M2/5', 'Projekt M2', '<p>Projekt M2</p>', 'Projekt M2', '5000000', '3', '', NULL, NULL, NULL),
  ('8', '1', '1', NULL, '1', 'M3/5', 'Projekt M3', '<p>Projekt M3</p>', 'Projekt M3', '4000000', '3', '', NULL, NULL, NULL),
  ('9', '1', '1', '2', '1', 'D1/5', 'Projekt D1', '<p>Projekt D1</p>', 'Projekt D1', '2000000', '3', '', NULL, NULL, NULL),
  ('10', '1', '1', '2', '1', 'D2/5', 'Projekt D2', '<p>Projekt D2</p>', 'Projekt D2', '3000000', '3', '', NULL, NULL, NULL),
  ('11', '1', '1', NULL, '1', 'M1/6', 'Projekt M1', '<p>Projekt M1</p>', 'Projekt M1', '6000000', '3', '', NULL, NULL, NULL),
  ('12', '1', '1', NULL, '1', 'M2/6', 'Projekt M2', '<p>Projekt M2</p>', 'Projekt M2', '5000000', '3', '', NULL, NULL, NULL),
  ('13', '1', '1', NULL, '1', 'M3/6', 'Projekt M3', '<p>Projekt M3</p>', 'Projekt M3', '4000000', '3', '', NULL, NULL, NULL),
  ('14', '1', '1', '2', '1', 'D1/6', 'Projekt D1', '<p>Projekt D1</p>', 'Projekt D1', '2000000', '3', '', NULL, NULL, NULL),
  ('15', '1', '1', '2', '1', 'D2/6', 'Projekt D2', '<p>Projekt D2</p>', 'Projekt D2', '3000000', '3', '', NULL, NULL, NULL),
  ('16', '1', '1', NULL, '1', 'M1/7', 'Projekt M1', '<p>Projekt M1</p>', 'Projekt M1', '6000000', '3', '', NULL, NULL, NULL),
  ('17', '1', '1', NULL, '1', 'M2/7', 'Projekt M2', '<p>Projekt M2</p>', 'Projekt M2', '5000000', '3', '', NULL, NULL, NULL),
  ('18', '1', '1', NULL, '1', 'M3/7', 'Projekt M3', '<p>Projekt M3</p>', 'Projekt M3', '4000000', '3', '', NULL, NULL, NULL),
  ('19', '1', '1', '2', '1', 'D1/7', 'Projekt D1', '<p>Projekt D1</p>', 'Projekt D1', '2000000', '3', '', NULL, NULL, NULL),
  ('20', '1', '1', '2', '1', 'D2/7', 'Projekt D2', '<p>Projekt D2</p>', 'Projekt D2', '3000000', '3', '', NULL, NULL, NULL);

insert into published_ballots (vote_id, form_id, filename, vote_count, sha256, content) overriding system value values
  ('4', '1', 'glosy-2027-4-1.pb', '7', E'\\x5f11b20201c7cbe6d4eec52471f9f264139b9014d2be90a517b5b84138b00d98', 'META
key;value
description;Budżet obywatelski 2027: Miasto
country;Poland
unit;Urząd Miasta Lipogród
district;Miasto
instance;2027
budget;100000
vote_type;cumulative
rule;greedy
date_begin;01.09.2026
date_end;30.12.2199
min_length;1
max_length;3
max_sum_points;10
language;pl
currency;PLN
num_projects;3
num_votes;7
PROJECTS
project_id;cost;name;category
M1/4;60000;Projekt M1;Zieleń
M2/4;50000;Projekt M2;Zieleń
M3/4;40000;Projekt M3;Zieleń
VOTES
voter_id;vote;points
1;M1/4,M2/4;3,2
2;M1/4,M2/4;3,3
3;M1/4,M2/4;3,2
4;M1/4,M2/4;3,1
5;M1/4,M2/4;3,3
6;M1/4,M2/4;3,2
7;M1/4,M2/4;3,1
'),
  ('4', '2', 'glosy-2027-4-2.pb', '7', E'\\x274ff732ff17d1531765afb8407151d9d10adc0118eedb9a33f6b47d84e59817', 'META
key;value
description;Budżet obywatelski 2027: Zarzecze
country;Poland
unit;Urząd Miasta Lipogród
district;Zarzecze
instance;2027
budget;40000
vote_type;cumulative
rule;greedy
date_begin;01.09.2026
date_end;30.12.2199
min_length;1
max_length;2
max_points;3
max_sum_points;5
language;pl
currency;PLN
num_projects;2
num_votes;7
PROJECTS
project_id;cost;name;category
D1/4;20000;Projekt D1;Zieleń
D2/4;30000;Projekt D2;Zieleń
VOTES
voter_id;vote;points
1;D1/4;2
2;D1/4;2
3;D1/4;2
4;D1/4;2
5;D1/4;2
6;D1/4;2
7;D1/4;2
');

insert into register (vote_id, voter_key, channel, status, envelope_id, request_key, request_fingerprint, reply, registered_at, entry_id, status_reason, status_before, revision) overriding system value values
  ('4', E'\\x04ce54e23a4348dc70c1bf381682a698dadd60522f0d8fddf96e1fe7dc3aa513', 'web', 'valid', NULL, NULL, NULL, NULL, '2026-11-22 16:45:36.627149+00', 'f5f2b0f3-06da-45b2-be81-60a816875674', NULL, NULL, '0'),
  ('4', E'\\x228f7b15a5a814d48c61478d5a216b9ace0eee4ec39c06263a31defa17398e64', 'web', 'valid', NULL, NULL, NULL, NULL, '2026-11-22 16:45:36.59282+00', '3a7b1321-a5e6-49b2-a7a3-acc22f8f3862', NULL, NULL, '0'),
  ('4', E'\\x2bea5433f0d276bcf073fbc2d8c46b15d92cdff61c3e6431bac149ea26f88d3b', 'web', 'valid', NULL, NULL, NULL, NULL, '2026-11-22 16:45:36.507567+00', 'fd0365c3-62f3-43fe-8b7f-859ed2493024', NULL, NULL, '0'),
  ('4', E'\\x71aa51f569dcded3f97574b4ba11aa6f7b5ffaa3f0ad326a63041105a0deb282', 'web', 'valid', NULL, NULL, NULL, NULL, '2026-11-22 16:45:36.440469+00', '5eb2d546-e960-4420-9aea-150fd36acd30', NULL, NULL, '0'),
  ('4', E'\\x7335ecfa62ae759a5f8845eb91e145d99b4fef55064e4698033cf5424df903c8', 'web', 'valid', NULL, NULL, NULL, NULL, '2026-11-22 16:45:36.73873+00', 'ba6fb43d-7cbd-496e-8a62-daf67be37fe8', NULL, NULL, '0'),
  ('4', E'\\x91d0f78b32d35668fee0a284d77c0070d21be569967540650b5b37a07dda77ba', 'web', 'valid', NULL, NULL, NULL, NULL, '2026-11-22 16:45:36.556769+00', '4358abf6-d91b-499d-8411-80d18982436f', NULL, NULL, '0'),
  ('4', E'\\xe2d4c406736bc247edd343e9f92037301a5b59ae4c6ebc73f04068615f7cf018', 'web', 'valid', NULL, NULL, NULL, NULL, '2026-11-22 16:45:36.661346+00', 'cb2456dd-6d52-48de-b632-f4c4c0538f03', NULL, NULL, '0'),
  ('6', E'\\x67fce240f12bc7e784623997581e2545fec959e35a571ac02a7320aa0a7357cc', 'web', 'valid', '01adc57f-b40d-4337-ae7c-1971ef30449c', E'\\x11e594f481958c10e3015d0bf0447a22f068a8a647f475df15ce2c7ab4b8f3f1', E'\\x1776633c1b3b380cdfa6be2e8f0b1485bcca6dcad7783cb6d4cbfe071c062787', '{"castAt": "2026-11-22T16:45:39.032022+00:00", "receipt": "7357d6ad396c5ac2153f5306459a7d6c3030bbf3d5e3886f7653880b55d5f1d7"}', '2026-11-22 16:45:39.032022+00', '6267897c-f9b4-45dd-878b-eab389307c52', NULL, NULL, '0'),
  ('6', E'\\x1756bc3c5302179f6aa755b10e9bd800792af04e8958f6478730f7234be95d6b', 'account', 'valid', '059b7a67-f1d8-48b9-b02c-df9250bd2bd0', E'\\xe79acd97ac88086665d85a762f43d533a45195b6bac5961a993e6ed362471439', E'\\xf2c6993c0894a35ff227100cbec7c34d244e28895cf9676a77d6de98c6a5120a', '{"castAt": "2026-11-22T16:45:39.065429+00:00", "receipt": "55bbc4b0e5f8d68368831067523174773a134bd7aeb6743882cb85910998e15c"}', '2026-11-22 16:45:39.065429+00', 'bf528a4b-03c1-4ae1-9281-26e34dd8bc44', NULL, NULL, '0'),
  ('6', E'\\xa60927246ee915378fa044448e9a8982f488bc73dc96b81612b2855a2cd32e82', 'web', 'waiting', 'c389dc92-9a24-45e4-a56e-c5f82b107e7e', E'\\x993224b4fe85990df64db926ca5c034675eb037399e2fcef041c8d7e31e54d3f', E'\\x8de6bfba2ff94d232de892d6f50976970af5d5ac78277278545d29c4893ab190', '{"castAt": "2026-11-22T16:45:39.120329+00:00", "receipt": "66928125abaf2581a4a489b8a35105b5a443492f5eadc3cdfc2f42ef16d2237e"}', '2026-11-22 16:45:39.120329+00', '68b3364b-c548-472b-8680-13e7ca76e0dc', NULL, NULL, '0');

insert into register_email (vote_id, email_key, voter_key) overriding system value values
  ('6', E'\\x4dc0802f29cb141cc1bc11628fc2e287791a6eda82b5c3f52f671b91201dc006', E'\\x67fce240f12bc7e784623997581e2545fec959e35a571ac02a7320aa0a7357cc'),
  ('6', E'\\x21822d73f5d15f38683fa6de2cfd7530f45fa62f9f8805c72aae6129ed980d2b', E'\\xa60927246ee915378fa044448e9a8982f488bc73dc96b81612b2855a2cd32e82');

insert into register_name (vote_id, name_key, voter_key, claimed_by) overriding system value values
  ('6', E'\\x3a699c9e99aa02f57f6754fe5256660e559fd739cc62cee532bb45a620b999c1', E'\\x67fce240f12bc7e784623997581e2545fec959e35a571ac02a7320aa0a7357cc', 'first'),
  ('6', E'\\x67fce240f12bc7e784623997581e2545fec959e35a571ac02a7320aa0a7357cc', E'\\x67fce240f12bc7e784623997581e2545fec959e35a571ac02a7320aa0a7357cc', 'first'),
  ('6', E'\\x1756bc3c5302179f6aa755b10e9bd800792af04e8958f6478730f7234be95d6b', E'\\x1756bc3c5302179f6aa755b10e9bd800792af04e8958f6478730f7234be95d6b', 'first'),
  ('6', E'\\xb9139aa468af0f2388833ec6556c27c16a2748b4a7e4788a8ad603e85d138509', E'\\x1756bc3c5302179f6aa755b10e9bd800792af04e8958f6478730f7234be95d6b', 'first'),
  ('6', E'\\xcd7ed6888dedd7b14ca0df8deb1232ee1c16605a68c2c4fb8b3772caade27c1a', E'\\x1756bc3c5302179f6aa755b10e9bd800792af04e8958f6478730f7234be95d6b', 'first'),
  ('6', E'\\xa60927246ee915378fa044448e9a8982f488bc73dc96b81612b2855a2cd32e82', E'\\xa60927246ee915378fa044448e9a8982f488bc73dc96b81612b2855a2cd32e82', 'first');

insert into register_person (vote_id, voter_key, personal, origin) overriding system value values
  ('4', E'\\x71aa51f569dcded3f97574b4ba11aa6f7b5ffaa3f0ad326a63041105a0deb282', E'\\x01a98857d7a84802be954a18c7162d9c2e95bcb05cb71f49c23e227f74e4f5900ec0b4864d698039c67dacc96408f0dbe4081fbae363d692e9e5b9027f13dca44f02326b6d5dfbe9057b73cd8c6f12333362ea57a81c6349a8b1792ea8a6260f25a19314f77a1a1a9f44788179372ca7e166f03b5be09ad805fb04b8133809ac01e24e395678027b1df158fd8f16d245cda1dd301ff29efa6265d88f528f0e09a4a9fffd8048c3901dab707da3b650e8e364110f0d3eb04c9b9d9421a10c8a2ef13c9a26f427a9d9446670de30f024f7f11c34fefa03b2ebeea9c9b6818eb65a523ad018fbe7effcaea5fe9a45710af2518e718cea895e2f5222287bd6a46e44980c1589a0cc04486c2b9d9c9a8c41703959f93ec6918cd2c0914916be480964269072a9a9fcfeb46e0307005f25d8a1e355c0947279593b1dc1a7aba19fdcac97af9204bb21', NULL),
  ('4', E'\\x2bea5433f0d276bcf073fbc2d8c46b15d92cdff61c3e6431bac149ea26f88d3b', E'\\x0189cecb72617b6adf5b39b988ae52165a7a3ba54cb88ee94f2e3edf44b5edc4ed92fec91c7fb33e22bf70663b1ca45f122385ea866982b3187aa0e512e6b4a0fe756e320c6ed049daa076bbaa3697273361de61c2d601467666c735c1611227c51529646eb8cc9b4ef1049cccc88dad3f184d6894da6bf29837f5f18496a7bdbf3a0d393117554932fdb73c6286bb31790c5407800e48839e4887aa2747a0bbf49f60997588ef1875811796a4faa071608dbda2899e3052d740ed93ab9af52c5ada5dfaf05b3934a205ae8ef834c92886de34d35bd82792fb47e38a028466da6d5679563010d7e86aa6ff0f4220fea9881b054765f5d3a61b6de2ca65e4e22218fe411a70a5fc0c3f2381e7171cfc1d364f85bee6b925252a40761866ae8b8dfa1bb7e0bf4bc298e362371ab2b85fed5389815ccc160d0859358971b15b4e6650', NULL),
  ('4', E'\\x91d0f78b32d35668fee0a284d77c0070d21be569967540650b5b37a07dda77ba', E'\\x01bddf824f79c7dd5215085918c14c7c9cdce47f647a9835947ce0e8c593be0b35ef5b082744301536d16e898457e466e72364050b51f317ee8f7d72e4379a88fe1e10e6e0200211c94586d06a7ef5accdf02e48861c5c76153f700d558d463daab93f7746108dad6222f60a4a3b5d012b4f6c96981fcb3d754f6c31a79c31d9cf0c45a22e8f5050ec3c6645bbc1e30c2347983254a865e769de4ac3ac4061bf0c19c99d6eacf01710c5627bd555a8b89454fa38af0c7e2df8b517a4e514ae7fef21c116101044e22b66527df2f1642ad33069cdf1e74b48a9a6ba1fbf2b62ed78c1ac9d51a9b10da5265d06b5e4d29acad6fc58ec062bf88cf978907723fcc366cf9a6f32a98d4bc191e1cf69c9d0fc610f22558b5e4aee76805e8a6d9c17d9b26a9561cd97fe0a61ec28513c207d4d000128f043913bd38d445ce7b36ab7bae2f9ce54ff', NULL),
  ('4', E'\\x228f7b15a5a814d48c61478d5a216b9ace0eee4ec39c06263a31defa17398e64', E'\\x0111fed051fff04864465967e3fd5429c42400548abbfc57e3d40bb7f12aa1f54a6d8d0d1dc43687a37c0e09ad9820b4c610c58f8650481de60f594e03b584ab944526b7be026d85ca999d692192a8619be4cf36a3acfc135016130941ed0860aa464642e3b9fdd232a689aa9e56c5b88153bedeac4f71c04af81b572885849c943bad26c5c45e1427cd73b5cd1142198dab4ac3c52ed9980511d2003a8730ac3fad6cfb3bbf018401738291ae433a1a6b9c51ed6ff4d023abf09b09688a5de6b0869f3d874f20bdd0a3811b9054b4f3d32c925aef07e3ec073bfb5c2ecc7d772526673bbc589013a70836a53cef7d04fbe08e08f1bfd7c2dfe19b5a7c65da3ea09fdb289b39e7d7eb64a9fe979fb1e7d436f1deaa1a2b22b31d4d483ca3cc49c5bd688e3e0b4163f7f0c458c86f21a7080aa74242f4d4c77f5a8c5ecf7e03520a7baaf84263c28acf', NULL),
  ('4', E'\\x04ce54e23a4348dc70c1bf381682a698dadd60522f0d8fddf96e1fe7dc3aa513', E'\\x01c3b7dc07226c1cebb4fbe2190b02370e5863c09bc44f7e5420d95b36d27669b5ce51b7c40556ff44daf151171bbedadb4439d933c33d99beb61768f67d77ab0d7469f7ef3b326d6c0c1a6d87ae08a0a1d6f1fbb6e661bd52bccc9c13095419a92d4d92190af7c7580980931faee9ebbaa721c26ca3e22e8ecc23e639fc293e2e39be47e37b635aa03c12852502a0798677c2e11ea70a2ac7ccf1cab17539913ce68047fac093a0c3949203a946e2ad5ea6dd7bb2a520962bcbffd14ed18bae91608cccbf001415338267e242b5b510a80d1158d62e628220ac69a7554496c1f694bf4f4237fda834202ea2b55d809de6c403d8c2394cb51a549674649ff8fe6ada59750359c54a1d3056ee3dd6d62c11620152a89fed077c407f12255616749bcf3e066505da224cb7756d6cffec0feb5bd417d281216503853a125581a06c8c427946490930c3e2949a', NULL),
  ('4', E'\\xe2d4c406736bc247edd343e9f92037301a5b59ae4c6ebc73f04068615f7cf018', E'\\x012534e9658fd415840f6ef3fa77857d5bcaba64266905e16bedbce8e64a5b1b09cf5d0144eeeb51fa9692eb82eecd9a57cf264d153d4f1e396a99da9c2864eb44b214e894def945d9f1e8d6526f7df100a9545ac86c1452c12b19f40ff899fe621ce282f2d58581a465f61e1b194675d924d0732f66304c616cd81817a4848cf221048de10635ea458f1570bf5b70a45909f6470b4671a4bfd07cc7e7e9626423ce96ea96584a5e05fa8a927f3400f3af6182e93876403c60f634bfd98c254a570f524507cfac9a2a075ecc912585e500536d7eecca2d1703fc8f2f9f591058088f6ab6d836336f3e37e81b90c7082d4f688652c98f1aeb857dcc2c6f4c843862a41a2ece707f44d6db75cb40d3166f7f926143722676b993e1259650d9f912e7a7ba4b135c9d610876386061733d6354a848c85435964631dee6ffe6e1', NULL),
  ('4', E'\\x7335ecfa62ae759a5f8845eb91e145d99b4fef55064e4698033cf5424df903c8', E'\\x01db90e4f25278216540fdba9cadfe8664b35892ddcd93ba0a0e62807ca7c8a5288d5ca189338e1854fa1ecc13ba8a40ceb06054e52712cfa76401c45751db24f0854951cb4fc1cf185fc7db564bc4c54d9d1da59a4c02b99c6f490c6bc3a2c5e107f605c9c72ba540d5d5f29b9b2508a53cb559155daa6158e4f3698ca2f0d3ab1e0ac8b321a8417b4eac22e14060cd9e86496236c2c75f46ee0ff3ebfbdaa8fb758c2b8a8807e212c62658c23458c667507ac37e0e5d7fb71457b18e57c6aff0ab8699d8d54e155d6139208c4ec1b1da0e1cdee8ed1b896cea665f5513da477ab3ea13f6c89a31c4a5cb66820d2605c187396b0795340399c5645f2563326a29e31d9f67e4e95c5cf3bcdeae5e2e498cd0da6eb494903fa5b1797c9866027eae0005438728dfaf026226f1726da3a471953cb93337f15684c47d578ae95ddf90b846', NULL),
  ('6', E'\\x67fce240f12bc7e784623997581e2545fec959e35a571ac02a7320aa0a7357cc', E'\\x0136e6f2ab788fde71c2c8e6e1428600c0fd1cd6b606915460d08fc8ff08aec5d5be3b5fd614c436b0536ecc27288fac48d56e9e9e376ec4c7e5e6b76d1a9e0f74fd4ec931cebeb68f6f7f12256aeaf5b257b58f260ae7521338121642b335163d473caa59e236c01066a8ab422d4a13643c2df53a94b45d7d2fb7cdaea96b28737c630d753248cc603580ba25fefb745abc552cc52462019927e86642bd066fe3e8721df4d1f83037a43d643226805b0bf909a21e0f0e796b23676860714026787298f78e5cb5c8126a6b37df912080aac7562e1622e9ea4787562e1a3f6cfb84a6a887893ca15fb2a208c1b8c6444e8a3e4e6701e3fceeeab39636d4e6ee272c121df89308a88b72224ef242bb3d5ede92fdf5c4afbe49762eae3ce8e3807a463b5db3ab62e6c69097ebebe29dad0dec85574a9241c74c23c602bddbf2', E'\\x8759e4f040df66278710d5d6d73208ab9d3f7be5debfc7d78cd1068cda3806c3'),
  ('6', E'\\xa60927246ee915378fa044448e9a8982f488bc73dc96b81612b2855a2cd32e82', E'\\x0174956e6a98cc98c1792275da1c1303d7bcb37a3c055fe2f0f3af559b273f25d7f028922035afc1d9a3bc7f8e47bd4819a6a178fdb3b127aaf0e85017802b5954285ec54018fa6854b73c490c6f7735a2b4f0e023d390ebb79ece8855b834d30179b51ef2f4b76bec2035aab3f9d62f5dae134003e20c3993db288e2c083fc4da6409cefc711c2e0d3f1d6d21c68f2c41f0ac7f49d749a328520e516b80e2b2d0ddbbead3a61720ad9c463567b62c3963bfcd710b45628b4c85e725b5d9ac3266dcea87b6b58273c8dfb22b785d02a90d9422c4e5c8e08549c04329eb75938048a2a0e9b8b84b1552ffb20257fb6eb66ac063018e4b34e29a73bfd96f92e928b1a02a1947c6cf2bf84ad7fff063c7d9e0e3b52bdeac859a3094a32d955120732b17a0009c75e604f80ba6ae86ee005733', E'\\x8759e4f040df66278710d5d6d73208ab9d3f7be5debfc7d78cd1068cda3806c3');

insert into seal_list (vote_id, seq, digests, count, previous_hash, hash, sealed_at) overriding system value values
  ('4', '1', E'\\x6dbc69feff790143bfacca18dbbdb974945e4988f82068c89e39c1e79049afb87a38e72947ae88724300fa900f75bd0b2b293b972c714b8beb4c12774accd766939375982b8c1babfe37f3afa1b10731c07a538e45c35a478cfe7ee68f20adc09e9234940f34d0f397a080c51d87106579fda44d5fe41e6a975ceba7367b4ba8ae15d56c7cf1f482850fee194ba2298f7cf74345a55b4337a024a9e6b427e7ebbd11e9e82ec37d58dc8ddc1a6d4825928d2d1de8755102f7c2b6e30567dd81bff7fd07222b066fac1552ced6ba635674adc52370f444c3556092ebcf794e2478', '7', E'\\x89a72c73c68706fc6a7a2fa79d2a14690e3a4359846bc5e1da933dea33c7680e', E'\\x537cb653b10c247849ff1fa3c319825a3248dfff52ed7900757c5d96a47bd6fc', '2026-11-22 16:45:36.900507+00');

insert into search_document (id, project_task_id, project_id, type, budget_year_id, office_id, office_thematic_area_id, mode, status, stem_rules, title_stems, text_stems, aside_stems, revision) overriding system value values
  ('2', '1', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '856'),
  ('3', '2', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '856'),
  ('4', '3', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '856'),
  ('5', '4', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '860'),
  ('6', '5', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '860'),
  ('1', NULL, '4', '3', '1', '1', NULL, '0', '2', '0', '{}', '{}', '{}', '877'),
  ('10', '6', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '896'),
  ('11', '7', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '896'),
  ('12', '8', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '896'),
  ('13', '9', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '900'),
  ('14', '10', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '900'),
  ('9', NULL, '5', '3', '1', '1', NULL, '0', '4', '0', '{}', '{}', '{}', '903'),
  ('18', '11', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '908'),
  ('19', '12', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '908'),
  ('20', '13', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '908'),
  ('21', '14', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '912'),
  ('22', '15', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '912'),
  ('17', NULL, '6', '3', '1', '1', NULL, '0', '1', '0', '{}', '{}', '{}', '917'),
  ('24', NULL, '7', '3', '1', '1', NULL, '0', '0', '0', '{}', '{}', '{}', '924'),
  ('25', '16', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '928'),
  ('26', '17', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '928'),
  ('27', '18', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '928'),
  ('28', '19', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '932'),
  ('29', '20', NULL, '6', '1', '1', '1', NULL, NULL, '0', '{}', '{}', '{}', '932');

insert into secret_check (id, value) overriding system value values
  ('1', E'\\xd473fc1f15c54ed8a1437de274cb38ee5b06623fd9018f8b8a901e87cbbfd900');

insert into setting (key, value) overriding system value values
  ('appModuleFlags', '{"probe": true, "budget": true}');

insert into vote_act (id, vote_id, kind, reason, date_to, made_at) overriding system value values
  ('1', '4', 'early-closing', 'Próba zamknięcia głosowania.', '2026-11-22 16:45:36.772+00', '2026-11-22 16:45:36.800583+00'),
  ('2', '5', 'withdrawal', 'Rada zmieniła uchwałę o budżecie.', '2026-11-22 16:45:38.764+00', '2026-11-22 16:45:38.78717+00'),
  ('3', '6', 'extension', 'Przerwa w działaniu portalu.', '2199-12-31 22:59:59.999+00', '2026-11-22 16:45:39.144553+00');

insert into vote_category (id, form_id, office_thematic_area_id, max_point, position) overriding system value values
  ('1', '1', '1', NULL, '0'),
  ('2', '2', '1', NULL, '0'),
  ('3', '3', '1', NULL, '0'),
  ('4', '4', '1', NULL, '0'),
  ('6', '6', '1', NULL, '0'),
  ('5', '5', '1', '8', '0'),
  ('7', '7', '1', NULL, '0'),
  ('8', '8', '1', NULL, '0');

insert into vote_exclusive_pair (vote_id, first_task_id, second_task_id) overriding system value values
  ('6', '11', '12');

insert into vote_form (id, project_id, district_id, status, vote_from, vote_to, position, budget, threshold, max_point, category_max_point, question_max_point, min_sum, distinct_points, max_projects, residents) overriding system value values
  ('1', '4', '1', '2', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '0', '10000000', NULL, '10', NULL, NULL, NULL, 'false', NULL, NULL),
  ('2', '4', '2', '2', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '0', '4000000', NULL, '5', NULL, '3', NULL, 'false', NULL, NULL),
  ('3', '5', '1', '3', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '0', '10000000', NULL, '10', NULL, NULL, NULL, 'false', NULL, NULL),
  ('4', '5', '2', '3', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '0', '4000000', NULL, '5', NULL, '3', NULL, 'false', NULL, NULL),
  ('5', '6', '1', '1', '2026-09-01 06:00:00.123+00', '2199-12-31 22:59:59.999+00', '0', '10000000', '3', '10', '9', NULL, '2', 'false', NULL, '12000'),
  ('6', '6', '2', '1', '2026-09-01 06:00:00.123+00', '2199-12-31 22:59:59.999+00', '0', '4000000', NULL, '5', NULL, '3', NULL, 'true', '2', NULL),
  ('7', '7', '1', '0', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '0', '10000000', NULL, '10', NULL, NULL, NULL, 'false', NULL, NULL),
  ('8', '7', '2', '0', '2026-09-01 06:00:00.123+00', '2199-12-30 22:59:59.999+00', '0', '4000000', NULL, '5', NULL, '3', NULL, 'false', NULL, NULL);

insert into vote_opening (vote_id, config, config_hash, public_key, private_key_wrapped, voter_secret_wrapped, lot_seed_wrapped, lot_commitment, opened_at, closed_at, lot_seed) overriding system value values
  ('4', '{"agreementHash":null,"agreementHistoryId":null,"areas":[{"budget":10000000,"categories":[{"id":1,"maxPoint":null,"name":"Zieleń","projects":[{"cost":6000000,"maxPoint":null,"number":"M1/4","projectTaskId":1,"questionId":1,"title":"Projekt M1"},{"cost":5000000,"maxPoint":null,"number":"M2/4","projectTaskId":2,"questionId":2,"title":"Projekt M2"},{"cost":4000000,"maxPoint":null,"number":"M3/4","projectTaskId":3,"questionId":3,"title":"Projekt M3"}],"thematicAreaId":1}],"categoryMaxPoint":null,"distinctPoints":false,"districtId":1,"districtIsSystem":true,"districtName":"Miasto","id":1,"maxPoint":10,"maxProjects":null,"minSum":null,"questionMaxPoint":null,"residents":null,"threshold":null,"voteFrom":"2026-09-01T06:00:00.123Z","voteTo":"2199-12-30T22:59:59.999Z"},{"budget":4000000,"categories":[{"id":2,"maxPoint":null,"name":"Zieleń","projects":[{"cost":2000000,"maxPoint":null,"number":"D1/4","projectTaskId":4,"questionId":4,"title":"Projekt D1"},{"cost":3000000,"maxPoint":null,"number":"D2/4","projectTaskId":5,"questionId":5,"title":"Projekt D2"}],"thematicAreaId":1}],"categoryMaxPoint":null,"distinctPoints":false,"districtId":2,"districtIsSystem":false,"districtName":"Zarzecze","id":2,"maxPoint":5,"maxProjects":null,"minSum":null,"questionMaxPoint":3,"residents":null,"threshold":null,"voteFrom":"2026-09-01T06:00:00.123Z","voteTo":"2199-12-30T22:59:59.999Z"}],"auditorKey":null,"ballotLength":256,"budgetYear":2027,"clauseHash":null,"clauseId":null,"commission":null,"counting":{"exclusive":[],"leastTurnout":null,"leftOver":"stays","minVoters":null,"sentinelCost":99999999900,"shares":{"completion":"add1u","exhaustiveStop":true,"utility":"points"}},"countingRule":"greedy","dateFrom":"2026-09-01T06:00:00.123Z","dateTo":"2199-12-30T22:59:59.999Z","emailConfirmation":false,"identityScheme":"pesel","identityVersion":2,"lotCommitment":"68602f8b8c95980d2f6ff8cc8679e0cc9d7e9c5e52bfc50ac527beb8079110e1","mode":0,"notLoggedAvailable":true,"officeId":1,"onlyForLegalAge":false,"postCodeRequired":false,"publicKey":"e1976afc1d1bb92e411af07f3fd48beb05a4ab7bc6ba1e23eaa13e0ef6f4df34","showResultsByDistrict":true,"showResultsBySex":true,"singleArea":false,"tieRule":"lot","title":"Budżet obywatelski 2027","uniqueEmail":false,"usesPesel":true,"usesTeryt":false,"version":1,"voteId":4,"withoutCodes":true}', E'\\x89a72c73c68706fc6a7a2fa79d2a14690e3a4359846bc5e1da933dea33c7680e', E'\\xe1976afc1d1bb92e411af07f3fd48beb05a4ab7bc6ba1e23eaa13e0ef6f4df34', E'\\x', E'\\x013fada0de546a9a6646d6984d6f693f0c325330593fbfb988ab2d20b41d4e3b6ad19f4262ac67dc17562cca4f2044ce3f09d29002aac70e43afbd53af', E'\\x01696b1c892e48a64cf463c92e75865911f16a02b415cf4863020750de7b1db7a915ef507c34eb1a5d04131b365df511a262dca979a87267b749d314e4', E'\\x68602f8b8c95980d2f6ff8cc8679e0cc9d7e9c5e52bfc50ac527beb8079110e1', '2026-11-22 16:45:36.013749+00', '2026-11-22 16:45:37.088515+00', E'\\x7d7603607d19b46896da6db8cd2e1a37797c0a9c2ad66e656e1681fe7a88fd1e'),
  ('5', '{"agreementHash":null,"agreementHistoryId":null,"areas":[{"budget":10000000,"categories":[{"id":3,"maxPoint":null,"name":"Zieleń","projects":[{"cost":6000000,"maxPoint":null,"number":"M1/5","projectTaskId":6,"questionId":6,"title":"Projekt M1"},{"cost":5000000,"maxPoint":null,"number":"M2/5","projectTaskId":7,"questionId":7,"title":"Projekt M2"},{"cost":4000000,"maxPoint":null,"number":"M3/5","projectTaskId":8,"questionId":8,"title":"Projekt M3"}],"thematicAreaId":1}],"categoryMaxPoint":null,"distinctPoints":false,"districtId":1,"districtIsSystem":true,"districtName":"Miasto","id":3,"maxPoint":10,"maxProjects":null,"minSum":null,"questionMaxPoint":null,"residents":null,"threshold":null,"voteFrom":"2026-09-01T06:00:00.123Z","voteTo":"2199-12-30T22:59:59.999Z"},{"budget":4000000,"categories":[{"id":4,"maxPoint":null,"name":"Zieleń","projects":[{"cost":2000000,"maxPoint":null,"number":"D1/5","projectTaskId":9,"questionId":9,"title":"Projekt D1"},{"cost":3000000,"maxPoint":null,"number":"D2/5","projectTaskId":10,"questionId":10,"title":"Projekt D2"}],"thematicAreaId":1}],"categoryMaxPoint":null,"distinctPoints":false,"districtId":2,"districtIsSystem":false,"districtName":"Zarzecze","id":4,"maxPoint":5,"maxProjects":null,"minSum":null,"questionMaxPoint":3,"residents":null,"threshold":null,"voteFrom":"2026-09-01T06:00:00.123Z","voteTo":"2199-12-30T22:59:59.999Z"}],"auditorKey":null,"ballotLength":256,"budgetYear":2027,"clauseHash":null,"clauseId":null,"commission":null,"counting":{"exclusive":[],"leastTurnout":null,"leftOver":"stays","minVoters":null,"sentinelCost":99999999900,"shares":{"completion":"add1u","exhaustiveStop":true,"utility":"points"}},"countingRule":"greedy","dateFrom":"2026-09-01T06:00:00.123Z","dateTo":"2199-12-30T22:59:59.999Z","emailConfirmation":false,"identityScheme":"pesel","identityVersion":2,"lotCommitment":"beac852771077d4d86df79a363eb401c28a3cc721c9743555d2f93c48c46035a","mode":0,"notLoggedAvailable":true,"officeId":1,"onlyForLegalAge":false,"postCodeRequired":false,"publicKey":"094cb8f0a7c47bc47fad79c540ccd709dd1bfc9d38a5733beb341d2b2fffe466","showResultsByDistrict":true,"showResultsBySex":true,"singleArea":false,"tieRule":"lot","title":"Budżet obywatelski 2027","uniqueEmail":false,"usesPesel":true,"usesTeryt":false,"version":1,"voteId":5,"withoutCodes":true}', E'\\x33189094bdfa35455a64a554b9ccab9ec9cc0967f01816fa8d8679e8e213d4bc', E'\\x094cb8f0a7c47bc47fad79c540ccd709dd1bfc9d38a5733beb341d2b2fffe466', E'\\x01dc2bae6ea285fc90c044ac5f4be48e5f65df2a8273617eee2e0b599af3914b2f6ce997e4298884b9262001ee753e52b8d5f6e56bf3e6cdaa8b933aa2', E'\\x01223987549fc7244db845d680a1c3de812b09a5df876885012bdd077b3cb2da3c667079b0f24cd8d09a606ad90c67db83566770f4f7380e19945fb90a', E'\\x010972d829c9610e0cc42a1a2556a8b503738cb0fdc0b13d28ae3f5d9d77326f07515f72f6115aa414d38a0405da417c267c0ade8d43bdeb58dc6698c6', E'\\xbeac852771077d4d86df79a363eb401c28a3cc721c9743555d2f93c48c46035a', '2026-11-22 16:45:38.720491+00', NULL, NULL),
  ('6', '{"agreementHash":"84e02cd45a8aad0518d836f18eeb0f75b11fc730566ebba606e59824ab63fa70","agreementHistoryId":1,"areas":[{"budget":10000000,"categories":[{"id":5,"maxPoint":8,"name":"Zieleń","projects":[{"cost":6000000,"maxPoint":null,"number":"M1/6","projectTaskId":11,"questionId":11,"title":"Projekt M1"},{"cost":5000000,"maxPoint":null,"number":"M2/6","projectTaskId":12,"questionId":12,"title":"Projekt M2"},{"cost":4000000,"maxPoint":6,"number":"M3/6","projectTaskId":13,"questionId":13,"title":"Projekt M3"}],"thematicAreaId":1}],"categoryMaxPoint":9,"distinctPoints":false,"districtId":1,"districtIsSystem":true,"districtName":"Miasto","id":5,"maxPoint":10,"maxProjects":null,"minSum":2,"questionMaxPoint":null,"residents":12000,"threshold":3,"voteFrom":"2026-09-01T06:00:00.123Z","voteTo":"2199-12-30T22:59:59.999Z"},{"budget":4000000,"categories":[{"id":6,"maxPoint":null,"name":"Zieleń","projects":[{"cost":2000000,"maxPoint":null,"number":"D1/6","projectTaskId":14,"questionId":14,"title":"Projekt D1"},{"cost":3000000,"maxPoint":null,"number":"D2/6","projectTaskId":15,"questionId":15,"title":"Projekt D2"}],"thematicAreaId":1}],"categoryMaxPoint":null,"distinctPoints":true,"districtId":2,"districtIsSystem":false,"districtName":"Zarzecze","id":6,"maxPoint":5,"maxProjects":2,"minSum":null,"questionMaxPoint":3,"residents":null,"threshold":null,"voteFrom":"2026-09-01T06:00:00.123Z","voteTo":"2199-12-30T22:59:59.999Z"}],"auditorKey":null,"ballotLength":256,"budgetYear":2027,"clauseHash":"c41125c69cb9d3cff60c68643c967349ff6c3d64d501a3003b8ec8872b754327","clauseId":1,"commission":null,"counting":{"exclusive":[[11,12]],"leastTurnout":null,"leftOver":"stays","minVoters":2,"sentinelCost":99999999900,"shares":{"completion":"add1u","exhaustiveStop":true,"utility":"points"}},"countingRule":"equal-shares","dateFrom":"2026-09-01T06:00:00.123Z","dateTo":"2199-12-30T22:59:59.999Z","emailConfirmation":false,"identityScheme":"pesel","identityVersion":2,"lotCommitment":"4e28ef4fef26590d81fae8e64de873edbe35b6b18a78059db7fa36b88a65e1ae","mode":0,"notLoggedAvailable":true,"officeId":1,"onlyForLegalAge":false,"postCodeRequired":false,"publicKey":"bb9796abfe48d7610c4f34c98bad2f03af7850ae9fbd753396a204abb7441647","showResultsByDistrict":true,"showResultsBySex":true,"singleArea":false,"tieRule":"lot","title":"Budżet obywatelski 2027","uniqueEmail":true,"usesPesel":true,"usesTeryt":false,"version":1,"voteId":6,"withoutCodes":true}', E'\\x5f49eb14b2c1386ac4984e127c2dbd3e0c1afaaa0886aedfe2b9fb7d31b3d535', E'\\xbb9796abfe48d7610c4f34c98bad2f03af7850ae9fbd753396a204abb7441647', E'\\x018f8e64486f928471ca20f501a78ec89771bb61b75754b8705b6ef8abe42dce56d9745bdbb8b3f6d948a22d4bef37d4bc728e3330d949b4be6a56843c', E'\\x0139fa72c2031e996b44853d4b0e358ed1219fc5168d847e491edfbd2e68c8c31a13f7c365b7a89a3b86ff25bb33f4d7571091fd4725853cbcf124d19f', E'\\x0159fd6bc98c24f5bc265737ac235b207db166c239eada6392b8e127413c1f9e993b904587c46915cd76a4e849138ca03dd174ac7261fa7da1518c0a01', E'\\x4e28ef4fef26590d81fae8e64de873edbe35b6b18a78059db7fa36b88a65e1ae', '2026-11-22 16:45:38.957853+00', NULL, NULL);

insert into vote_question (id, category_id, project_task_id, max_point, position) overriding system value values
  ('1', '1', '1', NULL, '0'),
  ('2', '1', '2', NULL, '1'),
  ('3', '1', '3', NULL, '2'),
  ('4', '2', '4', NULL, '0'),
  ('5', '2', '5', NULL, '1'),
  ('6', '3', '6', NULL, '0'),
  ('7', '3', '7', NULL, '1'),
  ('8', '3', '8', NULL, '2'),
  ('9', '4', '9', NULL, '0'),
  ('10', '4', '10', NULL, '1'),
  ('11', '5', '11', NULL, '0'),
  ('12', '5', '12', NULL, '1'),
  ('14', '6', '14', NULL, '0'),
  ('15', '6', '15', NULL, '1'),
  ('13', '5', '13', '6', '2'),
  ('16', '7', '16', NULL, '0'),
  ('17', '7', '17', NULL, '1'),
  ('18', '7', '18', NULL, '2'),
  ('19', '8', '19', NULL, '0'),
  ('20', '8', '20', NULL, '1');

insert into vote_result (vote_id, result, counted_at, published_at) overriding system value values
  ('4', '{"pages": [], "counting": {"rule": "greedy", "areas": [{"enough": {"2": {"cost": 4000000, "total": 22}, "3": {"cost": null, "total": 1}}, "greedy": null, "voters": 7, "equalShares": {"winners": [1], "preferThis": 0, "preferOther": 0}, "winnersOnBallots": 7, "votersWithoutWinner": 0}, {"enough": {"5": {"cost": null, "total": 15}}, "greedy": null, "voters": 7, "equalShares": {"winners": [4], "preferThis": 0, "preferOther": 0}, "winnersOnBallots": 7, "votersWithoutWinner": 0}], "lotSeed": "9caf348c663b8c08cc8ac54108d14270ba3a3081a8a0e1c1037316eb35a7c814", "numbers": {"1": "M1/4", "2": "M2/4", "3": "M3/4", "4": "D1/4", "5": "D2/4"}, "tieRule": "lot", "settings": {"areas": [{"townWide": true, "residents": null}, {"townWide": false, "residents": null}], "shares": {"utility": "points", "completion": "add1u", "exhaustiveStop": true}, "leftOver": "stays", "exclusive": [], "minVoters": null, "leastTurnout": null, "sentinelCost": 99999999900, "tieDecisions": []}}, "districts": [{"left": 4000000, "ties": [], "spent": 6000000, "budget": 10000000, "passedOn": 0, "projects": [{"motif": "zielen", "place": 1, "reason": "Najwięcej punktów w mieście. Po wyborze zostało 40 000 zł.", "selected": true, "voterCount": 7, "projectTaskId": 1, "projectTaskCost": 6000000, "projectTaskName": "Projekt M1", "projectTaskPoints": 21, "projectTaskCategory": "Zieleń", "projectTaskDescription": "Projekt M1"}, {"motif": "zielen", "place": null, "reason": "Drugi wynik, ale zabrakło 10 000 zł: do wydania było 40 000 zł.", "selected": false, "voterCount": 7, "projectTaskId": 2, "projectTaskCost": 5000000, "projectTaskName": "Projekt M2", "projectTaskPoints": 14, "projectTaskCategory": "Zieleń", "projectTaskDescription": "Projekt M2"}, {"motif": "zielen", "place": null, "reason": "Nikt na ten projekt nie zagłosował.", "selected": false, "voterCount": 0, "projectTaskId": 3, "projectTaskCost": 4000000, "projectTaskName": "Projekt M3", "projectTaskPoints": 0, "projectTaskCategory": "Zieleń", "projectTaskDescription": "Projekt M3"}], "received": 0, "ruleName": "Kolejno według punktów; projekt, na który nie starcza pieniędzy, jest pomijany", "threshold": null, "districtId": null, "districtName": "Miasto"}, {"left": 2000000, "ties": [], "spent": 2000000, "budget": 4000000, "passedOn": 0, "projects": [{"motif": "zielen", "place": 1, "reason": "Najwięcej punktów w obszarze. Po wyborze zostało 20 000 zł.", "selected": true, "voterCount": 7, "projectTaskId": 4, "projectTaskCost": 2000000, "projectTaskName": "Projekt D1", "projectTaskPoints": 14, "projectTaskCategory": "Zieleń", "projectTaskDescription": "Projekt D1"}, {"motif": "zielen", "place": null, "reason": "Nikt na ten projekt nie zagłosował.", "selected": false, "voterCount": 0, "projectTaskId": 5, "projectTaskCost": 3000000, "projectTaskName": "Projekt D2", "projectTaskPoints": 0, "projectTaskCategory": "Zieleń", "projectTaskDescription": "Projekt D2"}], "received": 0, "ruleName": "Kolejno według punktów; projekt, na który nie starcza pieniędzy, jest pomijany", "threshold": null, "districtId": 2, "districtName": "Zarzecze"}], "projectId": 4, "voteCount": 7, "configHash": "89a72c73c68706fc6a7a2fa79d2a14690e3a4359846bc5e1da933dea33c7680e", "projectTitle": "Budżet obywatelski 2027", "maleVoteCount": null, "projectDateTo": "2199-12-30T22:59:59.999Z", "femaleVoteCount": null, "projectDateFrom": "2026-09-01T06:00:00.123Z", "projectModeName": "Otwarty", "projectOfficeName": "Urząd Miasta Lipogród", "incorrectVoteCount": 0, "projectDescription": "", "incorrectMaleVoteCount": null, "projectBudgetYearValue": 2027, "projectOnlyForLegalAge": false, "userVoteCountByDistrict": [{"voteCount": 7, "districtId": 2, "districtName": "Zarzecze"}], "incorrectFemaleVoteCount": null, "budgetVoteShowResultsBySex": true, "budgetVoteShowResultsByDistrict": true}', '2026-11-22 16:45:38.480782+00', '2026-11-22 16:45:38.510292+00');

select setval('account_id_seq', 3);
select setval('agreement_history_id_seq', 1);
select setval('agreement_id_seq', 1);
select setval('audit_log_id_seq', 12);
select setval('budget_year_id_seq', 1);
select setval('clause_id_seq', 1);
select setval('district_id_seq', 2);
select setval('mail_id_seq', 2);
select setval('office_id_seq', 1);
select setval('office_thematic_area_id_seq', 1);
select setval('probe_id_seq', 3);
select setval('probe_option_id_seq', 7);
select setval('project_id_seq', 7);
select setval('project_task_id_seq', 20);
select setval('search_document_id_seq', 29);
select setval('vote_act_id_seq', 3);
select setval('vote_category_id_seq', 8);
select setval('vote_form_id_seq', 8);
select setval('vote_question_id_seq', 20);
