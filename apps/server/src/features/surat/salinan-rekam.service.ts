import { BIDANG_CATATAN, BIDANG_IDS, JENIS_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import { linesOfGigi } from '@nadi/domain/rekam-medis/catatan-gigi';
import { anamnesisWords, linesOfIsi } from '@nadi/domain/rekam-medis/isi-catatan';
import { namaFoto } from '@nadi/domain/rekam-medis/foto-periksa';
import { formatShortTanggal, tanggalInZone, timeInZone } from '@nadi/domain/tanggal/tanggal';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { buildSalinanRekam } from '@nadi/print/salinan-rekam';
import type { Paper } from '@nadi/print/paper';
import type { CatatanSalinan } from '@nadi/print/salinan-rekam';
import type { Ctx, Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { createPaperPdf } from '../../platform/pdf.ts';
import { findFaskesForPrint } from '../pasien/pasien.public.ts';
import { listTindakanKunjungan } from '../pendaftaran/pendaftaran.public.ts';
import { loadSetting } from '../pengaturan/pengaturan.public.ts';
import { auditRecord, openVisit } from '../rekam-medis/rekam-medis.public.ts';
import { readingOf } from './surat.service.ts';
import { loadDasar } from './dasar.ts';
import { findDokter, findKepala } from './fakta.repository.ts';
import { pasienRows, ukuranRows } from './lembar.ts';
import { findKunjunganSalinan, listSignedNotes } from './salinan-rekam.repository.ts';
import type { SignedNote } from './salinan-rekam.repository.ts';

/** What the audit calls a copy, with the words for 'Siapa yang membuka'. */
export const OBJEK_SALINAN = 'salinan rekam medis pasien';
const SEAL_DIGITS = 8;

const momentOf = (instant: string, zona: Zone): string =>
  `${formatShortTanggal(tanggalInZone(instant, zona))} ${timeInZone(instant, zona)}`;

const noteOf = (note: SignedNote, zona: Zone): CatatanSalinan => ({
  judul: `${note.adendum ? 'Adendum ' : ''}${JENIS_CATATAN[note.jenis].nama}, ${note.penulis}, ${momentOf(note.waktu_klinis, zona)}`,
  tanda: `Ditandatangani di sistem ${momentOf(note.ditandatangani_pada, zona)}, sidik ${note.sidik.slice(0, SEAL_DIGITS)}`,
  bagian: [
    ...BIDANG_IDS.flatMap((bidang) => {
      const told = bidang === 'subjektif' ? anamnesisWords(note.isi) : null;
      const teks = [note[bidang]?.trim() ?? '', told ?? ''].filter((one) => one !== '').join('\n');
      return teks === '' ? [] : [{ judul: BIDANG_CATATAN[bidang], teks }];
    }),
    ...linesOfIsi(note.jenis, note.isi).map(([judul, teks]) => ({ judul, teks })),
    ...(note.gigi ? [{ judul: 'Odontogram', teks: linesOfGigi(note.gigi).join('\n') }] : []),
    ...(note.foto ? [{ judul: 'Foto pemeriksaan', teks: note.foto.map(namaFoto).join('; ') }] : []),
  ],
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
    const [kepala, faskes, setting, kunjungan, items] = await Promise.all([
      findKepala(tx, id),
      findFaskesForPrint(tx),
      loadSetting(tx, 'faskes:font-cetakan'),
      findKunjunganSalinan(tx, id),
      listTindakanKunjungan(tx, id),
    ]);
    const [dasar, dokter] = await Promise.all([loadDasar(tx, kepala), findDokter(tx, kepala.dokter_id)]);
    await auditRecord(tx, { aksi: 'cetak', objek: OBJEK_SALINAN }, readingOf(visit));
    const hasSoap = notes.some(({ jenis, adendum }) => jenis === 'soap' && !adendum);
    return {
      font: setting,
      paper: buildSalinanRekam({
        faskes,
        nomor: kunjungan.nomor,
        pasien: pasienRows({ kepala, faskes }),
        kunjungan: [
          ['Waktu', momentOf(kunjungan.tanggal, ctx.zona)],
          ['Ruangan', kunjungan.ruangan],
          ['Dokter', dokter.nama],
        ],
        diagnosa: hasSoap ? dasar.diagnosa.map(({ icd, teks }) => `${icd} ${teks}`) : [],
        ukuran: ukuranRows(dasar),
        catatan: notes.map((note) => noteOf(note, ctx.zona)),
        // What the registration chose was not done yet.
        tindakan: items
          .filter(({ pada }) => pada !== null)
          .map(({ nama, jumlah }) => (jumlah > 1 ? `${nama} x ${jumlah}` : nama)),
        hasil: dasar.hasil,
        terapi: dasar.terapi,
        kaki: `Dicetak ${momentOf(new Date().toISOString(), ctx.zona)} oleh ${kunjungan.dicetak_oleh}. Salinan dari rekam medis yang ditandatangani di sistem.`,
      }),
    };
  });

export async function printSalinanRekam(db: Database, ctx: Ctx, id: number): Promise<Buffer> {
  const { paper, font } = await readSalinanRekam(db, ctx, id);
  return createPaperPdf(paper, { size: 'A4', font });
}
