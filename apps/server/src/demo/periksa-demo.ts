import type { FaktaPeriksa, ObatBerjalan } from '@nadi/domain/resep/fakta-periksa';
import { ALASAN_TAHAN, asksAlasan } from '@nadi/domain/resep/pemeriksaan';
import { periksaResep } from '@nadi/domain/resep/periksa-resep';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { linesOfResolved, periksaRows, toObat, type ResolvedResep, type Saat } from '#features/resep/resep.public.ts';
import type { ResepVisit } from './synthetic-resep.ts';

/** What each patient of the demo still takes. */
export type Berjalan = Map<number, ObatBerjalan[]>;
export type PeriksaLalu = { resep_id: number; saat: Saat; rows: ReturnType<typeof periksaRows> };

type Written = {
  id: number;
  visit: ResepVisit;
  written: ResolvedResep & { kronis: boolean };
  no_resep: string;
  ditelaah: boolean;
};

function factsOf({ visit, written }: Written, berjalan: Berjalan): FaktaPeriksa {
  const { snapshot, alergi, jenis_kelamin, kelompok, pasien_id, hari } = visit;
  return {
    obat: linesOfResolved(written).map(toObat),
    berjalan: (berjalan.get(pasien_id) ?? []).filter(({ sampai }) => sampai !== null && sampai >= hari),
    aturan: [],
    bpjs: kelompok === 'bpjs',
    pasien: {
      umurBulan: snapshot.umur_bulan,
      berat: snapshot.berat_kg === null ? null : { kg: snapshot.berat_kg, umurHari: 0 },
      hamil: snapshot.hamil,
      menyusui: snapshot.menyusui,
      jenisKelamin: jenis_kelamin,
      egfr: snapshot.egfr,
      ginjal: snapshot.ginjal,
      alergi: { status: snapshot.alergi.status as FaktaPeriksa['pasien']['alergi']['status'], daftar: alergi },
    },
  };
}

function remember({ visit, written, no_resep }: Written, berjalan: Berjalan): void {
  const now = [
    ...written.baris.map(({ produk, hari }) => ({ produk, hari })),
    ...written.racik.flatMap(({ bahan, hari }) => bahan.map(({ produk }) => ({ produk, hari }))),
  ].flatMap(({ produk, hari }): ObatBerjalan[] =>
    produk && hari !== null
      ? [
          {
            nama: produk.nama,
            zat: produk.zat.map(({ zat_id, nama }) => ({ id: zat_id, nama })),
            no_resep,
            sampai: addDays(visit.hari, hari - 1),
          },
        ]
      : [],
  );
  berjalan.set(visit.pasien_id, [...(berjalan.get(visit.pasien_id) ?? []), ...now]);
}

/** Checks a prescription of the past by the same rules as one of today, as the doctor sent it and as it was reviewed. */
export function checkLalu(of: Written, berjalan: Berjalan): PeriksaLalu[] {
  const checked = periksaResep(factsOf(of, berjalan));
  remember(of, berjalan);
  const asked = checked.flatMap(({ periksa, temuan }) => temuan.filter((one) => asksAlasan(periksa, one)));
  const alasan = new Map(asked.map(({ kunci }, n) => [kunci, ALASAN_TAHAN[(of.id + n) % ALASAN_TAHAN.length] ?? '']));
  const at = (saat: Saat, reasons: ReadonlyMap<string, string>): PeriksaLalu => ({
    resep_id: of.id,
    saat,
    rows: periksaRows(checked, reasons),
  });
  // A reason that the doctor gave stands at the review.
  return [at('kirim', alasan), ...(of.ditelaah ? [at('telaah', new Map())] : [])];
}
