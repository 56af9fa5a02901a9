import { hitungImt, kategoriImt } from '@nadi/domain/kunjungan/imt';
import type { KategoriImt } from '@nadi/domain/kunjungan/imt';
import { bacaUkuran, periksaUkuran } from '@nadi/domain/kunjungan/rekam-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import { IconCheck, IconChevronDown, IconChevronsDown, IconChevronsUp, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import css from './rekam-medis.module.css';
import { TandaAsal } from './tanda-asal.tsx';

const TANDA: Record<KategoriImt, { Ikon: typeof IconCheck; nada: 'baik' | 'perhatian' | 'bahaya' }> = {
  'sangat kurus': { Ikon: IconChevronsDown, nada: 'bahaya' },
  kurus: { Ikon: IconChevronDown, nada: 'perhatian' },
  normal: { Ikon: IconCheck, nada: 'baik' },
  gemuk: { Ikon: IconChevronUp, nada: 'perhatian' },
  obesitas: { Ikon: IconChevronsUp, nada: 'bahaya' },
};

/** The measure as a number; null while it is half typed or out of its limits, so that nothing is computed from it. */
function terbaca(nama: Ukuran, teks: string | null): number | null {
  const nilai = bacaUkuran(teks ?? '');
  return periksaUkuran(nama, nilai) === null ? nilai : null;
}

const DASAR = ['tinggi_badan', 'berat_badan'] as const;

/**
 * The body mass index while height and weight are typed. With `isChild` the category has no warning colour, because it
 * is meant for adults (vitals.md 5).
 */
export function ImtKotak({
  form,
  anak,
  hariLalu,
  className,
}: {
  form: FormKunjungan;
  anak: boolean;
  hariLalu: (nama: Ukuran) => string | null;
  className?: string | undefined;
}) {
  const id = useId();
  const [tinggi, berat, asal] = useWatch({
    control: form.control,
    name: ['medical_record.tinggi_badan', 'medical_record.berat_badan', 'medical_record.asal'],
  });
  const imt = hitungImt(terbaca('berat_badan', berat), terbaca('tinggi_badan', tinggi));
  const kategori = kategoriImt(imt);
  const dasar = new Set(DASAR.map((nama) => asal[nama]));
  const dari = dasar.has('otomatis') ? 'otomatis' : dasar.has('lalu') ? 'lalu' : null;
  const hari = DASAR.filter((nama) => asal[nama] === 'lalu').map(hariLalu);
  const { Ikon, nada } = kategori ? TANDA[kategori] : { Ikon: null, nada: undefined };
  const help =
    imt === null ? undefined : (
      <>
        {dari && <TandaAsal asal={dari} tanggal={hari.includes(null) ? null : (hari[0] ?? null)} sempit={anak} />}
        {anak && (dari ? ' · kategori dewasa' : 'kategori dewasa, bukan untuk anak')}
      </>
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
        {Ikon && (
          <span className={css['kategori']} data-nada={anak ? undefined : nada}>
            <Ikon size={16} stroke={2.2} aria-hidden="true" /> {kategori}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
