-- What was written about a patient in a visit of somebody else is withdrawn with its reason and stays readable (issue "Nothing is
-- guessed", D11): an answer about allergies, and a line of the histories. Allergies themselves are disputed, as ever.
alter table alergi_tanya
  add ditarik_oleh int references akun,
  add ditarik_pada timestamptz,
  add alasan_tarik text,
  add constraint alergi_tanya_tarik_beralasan check (
    (ditarik_pada is null) = (alasan_tarik is null) and (ditarik_pada is null) = (ditarik_oleh is null) and (alasan_tarik is null or length(alasan_tarik) >= 10));
grant update (ditarik_oleh, ditarik_pada, alasan_tarik) on alergi_tanya to nadi_app;

alter table riwayat_pasien add alasan_akhir text constraint riwayat_alasan_bila_berakhir check (alasan_akhir is null or not aktif);
