-- Questions of the laboratory are answered by the visit's own results where there are some (rekam-medis.md RM25). That is a new version of each
-- form: a check-up that was begun keeps the questions it was begun with.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update mcu_formulir m set versi = m.versi + 1, pertanyaan = (
      select jsonb_agg(case when r.parameter is null or q.p ? 'parameter' then q.p else q.p || jsonb_build_object('parameter', r.parameter) end order by q.urut)
      from jsonb_array_elements(m.pertanyaan) with ordinality q (p, urut)
      left join (values ('gdp', 'mg/dL', 'GDP'), ('kolesterol', 'mg/dL', 'KOL'), ('hb', 'g/dL', 'HB')) r (kode, satuan, parameter)
        on r.kode = q.p ->> 'kode' and r.satuan = q.p ->> 'satuan')
    where m.pertanyaan @? '$[*] ? (@.kode == "gdp" || @.kode == "kolesterol" || @.kode == "hb")';
  end loop;
end $$;
set local app.faskes_id = 0;
