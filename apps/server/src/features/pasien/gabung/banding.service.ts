import type { BandingGabung } from '@nadi/contract/kembar.contract';
import { usulSisi } from '@nadi/domain/pasien/gabung';
import { bandingkanOrang } from '@nadi/domain/pasien/kembar';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database } from '../../../platform/db.ts';
import { listOrang } from '../kembar/calon.repository.ts';
import { hitungIkut, type Rekam } from './banding.repository.ts';
import { IKUT } from './ikut.ts';
import { KOLOM_PILIHAN, NOMOR_PILIHAN } from './kolom.ts';
import { muatRekam, petikBaris, tolakSudahDigabung } from './rekam.ts';

type Kolom = BandingGabung['kolom'][number];

/** Two fields are equal when their stored columns are, not when their texts read alike: two pictures are different. */
const samaTersimpan = (a: Rekam, b: Rekam, isi: readonly string[]): boolean =>
  JSON.stringify(petikBaris(a.baris, isi)) === JSON.stringify(petikBaris(b.baris, isi));

function susunKolom(a: Rekam, b: Rekam): Kolom[] {
  const sama = new Map<string, boolean>([
    ...KOLOM_PILIHAN.map(({ kolom, isi }) => [kolom, samaTersimpan(a, b, isi)] as const),
    ...NOMOR_PILIHAN.map(({ kolom }) => [kolom, a.teks[kolom] === b.teks[kolom]] as const),
  ]);
  const rekam = (r: Rekam) => ({
    nama: r.nama,
    tak_dikenal: r.baris['tak_dikenal'] === true,
    diubah_pada: String(r.baris['diubah_pada']),
  });
  return [...KOLOM_PILIHAN, ...NOMOR_PILIHAN].flatMap(({ kolom, label }) => {
    const [milikA, milikB] = [a.teks[kolom] ?? null, b.teks[kolom] ?? null];
    if (milikA === null && milikB === null) return [];
    return [
      {
        kolom,
        label,
        a: milikA,
        b: milikB,
        sama: sama.get(kolom) ?? false,
        usul: usulSisi(kolom, { a: milikA, b: milikB }, { a: rekam(a), b: rekam(b) }),
      },
    ];
  });
}

const sisi = (r: Rekam, kunjungan: number): BandingGabung['a'] => ({
  norm: r.norm,
  nama: r.nama,
  tanggal_lahir: r.baris['tanggal_lahir'] as string | null,
  jenis_kelamin: r.baris['jenis_kelamin'] as number | null,
  nik: r.baris['nik'] as string | null,
  no_bpjs: r.baris['no_bpjs'] as string | null,
  kunjungan,
  dibuat_pada: r.dibuat_pada,
  versi: r.versi,
});

const KUNJUNGAN = IKUT.findIndex(({ tabel }) => tabel === 'kunjungan');

/**
 * Compares two records in words, with a suggestion for each field and the number of rows that would move. Reading both
 * records is audited.
 */
export function bandingGabung(db: Database, ctx: Ctx, norm: { a: number; b: number }): Promise<BandingGabung> {
  return db.write(ctx, async (tx) => {
    const [a, b] = await muatRekam(tx, norm.a, norm.b);
    tolakSudahDigabung(tx, [a, b]);
    const [ikutA, ikutB, orang] = await Promise.all([
      hitungIkut(tx, a.id),
      hitungIkut(tx, b.id),
      listOrang(tx, [a.id, b.id]),
    ]);
    const [orangA, orangB] = [a, b].map((r) => orang.find((o) => o.id === r.id));
    await Promise.all([a, b].map((r) => catatAudit(tx, { aksi: 'baca', objek: 'pasien', objekId: r.id })));
    return {
      a: sisi(a, ikutA[KUNJUNGAN] ?? 0),
      b: sisi(b, ikutB[KUNJUNGAN] ?? 0),
      kolom: susunKolom(a, b),
      ikut: IKUT.flatMap(({ nama }, n) =>
        (ikutA[n] ?? 0) + (ikutB[n] ?? 0) > 0 ? [{ nama, a: ikutA[n] ?? 0, b: ikutB[n] ?? 0 }] : [],
      ),
      banding: orangA && orangB ? bandingkanOrang(orangA, orangB).banding : [],
    };
  });
}
