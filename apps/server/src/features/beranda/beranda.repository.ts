import type { KeluhanMenunggu } from '@nadi/contract/kunjungan/beranda.contract';
import sql, { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { keluhanText } from '@nadi/domain/kunjungan/catatan-awal';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { DILAYANI, MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { literal } from '#platform/db/sql-literal.ts';
import { isCountedKunjungan } from '#platform/db/status-kunjungan.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { HAS_QUEUE, inTodayQueue } from '#features/pendaftaran/pendaftaran.public.ts';

/** First and last service day, both included. */
export type DateRange = { from: string; to: string };
/** `hariMundur`: the days from `kini` back to `lalu`. */
type BerandaFilter = { kini: DateRange; lalu: DateRange; hariMundur: number; ruanganId: number | undefined };

const inRuangan = (ruanganId: number | undefined): Sql =>
  ruanganId === undefined ? empty : sql`and k.ruangan_id = ${ruanganId}`;
const inRange = ({ from, to }: DateRange): Sql => sql`k.tanggal_layanan between ${from}::date and ${to}::date`;

export type HourCount = {
  jam: number;
  kini: number;
  lalu: number;
  lalu_sejam: number;
  dipanggil: number;
  tunggu_menit: number;
};

/**
 * Counts visits, without cancelled ones, by the hour of registration in the facility's time zone. `lalu_sejam` counts
 * the former period up to the moment that is now in this one. `dipanggil` counts those who were called in rooms with a
 * queue, and `tunggu_menit` is the sum of the minutes they waited.
 */
export const countByHour = (tx: TenantTx, { kini, lalu, hariMundur, ruanganId }: BerandaFilter): Promise<HourCount[]> =>
  tx.rows(sql`
    select extract(hour from k.tanggal at time zone ${tx.ctx.zona})::int as jam,
      count(*) filter (where ${inRange(kini)}) as kini,
      count(*) filter (where ${inRange(lalu)}) as lalu,
      count(*) filter (where ${inRange(lalu)} and k.tanggal <= now() - make_interval(days => ${hariMundur})) as lalu_sejam,
      count(k.dipanggil_pada) filter (where ${inRange(kini)} and ${HAS_QUEUE}) as dipanggil,
      coalesce(sum(greatest(extract(epoch from k.dipanggil_pada - k.tanggal), 0) / 60) filter (where ${inRange(kini)} and ${HAS_QUEUE}),
      0)::float8 as tunggu_menit
    from kunjungan k join ruangan r on r.id = k.ruangan_id
    where (${inRange(kini)} or ${inRange(lalu)}) and ${isCountedKunjungan()} ${inRuangan(ruanganId)}
    group by 1 order by 1`);

/** The complaints of those who wait today for the doctor whose account asks; of nobody else there are any. */
export async function listKeluhanMenunggu(tx: TenantTx): Promise<KeluhanMenunggu[]> {
  const rows = await tx.rows<KeluhanMenunggu & { dari: string | null }>(sql`
    select k.id as kunjungan_id, c.keluhan, c.keluhan_dari as dari
    from pegawai g
    join dokter d on d.pegawai_id = g.id
    join kunjungan k on k.dokter_id = d.id and ${inTodayQueue(tx)} and k.status = ${MENUNGGU}
    join catatan_awal c on c.kunjungan_id = k.id and c.keluhan is not null
    where g.akun_id = ${tx.ctx.akunId}
    order by k.tanggal, k.id`);
  return rows.map(({ dari, ...row }) => ({ ...row, keluhan: keluhanText(row.keluhan, dari) ?? '' }));
}

type NamedCount = { id: number; deskripsi: string; jumlah: number };

export const countByRuangan = (tx: TenantTx, { kini, ruanganId }: BerandaFilter): Promise<NamedCount[]> =>
  tx.rows(sql`
    select r.id, r.deskripsi, n.jumlah
    from (select k.ruangan_id, count(*) as jumlah from kunjungan k where ${inRange(kini)} and ${isCountedKunjungan()} ${inRuangan(ruanganId)} group by 1) n
    join ruangan r on r.id = n.ruangan_id
    order by n.jumlah desc, r.deskripsi`);

export const countByPenjamin = (tx: TenantTx, { kini, ruanganId }: BerandaFilter): Promise<NamedCount[]> =>
  tx.rows(sql`
    select j.id, j.deskripsi, n.jumlah
    from (
      select d.penjamin_id, count(*) as jumlah from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id
      where ${inRange(kini)} and ${isCountedKunjungan()} ${inRuangan(ruanganId)} group by 1
    ) n join penjamin j on j.id = n.penjamin_id
    order by n.jumlah desc, j.id`);

/** Counts patients of the range who had never been registered before it. */
export async function countNewPasien(tx: TenantTx, { kini, ruanganId }: BerandaFilter): Promise<number> {
  const { jumlah } = await tx.one<{ jumlah: number }>(sql`
    select count(*) as jumlah
    from (select distinct k.pasien_id from kunjungan k where ${inRange(kini)} and ${isCountedKunjungan()} ${inRuangan(ruanganId)}) s
    where not exists (
      select from kunjungan k where k.pasien_id = s.pasien_id and k.tanggal_layanan < ${kini.from}::date and ${isCountedKunjungan()}
    )`);
  return jumlah;
}

export type AntreanRuangan = {
  ruangan_id: number;
  deskripsi: string;
  dilayani: string | null;
  tunggu: number;
  terlama_menit: number | null;
};

/** Lists today's queue of every room, but for wards, that has a doctor or a visit today. Who died waits longest nowhere. */
export const listAntrean = (tx: TenantTx, ruanganId: number | undefined): Promise<AntreanRuangan[]> =>
  tx.rows(sql`
    select r.id as ruangan_id, r.deskripsi, coalesce(n.tunggu, 0)::int as tunggu,
      case when n.sejak is not null then floor(greatest(extract(epoch from now() - n.sejak), 0) / 60)::int end as terlama_menit,
      r.kode_antrean || '-' || lpad(n.dilayani::text, greatest(3, length(n.dilayani::text)), '0') as dilayani
    from ruangan r
    left join (
      select k.ruangan_id,
        count(*) filter (where k.status = ${MENUNGGU}) as tunggu,
        min(k.tanggal) filter (where k.status = ${MENUNGGU} and not exists (
          select from pasien p where p.id = k.pasien_id and p.status = ${literal(STATUS_MENINGGAL)})) as sejak,
        (array_agg(k.nomor_antrean order by k.dilayani_pada desc) filter (where k.status = ${DILAYANI}))[1] as dilayani
      from kunjungan k
      where ${inTodayQueue(tx)} ${inRuangan(ruanganId)}
      group by 1
    ) n on n.ruangan_id = r.id
    where ${HAS_QUEUE} and (n.ruangan_id is not null
      or r.aktif and exists (select from dokter_ruangan dr join dokter d on d.id = dr.dokter_id and d.aktif where dr.ruangan_id = r.id and dr.aktif))
      ${ruanganId === undefined ? empty : sql`and r.id = ${ruanganId}`}
    order by r.urutan, r.deskripsi`);
