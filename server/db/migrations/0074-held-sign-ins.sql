-- Sign-ins whose password was taken but which wait for their last step end with the sessions of their account.
create index oidc_payload_held on oidc_payload ((payload #>> '{result,login,accountId}')) where model = 'Interaction';
