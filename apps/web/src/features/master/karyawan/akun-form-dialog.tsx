import { zodResolver } from '@hookform/resolvers/zod';
import { AkunInput } from '@nadi/contract/akses/akun-karyawan.contract';
import type { AkunDetail } from '@nadi/contract/akses/akun-karyawan.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { forgetDirty } from '#platform/session/leaving.ts';
import { useUser } from '#platform/session/session.ts';
import css from './akun-dialog.module.css';
import akun from './karyawan.module.css';
import type { OneTimeSecret } from './one-time-password.public.tsx';
import { useAkun } from './use-akun.ts';
import type { AkunFormValues } from './use-akun.ts';

const FORM_WIDTH = 480;

type AkunFormDialogProps = {
  id: number;
  nama: string;
  details: AkunDetail;
  onSecret: (secret: OneTimeSecret) => void;
  onClose: () => void;
  onReload: () => void;
};

/** The form with the e-mail and roles of an account, new or existing. */
export function AkunFormDialog({ id, nama, details, onSecret, onClose, onReload }: AkunFormDialogProps) {
  // The form keeps what it was opened with: somebody else's change shows as a refusal, and never alters fields while
  // the user types.
  const [{ akun: initial, email }] = useState(details);
  const form = useForm<AkunFormValues>({
    defaultValues: { email: initial?.email ?? email ?? '', peran: initial?.peran ?? [], aktif: initial?.aktif ?? true },
    resolver: zodResolver(AkunInput) as Resolver<AkunFormValues>,
    mode: 'onTouched',
  });
  const { control } = form;
  const { userId } = useUser();
  const { saving, stale, resetPassword, createKode } = useAkun({ id, form, initial, onSecret, onClose });
  function reload(): void {
    forgetDirty(control);
    onReload();
  }
  return (
    <FormDialog
      title={initial ? `Akun ${nama}` : `Buat akun ${nama}`}
      legend="Akun"
      form={form}
      saving={saving}
      size={FORM_WIDTH}
      saveLabel={initial ? 'Simpan' : 'Buat akun'}
      onClose={onClose}
      notice={
        stale && (
          <div className={css['tombol']}>
            <Button size="xs" variant="default" onClick={reload}>
              Muat ulang
            </Button>
          </div>
        )
      }
      note={
        !initial && <p className={css['ket']}>Sandi awal dibuat acak dan ditampilkan sekali sesudah akun dibuat.</p>
      }
    >
      <TextField
        control={control}
        name="email"
        label="Email untuk masuk"
        type="email"
        maxLength={254}
        required
        autoFocus
      />
      <PilihBanyakField
        control={control}
        name="peran"
        label="Peran"
        required
        options={details.peran.map((p) => ({ id: p.id, deskripsi: p.nama }))}
      />
      {initial && <SwitchField control={control} name="aktif" label="Aktif, dapat masuk" />}
      {initial && initial.id !== userId && (
        <div className={akun['akun']}>
          <p>Sandi lupa? Beri kode sekali pakai. Diketahui orang lain? Atur ulang, dan semua sesinya berakhir.</p>
          <Button size="xs" variant="default" disabled={saving.saving} onClick={createKode}>
            Buat kode
          </Button>
          <Button size="xs" variant="default" disabled={saving.saving} onClick={resetPassword}>
            Atur ulang sandi
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
