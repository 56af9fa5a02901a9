import { keluhanText } from '@nadi/domain/kunjungan/catatan-awal';
import sql from 'sql-template-tag';
import {
  DIBUANG,
  DITANDATANGANI,
  DRAF,
  JENIS_CATATAN,
  JENIS_TERTUTUP,
  SALAH_CATAT,
} from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { wasAttendedKunjungan } from '#platform/db/status-kunjungan.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import { openDiagnosaSql, readableSql } from '../catatan/catatan.repository.ts';
import { UTAMA_ID } from '../dpjp/dpjp.repository.ts';
import type { LinimasaSource, PlacedEntry } from '../record-parts.ts';
import { microseconds, timelineBefore } from '../timeline-sql.ts';

type KunjunganEntry = Omit<PlacedEntry, 'sumber' | 'jenis' | 'judul' | 'tanda'> & {
  jenis_kunjungan: number;
  keluhan_dari: string | null;
};

/** The visits themselves, with what they were about. */
export const KUNJUNGAN_SOURCE: LinimasaSource = {
  sumber: 'kunjungan',
  list: async (tx, { pasienId, before, limit }) => {
    const rows = await tx.rows<KunjunganEntry>(sql`
      select k.id, k.tanggal as waktu, ${microseconds(sql`k.tanggal`)} as waktu_mikro, k.id as kunjungan_id, r.deskripsi as ruangan,
        ${FULL_NAMA} as oleh, c.keluhan as ringkas, c.keluhan_dari, r.jenis_kunjungan,
        (select coalesce(json_agg(json_build_object('icd', d.icd, 'teks', d.teks) order by d.urutan, d.id), '[]') from diagnosa d
        where d.kunjungan_id = k.id and d.aktif and ${openDiagnosaSql(tx)}) as diagnosa
      from (
        select * from kunjungan k where k.pasien_id = ${pasienId} and ${wasAttendedKunjungan()}
        and ${timelineBefore(sql`k.tanggal`, sql`k.id`, 'kunjungan', before)}
        order by k.tanggal desc, k.id desc limit ${limit}
      ) k
      join ruangan r on r.id = k.ruangan_id join dokter o on o.id = ${UTAMA_ID} join pegawai g on g.id = o.pegawai_id
      left join catatan_awal c on c.kunjungan_id = k.id
      order by k.tanggal desc, k.id desc`);
    return rows.map(({ jenis_kunjungan, keluhan_dari, ...row }) => ({
      ...row,
      ringkas: keluhanText(row.ringkas, keluhan_dari),
      sumber: 'kunjungan',
      jenis: String(jenis_kunjungan),
      judul: row.ruangan ?? '',
      tanda: [],
    }));
  },
};

type CatatanEntry = Omit<PlacedEntry, 'sumber' | 'judul' | 'tanda' | 'diagnosa'> & {
  status: number;
  adendum: boolean;
  menunggu: boolean;
  rahasia: boolean;
  terbaca: boolean;
};

const marksOf = ({ status, adendum, menunggu, rahasia }: CatatanEntry): string[] => [
  ...(status === DRAF ? ['draf'] : []),
  ...(status === SALAH_CATAT ? ['salah catat'] : []),
  ...(adendum ? ['adendum'] : []),
  ...(menunggu ? ['menunggu persetujuan'] : []),
  ...(rahasia ? ['rahasia'] : []),
];

const EXCERPT = 200;

/** Signed notes and the reader's own drafts; of a secret one that it may not read only that there is one (RM36). */
export const CATATAN_SOURCE: LinimasaSource = {
  sumber: 'catatan',
  list: async (tx: TenantTx, { pasienId, before, limit }) => {
    const rows = await tx.rows<CatatanEntry>(sql`
      select c.id, c.jenis, c.waktu_klinis as waktu, ${microseconds(sql`c.waktu_klinis`)} as waktu_mikro, c.kunjungan_id,
        r.deskripsi as ruangan, o.nama_bergelar as oleh,
        left(coalesce(nullif(trim(c.asesmen), ''), nullif(trim(c.plan), ''), nullif(trim(c.subjektif), ''), c.instruksi), ${EXCERPT}) as ringkas,
        c.status, c.adendum_dari is not null as adendum, c.perlu_persetujuan and c.disetujui_pada is null as menunggu, c.rahasia, ${readableSql(tx)} as terbaca
      from (
        select * from catatan_medis c where c.pasien_id = ${pasienId} and c.status <> ${literal(DIBUANG)}
          and (c.status in (${literal(DITANDATANGANI, SALAH_CATAT)}) or c.penulis_id = ${tx.ctx.akunId})
          and ${timelineBefore(sql`c.waktu_klinis`, sql`c.id`, 'catatan', before)}
        order by c.waktu_klinis desc, c.id desc limit ${limit}
      ) c
      join kunjungan k on k.id = c.kunjungan_id join ruangan r on r.id = k.ruangan_id join akun o on o.id = c.penulis_id
      order by c.waktu_klinis desc, c.id desc`);
    return rows.map((row) => {
      const { status: _s, adendum: _a, menunggu: _m, rahasia: _r, terbaca, ...entry } = row;
      const placed = { ...entry, sumber: 'catatan', diagnosa: [] };
      return terbaca
        ? { ...placed, judul: JENIS_CATATAN[row.jenis as JenisCatatan].nama, tanda: marksOf(row) }
        : {
            ...placed,
            jenis: JENIS_TERTUTUP,
            judul: '1 catatan rahasia',
            oleh: null,
            ringkas: null,
            tanda: ['rahasia'],
          };
    });
  },
};
