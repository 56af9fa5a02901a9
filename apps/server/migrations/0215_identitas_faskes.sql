-- What reports to the state say of a facility (putusan N23). Null: nobody has typed it yet, and a form that needs it says so.
alter table faskes
  -- The regency (kabupaten or kota) in which it stands.
  add wilayah_id bigint references wilayah,
  -- The code of the Ministry of Health.
  add kode_kemenkes text,
  add kelas text,
  add kepemilikan text,
  add direktur text;
grant update (wilayah_id, kode_kemenkes, kelas, kepemilikan, direktur) on faskes to nadi_app;
