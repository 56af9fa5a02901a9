import sql from 'sql-template-tag';
import { JENIS_SURAT, STATUS_SURAT, SURAT_DIBUANG } from '@nadi/domain/surat/surat';
import type { JenisSurat, StatusSurat } from '@nadi/domain/surat/surat';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import {
  microseconds,
  timelineBefore,
  type LinimasaSource,
  type PlacedEntry,
} from '#features/rekam-medis/rekam-medis.public.ts';

type Row = Omit<PlacedEntry, 'sumber' | 'jenis' | 'tanda' | 'diagnosa' | 'judul' | 'ringkas'> & {
  jenis: JenisSurat;
  status: StatusSurat;
  nomor: string;
};
/** Issued letters of a patient, by the moment of their issue; those that were revoked say so. */
export const listTimeline: LinimasaSource['list'] = async (tx, { pasienId, before, limit }) => {
  const rows = await tx.rows<Row>(sql`
    select s.id, s.terbit_pada as waktu, ${microseconds(sql`s.terbit_pada`)} as waktu_mikro, s.kunjungan_id, r.deskripsi as ruangan,
      ${FULL_NAMA} as oleh, s.jenis, s.status, s.nomor
    from surat s join kunjungan k on k.id = s.kunjungan_id join ruangan r on r.id = k.ruangan_id join dokter o on o.id = s.dokter_id
    join pegawai g on g.id = o.pegawai_id
    where s.pasien_id = ${pasienId} and s.terbit_pada is not null and ${timelineBefore(sql`s.terbit_pada`, sql`s.id`, 'surat', before)}
    order by s.terbit_pada desc, s.id desc limit ${limit}`);
  return rows.map(({ jenis, status, nomor, ...entry }) => ({
    ...entry,
    sumber: 'surat',
    jenis: 'surat',
    judul: JENIS_SURAT[jenis].nama,
    ringkas: nomor,
    tanda: [STATUS_SURAT[status].toLowerCase()],
    diagnosa: [],
  }));
};

/** Who wrote or issued each letter of a visit. */
export const listPenulis = async (tx: TenantTx, kunjunganId: number): Promise<Map<number, number[]>> => {
  const rows = await tx.rows<{ id: number; akun: number[] }>(
    sql`select id, array_remove(array[dibuat_oleh, terbit_oleh], null) as akun from surat where kunjungan_id = ${kunjunganId}`,
  );
  return new Map(rows.map(({ id, akun }) => [id, akun]));
};

/** For the summary before the signature: a line each. */
export const listForSummary = async (tx: TenantTx, kunjunganId: number): Promise<string[]> =>
  (
    await tx.rows<{ jenis: JenisSurat; status: StatusSurat; nomor: string | null }>(
      sql`select jenis, status, nomor from surat where kunjungan_id = ${kunjunganId} and status <> ${literal(SURAT_DIBUANG)} order by id`,
    )
  ).map(
    ({ jenis, status, nomor }) => `${JENIS_SURAT[jenis].nama} ${nomor ?? ''}: ${STATUS_SURAT[status].toLowerCase()}`,
  );
