import type { QueryOf } from '@nadi/contract/endpoint';
import type { listGabung, RiwayatGabung } from '@nadi/contract/kembar.contract';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError, petaKendala } from '../../../platform/errors.ts';
import { IZIN_KUNJUNGAN, umumkan } from '../../../platform/peristiwa.ts';
import { kabarkanPasien } from '../kabar.ts';
import { antrekan } from '../kembar/kembar.repository.ts';
import { gantiKata } from '../simpan/kata.repository.ts';
import * as repo from './gabung.repository.ts';
import { insertJejak, type Potret } from './jejak.repository.ts';
import {
  bacaPilihan,
  kunciKeduanya,
  periksaBolehGabung,
  petikBaris,
  type IsiGabung,
  type Keduanya,
  type Pilihan,
} from './rekam.ts';

/** Tells the queues and lists that show either record. */
export async function kabarkan(tx: TenantTx, norm: readonly number[], pasienId: readonly number[]): Promise<void> {
  const antrean = (await Promise.all(pasienId.map((id) => repo.listAntreanTerkait(tx, id)))).flat();
  await Promise.all([
    ...norm.map((n) => kabarkanPasien(tx, n)),
    ...antrean.map(({ id, ruangan_id, tanggal }) =>
      umumkan(tx, {
        topik: 'kunjungan',
        izin: IZIN_KUNJUNGAN,
        data: { tanggal, ruangan_id, kunjungan_id: id, jenis: 'pasien' },
      }),
    ),
  ]);
}

const waktu = (nilai: unknown): number => (typeof nilai === 'string' ? Date.parse(nilai) : 0);

/**
 * The merged fields before and after. Unique numbers are exchanged between the records, so that both stay taken and
 * both find the winner.
 */
async function potret(
  tx: TenantTx,
  { pemenang, kalah }: Keduanya,
  { kolom, unik, nomor }: Pilihan,
): Promise<{ sebelum: Potret; sesudah: Potret }> {
  const isi = [...kolom, 'terakhir_berkunjung'];
  const berkunjung =
    waktu(kalah.baris['terakhir_berkunjung']) > waktu(pemenang.baris['terakhir_berkunjung'])
      ? kalah.baris
      : pemenang.baris;
  const [milik, lain] = await Promise.all(
    [pemenang.id, kalah.id].map(async (id) =>
      Object.fromEntries(
        await Promise.all(nomor.map(async (n) => [n.kolom, await repo.findNomor(tx, id, n)] as const)),
      ),
    ),
  );
  const hidup = Object.fromEntries(
    Object.entries(lain ?? {}).map(([k, n]) => [k, n?.diakhiri_pada === null ? n : null]),
  );
  return {
    sebelum: {
      pemenang: petikBaris(pemenang.baris, isi),
      kalah: petikBaris(kalah.baris, unik),
      nomor: milik ?? {},
      pasangan: null,
    },
    sesudah: {
      pemenang: { ...petikBaris(kalah.baris, kolom), ...petikBaris(berkunjung, ['terakhir_berkunjung']) },
      kalah: petikBaris(pemenang.baris, unik),
      nomor: hidup,
      pasangan: null,
    },
  };
}

async function tulisRekam(
  tx: TenantTx,
  { pemenang, kalah }: Keduanya,
  pilihan: Pilihan,
  sesudah: Potret,
): Promise<void> {
  await repo.lepasNomor(tx, kalah.id, pilihan.unik);
  await repo.tulisKolom(tx, pemenang.id, sesudah.pemenang, [...pilihan.kolom, 'terakhir_berkunjung']);
  await repo.tulisKolom(tx, kalah.id, sesudah.kalah, pilihan.unik);
  for (const n of pilihan.nomor) await repo.tulisNomor(tx, pemenang.id, n, sesudah.nomor[n.kolom] ?? null);
  await repo.setDigabung(tx, kalah.id, pemenang.id);
  await gantiKata(tx, kalah, null);
  if (pilihan.kolom.includes('nama')) await gantiKata(tx, pemenang, kalah.nama);
}

