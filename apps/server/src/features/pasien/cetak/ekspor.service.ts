import { EKSPOR_TERBANYAK } from '@nadi/contract/pasien-cetak.contract';
import type { BarisPasien } from '@nadi/contract/pasien.contract';
import { tulisRtRw } from '@nadi/domain/pasien/alamat';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import { namaCetak } from '@nadi/print/pasien-cetak';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { lembarKerja, type BarisLembar, type KolomLembar } from '../../../platform/lembar-kerja.ts';
import { cariNorm, listBarisNorm } from '../cari/list-pasien.repository.ts';
import type { SaringDaftar } from '../cari/saring-pasien.repository.ts';
import { findKodeFaskes } from './cetak.repository.ts';

/** The number of rows that are read, and written, at a time. */
const SEKALI_BACA = 500;

/** The columns of the list (platform.md 2.6). */
const KOLOM: readonly KolomLembar[] = [
  { judul: 'No. RM', lebar: 12, jenis: 'teks' },
  { judul: 'Pasien', lebar: 36, jenis: 'teks' },
  { judul: 'Alamat', lebar: 48, jenis: 'teks' },
  { judul: 'Tanggal Lahir', lebar: 14, jenis: 'tanggal' },
  { judul: 'No. KTP', lebar: 20, jenis: 'teks' },
  { judul: 'No. BPJS', lebar: 16, jenis: 'teks' },
  { judul: 'Status', lebar: 14, jenis: 'teks' },
];

function alamatLengkap({ alamat, rt, rw, kecamatan_deskripsi }: BarisPasien): string {
  const jalan = [alamat, tulisRtRw(rt, rw)].filter(Boolean).join(' ');
  return [jalan, kecamatan_deskripsi].filter(Boolean).join(', ');
}

const susunBaris = (b: BarisPasien, panjangNorm: number): BarisLembar => [
  tulisNorm(b.norm, panjangNorm),
  namaCetak(b),
  alamatLengkap(b),
  b.tanggal_lahir,
  b.nik,
  b.no_bpjs,
  b.referensi_status_pasien.deskripsi,
];

/** Each batch is read in a short transaction of its own, so that a slow download holds no connection. */
async function* bacaBaris(
  db: Database,
  ctx: Ctx,
  norm: readonly number[],
): AsyncGenerator<BarisLembar[], void, undefined> {
  for (let n = 0; n < norm.length; n += SEKALI_BACA) {
    const baris = await db.read(ctx, (tx) => listBarisNorm(tx, norm.slice(n, n + SEKALI_BACA)));
    yield baris.map((b) => susunBaris(b, ctx.panjangNorm));
  }
}

const angka = (n: number): string => n.toLocaleString('id-ID');

/**
 * Exports the filtered list as a sheet that is written while it is read. The audit records who exported it, with which
 * filters and how many patients. More than `max` patients are refused, because a cut list would be taken for the whole
 * one.
 */
export async function eksporPasien(
  db: Database,
  ctx: Ctx,
  saring: SaringDaftar,
  { terbanyak = EKSPOR_TERBANYAK }: { terbanyak?: number } = {},
): Promise<{ nama: string; isi: AsyncGenerator<Buffer> }> {
  const { norm, kode } = await db.write(ctx, async (tx) => {
    const { norm, total, lebih } = await cariNorm(tx, saring, {
      lewati: 0,
      banyak: terbanyak + 1,
      batas: 2 * terbanyak,
    });
    if (norm.length > terbanyak) {
      throw new AppError('VALIDASI', {
        message: `Ada ${lebih ? 'lebih dari ' : ''}${angka(total)} pasien, sedangkan yang dapat diekspor paling banyak ${angka(terbanyak)}. Saring daftarnya dulu.`,
      });
    }
    const kode = await findKodeFaskes(tx);
    await catatAudit(tx, {
      aksi: 'ekspor',
      objek: 'daftar pasien',
      objekId: ctx.faskesId,
      sesudah: { saring, jumlah: norm.length },
    });
    return { norm, kode };
  });
  const nama = `pasien-${kode}-${ctx.hariIni.replaceAll('-', '')}.xlsx`;
  return { nama, isi: lembarKerja('Pasien', KOLOM, bacaBaris(db, ctx, norm)) };
}
