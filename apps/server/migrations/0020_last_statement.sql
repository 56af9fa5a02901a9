-- Ends a statement that leaves together with its commit: what it was refused for comes as the name of a constraint, so that the server says it in words.
create function refuse(reason text) returns jsonb language plpgsql as $$
begin
  raise exception 'refused' using errcode = 'integrity_constraint_violation', constraint = reason;
end $$;
