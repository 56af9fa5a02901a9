import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { forgetRowErrors } from '#fields/row-errors.ts';
import { DigitField } from '#fields/digit-field.tsx';
import { WeekdaysField } from '#fields/weekdays-field.tsx';
import { TimeField } from '#fields/time-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { emptyDokter } from './penyiapan-form.ts';
import type { PenyiapanFormValues } from './penyiapan-form.ts';
import css from './penyiapan.module.css';

/** Doctors with their room, days and hours. A line without a name is not sent. */
export function DokterSection({ form }: { form: UseFormReturn<PenyiapanFormValues> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'dokter' });
  const ruangan = useWatch({ control, name: 'ruangan' });
  const options = ruangan.flatMap((r, n) => (r.pilih ? [{ id: n, deskripsi: r.deskripsi || `Ruangan ${n + 1}` }] : []));
  return (
    <section data-bagian aria-labelledby="bagian-dokter">
      <h2 id="bagian-dokter">
        3. Dokter <small>boleh ditambah nanti</small>
      </h2>
      {fields.map((one, n) => (
        <div key={one.id} className={css['dokter']} role="group" aria-label={`Dokter ${n + 1}`}>
          <TextField
            control={control}
            name={`dokter.${n}.gelar_depan`}
            label="Gelar depan"
            maxLength={30}
            className={css['kecil'] ?? ''}
          />
          <TextField
            control={control}
            name={`dokter.${n}.nama`}
            label="Nama dokter"
            personName
            maxLength={100}
            className={css['lebar'] ?? ''}
          />
          <TextField
            control={control}
            name={`dokter.${n}.gelar_belakang`}
            label="Gelar belakang"
            maxLength={30}
            className={css['kecil'] ?? ''}
          />
          <PilihField
            control={control}
            name={`dokter.${n}.ruangan`}
            label="Ruangan"
            options={options}
            className={css['lebar'] ?? ''}
          />
          <WeekdaysField
            control={control}
            name={`dokter.${n}.hari`}
            label="Hari praktik"
            className={css['hari'] ?? ''}
          />
          <TimeField control={control} name={`dokter.${n}.mulai`} label="Mulai" className={css['kecil'] ?? ''} />
          <TimeField control={control} name={`dokter.${n}.selesai`} label="Selesai" className={css['kecil'] ?? ''} />
          <DigitField
            control={control}
            name={`dokter.${n}.kuota`}
            label="Kuota"
            maxLength={3}
            asNumber
            className={css['kecil'] ?? ''}
          />
          <ActionIcon className={css['buang'] ?? ''} aria-label={`Hapus dokter ${n + 1}`} onClick={() => remove(n)}>
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => (append(emptyDokter(options[0]?.id ?? null)), forgetRowErrors(form, `dokter.${fields.length}`))}
      >
        Tambah dokter
      </Button>
    </section>
  );
}
