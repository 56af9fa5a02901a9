import sql, { empty, type Sql } from 'sql-template-tag';
import type { SnapshotResep } from '@nadi/contract/resep/resep-view';
import type { SaveResep } from '@nadi/contract/resep/resep-input';
import type { PenyakitPrb } from '@nadi/domain/resep/kronis';
import type { Pemeriksaan, Temuan } from '@nadi/domain/resep/pemeriksaan';
import { ANTREAN_DIGITS } from '@nadi/domain/kunjungan/nomor-antrean';
import { ANTREAN_FARMASI, nomorResepPrefix } from '@nadi/domain/resep/nomor-resep';
import { BARIS_TERDAHULU, DIBATALKAN, DIKIRIM, DRAF } from '@nadi/domain/resep/status-resep';
import type { Signa } from '@nadi/domain/resep/signa';
import { JAM_TELAAH_CITO } from '@nadi/domain/resep/telaah';
import { chargeResep } from './biaya/biaya-resep.repository.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';
import { nomorSql } from '#platform/db/nomor.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { bahanRow, barisRow, racikBarisRow } from './tulis/line-rows.ts';
import { periksaRows, type Saat } from './tulis/periksa-rows.ts';
import type { ResolvedResep } from './tulis/resolve-lines.ts';

/** A prescription's own row. */
export type ResepHead = {
  id: number;
  versi: number;
  no_resep: string | null;
  no_antrean: string | null;
  kunjungan_id: number;
  pasien_id: number;
  dokter_id: number | null;
  status: number;
  cito: boolean;
  iter: number;
  iter_dari: number | null;
  iter_ke: number;
  kronis: boolean;
  bagi_kronis: boolean;
  sambungan_dari: number | null;
  salinan_dari: number | null;
  prb: PenyakitPrb | null;
  depo_id: number | null;
  catatan: string | null;
  snapshot: SnapshotResep | null;
  sidik: string | null;
  tanggal: string | null;
  dibuat_oleh: number;
  dikirim_pada: string | null;
  ditelaah_pada: string | null;
  /** Until when answers that are missing must be given; null: none are owed. */ telaah_sebelum: string | null;
};
const HEAD = sql`id, versi, no_resep, no_antrean, kunjungan_id, pasien_id, dokter_id, status, cito, iter, iter_dari, iter_ke, kronis,
  bagi_kronis, sambungan_dari, salinan_dari,
  prb, depo_id, catatan, snapshot, sidik, tanggal, dibuat_oleh, dikirim_pada, ditelaah_pada, telaah_sebelum`;

export const findHead = (tx: TenantTx, id: number): Promise<ResepHead | undefined> =>
  tx.row(sql`select ${HEAD} from resep where id = ${id}`);
/** Of two who act on a prescription the second sees what the first did. */
export const lockHead = (tx: TenantTx, id: number): Promise<ResepHead | undefined> =>
  tx.row(sql`select ${HEAD} from resep where id = ${id} for update`);

export type StoredBaris = {
  id: number;
  urutan: number;
  racik_id: number | null;
  produk_id: number | null;
  nama_luar: string | null;
  di_luar: boolean;
  nama: string;
  satuan: string;
  signa: Signa | null;
  aturan_id: number | null;
  aturan_teks: string | null;
  jumlah: number | null;
  hari: number | null;
  diketik: string | null;
  status: number;
  diserahkan: number;
  harga_satuan: number | null;
  diskon: number;
  pengganti_dari: number | null;
  alasan: string | null;
  disetujui_dokter: string | null;
  disetujui_pada: string | null;
  /** When it was sent; null: not yet. */ dikirim_pada: string | null;
};
/**
 * The lines as they stand; those of earlier sendings are `listTerdahulu`'s. Typed words are those of the line they were
 * typed for: substitutes of earlier versions hold a copy of them.
 */
