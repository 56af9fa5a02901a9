import type { RiwayatGabung } from '@nadi/contract/kembar.contract';
import { tulisTanggal } from '@nadi/domain/tanggal/tanggal';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { antrekan } from '../kembar/kembar.repository.ts';
import { gantiKata } from '../simpan/kata.repository.ts';
import { kunciRekam, listRekam, type Rekam } from './banding.repository.ts';
import * as repo from './gabung.repository.ts';
import { jejakKolom, kabarkan } from './gabung.service.ts';
import { IKUT } from './ikut.ts';
import { akhiriJejak, findJejak, findSesudahnya, type JejakGabung } from './jejak.repository.ts';
import { KOLOM_PILIHAN, NOMOR_PILIHAN, NOMOR_UNIK } from './kolom.ts';
import { petikBaris, rm, type Keduanya } from './rekam.ts';

/**
 * What the undoing restores: `columns` and `nomor` go back to their old values. `tetap` names what stays, because
 * somebody changed it after the merge (decision 0011).
 */
type Rencana = { kolom: string[]; nomor: typeof NOMOR_PILIHAN; tetap: string[] };

/** Locks the records in the same order as the merge did, then reads what was recorded about it. */
async function kunciJejak(tx: TenantTx, id: number): Promise<{ jejak: JejakGabung } & Keduanya> {
  const tidakAda = new AppError('TIDAK_ADA', { message: 'Penggabungan tidak ditemukan' });
  const dicari = await findJejak(tx, id);
  if (!dicari) throw tidakAda;
  await kunciRekam(tx, [dicari.norm_pemenang, dicari.norm_kalah]);
  const [jejak, rekam] = await Promise.all([
    findJejak(tx, id),
    listRekam(tx, [dicari.norm_pemenang, dicari.norm_kalah]),
  ]);
  const [pemenang, kalah] = [dicari.pemenang_id, dicari.kalah_id].map((p) => rekam.find((r) => r.id === p));
  if (!jejak || !pemenang || !kalah) throw tidakAda;
  return { jejak, pemenang, kalah };
}

async function periksaBolehBatal(tx: TenantTx, jejak: JejakGabung): Promise<void> {
  if (jejak.dibatalkan_pada !== null)
    throw new AppError('BENTROK', {
      message: `Penggabungan ini sudah dibatalkan oleh ${jejak.dibatalkan_oleh ?? '-'} tanggal ${tulisTanggal(jejak.dibatalkan_pada.slice(0, 10))}.`,
    });
  const sesudahnya = await findSesudahnya(tx, jejak);
  if (sesudahnya)
    throw new AppError('BENTROK', {
      message: `Batalkan dulu penggabungan ${rm(tx, sesudahnya.norm_kalah)} ke ${rm(tx, sesudahnya.norm_pemenang)}, yang dilakukan sesudah ini.`,
    });
  for (const [kolom, nama] of [
    ['nik', 'NIK'],
    ['no_bpjs', 'No. BPJS'],
  ] as const) {
    const nomor = jejak.sebelum.kalah[kolom];
    const lain =
      typeof nomor === 'string'
        ? await repo.pemegangLain(tx, kolom, nomor, [jejak.pemenang_id, jejak.kalah_id])
        : undefined;
    if (lain)
      throw new AppError('BENTROK', {
        message: `${nama} milik ${rm(tx, jejak.norm_kalah)} sekarang dipakai ${lain.nama} (${rm(tx, lain.norm)}). Perbaiki dulu di sana, lalu batalkan lagi.`,
      });
  }
}

const berubah = (kini: unknown, sesudah: unknown): boolean =>
  JSON.stringify(kini ?? null) !== JSON.stringify(sesudah ?? null);
const saat = (nilai: unknown): number => (typeof nilai === 'string' ? Date.parse(nilai) : 0);

/**
 * Checks field by field whether the winner still has what the merge gave it. When the winner has visited since, that
 * date stays the last visit, and `tetap` does not mention it.
 */
async function rencanakan(tx: TenantTx, { pilihan, sesudah }: JejakGabung, pemenang: Rekam): Promise<Rencana> {
  const dipilih = KOLOM_PILIHAN.filter((k) => pilihan.includes(k.kolom));
  const baru = dipilih.filter(({ isi }) => isi.some((k) => berubah(pemenang.baris[k], sesudah.pemenang[k])));
  const nomor = await Promise.all(
    NOMOR_PILIHAN.filter((k) => pilihan.includes(k.kolom)).map(async (n) => {
      const kini = await repo.findNomor(tx, pemenang.id, n);
      return {
        n,
        lain: (kini?.diakhiri_pada === null ? kini.nomor : null) !== (sesudah.nomor[n.kolom]?.nomor ?? null),
      };
    }),
  );
  const berkunjung =
    saat(pemenang.baris['terakhir_berkunjung']) === saat(sesudah.pemenang['terakhir_berkunjung'])
      ? ['terakhir_berkunjung']
      : [];
  return {
    kolom: [...dipilih.filter((k) => !baru.includes(k)).flatMap((k) => k.isi), ...berkunjung],
    nomor: nomor.filter(({ lain }) => !lain).map(({ n }) => n),
    tetap: [...baru.map((k) => k.label), ...nomor.filter(({ lain }) => lain).map(({ n }) => n.label)],
  };
}

