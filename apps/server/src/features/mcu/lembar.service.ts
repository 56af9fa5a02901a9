import { hasilMcu, LEMBAR_MCU, UNTUK_MCU } from '@nadi/domain/rekam-medis/lembar-mcu';
import type { UntukMcu } from '@nadi/domain/rekam-medis/lembar-mcu';
import { formatKesimpulanMcu, temuanMcu } from '@nadi/domain/rekam-medis/mcu';
import { shortSidik } from '@nadi/domain/rekam-medis/sidik';
import { formatNomorSurat } from '@nadi/domain/surat/surat';
import { buildMcuPerusahaan, buildMcuPeserta } from '@nadi/print/mcu';
import type { Paper } from '@nadi/print/paper';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { takeNomor } from '#platform/db/nomor.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { newToken, proofAddress } from '#platform/auth/proof-token.ts';
import { findFaskesForPrint, findFaskesKode } from '#features/pasien/pasien.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { auditReading, auditRecord, openVisit, type OpenVisit } from '#features/rekam-medis/rekam-medis.public.ts';
import { findKepala, inWords, pasienRows, type Proven } from '#features/surat/surat.public.ts';
import * as repo from './lembar.repository.ts';
import { findKunjunganOf, findMcu, type StoredMcu } from './mcu.repository.ts';
import { viewOf } from './view.ts';

type Making = { untuk: UntukMcu; nomor: string; token: string; alamat: string | null };

const hasCompany = ({ perusahaan }: { perusahaan: string | null }): boolean => (perusahaan ?? '').trim() !== '';

async function buildKertas(tx: TenantTx, mcu: StoredMcu, { untuk, nomor, token, alamat }: Making): Promise<Paper> {
  const [kepala, pasien, faskes] = await Promise.all([
    repo.findKepalaMcu(tx, mcu.id as number),
    findKepala(tx, mcu.kunjungan_id),
    findFaskesForPrint(tx),
  ]);
  const { jawaban, pertanyaan, saran, setuju_perusahaan: agreed } = viewOf(mcu);
  const work: [string, string][] = [
    ...(hasCompany(kepala) ? [['Perusahaan', kepala.perusahaan as string] as [string, string]] : []),
    ...(kepala.bagian ? [['Bagian', kepala.bagian] as [string, string]] : []),
    ['Paket', mcu.paket],
    ['Tanggal periksa', inWords(kepala.tanggal_layanan)],
  ];
  const common = {
    faskes,
    judul: LEMBAR_MCU[untuk].judul,
    nomor,
    kesimpulan: formatKesimpulanMcu(mcu.kesimpulan, mcu.sampai === null ? null : inWords(mcu.sampai)),
    tanggal: inWords(tx.ctx.today),
    dokter: kepala.dokter,
  };
  const proof = { alamat: proofAddress(alamat, token), sidik: shortSidik(mcu.sidik as string) };
  const rows = pasienRows({ kepala: pasien, faskes });
  const temuan = temuanMcu(pertanyaan, jawaban).map(({ nilai }) => nilai);
  if (untuk === 'peserta')
    return buildMcuPeserta(
      { ...common, peserta: rows, pemeriksaan: work, hasil: hasilMcu(pertanyaan, jawaban), temuan, saran },
      proof,
    );
  // The company knows its people by name and birth date; number of the record, address and age are not its business.
  const known = rows.filter(([label]) => ['Nama', 'Tempat, tgl. lahir', 'Jenis kelamin'].includes(label));
  return buildMcuPerusahaan(
    {
      ...common,
      kepada: `Kepada Yth. Pimpinan ${kepala.perusahaan}`,
      peserta: known,
      pemeriksaan: work,
      disetujui: agreed === true ? { temuan, saran } : null,
    },
    proof,
  );
}

async function makeLembar(
  tx: TenantTx,
  mcu: StoredMcu,
  untuk: UntukMcu,
  alamat: string | null,
): Promise<repo.StoredLembar> {
  const [pola, faskes] = await Promise.all([loadSetting(tx, 'surat:pola-nomor'), findFaskesKode(tx)]);
  const tanggal = tx.ctx.today;
  const token = newToken(tx.ctx.faskesId);
  const { kode } = LEMBAR_MCU[untuk];
  const urutan = await takeNomor(tx, `mcu ${untuk}`, tanggal.slice(0, 4));
  const nomor = formatNomorSurat(pola, { urutan, kode, faskes, tanggal });
  const kertas = await buildKertas(tx, mcu, { untuk, nomor, token, alamat });
  return repo.insertLembar(tx, { mcuId: mcu.id as number, untuk, urutan, nomor, tanggal, token, kertas });
}

