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

/** The open form and its required fields, each of which shows an asterisk. */
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

// Each field is memoised, so that it renders again only for its own value: the form around the fields renders again at
// the first keystroke and whenever a draft is saved.
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

/** A field that offers one reference list (platform.md 9). */
export const Referensi = memo(({ daftar, ...props }: ReferensiProps) => {
  const dipakai = useWatch({ control: useBekal().form.control, name: props.name });
  return <Pilih clearable {...useReferensi(daftar, dipakai)} {...props} />;
});
