import { lipatNomor } from '@nadi/domain/angka/baca-nomor';
import { NIK_LENGTH } from '@nadi/domain/pasien/nik';
import { Button, Input, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { replaceByNumber } from '#fields/pasted-number.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useAfter150 } from '#ui/state.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { pasienQuery } from '../pendaftaran.queries.ts';
import { defaultNomor } from './apply-kepesertaan.ts';
import css from './kepesertaan.module.css';
import { ERROR_ID } from './kepesertaan-panel.tsx';
import type { Kepesertaan } from './use-kepesertaan.ts';
import { useMasalah } from './use-masalah.ts';

/** The box in the form's header for the number whose eligibility is asked. */
export function KepesertaanHeader({ form, kepesertaan }: { form: KunjunganForm; kepesertaan: Kepesertaan }) {
  const id = useId();
  const [norm, jenis, nomor_penjamin] = useWatch({
    control: form.control,
    name: ['norm', 'penjamin.jenis', 'penjamin.nomor_penjamin'],
  });
  const pasien = useQuery(pasienQuery(norm)).data;
  const { active, typed, error, loading, inputRef, check } = kepesertaan;
  const toUmum = useMasalah(form, kepesertaan)?.toUmum ?? null;
  const slow = useAfter150(loading);
  useShortcut('cek-kepesertaan', () => did(check()), { inDialog: true, enabled: active });
  useShortcut('ganti-umum', () => did(toUmum?.()), { inDialog: true, enabled: active && toUmum !== null });
  return (
    <div className={css['kepala']} data-lewati>
      <label htmlFor={id}>Cek Pasien By NIK/NOKA</label>
      <Input
        id={id}
        ref={inputRef}
        size="xs"
        className={css['kotak'] ?? ''}
        inputMode="numeric"
        autoComplete="off"
        placeholder="NIK atau nomor kartu"
        data-enter-sendiri
        value={typed ?? defaultNomor({ jenis, nomor_penjamin }, pasien)}
        error={error !== null}
        aria-errormessage={error === null ? undefined : ERROR_ID}
        onChange={(event) => kepesertaan.setTyped(lipatNomor(event.currentTarget.value, NIK_LENGTH))}
        onPaste={replaceByNumber}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) check();
        }}
      />
      <Button
        size="xs"
        variant="default"
        onClick={check}
        rightSection={slow ? <Loader size={13} /> : <Kbd>{keysOf('cek-kepesertaan')}</Kbd>}
      >
        Cek
      </Button>
    </div>
  );
}
