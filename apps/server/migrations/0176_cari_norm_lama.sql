-- The record number of an old program or a card index (decision 0147), in the form it is searched in: letters and
-- digits, without zeros in front (packages/domain/src/pasien/norm-lama.ts).
create function norm_lama_cari(nomor text) returns text language sql immutable strict parallel safe as $$
  select nullif(ltrim(regexp_replace(lower(nomor), '[^a-z0-9]+', '', 'g'), '0'), '')
$$;
alter table pasien add column norm_manual_cari text collate "C" generated always as (norm_lama_cari(norm_manual)) stored;
create index pasien_norm_manual_cari on pasien (faskes_id, norm_manual_cari) where norm_manual_cari is not null;
