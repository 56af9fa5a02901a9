import { LABEL_PER_LEMBAR, MAX_LABEL } from '@nadi/domain/cetak/jenis-cetakan';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DigitField } from '#fields/digit-field.tsx';
import css from './label-form.module.css';

/** A sheet is 3 labels wide and 8 high. */
const COLUMNS = 3;

const LabelInput = z.object({
  jumlah: z.int('Isi 1 sampai 120').min(1, 'Paling sedikit 1').max(MAX_LABEL, 'Paling banyak 120'),
  mulai: z.int('Isi 1 sampai 24').min(1, 'Paling kecil 1').max(LABEL_PER_LEMBAR, 'Paling besar 24'),
});
export type LabelInput = z.infer<typeof LabelInput>;

/** Draws the first sheet: the places that are used up and those that the labels will take. */
function SheetPreview({ jumlah, mulai, onStart }: LabelInput & { onStart: (mulai: number) => void }) {
  return (
    <div
      className={css['lembar']}
      style={{ gridTemplateColumns: `repeat(${COLUMNS}, 1fr)` }}
      role="group"
      aria-label="Lembar pertama"
    >
      {Array.from({ length: LABEL_PER_LEMBAR }, (_, at) => {
        const position = at + 1;
        const filled = position >= mulai && position < mulai + jumlah;
        return (
          <button
            key={position}
            type="button"
            tabIndex={-1}
            className={css['tempat']}
            data-isi={filled || undefined}
            aria-label={`Mulai dari tempat ${position}`}
            aria-pressed={position === mulai}
            onClick={() => onStart(position)}
          >
            {position}
          </button>
        );
      })}
    </div>
  );
}

export function LabelForm({ onReady, onClose }: { onReady: (filled: LabelInput) => void; onClose: () => void }) {
  const form = useForm<LabelInput>({
    resolver: zodResolver(LabelInput),
    defaultValues: { jumlah: LABEL_PER_LEMBAR, mulai: 1 },
  });
  const { control } = form;
  const [jumlah, mulai] = useWatch({ control, name: ['jumlah', 'mulai'] });
  const usedCount = Number(mulai) - 1 + Number(jumlah);
  const sheetCount = Math.max(1, Math.ceil(usedCount / LABEL_PER_LEMBAR));
  return (
    <form className={css['label']} noValidate onSubmit={(event) => void form.handleSubmit(onReady)(event)}>
      <div>
        <DigitField
          control={control}
          name="jumlah"
          label="Jumlah label"
          maxLength={3}
          max={MAX_LABEL}
          asNumber
          required
          autoFocus
          help={`1 sampai ${MAX_LABEL}`}
        />
        <DigitField
          control={control}
          name="mulai"
          label="Mulai dari tempat"
          maxLength={2}
          max={LABEL_PER_LEMBAR}
          asNumber
          required
          help="1 di kiri atas; untuk lembar yang sudah terpakai"
        />
        <p className={css['ket']} aria-live="polite">
          {sheetCount} lembar A4 isi 24 (3 x 8).
        </p>
      </div>
      <SheetPreview
        jumlah={Number(jumlah)}
        mulai={Number(mulai)}
        onStart={(position) => form.setValue('mulai', position, { shouldValidate: true })}
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
