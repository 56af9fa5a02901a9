import { zodResolver } from '@hookform/resolvers/zod';
import { AkunInput } from '@nadi/contract/akun-karyawan.contract';
import type { AkunWithPassword, AkunDetail } from '@nadi/contract/akun-karyawan.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { PilihBanyakField } from '../../../fields/pilih-banyak-field.tsx';
import { SwitchField } from '../../../fields/switch-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { ask } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import css from '../daftar/master-list.module.css';
import akun from './karyawan.module.css';
import { useAkun } from './use-akun.ts';
import type { AkunFormValues } from './use-akun.ts';

type AkunFormDialogProps = {
  id: number;
  nama: string;
  details: AkunDetail;
  onPassword: (password: AkunWithPassword) => void;
  onClose: () => void;
  onReload: () => void;
};

/** The form with the e-mail and roles of an account, new or existing. */
export function AkunFormDialog({ id, nama, details, onPassword, onClose, onReload }: AkunFormDialogProps) {
  // The form keeps what it was opened with: somebody else's change shows as a refusal, and never alters fields while
  // the user types.
  const [{ akun: initial, email }] = useState(details);
  const form = useForm<AkunFormValues>({
    defaultValues: { email: initial?.email ?? email ?? '', peran: initial?.peran ?? [], aktif: initial?.aktif ?? true },
    resolver: zodResolver(AkunInput) as Resolver<AkunFormValues>,
    mode: 'onTouched',
  });
  const {
    control,
    formState: { isDirty },
  } = form;
  const { saving, submitError, conflict, save, resetPassword } = useAkun({ id, form, initial, onPassword, onClose });
  async function close(): Promise<void> {
    if (saving) return;
    if (
      isDirty &&
      !(await ask({
        title: 'Tutup tanpa menyimpan?',
        body: 'Yang sudah diketik akan dibuang.',
        yes: 'Buang dan tutup',
        no: 'Kembali mengisi',
        danger: true,
      }))
    )
      return;
    onClose();
  }
  return (
    <Dialog
      title={initial ? `Akun ${nama}` : `Buat akun ${nama}`}
      onClose={() => void close()}
      size={480}
      centered={false}
      onKey={(event) => handleFormKey(event, save)}
    >
      <FormSummary form={form} submitError={submitError} />
      {conflict && (
        <div className={css['tombol']}>
          <Button size="xs" variant="default" onClick={onReload}>
            Muat ulang
          </Button>
        </div>
      )}
      <fieldset className={css['isian']} disabled={saving}>
        <legend className="visually-hidden">Akun</legend>
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
        {initial && (
          <div className={akun['akun']}>
            <p>Sandi lupa, atau diketahui orang lain?</p>
            <Button size="xs" variant="default" disabled={saving} onClick={resetPassword}>
              Atur ulang sandi
            </Button>
          </div>
        )}
      </fieldset>
      {!initial && <p className={css['ket']}>Sandi awal dibuat acak dan ditampilkan sekali sesudah akun dibuat.</p>}
      <div className={css['kaki']}>
        <span className={css['renggang']} />
        <Button variant="default" onClick={() => void close()} rightSection={<Kbd>Esc</Kbd>}>
          Tutup
        </Button>
        <Button data-simpan disabled={saving} onClick={save} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {saving ? 'Menyimpan...' : initial ? 'Simpan' : 'Buat akun'}
        </Button>
      </div>
    </Dialog>
  );
}
