-- A result of a specimen that was spoilt or swapped is withdrawn with a reason, and not typed over (rekam-medis.md RM18, RM19).
alter table hasil
  add ditarik_oleh int references akun,
  add ditarik_pada timestamptz,
  add alasan_tarik text,
  add constraint hasil_tarik_beralasan check ((ditarik_pada is null) = (alasan_tarik is null) and (alasan_tarik is null or length(alasan_tarik) >= 10));

create or replace function jaga_hasil_divalidasi() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['aktif', 'diterima_oleh', 'diterima_pada', 'dibaca_ulang', 'dibaca_ulang_teks', 'ditarik_oleh', 'ditarik_pada', 'alasan_tarik'];
begin
  if (to_jsonb(new) - beside) is distinct from (to_jsonb(old) - beside) or (new.aktif and not old.aktif)
    or (old.ditarik_pada is not null and (new.ditarik_pada is distinct from old.ditarik_pada or new.alasan_tarik is distinct from old.alasan_tarik)) then
    raise exception 'a validated result does not change' using errcode = 'integrity_constraint_violation', constraint = 'hasil_divalidasi_tetap';
  end if;
  return new;
end $$;
