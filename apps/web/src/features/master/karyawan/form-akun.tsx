import { zodResolver } from '@hookform/resolvers/zod';
import { IsianAkun } from '@nadi/contract/akun-karyawan.contract';
import type { AkunBersandi, RincianAkun } from '@nadi/contract/akun-karyawan.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { PilihBanyakField } from '../../../fields/pilih-banyak-field.tsx';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { tanya } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import css from '../daftar/daftar-master.module.css';
import akun from './karyawan.module.css';
import { useAkun } from './use-akun.ts';
import type { AkunForm } from './use-akun.ts';

type FormAkunProps = {
  id: number;
  nama: string;
  rincian: RincianAkun;
  onSandi: (sandi: AkunBersandi) => void;
  onClose: () => void;
  onMuatUlang: () => void;
};

/** The form with the e-mail and roles of an account, new or existing. */
export function FormAkun({ id, nama, rincian, onSandi, onClose, onMuatUlang }: FormAkunProps) {
  // The form keeps what it was opened with: somebody else's change shows as a refusal, and never alters fields while
  // the user types.
  const [{ akun: awal, email }] = useState(rincian);
  const form = useForm<AkunForm>({
    defaultValues: { email: awal?.email ?? email ?? '', peran: awal?.peran ?? [], aktif: awal?.aktif ?? true },
    resolver: zodResolver(IsianAkun) as Resolver<AkunForm>,
    mode: 'onTouched',
  });
  const {
    control,
    formState: { isDirty },
  } = form;
  const { saving, kesalahan, bentrok, simpan, aturUlang } = useAkun({ id, form, awal, onSandi, onClose });
  async function tutup(): Promise<void> {
    if (saving) return;
    if (
      isDirty &&
      !(await tanya({
        judul: 'Tutup tanpa menyimpan?',
        isi: 'Yang sudah diketik akan dibuang.',
        ya: 'Buang dan tutup',
        tidak: 'Kembali mengisi',
        bahaya: true,
      }))
    )
      return;
    onClose();
  }
  return (
    <Dialog
      judul={awal ? `Akun ${nama}` : `Buat akun ${nama}`}
      onClose={() => void tutup()}
      size={480}
      tengah={false}
      onKey={(event) => handleFormKey(event, simpan)}
    >
      <FormSummary form={form} kesalahan={kesalahan} />
      {bentrok && (
        <div className={css['tombol']}>
          <Button size="xs" variant="default" onClick={onMuatUlang}>
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
          options={rincian.peran.map((p) => ({ id: p.id, deskripsi: p.nama }))}
        />
        {awal && <SaklarField control={control} name="aktif" label="Aktif, dapat masuk" />}
        {awal && (
          <div className={akun['akun']}>
            <p>Sandi lupa, atau diketahui orang lain?</p>
            <Button size="xs" variant="default" disabled={saving} onClick={aturUlang}>
              Atur ulang sandi
            </Button>
          </div>
        )}
      </fieldset>
      {!awal && <p className={css['ket']}>Sandi awal dibuat acak dan ditampilkan sekali sesudah akun dibuat.</p>}
      <div className={css['kaki']}>
        <span className={css['renggang']} />
        <Button variant="default" onClick={() => void tutup()} rightSection={<Kbd>Esc</Kbd>}>
          Tutup
        </Button>
        <Button data-simpan disabled={saving} onClick={simpan} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {saving ? 'Menyimpan...' : awal ? 'Simpan' : 'Buat akun'}
        </Button>
      </div>
    </Dialog>
  );
}
