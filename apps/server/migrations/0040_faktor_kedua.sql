-- The second factor of an account. `rahasia` is the sealed secret that signs in, `rahasia_baru` one that was shown and not yet proven,
-- `langkah` the last 30 seconds whose code was used: each code counts once.
create table faktor_totp (
  akun_id int primary key references akun,
  rahasia bytea,
  rahasia_baru bytea,
  langkah bigint not null default 0,
  aktif_pada timestamptz,
  constraint faktor_totp_aktif check ((rahasia is null) = (aktif_pada is null))
);
comment on table faktor_totp is 'lintas-faskes: milik akun, dibaca sebelum faskesnya diketahui';
grant select, insert, update on faktor_totp to nadi_app;

create table faktor_pemulihan (
  akun_id int not null references akun,
  hash bytea not null,
  dibuat_pada timestamptz not null default now(),
  dipakai_pada timestamptz,
  primary key (akun_id, hash)
);
comment on table faktor_pemulihan is 'lintas-faskes: kode pemulihan milik akun; masing-masing sekali pakai';
grant select, insert, update on faktor_pemulihan to nadi_app;

-- When the second factor was last shown in a session.
alter table sesi add faktor_kedua_pada timestamptz;
-- A session of the platform that began with the password alone ends here.
update sesi s set diakhiri_pada = now(), sebab_akhir = 'tanpa faktor kedua'
from akun a where a.id = s.akun_id and a.faskes_id is null and s.diakhiri_pada is null;
