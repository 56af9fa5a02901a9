-- Notices (decisions.md D58): what an account, or whoever holds a right, should know later. They hold no clinical text: a title
-- and where to look. One that is told again about the same thing, while it stands unended, is one row.
set local app.faskes_id = 0;
create table pemberitahuan (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  -- packages/domain/src/pemberitahuan/pemberitahuan.ts
  jenis text not null constraint pemberitahuan_jenis_panjang check (jenis <> '' and length(jenis) <= 40),
  akun_id int references akun,
  izin text,
  -- What it is about, as its writer names it.
  acuan text not null constraint pemberitahuan_acuan_panjang check (acuan <> '' and length(acuan) <= 80),
  judul text not null constraint pemberitahuan_judul_panjang check (judul <> '' and length(judul) <= 160),
  rincian text not null default '' constraint pemberitahuan_rincian_panjang check (length(rincian) <= 300),
  tujuan text not null,
  tujuan_id int,
  -- Whether it stays until the reader says that they know.
  tanda_terima boolean not null default false,
  dibuat_oleh int not null,
  dibuat_pada timestamptz not null default now(),
  berakhir_pada timestamptz not null,
  -- Its cause is gone before its end.
  selesai_pada timestamptz,
  primary key (faskes_id, id),
  constraint pemberitahuan_satu_penerima check (num_nonnulls(akun_id, izin) = 1),
  constraint pemberitahuan_berakhir check (berakhir_pada > dibuat_pada)
);
create unique index pemberitahuan_sekali on pemberitahuan (faskes_id, jenis, acuan, akun_id, izin) nulls not distinct where selesai_pada is null;
create index pemberitahuan_akun on pemberitahuan (faskes_id, akun_id, berakhir_pada) where selesai_pada is null and akun_id is not null;
create index pemberitahuan_izin on pemberitahuan (faskes_id, izin, berakhir_pada) where selesai_pada is null and izin is not null;
call jadikan_tabel_faskes('pemberitahuan', 'select, insert, update');

-- Each reads for themselves.
create table pemberitahuan_dibaca (
  faskes_id int not null default faskes_kini(),
  pemberitahuan_id int not null,
  akun_id int not null references akun,
  pada timestamptz not null default now(),
  primary key (faskes_id, pemberitahuan_id, akun_id),
  foreign key (faskes_id, pemberitahuan_id) references pemberitahuan (faskes_id, id)
);
call jadikan_tabel_faskes('pemberitahuan_dibaca', 'select, insert');
