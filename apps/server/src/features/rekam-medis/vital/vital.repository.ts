import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { KonfirmasiVital, Pengukuran, SavePengukuran } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import type { Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { UKURAN_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import { wasAttendedKunjungan } from '#platform/db/status-kunjungan.ts';
import type { TenantTx } from '#platform/db/db.ts';

const isOfRegistration = (nama: string): boolean => (UKURAN as readonly string[]).includes(nama);
const MEASURES = raw(UKURAN_VITAL.map((nama) => `v.${nama}`).join(', '));
/** The registration takes fewer measures than the record. */
const AWAL_MEASURES = raw(
  UKURAN_VITAL.map((nama) => (isOfRegistration(nama) ? `c.${nama}` : `null::numeric as ${nama}`)).join(', '),
);
const HAS_AWAL = raw(`num_nonnulls(${UKURAN.map((nama) => `c.${nama}`).join(', ')}) > 0`);

/** Readings of the record. `where` uses alias v; `dikoreksi` is the row that stands for this one. */
const recorded = (where: Sql): Sql => sql`
  select v.id, false as awal, v.kunjungan_id, v.waktu, ${MEASURES}, v.asal, v.suhu_cara, v.tak_terukur, v.koreksi_dari, x.id as dikoreksi, v.alasan,
    o.nama_bergelar as oleh, v.dibuat_pada
  from tanda_vital v join akun o on o.id = v.dibuat_oleh left join tanda_vital x on x.koreksi_dari = v.id where ${where}`;

/** A registration that was typed late or ahead was measured at the earlier of both times. */
const AWAL_WAKTU = sql`least(k.tanggal, c.dibuat_pada)`;
/** Readings of registrations, where they stand. `where` uses aliases k and c. */
const registered = (where: Sql): Sql => sql`
  select null::bigint as id, true as awal, k.id as kunjungan_id, ${AWAL_WAKTU} as waktu, ${AWAL_MEASURES}, c.asal, null::text as suhu_cara,
  '{}'::jsonb as tak_terukur,
    null::bigint as koreksi_dari, null::bigint as dikoreksi, null::text as alasan, o.nama_bergelar as oleh, c.dibuat_pada
  from kunjungan k join catatan_awal c on c.kunjungan_id = k.id join akun o on o.id = c.dibuat_oleh where ${HAS_AWAL} and ${where}`;

/** The newest first. */
const both = (a: Sql, b: Sql, limit: number): Sql =>
  sql`select * from ((${a}) union all (${b})) s order by s.waktu desc, s.id desc nulls last limit ${limit}`;

/** More readings than a visit ever has. */
const MAX_OF_VISIT = 2000;
export const listOfKunjungan = (tx: TenantTx, kunjunganId: number): Promise<Pengukuran[]> =>
  tx.rows(both(recorded(sql`v.kunjungan_id = ${kunjunganId}`), registered(sql`k.id = ${kunjunganId}`), MAX_OF_VISIT));

/** More readings than anybody looks back for; the newest of each measure is among them. */
const MAX_OF_PENDAFTARAN = 100;
export const listOfPendaftaran = (tx: TenantTx, pendaftaranId: number): Promise<Pengukuran[]> =>
  tx.rows(
    sql`${recorded(sql`v.kunjungan_id in (select id from kunjungan where pendaftaran_id = ${pendaftaranId}) and x.id is null`)}
      order by v.waktu desc, v.id desc limit ${MAX_OF_PENDAFTARAN}`,
  );

/** The small curves show this many readings of earlier visits. */
const MAX_BEFORE = 12;
export const listBefore = (
  tx: TenantTx,
  { pasienId, kunjunganId }: { pasienId: number; kunjunganId: number },
): Promise<Pengukuran[]> =>
  tx.rows(
    both(
      sql`${recorded(sql`v.pasien_id = ${pasienId} and v.kunjungan_id <> ${kunjunganId} and x.id is null`)} order by v.waktu desc limit ${MAX_BEFORE}`,
      sql`${registered(sql`k.pasien_id = ${pasienId} and k.id <> ${kunjunganId} and ${wasAttendedKunjungan()}`)}
        order by k.tanggal_layanan desc, k.id desc limit ${MAX_BEFORE}`,
      MAX_BEFORE,
    ),
  );

export const listTren = (
  tx: TenantTx,
  { pasienId, from, limit }: { pasienId: number; from: string | null; limit: number },
): Promise<Pengukuran[]> =>
  tx.rows(
    both(
      recorded(
        sql`v.pasien_id = ${pasienId} and x.id is null and (${from}::timestamptz is null or v.waktu >= ${from}::timestamptz)`,
      ),
      registered(
        sql`k.pasien_id = ${pasienId} and ${wasAttendedKunjungan()} and (${from}::timestamptz is null or ${AWAL_WAKTU} >= ${from}::timestamptz)`,
      ),
      limit,
    ),
  );

export async function insertPengukuran(
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
  baru: SavePengukuran & { waktu: string },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into tanda_vital (kunjungan_id, pasien_id, waktu, asal, suhu_cara, tak_terukur, koreksi_dari, alasan, dibuat_oleh, ${raw(UKURAN_VITAL.join(', '))})
    values (${kunjunganId}, ${pasienId}, ${baru.waktu}, ${JSON.stringify(baru.asal)}, ${baru.suhu_cara},
    ${JSON.stringify(baru.tak_terukur)}, ${baru.koreksi_dari}, ${baru.alasan},
      ${tx.ctx.akunId}, ${join(
        UKURAN_VITAL.map((nama) => sql`${baru[nama]}`),
        ', ',
      )}) returning id`);
  return id;
}

export const listKonfirmasi = (tx: TenantTx, kunjunganId: number): Promise<KonfirmasiVital[]> =>
  tx.rows(sql`
    select f.ukuran, f.nilai, o.nama_bergelar as oleh, f.pada from tanda_vital_konfirmasi f join akun o on o.id = f.oleh
    where f.kunjungan_id = ${kunjunganId} order by f.id`);

export async function insertKonfirmasi(
  tx: TenantTx,
  kunjunganId: number,
  { ukuran, nilai }: { ukuran: string; nilai: number },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into tanda_vital_konfirmasi (kunjungan_id, ukuran, nilai, oleh) values (${kunjunganId}, ${ukuran}, ${nilai}, ${tx.ctx.akunId}) returning id`);
  return id;
}

/** Whether something was measured or scored at this visit. */
export const hasWritten = async (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  (
    await tx.one<{ ada: boolean }>(sql`
      select exists (select from tanda_vital where kunjungan_id = ${kunjunganId}) or exists (select from penilaian where kunjungan_id = ${kunjunganId}) as ada`)
  ).ada;

/** The examination of a note, as it stands; undefined where the kind of note has none. */
export const findPemeriksaan = async (tx: TenantTx, catatanId: number): Promise<Pemeriksaan | undefined> =>
  (
    await tx.one<{ isi: Pemeriksaan | null }>(
      sql`select isi -> 'pemeriksaan' as isi from catatan_medis where id = ${catatanId}`,
    )
  ).isi ?? undefined;

export type VisitAge = { tanggalLahir: string | null; selesaiPada: string | null };
/** What the age of a visit's patient is counted from, and when the visit ended. */
export const findAge = (tx: TenantTx, kunjunganId: number): Promise<VisitAge | undefined> =>
  tx.row(
    sql`select p.tanggal_lahir as "tanggalLahir", k.selesai_pada as "selesaiPada" from kunjungan k join pasien p on p.id = k.pasien_id
      where k.id = ${kunjunganId}`,
  );
