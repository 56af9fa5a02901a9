import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import type { DasarSurat, SuratContent } from '@nadi/contract/rekam-medis/surat.contract';
import { pickLayanan } from '@nadi/bpjs/kredensial';
import { proposeRuangan, takesKontrol } from '@nadi/domain/kunjungan/kontrol';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { linesOfPenilaian, linesOfVital } from '@nadi/domain/rekam-medis/baca-vital';
import { BIDANG_CATATAN, isSecretIcd } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';
import { anamnesisWords } from '@nadi/domain/rekam-medis/note-fields';
import { linesOfPemeriksaan, type Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import type { JenisPenilaian } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import { alergiKertas } from '@nadi/domain/rekam-medis/alergi-kertas';
import { countedTindakan } from '@nadi/domain/rekam-medis/rawat';
import { terapiOf } from '@nadi/domain/resep/terapi';
import { currentOf, type Bacaan } from '@nadi/domain/rekam-medis/terkini';
import type { UkuranVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { holesOfSurat, missingSehat, spanSakit, UKURAN_SEHAT, type UkuranSehat } from '@nadi/domain/surat/surat';
import { isSameTacc, listTacc, type Tacc } from '@nadi/domain/surat/tacc';
import { sayWaktuKematian } from '@nadi/domain/surat/waktu-kematian';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import {
  alergiState,
  findWriter,
  listPengukuran,
  listPenilaian,
  readRekam,
} from '#features/rekam-medis/rekam-medis.public.ts';
import { listPoliDokter } from '#features/master/master.public.ts';
import { listTindakanKunjungan } from '#features/pendaftaran/pendaftaran.public.ts';
import { listHasilLines, listMenungguHasil } from '#features/penunjang/penunjang.public.ts';
import * as repo from './fakta.repository.ts';
import { hasOtherKematian } from './surat.repository.ts';
import { formatMoment } from './lembar.ts';

/** The measure that counts: the newest one that somebody measured, with its other half where it has one. */
function measured(all: readonly Bacaan[], nama: UkuranSehat): number | null {
  const pair: readonly UkuranVital[] = nama === 'sistole' || nama === 'diastole' ? ['sistole', 'diastole'] : [nama];
  const own = all.filter((one) => pair.every((u) => one[u] !== null && (one.asal[u] ?? 'diukur') === 'diukur'));
  return currentOf(own, pair).kini?.[nama] ?? null;
}

/** The scores that a colleague is told; risks of falling and of hunger are the ward's own. */
const SKOR_SURAT: readonly JenisPenilaian[] = ['gcs', 'nyeri'];
type Ukuran = DasarSurat['ukuran'];

/** What was measured and scored in a visit, in words; `skor`: the scales that are told. */
export async function loadUkuran(tx: TenantTx, id: number, skor: readonly JenisPenilaian[]): Promise<Ukuran> {
  const [readings, scores, { kesadaran, hamil, usia_hamil, menyusui }] = await Promise.all([
    listPengukuran(tx, id),
    listPenilaian(tx, id),
    readRekam(tx, id),
  ]);
  return [
    ...(kesadaran === null ? [] : [{ label: 'Kesadaran', nilai: kesadaran, waktu: null }]),
    // What is safe to give depends on it, so whoever treats next is told.
    ...(hamil === true
      ? [{ label: 'Kehamilan', nilai: usia_hamil === null ? 'hamil' : `hamil ${usia_hamil} minggu`, waktu: null }]
      : []),
    ...(menyusui === true ? [{ label: 'Menyusui', nilai: 'ya', waktu: null }] : []),
    ...linesOfVital(readings),
    ...linesOfPenilaian(scores.filter(({ jenis }) => skor.includes(jenis))),
  ];
}

const lined = (lines: readonly (string | null)[]): string | null =>
  lines.flatMap((line) => line?.trim() || []).join('\n') || null;

/** What the last note says of history and findings, and what its addenda correct of that. */
function textsOf(notes: readonly repo.SoapSurat[], zona: Zone): Pick<DasarSurat, 'anamnesis' | 'temuan' | 'adendum'> {
  const note = notes.find(({ adendum }) => !adendum);
  const ofAdenda = (bidang: BidangCatatan, judul = ''): (string | null)[] =>
    notes.flatMap((one) => {
      const teks = one.adendum ? one[bidang]?.trim() : null;
      return teks ? [`Adendum ${formatMoment(one.pada, zona)}: ${judul}${teks}`] : [];
    });
  const exam = linesOfPemeriksaan((note?.isi['pemeriksaan'] ?? {}) as Pemeriksaan);
  return {
    anamnesis: lined([note?.subjektif ?? null, note ? anamnesisWords(note.isi) : null, ...ofAdenda('subjektif')]),
    temuan: lined([
      note?.objektif ?? null,
      ...exam.map(([bagian, teks]) => `${bagian}: ${teks}`),
      ...ofAdenda('objektif'),
    ]),
    adendum: lined(
      (['asesmen', 'plan', 'instruksi'] as const).flatMap((bidang) => ofAdenda(bidang, `${BIDANG_CATATAN[bidang]}. `)),
    ),
  };
}

/**
 * spec: RM21: who may not issue, and why; what a letter takes from the visit. Results, procedures and medicines are those of
 * the `stay`: of a patient who was moved the rooms before found and gave them, and whoever treats next has to know.
 */
export async function loadDasar(
  tx: TenantTx,
  kepala: repo.KepalaSurat,
  { stay }: { stay: boolean },
): Promise<DasarSurat> {
  const { kunjungan_id: id } = kepala;
  const rooms = stay ? (await repo.listTempatRawat(tx, id)).map((one) => one.id) : [id];
  const ofRooms = async <T>(list: (tx: TenantTx, kunjunganId: number) => Promise<T[]>): Promise<T[]> =>
    (await Promise.all(rooms.map((room) => list(tx, room)))).flat();
  const [readings, ukuran, soap, all, open, terapi, hasil, menunggu, alergi, tindakan, writer, signed, certified] =
    await Promise.all([
      listPengukuran(tx, id),
      loadUkuran(tx, id, SKOR_SURAT),
      repo.listSoap(tx, id),
      repo.countDiagnosa(tx, id),
      repo.listOpenDiagnosa(tx, id, { everybody: false }),
      ofRooms(repo.listTerapi),
      listHasilLines(tx, rooms),
      ofRooms(listMenungguHasil),
      alergiState(tx, kepala.pasien_id),
      ofRooms(listTindakanKunjungan),
      findWriter(tx),
      repo.hasSigned(tx, id),
      hasOtherKematian(tx, kepala.pasien_id, 0),
    ]);
  const masukPulang = await repo.findMasukPulang(tx, id);
  const poli = takesKontrol(kepala.jenis_kunjungan) ? [] : await listPoliDokter(tx, kepala.dokter_id);
  const diukur = Object.fromEntries(UKURAN_SEHAT.map((nama) => [nama, measured(readings, nama)])) as Record<
    UkuranSehat,
    number | null
  >;
  const shown = open.filter(({ icd }) => !isSecretIcd(icd));
  const bpjs = kepala.penjamin_id === PENJAMIN_BPJS;
  const { tanggal_lahir: lahir, tanggal_layanan: tanggal } = kepala;
  return {
    sakit: spanSakit({ masuk: kepala.masuk, layanan: kepala.tanggal_layanan }),
    diukur,
    kurang_sehat: missingSehat(diukur),
    diagnosa: shown,
    diagnosa_rahasia: all - shown.length,
    ...textsOf(soap, tx.ctx.zona),
    ukuran,
    hasil,
    menunggu_hasil: menunggu,
    alergi: alergiKertas(alergi),
    // What a test found, or that it found nothing yet, stands in lists of its own.
    tindakan: countedTindakan(tindakan.filter(({ kategori }) => kategori !== 'penunjang')),
    ...terapiOf(terapi),
    bpjs,
    tacc: bpjs && pickLayanan(kepala.jenis_faskes) === 'pcare' ? listTacc({ lahir, tanggal, diagnosa: shown }) : null,
    ruangan_id:
      proposeRuangan<{ id: number }>({ id: kepala.ruangan_id, jenis_kunjungan: kepala.jenis_kunjungan }, poli)?.id ??
      null,
    dokter_id: kepala.dokter_id,
    // A discharge as dead, or the desk, sets the status before the certificate is written.
    meninggal: certified,
    kematian: { lahir, ...masukPulang },
    halangan: !writer.dokter_aktif
      ? 'Surat hanya diterbitkan dokter yang aktif'
      : (whyIzinEnded(writer.sip_berlaku, tx.ctx.today) ??
        (signed ? null : 'Tandatangani dulu catatan Anda pada kunjungan ini')),
  };
}

/** spec: RM17, decision 0106. A draft may wait with it; what was chosen must still be one of the visit's. */
function taccIssues(tacc: Tacc | null, { tacc: known }: DasarSurat, terbit: boolean): Record<string, string[]> {
  if (tacc === null)
    return terbit && known !== null ? { 'isi.tacc': ['Pilih alasan TACC; bila tidak ada, pilih Tanpa TACC'] } : {};
  if (known === null) return { 'isi.tacc': ['TACC hanya untuk rujukan peserta BPJS dari FKTP'] };
  return known.some((one) => isSameTacc(one, tacc))
    ? {}
    : { 'isi.tacc': ['Alasan TACC ini bukan milik pasien dan diagnosis kunjungan ini; pilih lagi'] };
}

/** What stands against this content, by field; `zona` tells days, `terbit`: what is asked for only when it is issued. */
export const contentIssues = (isi: SuratContent, about: About): Record<string, string[]> => ({
  ...ofKind(isi, about),
  // spec: RM8: a draft keeps whatever is missing; what is issued has no hole.
  ...(about.terbit
    ? Object.fromEntries(Object.entries(holesOfSurat(isi)).map(([field, words]) => [`isi.${field}`, [words]]))
    : {}),
});

type About = { dasar: DasarSurat; kepala: repo.KepalaSurat; zona: Zone; terbit: boolean };
function ofKind(isi: SuratContent, { dasar, zona, terbit }: About): Record<string, string[]> {
  switch (isi.jenis) {
    case 'sakit': {
      const { dari, sampai } = dasar.sakit;
      if (isi.mulai < dari || isi.mulai > sampai)
        return { 'isi.mulai': ['Mulai dari hari pelayanan (rawat inap: hari masuk) sampai sehari sesudahnya'] };
      return isi.setuju_diagnosis && terbit && dasar.diagnosa.length === 0
        ? {
            'isi.setuju_diagnosis': [
              dasar.diagnosa_rahasia > 0 ? 'Diagnosis rahasia tidak dicantumkan di surat' : 'Belum ada diagnosis',
            ],
          }
        : {};
    }
    case 'sehat':
      return terbit && dasar.kurang_sehat.length > 0
        ? { 'isi.kesimpulan': [`Belum diukur pada kunjungan ini: ${dasar.kurang_sehat.join(', ')}`] }
        : {};
    case 'rujukan':
      return {
        ...(terbit && dasar.bpjs && isi.nomor_bpjs === null
          ? { 'isi.nomor_bpjs': ['Isi nomor rujukan dari BPJS'] }
          : {}),
        ...taccIssues(isi.tacc ?? null, dasar, terbit),
        ...(terbit && dasar.diagnosa.length === 0
          ? {
              'isi.alasan': [
                dasar.diagnosa_rahasia > 0
                  ? 'Diagnosis kunjungan ini rahasia dan tidak dicantumkan di surat; rujuk tanpa surat sistem'
                  : 'Isi dulu diagnosis kunjungan ini',
              ],
            }
          : {}),
      };
    case 'kontrol':
      return {};
    case 'kematian': {
      if (dasar.meninggal) return { 'isi.jenis': ['Pasien ini sudah tercatat meninggal'] };
      const { tolak } = sayWaktuKematian(isi.waktu, dasar.kematian, { kini: new Date().toISOString(), zona });
      return tolak === null ? {} : { 'isi.waktu': [tolak] };
    }
  }
}
