-- Print jobs: what was to be printed and what became of it. No patient data: a document is made again from its source,
-- with the rights of who prints it. `acuan` is the number of the source's row, `nomor` what that document is called on paper.
create table cetakan (
  faskes_id int not null default faskes_kini() references faskes,
  id bigint generated always as identity,
  jenis text not null,
  acuan bigint not null,
  nomor text not null,
  meja text not null,
  salinan smallint not null default 1 constraint cetakan_salinan check (salinan between 1 and 20),
  status text not null default 'antre' constraint cetakan_status check (status in ('antre', 'terkirim', 'gagal')),
  alasan text,
  cara text,
  printer text,
  -- Which printing of its document it is or was; none until paper may have come out.
  ke int,
  percobaan int not null default 0,
  -- Who holds the job just now, and since when: nobody else prints it meanwhile.
  pegang uuid,
  dipegang_pada timestamptz,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  selesai_pada timestamptz,
  primary key (faskes_id, id)
);
-- Two printings of one document are never both the second one.
create unique index cetakan_ke_unik on cetakan (faskes_id, jenis, acuan, ke) where ke is not null;
call jadikan_tabel_faskes('cetakan', 'select, insert, update');
