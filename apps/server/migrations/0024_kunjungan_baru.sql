-- The newest visits of a day in their order: a page of the visit list reads its own rows and none of the day's others.
create index kunjungan_baru on kunjungan (faskes_id, tanggal_layanan, tanggal desc, id desc);
