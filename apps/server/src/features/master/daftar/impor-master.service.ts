import { GALAT_TERBANYAK, PEMISAH_KUNCI } from '@nadi/contract/daftar-master';
import type { GalatLembar, HasilLembar, KolomLembarMaster, KontrakMaster } from '@nadi/contract/daftar-master';
import { bacaLembar } from '../../../platform/baca-lembar.ts';
import type { IsiLembar } from '../../../platform/baca-lembar.ts';
import type { BerkasMasuk } from '../../../platform/berkas/masuk.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { batalkanBagian, kunciBanyak, listKunci, mulaiBagian, selesaiBagian } from './daftar.repository.ts';
import { galatKendala, kabarkanMaster, tulisMaster } from './daftar.service.ts';
import type { BarisMaster, Galat, Master, Tulisan } from './daftar.service.ts';
import { barisTerbanyak, kolomLembar, tulisSel } from './ekspor-master.service.ts';
import { bacaSel } from './sel-lembar.ts';

const CONTOH_TERBANYAK = 20;
/** How many lines are written together. */
const SEKALI_TULIS = 500;
/** A line that can be saved. */
type Siap = {
  ke: number;
  sel: Record<string, unknown>;
  isian: Record<string, unknown>;
  lama: BarisMaster | null;
  tetap: boolean;
};
type Baris = { ke: number; sel: Record<string, unknown>; galat: GalatLembar[] };

const rapi = (judul: string): string =>
  judul
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const tolak = (pesan: string): AppError => new AppError('VALIDASI', { errors: { file: [pesan] } });

/** Finds the list's column for each column of the sheet. The error names missing, unknown and repeated columns. */
function kenaliKolom(judul: readonly string[], kolom: readonly KolomLembarMaster[]): (KolomLembarMaster | null)[] {
  const dikenal = judul.map((j) => kolom.find((k) => rapi(k.judul) === rapi(j)) ?? null);
  const kurang = kolom.filter((k) => k.wajib && !dikenal.includes(k)).map((k) => k.judul);
  if (kurang.length > 0) throw tolak(`Kolom ${kurang.join(', ')} tidak ada di lembar ini. Pakai lembar contoh.`);
  const asing = judul.filter((j, n) => j !== '' && dikenal[n] === null);
  if (asing.length > 0)
    throw tolak(
      `Kolom ini tidak dikenal: ${asing.slice(0, 5).join(', ')}. Hapus atau samakan judulnya dengan lembar contoh.`,
    );
  const ganda = judul.filter((j, n) => j !== '' && judul.findIndex((lain) => rapi(lain) === rapi(j)) !== n);
  if (ganda.length > 0) throw tolak(`Kolom ${ganda[0]} ada dua kali.`);
  return dikenal;
}

function bacaBaris({ judul, baris }: IsiLembar, kolom: readonly KolomLembarMaster[]): Baris[] {
  const dikenal = kenaliKolom(judul, kolom);
  return baris.map(({ ke, sel }) => {
    const satu: Baris = { ke, sel: {}, galat: [] };
    for (const [n, k] of dikenal.entries()) {
      if (!k) continue;
      const hasil = bacaSel(sel[n] ?? null, k.jenis);
      if ('salah' in hasil)
        satu.galat.push({
          baris: ke,
          kolom: k.judul,
          isi: String(sel[n] ?? '').slice(0, 60),
          pesan: `${k.judul} ${hasil.salah}`,
        });
      // An empty "Aktif" cell means active.
      else satu.sel[k.kolom] = hasil.isi === null && k.kolom === 'aktif' ? true : hasil.isi;
    }
    return satu;
  });
}

type Konteks = {
  kolom: readonly KolomLembarMaster[];
  kunci: Kunci;
  lama: ReadonlyMap<string, BarisMaster>;
  tafsir:
    | ((sel: Record<string, unknown>, lama: BarisMaster | null) => { isian: Record<string, unknown>; galat?: Galat })
    | undefined;
};

type Kunci = { bersama: readonly KolomLembarMaster[]; lain: KolomLembarMaster | undefined };
/** The columns that tell which row this line is about; the alternative column where the first one is empty. */
const kolomKunci = (isi: Record<string, unknown>, { bersama, lain }: Kunci): readonly KolomLembarMaster[] =>
  lain && (isi[(bersama[0] as KolomLembarMaster).kolom] ?? '') === '' ? [lain] : bersama;
/** The key of a line or of a row; equal keys mean the same row. */
const kunciOf = (isi: Record<string, unknown>, kunci: Kunci): string =>
  kolomKunci(isi, kunci)
    .map(({ kolom }) => String(isi[kolom] ?? '').toLowerCase())
    .join(PEMISAH_KUNCI);

/**
 * Turns a line into what would be saved, or into its errors. An existing row keeps the fields that the sheet has no
 * column for.
 */
