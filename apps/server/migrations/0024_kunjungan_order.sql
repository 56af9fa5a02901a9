-- The newest visits of a day in their order: a page of the visit list reads its own rows and none of the day's others.
create index kunjungan_baru on kunjungan (faskes_id, tanggal_layanan, tanggal desc, id desc);

-- The last visit of a patient, which each hit of a search shows, is the first entry of this index. By the day alone the visits of the patient were sorted, for each hit.
drop index kunjungan_pasien;
create index kunjungan_pasien on kunjungan (faskes_id, pasien_id, tanggal_layanan desc, id desc);
