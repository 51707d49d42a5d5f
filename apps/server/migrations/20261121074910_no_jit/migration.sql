-- Compiling a statement to machine code takes longer than all of ours run: ten times as long for the generated ones of the
-- data API and of REST. For connections made from now on; where we may not say so, the operator can (docs/operators.md).
DO $$
begin
  execute format('alter database %I set jit to off', current_database());
exception when insufficient_privilege then null;
end;
$$;
