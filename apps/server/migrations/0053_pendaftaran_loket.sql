-- The number of the hall from which somebody was registered. Its text and the moment it was taken are kept with the visit, so that the wait since the
-- kiosk is told without asking the hall. No row has one yet, so the stored rows need no check, which would read all of them.
alter table pendaftaran
  add column antrean_loket_id bigint,
  add column no_antrean_loket text,
  add column nomor_diambil_pada timestamptz,
  add foreign key (faskes_id, antrean_loket_id) references antrean_loket (faskes_id, id) not valid;
create index pendaftaran_antrean_loket on pendaftaran (faskes_id, antrean_loket_id) where antrean_loket_id is not null;