function tafsirkan<K extends KontrakMaster>(
  m: Master<K>,
  { ke, sel, galat }: Baris,
  { kolom, kunci, lama, tafsir }: Konteks,
): Siap | GalatLembar[] {
  if (galat.length > 0) return galat;
  const ada = lama.get(kunciOf(sel, kunci)) ?? null;
  const hasil = tafsir?.(sel, ada) ?? { isian: sel };
  const judulOf = (field: string): KolomLembarMaster | undefined => kolom.find((k) => k.kolom === field);
  const salah = (field: string, pesan: string): GalatLembar => ({
    baris: ke,
    kolom: judulOf(field)?.judul ?? null,
    isi: String(sel[field] ?? '').slice(0, 60),
    pesan,
  });
  const dariNama = Object.entries(hasil.galat ?? {}).flatMap(([field, semua]) =>
    semua.map((pesan) => salah(field, pesan)),
  );
  if (dariNama.length > 0) return dariNama;
  const dasar = ada ? (m.kontrak.Isian.safeParse(ada).data ?? {}) : {};
  const isian = m.kontrak.Isian.safeParse({ ...dasar, ...hasil.isian });
  if (!isian.success) return isian.error.issues.map((i) => salah(String(i.path[0] ?? ''), i.message));
  return {
    ke,
    sel,
    isian: isian.data,
    lama: ada,
    tetap: ada !== null && JSON.stringify(isian.data) === JSON.stringify(dasar),
  };
}

/** Finds lines about a row that an earlier line is already about; the later line is the error. */
function cariGanda(baris: readonly Baris[], kunci: Kunci): GalatLembar[] {
  const pertama = new Map<string, number>();
  return baris.flatMap(({ ke, sel }) => {
    const akhir = kolomKunci(sel, kunci).at(-1) as KolomLembarMaster;
    const isi = kunciOf(sel, kunci);
    const di = pertama.get(isi);
    if ((sel[akhir.kolom] ?? '') === '' || di === undefined) return (pertama.set(isi, ke), []);
    return [
      {
        baris: ke,
        kolom: akhir.judul,
        isi: String(sel[akhir.kolom]),
        pesan: `${akhir.judul} ini sudah ada di baris ${di}`,
      },
    ];
  });
}

/** An import can't ask for confirmation, so a line that needs it is refused and must be saved on its page. */
async function periksaBaris<K extends KontrakMaster>(tx: TenantTx, m: Master<K>, s: Siap): Promise<Galat> {
  const isian = s.isian as Parameters<Master<K>['simpan']>[1];
  const lama = s.lama as Parameters<NonNullable<Master<K>['periksa']>>[2];
  const kata = (await m.periksa?.(tx, isian, lama)) ?? {};
  const tanya = Object.keys(kata).length > 0 ? null : ((await m.tanya?.(tx, isian, lama)) ?? null);
  return tanya ? { '': [`${tanya.message} Simpan baris ini di halamannya.`] } : kata;
}

async function periksaSemua<K extends KontrakMaster>(
  tx: TenantTx,
  m: Master<K>,
  lembar: IsiLembar,
): Promise<{ siap: Siap[]; galat: GalatLembar[] }> {
  const kolom = kolomLembar(m);
  const { kunci: kolomnya, kunciLain } = m.kontrak.lembar;
  const kunci: Kunci = {
    bersama: [kolomnya].flat().map((satu) => kolom.find((k) => k.kolom === satu) as KolomLembarMaster),
    lain: kolom.find((k) => k.kolom === kunciLain),
  };
  const baris = bacaBaris(lembar, kolom).map((b) => ({ ...b, sel: m.rapikanSel?.(b.sel) ?? b.sel }));
  const ada = await listKunci<BarisMaster>(
    tx,
    m.sumber,
    baris.map(({ sel }) => kunciOf(sel, kunci)),
  );
  const konteks: Konteks = {
    kolom,
    kunci,
    lama: new Map(ada.map((b) => [kunciOf(b, kunci), b])),
    tafsir: (await m.bacaLembar?.(tx)) as Konteks['tafsir'],
  };
  const hasil = baris.map((b) => tafsirkan(m, b, konteks));
  const siap = hasil.filter((h): h is Siap => !Array.isArray(h));
  const galat = [...hasil.flatMap((h) => (Array.isArray(h) ? h : [])), ...cariGanda(baris, kunci)];
  for (const s of m.periksa || m.tanya ? siap.filter(({ tetap }) => !tetap) : []) {
    for (const [field, semua] of Object.entries(await periksaBaris(tx, m, s)))
      for (const pesan of semua)
        galat.push({ baris: s.ke, kolom: kolom.find((k) => k.kolom === field)?.judul ?? null, isi: '', pesan });
  }
  return { siap, galat: galat.toSorted((a, b) => a.baris - b.baris) };
}

