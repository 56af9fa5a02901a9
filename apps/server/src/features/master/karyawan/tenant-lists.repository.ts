import sql, { empty, join } from 'sql-template-tag';
import { PATIENT_PERAN } from '@nadi/domain/akses/peran-rights';
import type { TenantListSource } from '#features/superadmin/superadmin.public.ts';
import { filterKaryawan, KARYAWAN_SOURCE } from './karyawan.repository.ts';

/**
 * Accounts of staff: those with a role of staff, and those of an employee. An account that is only a patient's tells who
 * the patient is, and is none. Table akun holds all facilities' accounts, so the query names the facility itself.
 */
export const ALL_AKUN: TenantListSource = {
  searchIn: ['nama', 'email', 'peran'],
  select: ({ tenant, filters: { aktif } }) => sql`
    select a.id::text as id, lower(a.nama) as urut, a.nama_bergelar as nama, a.email, a.aktif,
      (select string_agg(p.nama, ', ' order by p.nama) from akun_peran ap join peran p on p.id = ap.peran_id where ap.akun_id = a.id) as peran,
      (select max(s.dibuat_pada) from sesi s where s.akun_id = a.id) as masuk_pada,
      exists (select from faktor_totp t where t.akun_id = a.id and t.aktif_pada is not null) as faktor_kedua
    from akun a
    where ${
      tenant.id === 0
        ? sql`a.faskes_id is null`
        : sql`a.faskes_id = faskes_kini() and (
            exists (select from akun_peran ap join peran p on p.id = ap.peran_id where ap.akun_id = a.id and p.kode <> ${PATIENT_PERAN})
            or exists (select from pegawai g where g.akun_id = a.id))`
    } ${aktif === undefined ? empty : sql`and a.aktif = ${aktif === 'aktif'}`}`,
};

export const ALL_KARYAWAN: TenantListSource = {
  searchIn: ['nama', 'profesi', 'sip', 'str'],
  select: ({ filters, today }) => sql`
    select k.id::text as id, lower(k.nama) as urut, k.nama_lengkap as nama, k.profesi, k.sip, k.sip_berlaku, k.str, k.str_berlaku
    from (${KARYAWAN_SOURCE.select} where ${join([KARYAWAN_SOURCE.aktif, ...filterKaryawan(filters, today)], ' and ')}) k`,
};
