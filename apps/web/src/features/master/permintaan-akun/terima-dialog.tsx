import { zodResolver } from '@hookform/resolvers/zod';
import { acceptPermintaan, TerimaPermintaan } from '@nadi/contract/akses/permintaan-akun.contract';
import type { AkunDiterima, PermintaanAkun, PilihanPermintaan } from '@nadi/contract/akses/permintaan-akun.contract';
import { profesiName } from '@nadi/domain/karyawan/profesi';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { PROFESI_OPTIONS } from '../karyawan/karyawan-form.tsx';
import css from '../karyawan/akun-dialog.module.css';

const WIDTH = 480;
type Values = z.output<typeof TerimaPermintaan>;

type TerimaDialogProps = {
  permintaan: PermintaanAkun;
  pilihan: PilihanPermintaan;
  onAccepted: (accepted: AkunDiterima) => void;
  onClose: () => void;
};

/** Accepts a request: the role, and whose account it becomes. */
export function TerimaDialog({ permintaan, pilihan, onAccepted, onClose }: TerimaDialogProps) {
  const form = useForm<Values>({
    defaultValues: { peran: [], pegawai_id: null, profesi: null },
    resolver: zodResolver(TerimaPermintaan) as Resolver<Values>,
    mode: 'onTouched',
  });
  const { control } = form;
  const isNew = useWatch({ control, name: 'pegawai_id' }) === null;
  const saving = useSave({
    form,
    body: (values: Values) => (values.pegawai_id === null ? values : { ...values, profesi: null }),
    send: async (body, idempotencyKey) =>
      (await callApi(acceptPermintaan, { params: { id: permintaan.id }, body, idempotencyKey })).data,
    stale: ['akun', 'master'],
    onSaved: onAccepted,
  });
  return (
    <FormDialog
      title={`Terima ${permintaan.nama}`}
      legend="Akun"
      form={form}
      saving={saving}
      size={WIDTH}
      saveLabel="Terima"
      onClose={onClose}
      note={
        <p className={css['ket']}>
          {pilihan.surel
            ? `Undangan untuk membuat kata sandi akan dikirim ke ${permintaan.email}.`
            : 'Sandi awal ditampilkan sekali sesudah akun dibuat.'}
        </p>
      }
    >
      <PilihBanyakField
        control={control}
        name="peran"
        label="Peran"
        required
        options={pilihan.peran.map(({ id, nama }) => ({ id, deskripsi: nama }))}
      />
      <PilihField
        control={control}
        name="pegawai_id"
        label="Karyawan yang sudah ada"
        placeholder="Tidak ada, buat karyawan baru"
        clearable
        options={pilihan.karyawan.map(({ id, nama, profesi }) => ({
          id,
          deskripsi: `${nama}, ${profesiName(profesi)}`,
        }))}
      />
      {isNew && (
        <PilihKataField
          control={control}
          name="profesi"
          label="Profesi karyawan baru"
          required
          options={PROFESI_OPTIONS}
        />
      )}
    </FormDialog>
  );
}
