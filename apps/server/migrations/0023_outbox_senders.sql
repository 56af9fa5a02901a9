-- One row for each service that is told. '' is a message of a time when nobody sent its topic; it is never claimed.
alter table outbox add column layanan text not null default '';
-- What the message is about, such as 'kunjungan/12'. Messages about one thing are sent in their order.
alter table outbox add column acuan text not null default '';
-- 1 menunggu, 2 terkirim, 3 ditolak.
alter table outbox add column status smallint not null default 1 constraint outbox_status_dikenal check (status in (1, 2, 3));
alter table outbox add column percobaan smallint not null default 0;
-- When it is tried next. While a server sends it, the time after which another one may.
alter table outbox add column coba_pada timestamptz not null default now();
alter table outbox add column alasan text not null default '';

-- Nothing has ever read it, and every registration wrote it.
drop index outbox_menunggu;
create index outbox_antre on outbox (faskes_id, layanan, id) where status = 1 and layanan <> '';
create index outbox_acuan on outbox (faskes_id, acuan, layanan) where layanan <> '';
