-- What a setting offers stands beside it; the look of a receipt printer is offered from now on.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update setting set option = '["Nunito","Roboto","Open Sans","Poppins","Inter","Rubik","ESCPOS"]' where key = 'faskes:font-cetakan';
  end loop;
end $$;
