import { formatUkuran } from '../kunjungan/catatan-awal.ts';
import { formatPenilaian, PENILAIAN } from './penilaian/penilaian.ts';
import type { JenisPenilaian } from './penilaian/penilaian.ts';
import { BATAS_VITAL, SUHU_CARA, UKURAN_VITAL } from './tanda-vital.ts';
import type { SuhuCara, UkuranVital } from './tanda-vital.ts';
import { currentOf, KELOMPOK_VITAL } from './terkini.ts';
import type { Bacaan, KelompokVital } from './terkini.ts';

/** A measure or a score in words, and when it was taken; null: nobody keeps when. */
export type UkuranTerbaca = { label: string; nilai: string; waktu: string | null };

type BacaanSuhu = Bacaan & { suhu_cara: SuhuCara | null };

const one = (bacaan: Bacaan, nama: UkuranVital): string | null => {
  const nilai = bacaan[nama];
  const { satuan } = BATAS_VITAL[nama];
  return nilai === null ? null : `${formatUkuran(nilai)}${satuan === '%' ? '' : ' '}${satuan}`;
};

/** '120/80 mmHg', '37,8 °C (ketiak)', '94% dengan oksigen 3 L/menit'. */
function valueOf(bacaan: BacaanSuhu, { id, ukuran }: KelompokVital): string {
  if (id === 'tekanan') {
    const half = (['sistole', 'diastole'] as const).flatMap((nama) =>
      bacaan.tak_terukur[nama] === undefined ? [] : [` (${nama} tak terukur: ${bacaan.tak_terukur[nama]})`],
    );
    return `${bacaan.sistole ?? '-'}/${bacaan.diastole ?? '-'} mmHg${half.join('')}`;
  }
  if (id === 'spo2') {
    const oksigen = one(bacaan, 'o2_lpm');
    return [one(bacaan, 'spo2'), oksigen === null ? null : `oksigen ${oksigen}`]
      .filter((part) => part !== null)
      .join(' dengan ');
  }
  const cara = id === 'suhu' && bacaan.suhu_cara !== null ? ` (${SUHU_CARA[bacaan.suhu_cara].toLowerCase()})` : '';
  return `${one(bacaan, ukuran[0]) ?? '-'}${cara}`;
}

/** A reading as far as somebody measured it. */
const measuredOf = (bacaan: BacaanSuhu): BacaanSuhu => ({
  ...bacaan,
  ...Object.fromEntries(
    UKURAN_VITAL.flatMap((nama) => ((bacaan.asal[nama] ?? 'diukur') === 'diukur' ? [] : [[nama, null]])),
  ),
  asal: {},
});

/**
 * What was measured in a visit, the newest of each; what could not be measured since says why. Measures that were filled
 * in or carried over leave the house on no paper.
 *
 * Source: rekam-medis.md RM11, RM12, RM21.
 */
export const linesOfVital = (all: readonly BacaanSuhu[]): UkuranTerbaca[] =>
  KELOMPOK_VITAL.flatMap((kelompok): UkuranTerbaca[] => {
    const { label, ukuran } = kelompok;
    const { kini, takTerukur } = currentOf(all.map(measuredOf), ukuran);
    return [
      ...(kini === null ? [] : [{ label, nilai: valueOf(kini, kelompok), waktu: kini.waktu }]),
      // Why half of a blood pressure is missing stands in the value already.
      ...(takTerukur === null || takTerukur.waktu === kini?.waktu
        ? []
        : [{ label, nilai: `tak terukur: ${takTerukur.alasan}`, waktu: takTerukur.waktu }]),
    ];
  });

type Skor = {
  jenis: JenisPenilaian;
  waktu: string;
  jawaban: Readonly<Record<string, string | number | null>>;
  skor: number | null;
  kategori: string | null;
};
/** The newest score of each scale that has one, as it was computed then; `all` is the newest first. */
export function linesOfPenilaian(all: readonly Skor[]): UkuranTerbaca[] {
  const complete = all.filter(({ skor, kategori }) => skor !== null || kategori !== null);
  return (Object.keys(PENILAIAN) as JenisPenilaian[]).flatMap((jenis) => {
    const newest = complete.find((skor) => skor.jenis === jenis);
    return newest
      ? [{ label: PENILAIAN[jenis].nama, nilai: formatPenilaian(jenis, newest.jawaban, newest), waktu: newest.waktu }]
      : [];
  });
}
