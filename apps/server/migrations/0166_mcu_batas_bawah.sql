-- Forms of check-ups that were made before their questions had lower limits (issue 30 E9) get those of a new form, where the
-- facility has left the question as it came; what it changed itself stays. A check-up that was begun keeps its own copy of
-- the questions, so nothing that was concluded reads another way.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update mcu_formulir m set versi = versi + 1, pertanyaan = s.baru
    from (
      select g.id, jsonb_agg(q.isi || coalesce(x.tambah::jsonb, '{}') order by q.ke) as baru, count(x.kode) as jumlah
      from mcu_formulir g
      cross join lateral jsonb_array_elements(g.pertanyaan) with ordinality q (isi, ke)
      left join (values
        ('sistole', '{"min": 90, "max": 139, "temuan": "Tekanan darah tinggi"}', '{"temuan_rendah": "Tekanan darah rendah"}'),
        ('diastole', '{"min": 60, "max": 89, "temuan": "Tekanan darah tinggi"}', '{"temuan_rendah": "Tekanan darah rendah"}'),
        ('imt', '{"min": null, "max": 27, "temuan": "IMT di atas 27"}', '{"min": 18.5, "temuan_rendah": "IMT di bawah 18,5"}'),
        ('gdp', '{"min": null, "max": 125, "temuan": "Gula darah tinggi"}', '{"min": 70, "temuan_rendah": "Gula darah rendah"}'),
        ('kolesterol', '{"min": null, "max": 239, "temuan": "Kolesterol tinggi"}', '{"min": 100, "temuan_rendah": "Kolesterol rendah"}'),
        ('hb', '{"min": 12, "max": null, "temuan": "Hemoglobin rendah"}', '{"max": 18, "temuan": "Hemoglobin tinggi", "temuan_rendah": "Hemoglobin rendah"}')
      ) x (kode, semula, tambah) on q.isi ->> 'kode' = x.kode and q.isi @> x.semula::jsonb and not q.isi ? 'temuan_rendah'
      group by g.id
    ) s
    where s.id = m.id and s.jumlah > 0;
  end loop;
end $$;
set local app.faskes_id = 0;