/** The papers of a check-up that was concluded in this transaction; who has no company gets none for it. */
export async function issueLembar(tx: TenantTx, mcu: StoredMcu, alamat: string | null): Promise<void> {
  for (const untuk of UNTUK_MCU) if (untuk === 'peserta' || hasCompany(mcu)) await makeLembar(tx, mcu, untuk, alamat);
}

/** The paper as it was made, or made now where the check-up is older than papers are. Needs a concluded one. */
export async function ensureLembar(
  tx: TenantTx,
  mcu: StoredMcu,
  untuk: UntukMcu,
  alamat: string | null,
): Promise<repo.StoredLembar> {
  const mcuId = mcu.id as number;
  const made = await repo.findLembar(tx, mcuId, untuk);
  if (made) return made;
  if (mcu.kesimpulan === null)
    throw new AppError('VALIDASI', { message: 'MCU ini belum disimpulkan; hasilnya dicetak sesudah disimpulkan' });
  if (untuk === 'perusahaan' && !hasCompany(mcu))
    throw new AppError('VALIDASI', { message: 'Pasien ini tidak punya perusahaan. Isi perusahaan di data pasien.' });
  await repo.lockMcu(tx, mcuId);
  return (await repo.findLembar(tx, mcuId, untuk)) ?? makeLembar(tx, mcu, untuk, alamat);
}

type Asked = { id: number; untuk: UntukMcu; alamat: string | null };
type Drawing = { kertas: Paper; nama: string };

async function openLembar(
  tx: TenantTx,
  { id, untuk, alamat }: Asked,
): Promise<{ visit: OpenVisit; lembar: repo.StoredLembar }> {
  const of = await findKunjunganOf(tx, id);
  if (!of) throw new AppError('TIDAK_ADA', { message: 'MCU tidak ditemukan' });
  const visit = await openVisit(tx, of.kunjungan_id);
  const mcu = await findMcu(tx, of.kunjungan_id);
  if (!mcu) throw new AppError('TIDAK_ADA', { message: 'MCU tidak ditemukan' });
  return { visit, lembar: await ensureLembar(tx, mcu, untuk, alamat) };
}
const drawingOf = ({ nomor, kertas }: repo.StoredLembar): Drawing => ({
  kertas,
  nama: `mcu-${nomor.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`,
});

export const drawLembar = async (db: Database, ctx: Ctx, kertas: Paper): Promise<Buffer> =>
  createPaperPdf(kertas, { size: 'A4', font: await db.read(ctx, (tx) => loadSetting(tx, 'faskes:font-cetakan')) });

/** The paper to look at; whoever looks is in the audit (RM37). */
export const previewLembar = (db: Database, ctx: Ctx, asked: Asked): Promise<Drawing> =>
  db.write(ctx, async (tx) => {
    const { visit, lembar } = await openLembar(tx, asked);
    const { pasienId, daruratSampai, kunjunganId } = visit;
    await auditReading(tx, 'mcu pasien', { pasienId, daruratSampai, kunjungan_id: kunjunganId, lembar: asked.untuk });
    return drawingOf(lembar);
  });

type Printed = {
  lembarId: number;
  untuk: UntukMcu;
  pasienId: number;
  kunjunganId: number;
  daruratSampai: string | null;
};
/** Writes down one printing of a paper, counted, with the patient whom it is about. */
export async function notePrinted(
  tx: TenantTx,
  { lembarId, untuk, pasienId, kunjunganId, daruratSampai }: Printed,
): Promise<void> {
  const ke = await repo.countPrinted(tx, lembarId);
  await auditRecord(
    tx,
    { aksi: 'cetak', objek: 'mcu pasien' },
    { pasienId, daruratSampai, kunjungan_id: kunjunganId, lembar: untuk, ke },
  );
}

export const printLembar = (db: Database, ctx: Ctx, asked: Asked): Promise<Drawing> =>
  db.write(ctx, async (tx) => {
    const { visit, lembar } = await openLembar(tx, asked);
    await notePrinted(tx, { lembarId: lembar.id, untuk: asked.untuk, ...visit });
    return drawingOf(lembar);
  });

/** What anybody may know who holds such a paper (RM22). */
export async function findProvenMcu(tx: TenantTx, token: string): Promise<Proven | undefined> {
  const found = await repo.findByToken(tx, token);
  if (!found) return undefined;
  const { untuk, ...paper } = found;
  return { ...paper, dokumen: 'lembar mcu', jenis: LEMBAR_MCU[untuk].judul };
}
