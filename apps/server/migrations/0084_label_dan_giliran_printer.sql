-- What a document is asked with beside its number, so that a job that failed is printed again as it was asked for: how
-- many labels of a patient, and from which place of their sheet.
alter table cetakan add column label jsonb constraint cetakan_label check (label is null or jenis = 'label-pasien');

-- Whose turn it is at a printer of the network, so that two processes of the server never write into one at once. A turn
-- ends by itself, because its process may be gone.
create table giliran_printer (
  faskes_id int not null default faskes_kini() references faskes,
  -- Address and port.
  printer text not null,
  pegang uuid not null,
  sampai timestamptz not null,
  primary key (faskes_id, printer)
);
call jadikan_tabel_faskes('giliran_printer', 'select, insert, update, delete');
