import { createContext, memo, use } from 'react';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { DigitField } from '../../../fields/digit-field.tsx';
import { useReferensi } from '../../../fields/isi-pilihan.ts';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { SegmenField } from '../../../fields/segmen-field.tsx';
import { TanggalField } from '../../../fields/tanggal-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import type { HasilPasien, Kolom, PasienForm, PasienFormApi } from './pasien-form.ts';

type Bekal = { form: PasienFormApi; wajib: ReadonlySet<Kolom> };

/** The open form, and what must be filled in it now: an asterisk at each, whoever asks for it. */
export const BekalForm = createContext<Bekal | null>(null);

export function useBekal(): Bekal {
  const bekal = use(BekalForm);
  if (!bekal) throw new Error('useBekal inside the form only');
  return bekal;
}

type Terikat<P> = Omit<P, 'control' | 'required'>;

function useIkat(name: Kolom) {
  const { form, wajib } = useBekal();
  return { control: form.control, required: wajib.has(name) };
}

// Each is drawn anew by its own value only: the form around them is, at the first letter and at every draft kept.
export const Teks = memo((props: Terikat<ComponentProps<typeof TextField<PasienForm, HasilPasien>>>) => (
  <TextField {...useIkat(props.name)} {...props} />
));
export const Angka = memo((props: Terikat<ComponentProps<typeof DigitField<PasienForm, HasilPasien>>>) => (
  <DigitField {...useIkat(props.name)} {...props} />
));
export const Tanggal = memo((props: Terikat<ComponentProps<typeof TanggalField<PasienForm, HasilPasien>>>) => (
  <TanggalField {...useIkat(props.name)} {...props} />
));
export const Pilih = memo((props: Terikat<ComponentProps<typeof PilihField<PasienForm, HasilPasien>>>) => (
  <PilihField {...useIkat(props.name)} {...props} />
));
export const Segmen = memo((props: Terikat<ComponentProps<typeof SegmenField<PasienForm, HasilPasien>>>) => (
  <SegmenField {...useIkat(props.name)} {...props} />
));
export const Saklar = memo((props: Terikat<ComponentProps<typeof SaklarField<PasienForm, HasilPasien>>>) => (
  <SaklarField {...useIkat(props.name)} {...props} />
));

type ReferensiProps = Omit<Terikat<ComponentProps<typeof PilihField<PasienForm, HasilPasien>>>, 'options'> & {
  daftar: number;
};

/** A choice of one reference list (platform.md 9). */
export const Referensi = memo(({ daftar, ...props }: ReferensiProps) => {
  const dipakai = useWatch({ control: useBekal().form.control, name: props.name });
  return <Pilih clearable {...useReferensi(daftar, dipakai)} {...props} />;
});