export const listBaris = (tx: TenantTx, resepId: number): Promise<StoredBaris[]> =>
  tx.rows(sql`
    select id, urutan, racik_id, produk_id, nama_luar, di_luar, nama, satuan, signa, aturan_id, aturan_teks, jumlah, hari,
      case when pengganti_dari is null then diketik end as diketik, status, diserahkan, harga_satuan, diskon, pengganti_dari, alasan,
      disetujui_dokter, disetujui_pada, dikirim_pada
    from resep_baris where resep_id = ${resepId} and status <> ${literal(BARIS_TERDAHULU)} order by urutan, id`);

export type StoredRacik = {
  id: number;
  nama: string;
  jenis: number;
  cara: 'dtd' | 'bagi';
  bungkus: number;
  bud: string | null;
};
export const listRacik = (tx: TenantTx, resepId: number): Promise<StoredRacik[]> =>
  tx.rows(sql`
    select r.id, r.nama, r.jenis, r.cara, r.bungkus, r.bud from resep_racik r join resep_baris b on b.racik_id = r.id
    where r.resep_id = ${resepId} and b.status <> ${literal(BARIS_TERDAHULU)} order by r.id`);

export type StoredBahan = {
  id: number;
  racik_id: number;
  produk_id: number;
  nama: string;
  satuan_produk: string;
  diminta: number;
  satuan: string;
  butuh: number | null;
  jumlah: number | null;
  harga_satuan: number | null;
};
export const listBahan = (tx: TenantTx, resepId: number): Promise<StoredBahan[]> =>
  tx.rows(sql`
    select b.id, b.racik_id, b.produk_id, b.nama, b.satuan_produk, b.diminta, b.satuan, b.butuh, b.jumlah, b.harga_satuan
    from resep_bahan b join resep_racik r on r.id = b.racik_id join resep_baris l on l.racik_id = r.id
    where r.resep_id = ${resepId} and l.status <> ${literal(BARIS_TERDAHULU)} order by b.racik_id, b.urutan`);

