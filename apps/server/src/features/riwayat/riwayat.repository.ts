import sql, { raw } from 'sql-template-tag';
import type { JadwalKontrol, KunjunganPasien, RekamMedis } from '@nadi/contract/pasien/riwayat.contract';
import { keluhanText } from '@nadi/domain/kunjungan/catatan-awal';
import { DRAF } from '@nadi/domain/rekam-medis/catatan';
import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import { literal } from '#platform/db/sql-literal.ts';
import { wasAttendedKunjungan } from '#platform/db/status-kunjungan.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { halanganSql } from '#features/kontrol/kontrol.public.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import { MOVED_TO, NO_ANTREAN, OF_UNDONE_MOVE } from '#features/pendaftaran/pendaftaran.public.ts';
import { openDiagnosaSql, UTAMA_ID } from '#features/rekam-medis/rekam-medis.public.ts';

/** What was measured in the visit since its registration stands above it (ketentuan D57); uses aliases c and m. */
const valueOf = (nama: string): string => `coalesce(m.${nama}, c.${nama})`;
const COLUMNS = UKURAN.map(valueOf).join(', ');
const IMT = `round(${valueOf('berat_badan')} / nullif(${valueOf('tinggi_badan')}, 0) / nullif(${valueOf('tinggi_badan')}, 0) * 10000, 1)`;
/** The measures by their names, null where there is none, with the origin of those that nobody has measured. */
const TANDA_VITAL = raw(
  `case when num_nonnulls(${COLUMNS}) > 0 then json_build_object('asal', coalesce(c.asal, '{}') - array_remove(array[${UKURAN.map((nama) => `case when m.${nama} is not null then '${nama}' end`).join(', ')}], null),
    'imt', ${IMT}, ${UKURAN.map((nama) => `'${nama}', ${valueOf(nama)}`).join(', ')}) end`,
);
/** The newest measured value of each measure in a visit; a reading that was corrected does not count. */
const MEASURED = raw(
  `left join lateral (
      select ${UKURAN.map((nama) => `(array_agg(v.${nama} order by v.waktu desc, v.id desc) filter (where v.${nama} is not null and v.asal ->> '${nama}' is null))[1] as ${nama}`).join(', ')}
      from tanda_vital v where v.kunjungan_id = k.id and not exists (select from tanda_vital x where x.koreksi_dari = v.id)
    ) m on true`,
);

/** The newest rows, and more of them than anybody scrolls through. */
const MAX_ROWS = 500;

/** The `status` is still the stored number. */
export const listKontrol = (
  tx: TenantTx,
  pasienId: number,
): Promise<(Omit<JadwalKontrol, 'status'> & { status: number })[]> =>
  tx.rows(sql`
    select j.id, j.tanggal_waktu, j.dibuat_pada as created_at, json_build_object('deskripsi', r.deskripsi) as poli,
      case when g.id is null then null else ${FULL_NAMA} end as dokter, j.status, ${halanganSql(tx)} as halangan
    from jadwal_kontrol j
    join pasien p on p.id = j.pasien_id
    join ruangan r on r.id = j.ruangan_id
    left join dokter o on o.id = j.dokter_id
    left join pegawai g on g.id = o.pegawai_id
    where j.pasien_id = ${pasienId}
    order by j.tanggal_waktu desc, j.id desc limit ${MAX_ROWS}`);

export const listKunjungan = (tx: TenantTx, pasienId: number): Promise<KunjunganPasien[]> =>
  tx.rows(sql`
    select k.id, k.nomor_kunjungan, k.tanggal, k.tanggal_layanan, ${NO_ANTREAN} as no_tiket, k.status, ${MOVED_TO} as dipindahkan_ke,
      json_build_object('deskripsi', r.deskripsi) as ruangan, ${FULL_NAMA} as dokter, j.deskripsi as penjamin,
      json_build_object('id', d.id, 'norm', p.norm, 'pasien', json_build_object('nama', p.nama), 'nomor_pendaftaran', d.nomor_pendaftaran) as pendaftaran
    from kunjungan k
    join pendaftaran d on d.id = k.pendaftaran_id
    join pasien p on p.id = k.pasien_id
    join ruangan r on r.id = k.ruangan_id
    join dokter o on o.id = ${UTAMA_ID}
    join pegawai g on g.id = o.pegawai_id
    join penjamin j on j.id = d.penjamin_id
    where k.pasien_id = ${pasienId} and not ${OF_UNDONE_MOVE}
    order by k.tanggal_layanan desc, k.tanggal desc, k.id desc limit ${MAX_ROWS}`);

/**
 * A record begins when the service does, until then with the registration, and has the number of its visit.
 * A visit that was cancelled or not attended has no record.
 */
export async function listRekamMedis(tx: TenantTx, pasienId: number): Promise<RekamMedis[]> {
  const rows = await tx.rows<RekamMedis & { keluhan_dari: string | null }>(sql`
    select k.nomor_kunjungan as nomor_rekam, d.nomor_pendaftaran, coalesce(k.dilayani_pada, k.tanggal) as masuk, k.selesai_pada as keluar,
      r.deskripsi as unit_tujuan, ${FULL_NAMA} as dokter, c.keluhan, c.keluhan_dari, k.status, ${TANDA_VITAL} as tanda_vital, k.id as kunjungan_id,
      (select d.icd || ' ' || d.teks from diagnosa d where d.kunjungan_id = k.id and d.aktif and d.peran = 'utama'
      and ${openDiagnosaSql(tx)}) as diagnosa_utama,
      exists (select from catatan_medis n where n.kunjungan_id = k.id and n.status = ${literal(DRAF)}) as draf
    from kunjungan k
    join pendaftaran d on d.id = k.pendaftaran_id
    join ruangan r on r.id = k.ruangan_id
    join dokter o on o.id = ${UTAMA_ID}
    join pegawai g on g.id = o.pegawai_id
    left join catatan_awal c on c.kunjungan_id = k.id
    ${MEASURED}
    where k.pasien_id = ${pasienId} and ${wasAttendedKunjungan()}
    order by k.tanggal_layanan desc, masuk desc, k.id desc limit ${MAX_ROWS}`);
  return rows.map(({ keluhan_dari, ...row }) => ({ ...row, keluhan: keluhanText(row.keluhan, keluhan_dari) }));
}

/** The newest stored answer of BPJS about the patient's card or NIK. What it holds is checked by who reads it. */
export const findStoredKepesertaan = (
  tx: TenantTx,
  pasienId: number,
): Promise<{ peserta: unknown; simulator: boolean; diambil_pada: string } | undefined> =>
  tx.row(sql`
    select b.peserta, b.simulator, b.diambil_pada from pasien p
    join lateral (
      select * from bpjs_peserta where no_kartu = p.no_bpjs
      union all
      select * from bpjs_peserta where nik = p.nik
    ) b on true
    where p.id = ${pasienId} order by b.diambil_pada desc limit 1`);
