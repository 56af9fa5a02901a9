import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DigitField } from '../../../fields/digit-field.tsx';
import css from './label-form.module.css';

/** A sheet is 3 labels wide and 8 high. */
const KOLOM = 3;
const SELEMBAR = 24;
const TERBANYAK = 120;

const IsiLabel = z.object({
  jumlah: z.int('Isi 1 sampai 120').min(1, 'Paling sedikit 1').max(TERBANYAK, 'Paling banyak 120'),
  mulai: z.int('Isi 1 sampai 24').min(1, 'Paling kecil 1').max(SELEMBAR, 'Paling besar 24'),
});
export type IsiLabel = z.infer<typeof IsiLabel>;

/** Draws the first sheet: the places that are used up and those that the labels will take. */
function GambarLembar({ jumlah, mulai, onMulai }: IsiLabel & { onMulai: (mulai: number) => void }) {
  return (
    <div
      className={css['lembar']}
      style={{ gridTemplateColumns: `repeat(${KOLOM}, 1fr)` }}
      role="group"
      aria-label="Lembar pertama"
    >
      {Array.from({ length: SELEMBAR }, (_, at) => {
        const tempat = at + 1;
        const isi = tempat >= mulai && tempat < mulai + jumlah;
        return (
          <button
            key={tempat}
            type="button"
            tabIndex={-1}
            className={css['tempat']}
            data-isi={isi || undefined}
            aria-label={`Mulai dari tempat ${tempat}`}
            aria-pressed={tempat === mulai}
            onClick={() => onMulai(tempat)}
          >
            {tempat}
          </button>
        );
      })}
    </div>
  );
}

export function LabelForm({ onSiap, onClose }: { onSiap: (isi: IsiLabel) => void; onClose: () => void }) {
  const form = useForm<IsiLabel>({ resolver: zodResolver(IsiLabel), defaultValues: { jumlah: SELEMBAR, mulai: 1 } });
  const { control } = form;
  const [jumlah, mulai] = useWatch({ control, name: ['jumlah', 'mulai'] });
  const terpakai = Number(mulai) - 1 + Number(jumlah);
  const lembar = Math.max(1, Math.ceil(terpakai / SELEMBAR));
  return (
    <form className={css['label']} noValidate onSubmit={(event) => void form.handleSubmit(onSiap)(event)}>
      <div>
        <DigitField
          control={control}
          name="jumlah"
          label="Jumlah label"
          maxLength={3}
          asNumber
          required
          autoFocus
          help={`1 sampai ${TERBANYAK}`}
        />
        <DigitField
          control={control}
          name="mulai"
          label="Mulai dari tempat"
          maxLength={2}
          asNumber
          required
          help="1 di kiri atas; untuk lembar yang sudah terpakai"
        />
        <p className={css['ket']} aria-live="polite">
          {lembar} lembar A4 isi 24 (3 x 8).
        </p>
      </div>
      <GambarLembar
        jumlah={Number(jumlah)}
        mulai={Number(mulai)}
        onMulai={(tempat) => form.setValue('mulai', tempat, { shouldValidate: true })}
      />
      <div className={css['kaki']}>
        <Button variant="default" onClick={onClose}>
          Tutup
        </Button>
        <Button type="submit">Siapkan label</Button>
      </div>
    </form>
  );
}