async function tulisKembali(
  tx: TenantTx,
  jejak: JejakGabung,
  { pemenang, kalah }: Keduanya,
  rencana: Rencana,
): Promise<string[]> {
  const unik = NOMOR_UNIK.filter((k) => jejak.pilihan.includes(k));
  await repo.lepasNomor(tx, kalah.id, unik);
  await repo.lepasNomor(
    tx,
    pemenang.id,
    unik.filter((k) => rencana.kolom.includes(k)),
  );
  await repo.tulisKolom(tx, pemenang.id, jejak.sebelum.pemenang, rencana.kolom);
  await repo.tulisKolom(tx, kalah.id, jejak.sebelum.kalah, unik);
  for (const n of rencana.nomor) await repo.tulisNomor(tx, pemenang.id, n, jejak.sebelum.nomor[n.kolom] ?? null);
  await repo.setDigabung(tx, kalah.id, null);
  await gantiKata(tx, kalah, kalah.nama);
  if (rencana.kolom.includes('nama')) await gantiKata(tx, pemenang, String(jejak.sebelum.pemenang['nama']));
  const arah = { dari: pemenang.id, ke: kalah.id };
  const tinggal: string[] = [];
  for (const p of jejak.pindah) {
    if ((await repo.kembalikan(tx, p, arah)) > 0)
      tinggal.push(IKUT.find((i) => i.tabel === p.tabel && i.kolom === p.kolom)?.nama ?? p.tabel);
  }
  await repo.kembalikanTurunan(tx, jejak.pindah, arah);
  await repo.pulihkanPasangan(tx, jejak.sebelum.pasangan);
  return tinggal;
}

async function catat(
  tx: TenantTx,
  jejak: JejakGabung,
  { pemenang, kalah }: Keduanya,
  isi: { alasan: string; rencana: Rencana; tetap: string[] },
): Promise<void> {
  const kembali = (dari: JejakGabung['sebelum']): Record<string, unknown> =>
    jejakKolom({
      ...dari,
      pemenang: petikBaris(dari.pemenang, isi.rencana.kolom),
      nomor: Object.fromEntries(isi.rencana.nomor.map((n) => [n.kolom, dari.nomor[n.kolom] ?? null])),
    });
  await catatAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: pemenang.id,
    sebelum: { versi: pemenang.versi, ...kembali(jejak.sesudah) },
    sesudah: { versi: pemenang.versi + 1, ...kembali(jejak.sebelum) },
  });
  await catatAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: kalah.id,
    sebelum: { versi: kalah.versi, ...jejak.sesudah.kalah, digabung_ke: pemenang.norm },
    sesudah: { versi: kalah.versi + 1, ...jejak.sebelum.kalah, digabung_ke: null },
  });
  await catatAudit(tx, {
    aksi: 'akhiri',
    objek: 'gabung',
    objekId: jejak.id,
    sesudah: { pemenang: pemenang.norm, kalah: kalah.norm, alasan: isi.alasan, tetap: isi.tetap },
  });
}

export type HasilBatal = { riwayat: RiwayatGabung; tetap: string[] };

/**
 * Cancels a merge: the rows that moved come back. Rows added to the winner since stay there, and so does every field
 * that somebody changed since.
 */
export function batalGabung(db: Database, ctx: Ctx, id: number, alasan: string): Promise<HasilBatal> {
  return db.write(ctx, async (tx) => {
    const { jejak, ...keduanya } = await kunciJejak(tx, id);
    await periksaBolehBatal(tx, jejak);
    const rencana = await rencanakan(tx, jejak, keduanya.pemenang);
    const tinggal = await tulisKembali(tx, jejak, keduanya, rencana);
    await akhiriJejak(tx, id, alasan);
    const tetap = [...rencana.tetap, ...tinggal];
    const { pemenang, kalah } = keduanya;
    await catat(tx, jejak, keduanya, { alasan, rencana, tetap });
    await Promise.all([antrekan(tx, pemenang.id), antrekan(tx, kalah.id)]);
    await kabarkan(tx, [pemenang.norm, kalah.norm], [pemenang.id, kalah.id]);
    return { riwayat: await repo.findRiwayat(tx, id), tetap };
  });
}

/** The message for the user, which also names what did not go back. */
export const pesanBatal = ({ tetap }: HasilBatal): string =>
  `Penggabungan dibatalkan${tetap.length > 0 ? `. Yang diubah sesudah digabung tetap seperti sekarang: ${tetap.join(', ')}` : ''}`;
