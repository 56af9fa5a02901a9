-- Medicines that were reviewed are charged too. What had been reviewed before this is charged as it stands.
alter table biaya
  -- Null is the program itself, which closes what nobody has fetched.
  alter oleh drop not null,
  drop constraint biaya_sumber_dikenal,
  add constraint biaya_sumber_dikenal check (sumber in ('tindakan', 'paket', 'obat'));

alter table biaya no force row level security;
alter table resep no force row level security;
alter table resep_baris no force row level security;
alter table resep_bahan no force row level security;
alter table kunjungan no force row level security;
alter table pendaftaran no force row level security;
insert into biaya (faskes_id, pendaftaran_id, kunjungan_id, sumber, sumber_id, ke, nama, kategori, ruangan_id, hari, jumlah, harga, penjamin_id, kelas, oleh, pada)
  select s.faskes_id, k.pendaftaran_id, k.id, 'obat', x.id, 1, x.nama, 'obat', k.ruangan_id, coalesce(s.tanggal, k.tanggal_layanan), x.jumlah, x.harga, d.penjamin_id, d.kelas,
    s.ditelaah_oleh, s.ditelaah_pada
  from resep s join kunjungan k on k.faskes_id = s.faskes_id and k.id = s.kunjungan_id join pendaftaran d on d.faskes_id = k.faskes_id and d.id = k.pendaftaran_id
  cross join lateral (
    select b.id, b.nama, case when b.status = 1 then b.jumlah else b.diserahkan end as jumlah, b.harga_satuan as harga from resep_baris b
      where b.faskes_id = s.faskes_id and b.resep_id = s.id and b.produk_id is not null and not b.di_luar
    union all
    select h.id, h.nama, h.jumlah, h.harga_satuan from resep_baris b join resep_bahan h on h.faskes_id = b.faskes_id and h.racik_id = b.racik_id
      where b.faskes_id = s.faskes_id and b.resep_id = s.id and not b.di_luar and (b.status = 1 or b.diserahkan > 0)
  ) x
  where s.status in (3, 4, 5, 6) and s.ditelaah_oleh is not null and x.jumlah > 0 and x.harga is not null
  order by s.faskes_id, x.id;
alter table biaya force row level security;
alter table resep force row level security;
alter table resep_baris force row level security;
alter table resep_bahan force row level security;
alter table kunjungan force row level security;
alter table pendaftaran force row level security;