type HeadInput = Omit<SaveResep, 'baris' | 'racik'>;
export type NewHead = HeadInput & {
  kunjungan_id: number;
  pasien_id: number;
  dokter_id: number | null;
  salinan_dari?: number | null;
  iter_dari?: number | null;
  iter_ke?: number;
  sambungan_dari?: number | null;
};
export async function insertHead(tx: TenantTx, head: NewHead): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into resep (kunjungan_id, pasien_id, dokter_id, cito, iter, kronis, bagi_kronis, prb, depo_id, catatan, salinan_dari, iter_dari,
    iter_ke, sambungan_dari, dibuat_oleh)
    values (${head.kunjungan_id}, ${head.pasien_id}, ${head.dokter_id}, ${head.cito}, ${head.iter}, ${head.kronis}, ${head.bagi_kronis},
    ${head.prb}, ${head.depo_id}, ${head.catatan},
      ${head.salinan_dari ?? null}, ${head.iter_dari ?? null}, ${head.iter_ke ?? 0}, ${head.sambungan_dari ?? null}, ${tx.ctx.akunId}) returning id`);
  return id;
}

/** A doctor who writes on in a midwife's draft becomes answerable for it. */
export const updateHead = (tx: TenantTx, id: number, head: HeadInput & { dokter_id: number | null }): Promise<number> =>
  tx.exec(sql`
    update resep set cito = ${head.cito}, iter = ${head.iter}, kronis = ${head.kronis}, bagi_kronis = ${head.bagi_kronis},
    prb = ${head.prb}, depo_id = ${head.depo_id}, catatan = ${head.catatan},
      dokter_id = coalesce(${head.dokter_id}, dokter_id), versi = versi + 1, diubah_pada = now() where id = ${id}`);

/**
 * Makes room for other lines. What was sent stays, as a line of an earlier sending; what was only ever a draft goes.
 *
 * Source: decision 0078.
 */
export async function clearLines(tx: TenantTx, resepId: number): Promise<void> {
  await tx.exec(
    sql`update resep_baris set status = ${BARIS_TERDAHULU} where resep_id = ${resepId} and dikirim_pada is not null and status <> ${BARIS_TERDAHULU}`,
  );
  const unsent = sql`select l.racik_id from resep_baris l where l.resep_id = ${resepId} and l.racik_id is not null and l.dikirim_pada is null`;
  // One statement cannot see what another part of it removed, so compounds go after the lines that name them.
  await tx.exec(sql`delete from resep_bahan b where b.racik_id in (${unsent})`);
  await tx.exec(sql`delete from resep_baris where resep_id = ${resepId} and dikirim_pada is null`);
  await tx.exec(
    sql`delete from resep_racik r where r.resep_id = ${resepId} and not exists (select from resep_baris l where l.racik_id = r.id)`,
  );
}

/** Writes lines in their order: those of products first, then the compounds, each with a line of its own. */
export async function insertLines(
  tx: TenantTx,
  resepId: number,
  { baris, racik }: Pick<ResolvedResep, 'baris' | 'racik'>,
): Promise<void> {
  const lines = baris.map((one, n) => barisRow(one, n + 1));
  await tx.exec(sql`
    insert into resep_baris (resep_id, urutan, produk_id, nama_luar, di_luar, nama, satuan, signa, aturan_id, aturan_teks, jumlah, hari, diketik)
    select ${resepId}, x.urutan, x.produk_id, x.nama_luar, x.di_luar, x.nama, x.satuan, x.signa, x.aturan_id, x.aturan_teks, x.jumlah, x.hari, x.diketik
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (urutan smallint, produk_id int, nama_luar text, di_luar boolean,
    nama text, satuan text, signa jsonb,
      aturan_id int, aturan_teks text, jumlah int, hari smallint, diketik text) order by x.urutan`);
  for (const [n, one] of racik.entries()) await insertRacik(tx, resepId, lines.length + n + 1, one);
}

async function insertRacik(
  tx: TenantTx,
  resepId: number,
  urutan: number,
  one: ResolvedResep['racik'][number],
): Promise<void> {
  const line = racikBarisRow(one, urutan);
  const bahan = one.bahan.map((part, n) => bahanRow(part, n + 1));
  await tx.exec(sql`
    with r as (
      insert into resep_racik (resep_id, nama, jenis, cara, bungkus) values (${resepId}, ${one.nama}, ${one.jenis}, ${one.cara}, ${one.bungkus}) returning id
    ), b as (
      insert into resep_baris (resep_id, urutan, racik_id, nama, satuan, signa, aturan_id, aturan_teks, jumlah, hari, diketik)
      select ${resepId}, ${line.urutan}, r.id, ${line.nama}, ${line.satuan}, ${line.signa && JSON.stringify(line.signa)}::jsonb,
      ${line.aturan_id}, ${line.aturan_teks}, ${line.jumlah}, ${line.hari}, ${line.diketik} from r
    )
    insert into resep_bahan (racik_id, urutan, produk_id, nama, satuan_produk, diminta, satuan, butuh, jumlah)
    select r.id, x.urutan, x.produk_id, x.nama, x.satuan_produk, x.diminta, x.satuan, x.butuh, x.jumlah
    from r, jsonb_to_recordset(${JSON.stringify(bahan)}::jsonb) as x (urutan smallint, produk_id int, nama text, satuan_produk text,
    diminta numeric, satuan text,
      butuh numeric, jumlah int)`);
}

/** Whether another prescription is the rest of this one. */
export const hasSambungan = async (tx: TenantTx, id: number): Promise<boolean> =>
  (await tx.row(sql`select 1 as ada from resep where sambungan_dari = ${id} and status <> ${literal(DIBATALKAN)}`)) !==
  undefined;

/** What was checked, with the reasons that were given for passing over findings. */
export async function insertPeriksa(
  tx: TenantTx,
  resepId: number,
  {
    saat,
    pemeriksaan,
    alasan,
  }: { saat: Saat; pemeriksaan: readonly Pemeriksaan[]; alasan: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = periksaRows(pemeriksaan, alasan);
  await tx.exec(sql`
    insert into resep_periksa (resep_id, saat, periksa, hasil, kunci, tingkat, pesan, baris, kurang, aturan_id, aturan_versi, alasan, oleh)
    select ${resepId}, ${saat}, x.periksa, x.hasil, x.kunci, x.tingkat, x.pesan, coalesce(x.baris, '{}'), coalesce(x.kurang, '{}'),
    x.aturan_id, x.aturan_versi, x.alasan, ${tx.ctx.akunId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (periksa text, hasil text, kunci text, tingkat text, pesan text, baris text[], kurang text[],
      aturan_id int, aturan_versi int, alasan text)`);
}

/** Writes down that rules held a prescription up, whatever becomes of it. */
export async function noteHeld(
  tx: TenantTx,
  resepId: number,
  held: readonly { periksa: string; temuan: Temuan }[],
): Promise<void> {
  const rows = held.map(({ periksa, temuan: { kunci, tingkat, pesan, baris, aturan } }) => ({
    periksa,
    kunci,
    tingkat,
    pesan,
    baris,
    aturan_id: aturan?.id,
    aturan_versi: aturan?.versi,
  }));
  await tx.exec(sql`
    insert into resep_periksa (resep_id, saat, periksa, hasil, kunci, tingkat, pesan, baris, aturan_id, aturan_versi, oleh)
    select ${resepId}, 'ditahan', x.periksa, 'temuan', x.kunci, x.tingkat, x.pesan, x.baris, x.aturan_id, x.aturan_versi, ${tx.ctx.akunId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (periksa text, kunci text, tingkat text, pesan text, baris text[],
    aturan_id int, aturan_versi int)`);
}

/** Reasons that stand: of the last sending, whose checks are of one moment, and of the review after it. */
export const listAlasan = (
  tx: TenantTx,
  resepId: number,
): Promise<{ saat: Saat; kunci: string; pesan: string; alasan: string; oleh: string; pada: string }[]> =>
  tx.rows(sql`
    select distinct on (p.saat, p.kunci) p.saat, p.kunci, p.pesan, p.alasan, o.nama_bergelar as oleh, p.pada
    from resep_periksa p join akun o on o.id = p.oleh where p.resep_id = ${resepId} and p.alasan is not null
      and p.pada >= (select max(k.pada) from resep_periksa k where k.resep_id = ${resepId} and k.saat = 'kirim')
    order by p.saat, p.kunci, p.id desc`);

/** The depot of the prescription: its own, while that is active. */
export const findDepoAktif = (tx: TenantTx, id: number): Promise<{ id: number; nama: string } | undefined> =>
  tx.row(sql`select id, nama from depo where id = ${id} and aktif and jenis <> 'transit'`);

export async function announceResep(
  tx: TenantTx,
  { id, kunjungan_id }: Pick<ResepHead, 'id' | 'kunjungan_id'>,
  status: number,
): Promise<void> {
  await announce(tx, 'resep', { id, kunjungan_id, status });
}

/** The columns that say who took a step, when and why. */
const STEP = {
  dikembalikan: sql`, dikembalikan_oleh = nullif(akun_kini.id, 0), dikembalikan_pada = now(), alasan_kembali = akun_kini.alasan`,
  ditelaah: sql`, ditelaah_oleh = nullif(akun_kini.id, 0), ditelaah_pada = now()`,
  disiapkan: sql`, disiapkan_oleh = nullif(akun_kini.id, 0), disiapkan_pada = now()`,
  diserahkan: sql`, diserahkan_oleh = nullif(akun_kini.id, 0), diserahkan_pada = now()`,
  dibatalkan: sql`, dibatalkan_oleh = nullif(akun_kini.id, 0), dibatalkan_pada = now(), alasan_batal = akun_kini.alasan`,
} as const;
type Step = { langkah?: keyof typeof STEP; alasan?: string; depoId?: number };

/** Where it stands now, with who brought it there; account 0 is a job's, which is nobody. */
export async function setStatus(
  tx: TenantTx,
  id: number,
  status: number,
  { langkah, alasan, depoId }: Step = {},
): Promise<void> {
  await tx.exec(sql`
    update resep set status = ${status}, versi = versi + 1, diubah_pada = now(),
    telaah_sebelum = case when ${status} in (${literal(DRAF, DIBATALKAN)}) then null else telaah_sebelum end,
      depo_id = coalesce(${depoId ?? null}::int, depo_id)${langkah ? STEP[langkah] : empty}
    from (select ${tx.ctx.akunId}::int as id, ${alasan ?? null}::text as alasan) akun_kini where resep.id = ${id}`);
  // Preparing changes nothing that is charged.
  if (langkah !== 'disiapkan') await chargeResep(tx, id);
}

type Sent = { dokterId: number | null; depoId: number | null; snapshot: SnapshotResep; sidik: string; pada: string };
/**
 * Sends it, with the numbers of the day (resep.md RS20); those that it had before it came back are kept. The counters
 * are locked last, because everybody who sends waits for them.
 */
export async function markSent(
  tx: TenantTx,
  id: number,
  { dokterId, depoId, snapshot, sidik, pada }: Sent,
): Promise<void> {
  const linesSent = tx.exec(
    sql`update resep_baris set dikirim_pada = ${pada} where resep_id = ${id} and dikirim_pada is null`,
  );
  const day = tx.ctx.today;
  const series = (['resep', 'antrean farmasi'] as const).map((nama) => ({ nama, periode: day }));
  const three = (of: string): Sql =>
    sql`(select lpad(n.nilai::text, greatest(${literal(ANTREAN_DIGITS)}, length(n.nilai::text)), '0') from n where n.nama = ${of})`;
  const numbered = tx.exec(sql`
    with n as (${nomorSql(series, sql`(select r.no_resep from resep r where r.id = ${id}) is null`)})
    update resep set status = ${DIKIRIM}, versi = versi + 1, diubah_pada = now(), dokter_id = ${dokterId}, depo_id = ${depoId},
      snapshot = ${JSON.stringify(snapshot)}::jsonb, sidik = ${sidik}, dikirim_oleh = ${tx.ctx.akunId}, dikirim_pada = ${pada},
      telaah_sebelum = case when cito then ${pada}::timestamptz + ${JAM_TELAAH_CITO}::int * interval '1 hour' end,
      no_resep = coalesce(no_resep, ${nomorResepPrefix(day)} || ${three('resep')}),
      no_antrean = coalesce(no_antrean, ${`${ANTREAN_FARMASI}-`} || ${three('antrean farmasi')}), tanggal = coalesce(tanggal, ${day}::date)
    where id = ${id}`);
  await Promise.all([linesSent, numbered]);
}

/** The price of each line or ingredient by its id. */
type Priced = { id: number; harga: number | null };

export async function updateHarga(
  tx: TenantTx,
  { baris, bahan }: { baris: readonly Priced[]; bahan: readonly Priced[] },
): Promise<void> {
  const of = (rows: readonly Priced[]): Sql =>
    sql`from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, harga bigint) where b.id = x.id`;
  await Promise.all([
    baris.length > 0 && tx.exec(sql`update resep_baris b set harga_satuan = x.harga ${of(baris)}`),
    bahan.length > 0 && tx.exec(sql`update resep_bahan b set harga_satuan = x.harga ${of(bahan)}`),
  ]);
}
