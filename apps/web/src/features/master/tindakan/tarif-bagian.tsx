import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { RupiahField } from '../../../fields/rupiah-field.tsx';
import { TanggalField } from '../../../fields/tanggal-field.tsx';
import { hariIni } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { useKelasPilihan, usePenjaminPilihan } from '../pilihan.queries.ts';
import { lupakanGalat } from '../../../fields/baris-baru.ts';
import { denganTambahBaris, TOMBOL_BARIS } from './tambah-baris.ts';
import css from './baris-form.module.css';
import { tarifBaru } from './tindakan-form.ts';
import type { TindakanForm } from './tindakan-form.ts';

/** The prices of a procedure, one on each line. A line that visits were charged by stays; a new price is a new line. */
export function TarifBagian({ form }: { form: UseFormReturn<TindakanForm> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'tarif' });
  const kelas = useKelasPilihan(fields.map((b) => b.kelas));
  const penjamin = usePenjaminPilihan(fields.map((b) => b.penjamin_id));
  const galat = form.formState.errors.tarif;
  const pesan = galat?.root?.message ?? galat?.message;
  function tambah(): void {
    append(tarifBaru(hariIni()), { focusName: `tarif.${fields.length}.tarif` });
    lupakanGalat(form, `tarif.${fields.length}`);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button does the same
    <fieldset className={css['bagian']} onKeyDown={denganTambahBaris(tambah)}>
      <legend className={css['judul']}>
        Tarif <small>Kunjungan memakai yang paling khusus lalu paling baru pada harinya.</small>
      </legend>
      {pesan && (
        <p className={css['galat']} role="alert">
          {pesan}
        </p>
      )}
      {fields.map((b, n) => (
        <div key={b.id} className={css['tarif']} role="group" aria-label={`Tarif ${n + 1}`}>
          <RupiahField control={control} name={`tarif.${n}.tarif`} label="Tarif" required disabled={b.tetap === true} />
          <PilihField
            control={control}
            name={`tarif.${n}.kelas`}
            label="Kelas"
            placeholder="Semua kelas"
            clearable
            {...kelas}
            disabled={b.tetap === true}
          />
          <PilihField
            control={control}
            name={`tarif.${n}.penjamin_id`}
            label="Penjamin"
            placeholder="Semua penjamin"
            clearable
            {...penjamin}
            disabled={b.tetap === true}
          />
          <TanggalField
            control={control}
            name={`tarif.${n}.mulai_tanggal`}
            label="Mulai"
            required
            disabled={b.tetap === true}
          />
          <div className={css['aksi']}>
            {b.tetap === true ? (
              <>
                <IconLock size={14} aria-hidden="true" />
                Terpakai
              </>
            ) : (
              <ActionIcon aria-label={`Hapus tarif ${n + 1}`} onClick={() => remove(n)}>
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </div>
        </div>
      ))}
      <div className={css['kaki']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          rightSection={<Kbd>{TOMBOL_BARIS}</Kbd>}
          onClick={tambah}
        >
          Tambah tarif
        </Button>
      </div>
    </fieldset>
  );
}
