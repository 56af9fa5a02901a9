import { Bagian, Baris, LEBAR } from './bagian.tsx';
import { Saklar, Teks } from './isian.tsx';
import css from './pasien-form.module.css';

/** The employer of the patient, and whether the bills may stay open as a receivable. */
export function PerusahaanSection() {
  return (
    <Bagian id="perusahaan">
      <Baris>
        <Teks name="perusahaan" label="Nama perusahaan" maxLength={150} className={LEBAR.q2} />
        <Teks name="bagian" label="Bagian" maxLength={100} className={LEBAR.q1} />
        <Saklar name="piutang" label="Piutang perusahaan" className={`${LEBAR.q1} ${css['saklar']}`} />
      </Baris>
    </Bagian>
  );
}
