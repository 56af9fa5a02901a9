import { Button, Input, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { digitsOf } from '../../../fields/mask.ts';
import { tombolOf } from '../../../platform/pintasan.ts';
import { usePintasan } from '../../../platform/shortcut.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { useAfter150 } from '../../../ui/state.tsx';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import { pasienQuery } from '../kunjungan.queries.ts';
import { nomorBawaan } from './isi-kepesertaan.ts';
import css from './kepesertaan.module.css';
import { ID_GAGAL } from './panel-kepesertaan.tsx';
import type { Kepesertaan } from './use-kepesertaan.ts';
import { useMasalah } from './use-masalah.ts';

const PANJANG_NIK = 16;

/** The box in the form's header for the number whose eligibility is asked. */
export function KepalaKepesertaan({ form, kepesertaan }: { form: FormKunjungan; kepesertaan: Kepesertaan }) {
  const id = useId();
  const [norm, jenis, nomor_penjamin] = useWatch({
    control: form.control,
    name: ['norm', 'penjamin.jenis', 'penjamin.nomor_penjamin'],
  });
  const pasien = useQuery(pasienQuery(norm)).data;
  const { aktif, ketik, gagal, memuat, kotak, cek } = kepesertaan;
  const keUmum = useMasalah(form, kepesertaan)?.keUmum ?? null;
  const lambat = useAfter150(memuat);
  usePintasan('cek-kepesertaan', cek, { diDialog: true, aktif });
  usePintasan('ganti-umum', () => keUmum?.(), { diDialog: true, aktif: aktif && keUmum !== null });
  return (
    <div className={css['kepala']} data-lewati>
      <label htmlFor={id}>Cek Pasien By NIK/NOKA</label>
      <Input
        id={id}
        ref={kotak}
        size="xs"
        className={css['kotak'] ?? ''}
        inputMode="numeric"
        autoComplete="off"
        placeholder="NIK atau nomor kartu"
        data-enter-sendiri
        value={ketik ?? nomorBawaan({ jenis, nomor_penjamin }, pasien)}
        error={gagal !== null}
        aria-errormessage={gagal === null ? undefined : ID_GAGAL}
        onChange={(event) => kepesertaan.tulis(digitsOf(event.currentTarget.value).slice(0, PANJANG_NIK))}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) cek();
        }}
      />
      <Button
        size="xs"
        variant="default"
        onClick={cek}
        rightSection={lambat ? <Loader size={13} /> : <Kbd>{tombolOf('cek-kepesertaan')}</Kbd>}
      >
        Cek
      </Button>
    </div>
  );
}
