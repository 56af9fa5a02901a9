import type { ComponentProps } from 'react';
import type { IsiPilihan } from '../../fields/isi-pilihan.ts';
import { PilihField } from '../../fields/pilih-field.tsx';
import { GagalMuat } from './bagian.tsx';
import type { IsianKunjungan, NilaiKunjungan } from './kunjungan-form.schema.ts';

type PilihanFieldProps = Omit<ComponentProps<typeof PilihField<NilaiKunjungan, IsianKunjungan>>, keyof IsiPilihan> & {
  daftar: IsiPilihan;
  /** What could not be loaded (kunjungan.md 8). */ apa: string;
  kosong?: string | undefined;
};

/** A choice from a list that may fail to load: the field then says so, with a button to try again. */
export function PilihanField({ daftar, apa, kosong, help, ...field }: PilihanFieldProps) {
  const { onBuka, loading } = daftar;
  const bantuan = onBuka && !loading ? <GagalMuat apa={apa} onUlang={onBuka} /> : help;
  return <PilihField {...field} {...daftar} {...(kosong ? { kosong } : {})} help={bantuan} />;
}
