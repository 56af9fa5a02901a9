-- The active facilities in which a condition on their own rows holds. Most jobs find nothing to do in most facilities, and a transaction for
-- each of them costs far more than the question. Each is asked behind its own wall, with the rights of whoever calls.
create function faskes_dengan(syarat text) returns setof int language plpgsql as $$
declare
  semula text := coalesce(current_setting('app.faskes_id', true), '');
  satu int;
  ada boolean;
begin
  for satu in select id from faskes where aktif order by id loop
    perform set_config('app.faskes_id', satu::text, true);
    execute 'select ' || syarat into ada;
    if ada then
      return next satu;
    end if;
  end loop;
  perform set_config('app.faskes_id', semula, true);
end $$;
