import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { lupakanGalat } from '../../fields/baris-baru.ts';
import { TextField } from '../../fields/text-field.tsx';
import type { PenyiapanIsi } from './penyiapan-form.ts';
import css from './penyiapan.module.css';

const JENIS: Record<number, string> = { 1: 'Rawat jalan', 2: 'Gawat darurat', 3: 'Rawat inap' };

/** The suggested rooms: which of them exist, what they are called, and the letters of their queue. */
export function RuanganBagian({ form }: { form: UseFormReturn<PenyiapanIsi> }) {
  const { control } = form;
  const { fields, append } = useFieldArray({ control, name: 'ruangan' });
  const ruangan = useWatch({ control, name: 'ruangan' });
  const dipilih = ruangan.filter((r) => r.pilih).length;
  const { error } = form.getFieldState('ruangan', form.formState);
  return (
    <section data-bagian aria-labelledby="bagian-ruangan">
      <h2 id="bagian-ruangan">
        2. Ruangan <small>{dipilih} dipilih</small>
      </h2>
      {error?.message && (
        <p className={css['galat']} role="alert">
          {error.message}
        </p>
      )}
      <div className={css['ruangan']}>
        {fields.map((satu, n) => {
          const pilih = ruangan[n]?.pilih ?? false;
          return (
            <div key={satu.id} className={css['baris']} data-pilih={pilih || undefined}>
              <Controller
                control={control}
                name={`ruangan.${n}.pilih`}
                render={({ field }) => (
                  <Checkbox
                    ref={field.ref}
                    name={field.name}
                    aria-label={`Pakai ${satu.deskripsi || 'ruangan ini'}`}
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
                disabled={!pilih}
              />
              <TextField
                control={control}
                name={`ruangan.${n}.kode_antrean`}
                label="Kode antrean"
                maxLength={4}
                kapital
                disabled={!pilih}
              />
              <span className={css['letak']}>
                {satu.instalasi} › {satu.unit}
                <small>{JENIS[satu.jenis_kunjungan]}</small>
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
          lupakanGalat(form, `ruangan.${fields.length}`)
        )}
      >
        Tambah ruangan
      </Button>
    </section>
  );
}
