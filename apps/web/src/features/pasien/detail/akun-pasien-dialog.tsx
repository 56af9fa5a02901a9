import { zodResolver } from '@hookform/resolvers/zod';
import { AkunPasienInput, linkAkunPasien, listAkunPasien, unlinkAkunPasien } from '@nadi/contract/akun-pasien.contract';
import type { AkunPasien } from '@nadi/contract/akun-pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../fields/text-field.tsx';
import { FormDialog } from '../../../patterns/form-dialog.tsx';
import { Loaded, noneOf } from '../../../patterns/loaded.tsx';
import { useSave } from '../../../patterns/use-save.ts';
import { callApi } from '../../../platform/http.ts';
import { formatRiwayat } from '../../../platform/tanggal.ts';
import { ask } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import css from './akun-pasien.module.css';

const FORM_WIDTH = 560;

/** Which patient's accounts see this patient, and linking another one. */
export function AkunPasienDialog({ pasien: { norm, nama }, onClose }: { pasien: DetailPasien; onClose: () => void }) {
  const client = useQueryClient();
  const queryKey = ['akun-pasien', norm];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(listAkunPasien, { params: { norm }, signal })).data,
  });
  const form = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(AkunPasienInput),
    mode: 'onTouched',
  });
  const saving = useSave({
    form,
    body: (values: { email: string }) => values,
    send: (body, key) => callApi(linkAkunPasien, { params: { norm }, body, idempotencyKey: key }),
    onSaved: async ({ data }) => {
      form.reset();
      toast.ok(`${data.email} dihubungkan dengan ${nama}`);
      await client.invalidateQueries({ queryKey });
    },
  });
  async function unlink({ akun_id, email }: AkunPasien): Promise<void> {
    const body = `Akun ini tidak lagi dapat melihat data ${nama}.`;
    if (!(await ask({ title: `Putuskan ${email}?`, body, yes: 'Putuskan', no: 'Batal', danger: true }))) return;
    try {
      await callApi(unlinkAkunPasien, { params: { norm, akun: akun_id } });
      toast.ok(`${email} diputuskan`);
    } catch (error) {
      toast.error(error);
    }
    await client.invalidateQueries({ queryKey });
  }
  return (
    <FormDialog
      title={`Akun pasien ${nama}`}
      legend="Hubungkan akun"
      form={form}
      saving={saving}
      size={FORM_WIDTH}
      saveLabel="Hubungkan"
      onClose={onClose}
      notice={
        <Loaded
          query={query}
          failed="Akun belum bisa dimuat"
          none={(rows) => noneOf(rows, 'Belum ada akun', 'Hubungkan akun pasien di bawah ini.')}
          skeletonRows={2}
        >
          {(rows) => (
            <ul className={css['daftar']} aria-label="Akun yang terhubung">
              {rows.map((akun) => (
                <li key={akun.akun_id}>
                  <div>
                    <strong>{akun.email}</strong>
                    <span>
                      {akun.nama}, sejak {formatRiwayat(akun.dibuat_pada)}
                    </span>
                  </div>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Putuskan ${akun.email}`}
                    onClick={() => void unlink(akun)}
                  >
                    Putuskan
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      }
    >
      <TextField
        control={form.control}
        name="email"
        label="Email akun pasien"
        type="email"
        maxLength={254}
        required
        autoFocus
      />
    </FormDialog>
  );
}
