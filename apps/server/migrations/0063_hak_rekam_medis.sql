-- The rights of records, orders, letters and prescriptions, given to the shipped roles of facilities that stand, and two
-- roles more. A facility that calls a role of its own by one of these names keeps it and gets no second.
do $$
declare
  f int;
begin
  for f in select id from faskes loop
    perform set_config('app.faskes_id', f::text, true);
    update peran set izin = array(select distinct unnest(izin || array['view penunjang', 'create penunjang', 'view surat', 'create surat', 'update surat',
      'view resep', 'create resep', 'update resep', 'view rm mcu', 'create rm mcu', 'update rm mcu'])) where kode = 'dokter';
    update peran set izin = array(select distinct unnest(izin || array['view penunjang', 'view surat', 'view resep'])) where kode = 'perawat';
    update peran set izin = array(select distinct unnest(izin || array['view resep', 'view telaah resep', 'update telaah resep', 'view harga produk',
      'update harga produk'])) where kode = 'apoteker';
    update peran set izin = array(select distinct unnest(izin || array['view resep'])) where kode = 'kasir';
    update peran set izin = array(select distinct unnest(izin || array['view harga produk', 'update harga produk'])) where kode = 'admin';
    insert into peran (faskes_id, kode, nama, izin)
      select f, baru.kode, baru.nama, baru.izin from (values
        ('penunjang', 'penunjang', array['view dashboard', 'view detail pasien', 'view kunjungan', 'view penunjang', 'update penunjang']),
        ('perekam-medis', 'perekam medis', array['view dashboard', 'view tabel pasien', 'view detail pasien', 'view kunjungan', 'view penunjang', 'view surat',
          'view resep', 'view rm mcu', 'view rekam medis', 'update rekam medis', 'view akses rekam medis', 'update akses rekam medis'])) baru (kode, nama, izin)
      where not exists (select from peran p where p.faskes_id = f and (p.kode = baru.kode or lower(p.nama) = baru.nama));
  end loop;
end $$;