/** Builds one audit entry for each field, under its name in the form; columns that are only derived are left out. */
export function jejakKolom(potret: Potret): Record<string, unknown> {
  const { nama_cari: _turunan, terakhir_berkunjung: _waktu, ...kolom } = potret.pemenang;
  return {
    ...kolom,
    ...Object.fromEntries(
      Object.entries(potret.nomor).map(([k, n]) => [k, n?.diakhiri_pada === null ? n.nomor : null]),
    ),
  };
}

async function catat(
  tx: TenantTx,
  { pemenang, kalah }: Keduanya,
  gabungId: number,
  isi: { alasan: string; sebelum: Potret; sesudah: Potret; pindah: repo.Pindah[] },
): Promise<void> {
  await catatAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: pemenang.id,
    sebelum: { versi: pemenang.versi, ...jejakKolom(isi.sebelum) },
    sesudah: { versi: pemenang.versi + 1, ...jejakKolom(isi.sesudah) },
  });
  await catatAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: kalah.id,
    sebelum: { versi: kalah.versi, ...isi.sebelum.kalah, digabung_ke: null },
    sesudah: { versi: kalah.versi + 1, ...isi.sesudah.kalah, digabung_ke: pemenang.norm },
  });
  await catatAudit(tx, {
    aksi: 'buat',
    objek: 'gabung',
    objekId: gabungId,
    sesudah: { pemenang: pemenang.norm, kalah: kalah.norm, alasan: isi.alasan, pindah: isi.pindah },
  });
}

/**
 * Merges two records: everything of the losing record moves to the winner, with the chosen fields, and all of it is
 * recorded so that the merge can be cancelled.
 */
export async function gabungPasien(db: Database, ctx: Ctx, isi: IsiGabung): Promise<RiwayatGabung> {
  return db.write(ctx, async (tx) => {
    const pilihan = bacaPilihan(isi.pilihan);
    const keduanya = await kunciKeduanya(tx, isi);
    await periksaBolehGabung(tx, keduanya);
    const { pemenang, kalah } = keduanya;
    const { sebelum, sesudah } = await potret(tx, keduanya, pilihan);
    await tulisRekam(tx, keduanya, pilihan, sesudah);
    const pindah = await repo
      .pindahkan(tx, kalah.id, pemenang.id)
      .catch((e: unknown) => petaKendala(e, { kunjungan_aktif_unik: () => BARU_MENUNGGU }));
    sebelum.pasangan = await repo.tandaiPasangan(tx, pemenang.id, kalah.id);
    const id = await insertJejak(tx, {
      pemenang_id: pemenang.id,
      kalah_id: kalah.id,
      pilihan: isi.pilihan,
      alasan: isi.alasan,
      sebelum,
      sesudah,
      pindah,
    });
    await antrekan(tx, pemenang.id);
    await catat(tx, keduanya, id, { alasan: isi.alasan, sebelum, sesudah, pindah });
    await kabarkan(tx, [pemenang.norm, kalah.norm], [pemenang.id]);
    return repo.findRiwayat(tx, id);
  });
}

/** This happens only when an absent patient is put back in the queue at the same moment. */
const BARU_MENUNGGU = new AppError('BENTROK', {
  message:
    'Keduanya baru saja punya kunjungan yang belum selesai di ruangan dan hari yang sama. Muat ulang dan periksa lagi.',
});

export function listRiwayat(
  db: Database,
  ctx: Ctx,
  query: QueryOf<typeof listGabung>,
): Promise<{ baris: RiwayatGabung[]; total: number }> {
  return db.read(ctx, async (tx) => {
    const [baris, total] = await Promise.all([repo.listRiwayat(tx, query), repo.hitungRiwayat(tx, query)]);
    return { baris, total };
  });
}
