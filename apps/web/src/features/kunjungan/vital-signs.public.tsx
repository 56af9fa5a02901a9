import type { TandaVital } from '@nadi/contract/kunjungan.contract';
import { BATAS_UKURAN, formatUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import type { Asal, Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { classifyImt } from '@nadi/domain/kunjungan/imt';
import { AsalMark } from '../../ui/asal-mark.tsx';
import css from './kunjungan.module.css';

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
  // A made-up measure says nothing about the patient (decisions D57).
  const kategori =
    markOf(measures, ['tinggi_badan', 'berat_badan']) === 'otomatis' ? null : classifyImt(imt, umurTahun);
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

/** decisions D11: what was made from a value that was not measured carries its mark, made up before carried over. */
function markOf({ asal }: TandaVital, of: readonly Ukuran[]): Exclude<Asal, 'diukur'> | null {
  const all = new Set(of.map((nama) => asal[nama]));
  return all.has('otomatis') ? 'otomatis' : all.has('lalu') ? 'lalu' : null;
}

/** The measures of a registration, each with its unit and, where it was not measured then, its origin. */
export function VitalSigns({ measures, umurTahun }: { measures: TandaVital; umurTahun: number | null }) {
  return (
    <dl className={css['vital']}>
      {signsOf(measures, umurTahun).map(({ label, value, of }) => {
        const mark = markOf(measures, of);
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {mark && (
                <small>
                  <AsalMark asal={mark} tanggal={null} />
                </small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
