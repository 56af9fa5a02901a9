import { BIDANG_CATATAN, BIDANG_IDS, JENIS_CATATAN, salinanText } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';
import { linesOfGigi } from '@nadi/domain/rekam-medis/catatan-gigi';
import { anamnesisWords, linesOfIsi, linesOfSbar } from '@nadi/domain/rekam-medis/note-fields';
import { namaFoto } from '@nadi/domain/rekam-medis/foto-periksa';
import { linesOfPemeriksaan, type Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { PULANG_DITARIK } from '@nadi/domain/rekam-medis/kepulangan';
import { linesOfRawat, openRawat } from '@nadi/domain/rekam-medis/rawat';
import { JENIS_PENILAIAN } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import { formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { buildSalinanRekam } from '@nadi/print/salinan-rekam';
import type { Paper } from '@nadi/print/paper';
import type { CatatanSalinan } from '@nadi/print/salinan-rekam';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { findFaskesForPrint } from '#features/pasien/pasien.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { auditRecord, findKepulangan, openVisit } from '#features/rekam-medis/rekam-medis.public.ts';
import { readingOf } from './surat.service.ts';
import { loadDasar, loadUkuran } from './dasar.ts';
import { findDokter, findKepala } from './fakta.repository.ts';
import { formatMoment, pasienRows, terukurRows } from './lembar.ts';
import { kepulanganRows } from './rawat.ts';
import { findKunjunganSalinan, listSignedNotes } from './salinan-rekam.repository.ts';
import type { SignedNote } from './salinan-rekam.repository.ts';

/** What the audit calls a copy, with the words for 'Siapa yang membuka'. */
export const OBJEK_SALINAN = 'salinan rekam medis pasien';
const SEAL_DIGITS = 8;

const bagianOf = ([judul, teks]: [string, string]): CatatanSalinan['bagian'][number] => ({ judul, teks });

/**
 * One text of a note as it was signed: what it says, who told it, what was found beside it, and where it was taken
 * from.
 */
function bidangLines(note: SignedNote, bidang: BidangCatatan): [string, string][] {
  const told = bidang === 'subjektif' ? anamnesisWords(note.isi) : null;
  const copied = note.salinan
    .filter((one) => one.bidang === bidang)
    .map((one) => `(${salinanText(one, formatShortTanggal(one.tanggal))})`);
  const teks = [note[bidang]?.trim() ?? '', told ?? '', ...copied].filter((one) => one !== '').join('\n');
  const found: [string, string][] =
    bidang === 'objektif'
      ? [
          ...linesOfPemeriksaan((note.isi['pemeriksaan'] ?? {}) as Pemeriksaan),
          ...(note.gigi ? [['Odontogram', linesOfGigi(note.gigi).join('\n')] as [string, string]] : []),
          ...(note.foto ? [['Foto pemeriksaan', note.foto.map(namaFoto).join('; ')] as [string, string]] : []),
        ]
      : [];
  return [...(teks === '' ? [] : [[BIDANG_CATATAN[bidang], teks] as [string, string]]), ...found];
}

const sealWords = (note: SignedNote, zona: Zone): string =>
  [
    `Ditandatangani di sistem ${formatMoment(note.ditandatangani_pada, zona)}, sidik ${note.sidik.slice(0, SEAL_DIGITS)}`,
    ...(note.diverifikasi_oleh === null || note.diverifikasi_pada === null
      ? []
      : [`diverifikasi ${note.diverifikasi_oleh} ${formatMoment(note.diverifikasi_pada, zona)}`]),
  ].join(', ');

/** Everything that a note was signed with. */
const noteOf = (note: SignedNote, zona: Zone): CatatanSalinan => ({
  judul: `${note.adendum ? 'Adendum ' : ''}${JENIS_CATATAN[note.jenis].nama}, ${note.penulis}, ${formatMoment(note.waktu_klinis, zona)}`,
  tanda: sealWords(note, zona),
  bagian: [
    ...(note.kepulangan_ditarik ? [['Perhatian', PULANG_DITARIK] as [string, string]] : []),
    ...BIDANG_IDS.flatMap((bidang) => bidangLines(note, bidang)),
    ...(note.rawat ? linesOfRawat(openRawat(note.rawat)) : []),
    ...linesOfIsi(note.jenis, note.isi),
    ...linesOfSbar(note.isi),
  ].map(bagianOf),
});

/**
 * The record of one visit for the patient: what was signed, and what a letter would take from its rows. Diagnoses stand on
 * it only where a signed SOAP is no secret, and secret ones never (spec: RM30, RM36). Each is a printing in the audit.
 */
export const readSalinanRekam = (db: Database, ctx: Ctx, id: number): Promise<{ paper: Paper; font: string }> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisit(tx, id);
    const notes = await listSignedNotes(tx, id);
    if (notes.length === 0)
      throw new AppError('VALIDASI', {
        message: 'Belum ada catatan yang ditandatangani dan boleh disalin dari kunjungan ini',
      });
    const [kepala, faskes, setting, kunjungan, ukuran, kepulangan] = await Promise.all([
      findKepala(tx, id),
      findFaskesForPrint(tx),
      loadSetting(tx, 'faskes:font-cetakan'),
      findKunjunganSalinan(tx, id),
      loadUkuran(tx, id, JENIS_PENILAIAN),
      findKepulangan(tx, id),
    ]);
    const [dasar, dokter] = await Promise.all([
      loadDasar(tx, kepala, { stay: false }),
      findDokter(tx, kepala.dokter_id),
    ]);
    await auditRecord(tx, { aksi: 'cetak', objek: OBJEK_SALINAN }, readingOf(visit));
    const hasSoap = notes.some(({ jenis, adendum }) => jenis === 'soap' && !adendum);
    return {
      font: setting,
      paper: buildSalinanRekam({
        faskes,
        nomor: kunjungan.nomor,
        pasien: pasienRows({ kepala, faskes }),
        kunjungan: [
          ['Waktu', formatMoment(kunjungan.tanggal, ctx.zona)],
          ['Ruangan', kunjungan.ruangan],
          ['Dokter', dokter.nama],
          ['Alergi', dasar.alergi],
        ],
        diagnosa: hasSoap ? dasar.diagnosa.map(({ icd, teks }) => `${icd} ${teks}`) : [],
        ukuran: terukurRows(ukuran, ctx.zona),
        catatan: notes.map((note) => noteOf(note, ctx.zona)),
        tindakan: dasar.tindakan,
        hasil: dasar.hasil,
        menunggu: dasar.menunggu_hasil,
        diberikan: dasar.diberikan,
        diresepkan: dasar.diresepkan,
        kepulangan: kepulanganRows(kepulangan, ctx.zona),
        kaki: `Dicetak ${formatMoment(new Date().toISOString(), ctx.zona)} oleh ${kunjungan.dicetak_oleh}. Salinan dari rekam medis yang ditandatangani di sistem.`,
      }),
    };
  });

export async function printSalinanRekam(db: Database, ctx: Ctx, id: number): Promise<Buffer> {
  const { paper, font } = await readSalinanRekam(db, ctx, id);
  return createPaperPdf(paper, { size: 'A4', font });
}
