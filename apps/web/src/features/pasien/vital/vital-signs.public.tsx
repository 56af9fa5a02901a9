import type { TandaVital } from '@nadi/contract/kunjungan/kunjungan.contract';
import { BATAS_UKURAN, formatUkuran, UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { classifyImt } from '@nadi/domain/kunjungan/imt';
import { keraguanVital } from '@nadi/domain/rekam-medis/keraguan-vital';
import { UKURAN_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import type { NilaiVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { asalOf } from '@nadi/domain/rekam-medis/terkini';
import { AsalMarks } from '#ui/asal-mark.tsx';
import css from './vital-signs.module.css';

type Sign = { label: string; value: string; of: readonly Ukuran[] };

const SINGLE: readonly Ukuran[] = [
  'heart_rate',
  'respiratory_rate',
  'suhu_badan',
  'tinggi_badan',
  'berat_badan',
  'lingkar_perut',
];

/** The measures that there are, in the order in which they are read out: blood pressure first, the index last. */
function signsOf(measures: TandaVital, umurTahun: number | null): Sign[] {
  const { sistole, diastole, imt } = measures;
  // A made-up measure says nothing about the patient (ketentuan D57).
  const kategori =
    asalOf(measures, ['tinggi_badan', 'berat_badan']) === 'otomatis' ? null : classifyImt(imt, umurTahun);
  return [
    ...(sistole === null && diastole === null
      ? []
      : [
          {
            label: 'Tekanan darah',
            value: `${sistole ?? '-'}/${diastole ?? '-'} mmHg`,
            of: ['sistole', 'diastole'] as const,
          },
        ]),
    ...SINGLE.flatMap((nama): Sign[] => {
      const value = measures[nama];
      const { label, satuan } = BATAS_UKURAN[nama];
      return value === null ? [] : [{ label, value: `${formatUkuran(value)} ${satuan}`, of: [nama] }];
    }),
    ...(imt === null
      ? []
      : [
          {
            label: 'IMT',
            value: [imt.toFixed(1).replace('.', ','), kategori].filter(Boolean).join(' '),
            of: ['tinggi_badan', 'berat_badan'] as const,
          },
        ]),
  ];
}

const TANPA = Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, null])) as NilaiVital;
export type Tercatat = { measures: TandaVital; waktu: string };
const bacaanOf = ({ measures, waktu }: Tercatat) => ({
  ...TANPA,
  ...measures,
  tak_terukur: {},
  suhu_cara: null,
  waktu,
});
/** What is not usual about measures for this age, or beside those before, as the record says it; made-up ones are not asked. */
export function raguOf(kini: Tercatat, sebelum: readonly Tercatat[], umurBulan: number | null): Ragu {
  const asked = keraguanVital(bacaanOf(kini), { umurBulan, semua: sebelum.map(bacaanOf), kecuali: null });
  return Object.fromEntries(
    UKURAN.flatMap((nama) =>
      asked[nama] === undefined || kini.measures.asal[nama] === 'otomatis' ? [] : [[nama, asked[nama]]],
    ),
  );
}
type Ragu = Partial<Record<Ukuran, string>>;

/** The measures of a registration, each with its unit and, where it was not measured then, its origin. */
export function VitalSigns({
  measures,
  umurTahun,
  ragu,
}: {
  measures: TandaVital;
  umurTahun: number | null;
  ragu?: Ragu;
}) {
  return (
    <dl className={css['vital']} data-vital>
      {signsOf(measures, umurTahun).map(({ label, value, of }) => {
        const asked = of.map((nama) => ragu?.[nama]).find((words) => words !== undefined);
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {of.some((nama) => measures.asal[nama] !== undefined) && (
                <small>
                  <AsalMarks of={measures} ukuran={of} dihitung={label === 'IMT'} />
                </small>
              )}
              {asked && label !== 'IMT' && <small>tidak lazim: {asked}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
