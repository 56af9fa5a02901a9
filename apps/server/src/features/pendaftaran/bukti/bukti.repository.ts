import sql from 'sql-template-tag';
import type { FaskesBukti, PrintPendaftaran } from '@nadi/print/bukti-pendaftaran';
import { BATAL } from '@nadi/domain/kunjungan/status-kunjungan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import { leftByMove, NO_ANTREAN } from '../kunjungan.repository.ts';

/**
 * The employee who registered, with titles, else the name of the facility's account; null where staff of the platform
 * registered.
 */
const PETUGAS_JSON = sql`case when t.id is not null then json_build_object('gelar_depan', t.gelar_depan, 'nama', t.nama, 'gelar_belakang', t.gelar_belakang)
  when a.faskes_id is not null then json_build_object('gelar_depan', null, 'nama', a.nama_bergelar, 'gelar_belakang', null) end`;

/**
 * Finds a registration as its receipt shows it, with the visit it opened (ketentuan D13); where that one was cancelled
 * because the patient went to another room, with the next. A merge moves registrations, so the patient is the winning
 * record.
 */
export const findBukti = (
  tx: TenantTx,
  id: number,
): Promise<(PrintPendaftaran & { faskes: FaskesBukti }) | undefined> =>
  tx.row(sql`
    select d.nomor_pendaftaran, d.tanggal_pendaftaran, d.dibuat_pada, ${NO_ANTREAN} as no_antrean, k.status = ${BATAL}::int as dibatalkan,
      j.deskripsi as penjamin, d.nomor_penjamin, r.deskripsi as ruangan, ${FULL_NAMA} as dokter,
      json_build_object('norm', p.norm, 'gelar_depan', p.gelar_depan, 'nama', p.nama, 'gelar_belakang', p.gelar_belakang, 'tanggal_lahir', p.tanggal_lahir,
        'status', coalesce(s.deskripsi, 'Status ' || p.status)) as pasien,
      ${PETUGAS_JSON} as petugas,
      json_build_object('nama', f.nama, 'alamat', f.alamat, 'telepon', f.telepon, 'logo', f.logo, 'panjang_norm', f.panjang_norm, 'zona', f.zona) as faskes
    from pendaftaran d
    join faskes f on f.id = faskes_kini()
    join lateral (select * from kunjungan v where v.pendaftaran_id = d.id order by ${leftByMove(sql`v`)}, v.id limit 1) k on true
    join pasien p on p.id = d.pasien_id
    left join referensi s on s.jenis = ${literal(REFERENSI_LIST.statusPasien)} and s.id = p.status
    join ruangan r on r.id = k.ruangan_id
    join dokter o on o.id = k.dokter_id join pegawai g on g.id = o.pegawai_id
    join penjamin j on j.id = d.penjamin_id
    join akun a on a.id = d.dibuat_oleh left join pegawai t on t.akun_id = a.id
    where d.id = ${id}`);
