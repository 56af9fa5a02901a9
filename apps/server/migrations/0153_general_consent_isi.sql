-- The words that were signed stay with the signature, whatever the text says later: [{"judul", "teks"}].
alter table general_consent add column isi jsonb constraint general_consent_isi_kecil check (octet_length(isi::text) <= 16384);