function ringkas<K extends KontrakMaster>(
  m: Master<K>,
  lembar: IsiLembar,
  { siap, galat }: { siap: readonly Siap[]; galat: readonly GalatLembar[] },
  tersimpan: boolean,
): HasilLembar {
  const kolom = kolomLembar(m);
  const tampil = (s: Siap): string[] => {
    const sel: Record<string, unknown> = {
      ...s.lama,
      ...s.sel,
      ...s.isian,
      ...m.tulisLembar?.(s.isian as Parameters<NonNullable<typeof m.tulisLembar>>[0]),
    };
    return kolom.map((k) => tulisSel(sel[k.kolom], k.jenis) ?? '');
  };
  return {
    jumlah: lembar.baris.length,
    baru: siap.filter((s) => s.lama === null).length,
    ubah: siap.filter((s) => s.lama !== null && !s.tetap).length,
    tetap: siap.filter((s) => s.tetap).length,
    jumlah_galat: galat.length,
    galat: galat.slice(0, GALAT_TERBANYAK),
    contoh: siap.slice(0, CONTOH_TERBANYAK).map(tampil),
    tersimpan,
  };
}

/** Says in words what is wrong with a written line; null when the error is not the sheet's fault. */
function kataGalat<K extends KontrakMaster>(m: Master<K>, error: unknown): string | null {
  const galat =
    galatKendala(m, error) ?? (error instanceof AppError && error.code === 'VALIDASI' ? error.errors : null);
  return galat ? (Object.values(galat)[0]?.[0] ?? null) : null;
}

/** Writes many lines at once. When that fails they are written one by one, to find the line that can't be. */
async function simpanBagian<K extends KontrakMaster>(
  tx: TenantTx,
  m: Master<K>,
  bagian: readonly Siap[],
): Promise<void> {
  const tulis = (baris: readonly Siap[]) => tulisMaster(tx, m, baris as unknown as readonly Tulisan<K>[]);
  await mulaiBagian(tx);
  try {
    await tulis(bagian);
  } catch (error) {
    const kata = kataGalat(m, error);
    const [{ ke }] = bagian as [Siap];
    if (kata === null) throw error;
    if (bagian.length === 1) throw tolak(`Baris ${ke}: ${kata}. Tidak ada yang disimpan.`);
    await batalkanBagian(tx);
    for (const satu of bagian) await simpanBagian(tx, m, [satu]);
  }
  await selesaiBagian(tx);
}

/** Locks the rows that will be changed, and throws when somebody changed one since it was read. */
async function kunciLama<K extends KontrakMaster>(tx: TenantTx, m: Master<K>, siap: readonly Siap[]): Promise<void> {
  const lama = siap.flatMap((s) => (s.lama && !s.tetap ? [s.lama] : []));
  if (lama.length === 0) return;
  const kini = new Map(
    (
      await kunciBanyak(
        tx,
        m.sumber,
        lama.map(({ id }) => id),
      )
    ).map(({ id, versi }) => [id, versi]),
  );
  if (lama.some(({ id, versi }) => kini.get(id) !== versi))
    throw new AppError('BENTROK', { message: 'Ada baris yang baru saja diubah orang lain. Impor sekali lagi.' });
}

async function simpanSemua<K extends KontrakMaster>(tx: TenantTx, m: Master<K>, siap: readonly Siap[]): Promise<void> {
  const berubah = siap.filter(({ tetap }) => !tetap);
  for (let n = 0; n < berubah.length; n += SEKALI_TULIS) await simpanBagian(tx, m, berubah.slice(n, n + SEKALI_TULIS));
  await kabarkanMaster(tx, m.objek, 0);
}

/** Checks a sheet, and with `save` saves it: all of it or, when one line is wrong, nothing. */
export async function imporMaster<K extends KontrakMaster>(
  db: Database,
  ctx: Ctx,
  m: Master<K>,
  { berkas, simpan }: { berkas: BerkasMasuk | undefined; simpan: boolean },
): Promise<HasilLembar> {
  if (!berkas) throw tolak('Pilih berkas lembar kerja dulu');
  const lembar = await bacaLembar(berkas.jalur, barisTerbanyak(m));
  if (lembar.baris.length === 0) throw tolak('Lembar kerja ini tidak berisi baris di bawah judulnya.');
  if (!simpan) return db.read(ctx, async (tx) => ringkas(m, lembar, await periksaSemua(tx, m, lembar), false));
  return db.write(ctx, async (tx) => {
    await m.kunci?.(tx);
    const hasil = await periksaSemua(tx, m, lembar);
    if (hasil.galat.length > 0)
      throw new AppError('VALIDASI', {
        errors: {
          file: [`${hasil.galat.length} isian salah, jadi tidak ada yang disimpan. Perbaiki, lalu impor lagi.`],
        },
        data: ringkas(m, lembar, hasil, false),
      });
    await kunciLama(tx, m, hasil.siap);
    await simpanSemua(tx, m, hasil.siap);
    return ringkas(m, lembar, hasil, true);
  });
}
