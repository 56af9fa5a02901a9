-- The papers of a concluded check-up (rekam-medis.md RM25): its person's own with all results, and the company's. Each has its
-- number and its proof as a letter has (RM21, RM22), and stays the sheet that it was when it was made.
set local app.faskes_id = 0;

create table mcu_lembar (
  faskes_id int not null default faskes_kini(),
  id int generated always as identity,
  mcu_id int not null,
  untuk text not null constraint mcu_lembar_untuk_dikenal check (untuk in ('peserta', 'perusahaan')),
  -- Series: one for each reader and year.
  tahun smallint not null,
  urutan int not null,
  nomor text not null,
  tanggal date not null,
  token text collate "C" not null,
  kertas jsonb not null,
  dicetak int not null default 0,
  dibuat_oleh int not null references akun,
  dibuat_pada timestamptz not null default now(),
  primary key (faskes_id, id),
  foreign key (faskes_id, mcu_id) references mcu (faskes_id, id),
  constraint mcu_lembar_satu unique (faskes_id, mcu_id, untuk),
  constraint mcu_lembar_nomor_unik unique (faskes_id, untuk, tahun, urutan),
  constraint mcu_lembar_token_unik unique (faskes_id, token)
);
call jadikan_tabel_faskes('mcu_lembar', 'select, insert, update');

-- What was handed over stays; only its printings are counted.
create function jaga_mcu_lembar() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'dicetak') is distinct from (to_jsonb(old) - 'dicetak') or new.dicetak < old.dicetak then
    raise exception 'the paper of a check-up does not change' using errcode = 'integrity_constraint_violation', constraint = 'mcu_lembar_tetap';
  end if;
  return new;
end $$;
create trigger mcu_lembar_tetap before update on mcu_lembar for each row execute function jaga_mcu_lembar();
