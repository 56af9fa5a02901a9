import { TextField } from '../../../fields/text-field.tsx';
import { Bagian, Baris, LEBAR } from './bagian.tsx';
import type { PasienControl } from './pasien-form.ts';

/** Where the patient works. */
export function PerusahaanSection({ control }: { control: PasienControl }) {
  return (
    <Bagian id="perusahaan">
      <Baris>
        <TextField control={control} name="perusahaan" label="Nama perusahaan" maxLength={150} className={LEBAR.q2} />
        <TextField control={control} name="bagian" label="Bagian" maxLength={100} className={LEBAR.q2} />
      </Baris>
    </Bagian>
  );
}
