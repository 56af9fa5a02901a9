import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { forgetRowErrors } from '#fields/row-errors.ts';
import { TextField } from '#fields/text-field.tsx';
import type { PenyiapanFormValues } from './penyiapan-form.ts';
import css from './penyiapan.module.css';

const JENIS_KUNJUNGAN_NAMES: Record<number, string> = { 1: 'Rawat jalan', 2: 'Gawat darurat', 3: 'Rawat inap' };

/** The suggested rooms: which of them exist, what they are called, and the letters of their queue. */
export function RuanganSection({ form }: { form: UseFormReturn<PenyiapanFormValues> }) {
  const { control } = form;
  const { fields, append } = useFieldArray({ control, name: 'ruangan' });
  const ruangan = useWatch({ control, name: 'ruangan' });
  const pickedCount = ruangan.filter((r) => r.pilih).length;
  const { error } = form.getFieldState('ruangan', form.formState);
  return (
    <section data-bagian aria-labelledby="bagian-ruangan">
      <h2 id="bagian-ruangan">
        2. Ruangan <small>{pickedCount} dipilih</small>
      </h2>
      {error?.message && (
        <p className={css['galat']} role="alert">
          {error.message}
        </p>
      )}
      <div className={css['ruangan']}>
        {fields.map((one, n) => {
          const picked = ruangan[n]?.pilih ?? false;
          return (
            <div key={one.id} className={css['baris']} data-pilih={picked || undefined}>
              <Controller
                control={control}
                name={`ruangan.${n}.pilih`}
                render={({ field }) => (
                  <Checkbox
                    ref={field.ref}
                    name={field.name}
                    aria-label={`Pakai ${one.deskripsi || 'ruangan ini'}`}
                    checked={field.value}
                    onChange={(event) => field.onChange(event.currentTarget.checked)}
                    onBlur={field.onBlur}
                  />
                )}
              />
              <TextField
                control={control}
                name={`ruangan.${n}.deskripsi`}
                label="Nama ruangan"
                maxLength={60}
                disabled={!picked}
              />
              <TextField
                control={control}
                name={`ruangan.${n}.kode_antrean`}
                label="Kode antrean"
                maxLength={4}
                upperCase
                disabled={!picked}
              />
              <span className={css['letak']}>
                {one.instalasi} › {one.unit}
                <small>{JENIS_KUNJUNGAN_NAMES[one.jenis_kunjungan]}</small>
              </span>
            </div>
          );
        })}
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => (
          append({
            pilih: true,
            instalasi: 'Rawat Jalan',
            unit: 'Poli lain',
            deskripsi: '',
            jenis_kunjungan: 1,
            kode_antrean: '',
          }),
          forgetRowErrors(form, `ruangan.${fields.length}`)
        )}
      >
        Tambah ruangan
      </Button>
    </section>
  );
}
