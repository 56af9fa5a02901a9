-- How each facility stands with its outside services is asked of all facilities in turn: what was refused lately, and when
-- something last went well. Without these each of them would read all that was ever sent, or all members that BPJS told of.
create index outbox_ditolak on outbox (faskes_id, layanan, dibuat_pada) where status = 3 and layanan <> '';
create index outbox_terkirim on outbox (faskes_id, layanan, terkirim_pada) where terkirim_pada is not null and layanan <> '';
create index bpjs_peserta_diambil on bpjs_peserta (faskes_id, layanan, diambil_pada);
