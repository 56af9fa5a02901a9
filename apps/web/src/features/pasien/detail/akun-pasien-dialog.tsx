import { zodResolver } from '@hookform/resolvers/zod';
import {
  AkunPasienInput,
  createAkunPasien,
  linkAkunPasien,
  listAkunPasien,
  resetAkunPasienPassword,
  unlinkAkunPasien,
} from '@nadi/contract/pasien/akun-pasien.contract';
import type { AkunPasien, AkunPasienWithPassword } from '@nadi/contract/pasien/akun-pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SegmentField } from '#fields/segment-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { Loaded, noneOf } from '#patterns/loaded.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { OneTimePassword } from '#features/master/karyawan/one-time-password.public.tsx';
import css from './akun-pasien.module.css';

const FORM_WIDTH = 560;
const akunKey = (norm: number) => ['akun-pasien', norm] as const;

const AkunForm = AkunPasienInput.extend({ /** Whether the account is made, or there already. */ baru: z.boolean() });
type AkunFormValues = z.infer<typeof AkunForm>;

const WAYS = [
  { id: 1, deskripsi: 'Buat akun baru' },
  { id: 0, deskripsi: 'Sudah punya akun' },
];

type Asked = { title: string; body: string; yes: string };

/** Asks, does it, and says how it went; resolves with the answer, and null where it was not done. */
async function askAndDo<T>({ title, body, yes }: Asked, done: () => Promise<T>): Promise<T | null> {
  if (!(await ask({ title, body, yes, no: 'Batal', danger: true }))) return null;
  try {
    return await done();
  } catch (error) {
    toast.error(error);
    return null;
  }
}

/** What can be done with a linked account. */
function LinkedAkun({ pasien: { norm, nama }, akun, onSecret }: LinkedAkunProps) {
  const client = useQueryClient();
  const { akun_id, email } = akun;
  async function unlink(): Promise<void> {
    const body = `Akun ini tidak lagi dapat melihat data ${nama}.`;
    const done = await askAndDo({ title: `Putuskan ${email}?`, body, yes: 'Putuskan' }, () =>
      callApi(unlinkAkunPasien, { params: { norm, akun: akun_id } }),
    );
    if (done) toast.ok(`${email} diputuskan`);
    await client.invalidateQueries({ queryKey: akunKey(norm) });
  }
  async function reset(): Promise<void> {
    const body = 'Sandi yang lama tidak berlaku lagi, dan yang sedang masuk dengan akun ini akan dikeluarkan.';
    const done = await askAndDo({ title: `Atur ulang sandi ${email}?`, body, yes: 'Atur ulang' }, () =>
      callApi(resetAkunPasienPassword, {
        params: { norm, akun: akun_id },
        body: {},
        idempotencyKey: newIdempotencyKey(),
      }),
    );
    if (done) onSecret(done.data);
  }
  return (
    <li>
      <div>
        <strong>{email}</strong>
        <span>
          {akun.nama}, sejak {formatRiwayat(akun.dibuat_pada)}
        </span>
      </div>
      <Button size="xs" variant="default" aria-label={`Atur ulang sandi ${email}`} onClick={() => void reset()}>
        Atur ulang sandi
      </Button>
      <Button size="xs" variant="default" aria-label={`Putuskan ${email}`} onClick={() => void unlink()}>
        Putuskan
      </Button>
    </li>
  );
}
type LinkedAkunProps = {
  pasien: DetailPasien;
  akun: AkunPasien;
  onSecret: (issued: AkunPasienWithPassword) => void;
};

/**
 * Which patient's accounts see this patient. An account is made here, or one that is there is linked. A first password is
 * shown once.
 */
export function AkunPasienDialog({ pasien, onClose }: { pasien: DetailPasien; onClose: () => void }) {
  const [secret, setSecret] = useState<AkunPasienWithPassword | null>(null);
  if (secret)
    return <OneTimePassword nama={pasien.nama} secret={{ kind: 'sandi', ...secret }} onClose={() => setSecret(null)} />;
  return <AkunPasienForm pasien={pasien} onSecret={setSecret} onClose={onClose} />;
}

function AkunPasienForm({
  pasien,
  onSecret,
  onClose,
}: Pick<LinkedAkunProps, 'pasien' | 'onSecret'> & { onClose: () => void }) {
  const { norm, nama } = pasien;
  const client = useQueryClient();
  const queryKey = akunKey(norm);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(listAkunPasien, { params: { norm }, signal })).data,
  });
  const form = useForm({
    defaultValues: { baru: true, email: pasien.email ?? '' },
    resolver: zodResolver(AkunForm),
    mode: 'onTouched',
  });
  const isNew = useWatch({ control: form.control, name: 'baru' });
  const saving = useSave({
    form,
    body: (values: AkunFormValues) => values,
    send: async ({ baru, email }, idempotencyKey): Promise<{ akun: AkunPasien; sandi?: string }> => {
      const call = { params: { norm }, body: { email }, idempotencyKey };
      return baru ? (await callApi(createAkunPasien, call)).data : { akun: (await callApi(linkAkunPasien, call)).data };
    },
    onSaved: async ({ akun, sandi }) => {
      form.reset({ baru: isNew, email: '' });
      if (sandi !== undefined) onSecret({ akun, sandi });
      else toast.ok(`${akun.email} dihubungkan dengan ${nama}`);
      await client.invalidateQueries({ queryKey });
    },
  });
  return (
    <FormDialog
      title="Akun pasien"
      legend={isNew ? 'Buat akun' : 'Hubungkan akun'}
      form={form}
      saving={saving}
      size={FORM_WIDTH}
      saveLabel={isNew ? 'Buat akun' : 'Hubungkan'}
      onClose={onClose}
      notice={
        <Loaded
          query={query}
          failed="Akun belum bisa dimuat"
          none={(rows) => noneOf(rows, 'Belum ada akun', 'Buat atau hubungkan akun pasien di bawah ini.')}
          skeletonRows={2}
        >
          {(rows) => (
            <ul className={css['daftar']} aria-label="Akun yang terhubung">
              {rows.map((akun) => (
                <LinkedAkun key={akun.akun_id} pasien={pasien} akun={akun} onSecret={onSecret} />
              ))}
            </ul>
          )}
        </Loaded>
      }
    >
      <SegmentField control={form.control} name="baru" label="Akun" options={WAYS} yesNo />
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
