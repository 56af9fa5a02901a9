-- A rule is passed over in so many of so many times (resep.md RS10). What held a prescription up and was then heeded leaves
-- no row at the sending, so each time that somebody is held up has one of its own.
alter table resep_periksa
  drop constraint resep_periksa_saat,
  add constraint resep_periksa_saat check (saat in ('kirim', 'telaah', 'ditahan')) not valid;
