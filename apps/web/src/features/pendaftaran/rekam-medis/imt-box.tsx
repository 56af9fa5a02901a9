import { computeImt, classifyImt } from '@nadi/domain/kunjungan/imt';
import type { KategoriImt } from '@nadi/domain/kunjungan/imt';
import { parseUkuran, checkUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { IconCheck, IconChevronDown, IconChevronsDown, IconChevronsUp, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame } from '#fields/field-frame.tsx';
import { AsalMarks } from '#ui/asal-mark.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from './rekam-medis.module.css';

const KATEGORI_MARK: Record<KategoriImt, { Icon: typeof IconCheck; tone: 'baik' | 'perhatian' | 'bahaya' }> = {
  'sangat kurus': { Icon: IconChevronsDown, tone: 'bahaya' },
  kurus: { Icon: IconChevronDown, tone: 'perhatian' },
  normal: { Icon: IconCheck, tone: 'baik' },
  gemuk: { Icon: IconChevronUp, tone: 'perhatian' },
  obesitas: { Icon: IconChevronsUp, tone: 'bahaya' },
};

/** The measure as a number; null while it is half typed or out of its limits, so that nothing is computed from it. */
function readValidUkuran(nama: Ukuran, text: string | null): number | null {
  const value = parseUkuran(text ?? '');
  return checkUkuran(nama, value) === null ? value : null;
}

const IMT_UKURAN = ['tinggi_badan', 'berat_badan'] as const;

/** The body mass index while height and weight are typed, with its word for an adult. */
export function ImtBox({
  form,
  umur,
  carriedDateOf,
  className,
}: {
  form: KunjunganForm;
  /** Completed years; null when it is not known. */
  umur: number | null;
  carriedDateOf: (nama: Ukuran) => string | null;
  className?: string | undefined;
}) {
  const id = useId();
  const [tinggi, berat, asal] = useWatch({
    control: form.control,
    name: ['medical_record.tinggi_badan', 'medical_record.berat_badan', 'medical_record.asal'],
  });
  const imt = computeImt(readValidUkuran('berat_badan', berat), readValidUkuran('tinggi_badan', tinggi));
  const asalSet = new Set(IMT_UKURAN.map((nama) => asal[nama]));
  // A made-up measure says nothing about the patient (ketentuan D57).
  const kategori = asalSet.has('otomatis') ? null : classifyImt(imt, umur);
  const { Icon, tone } = kategori ? KATEGORI_MARK[kategori] : { Icon: null, tone: undefined };
  const help = imt !== null && (
    <AsalMarks of={{ asal }} ukuran={IMT_UKURAN} dihitung dateOf={(nama) => carriedDateOf(nama as Ukuran)} />
  );
  return (
    <FieldFrame
      id={id}
      label="IMT"
      labelTag="span"
      error={null}
      help={help}
      className={`${css['ukuran']} ${className ?? ''}`}
    >
      <div className={css['imt']} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-ket`}>
        {imt === null ? <span className={css['redup']}>-</span> : <strong>{imt.toFixed(1).replace('.', ',')}</strong>}
        {Icon && (
          <span className={css['kategori']} data-nada={tone}>
            <Icon size={16} stroke={2.2} aria-hidden="true" /> {kategori}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
