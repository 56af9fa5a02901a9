-- Files of a result: pictures and sheets of one test of an order (rekam-medis.md RM19). The order moves with its patient.
create table hasil_berkas (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  penunjang_id int not null,
  item_id int not null,
  berkas_id int not null,
  -- A small picture of it; a PDF has none.
  kecil_id int,
  nama text not null constraint hasil_berkas_nama_wajar check (length(nama) between 1 and 150),
  diunggah_oleh int not null references akun,
  diunggah_pada timestamptz not null default now(),
  divalidasi_oleh int references akun,
  divalidasi_pada timestamptz,
  -- False: it was taken back, with a reason. It is kept all the same.
  aktif boolean not null default true,
  alasan_tarik text,
  ditarik_oleh int references akun,
  ditarik_pada timestamptz,
  primary key (faskes_id, id),
  foreign key (faskes_id, penunjang_id) references penunjang (faskes_id, id),
  foreign key (faskes_id, item_id) references penunjang_item (faskes_id, id),
  foreign key (faskes_id, berkas_id) references berkas (faskes_id, id),
  foreign key (faskes_id, kecil_id) references berkas (faskes_id, id),
  constraint hasil_berkas_tarik_beralasan check (aktif or length(alasan_tarik) >= 10)
);
create index hasil_berkas_penunjang on hasil_berkas (faskes_id, penunjang_id);
call jadikan_tabel_faskes('hasil_berkas', 'select, insert, update');

-- The work list's finished orders of the last days.
create index penunjang_terakhir on penunjang (faskes_id, diminta_pada) where status in (4, 9);
