import { Checkbox } from '@mantine/core';
import { withdrawCatatan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { Berdiri } from '@nadi/domain/rekam-medis/tertukar';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '#fields/password-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import css from '../ruang/ruang.module.css';

const keyOf = ({ jenis, id }: Berdiri): string => `${jenis} ${id}`;
type Values = { sandi: string };

type BerdiriDialogProps = {
  note: Catatan;
  alasan: string;
  berdiri: readonly Berdiri[];
  onSaved: () => void;
  onClose: () => void;
};

/** What else stands in the visit of a note that is another patient's: it is withdrawn with it, but for what is left. */
export function BerdiriDialog({ note, alasan, berdiri, onSaved, onClose }: BerdiriDialogProps) {
  const can = berdiri.filter(({ sebab }) => sebab === null);
  const cannot = berdiri.filter(({ sebab }) => sebab !== null);
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(can.filter(({ tetap }) => tetap).map(keyOf)));
  const form = useForm<Values>({ defaultValues: { sandi: '' } });
  const taken = can.filter((one) => !kept.has(keyOf(one)));
  const asksSandi = taken.some(({ sandi }) => sandi);
  const saving = useSave({
    form,
    body: ({ sandi }: Values) => ({
      versi: note.versi,
      alasan,
      lain: berdiri.map(({ jenis, id, sebab }) => ({
        jenis,
        id,
        tarik: sebab === null && !kept.has(`${jenis} ${id}`),
      })),
      ...(asksSandi ? { sandi } : {}),
    }),
    send: (body, idempotencyKey) => callApi(withdrawCatatan, { params: { id: note.id }, body, idempotencyKey }),
    stale: ['pasien', 'kontrol', 'rekam', 'rekam-medis'],
    onSaved: () => onSaved(),
  });
  return (
    <FormDialog
      title="Apa lagi yang ikut ditarik?"
      legend="Yang ikut ditarik"
      form={form}
      saving={saving}
      size={640}
      saveLabel={taken.length === 0 ? 'Salah catat saja' : `Salah catat dan tarik ${taken.length}`}
      onClose={onClose}
      notice={
        <p className={css['tanya']}>
          Di kunjungan ini masih berdiri yang di bawah. Yang dicentang ditarik sekaligus dengan alasan &apos;{alasan}
          &apos;, tetap terbaca, dicoret.
        </p>
      }
      note={
        cannot.length > 0 && (
          <section aria-label="Tidak ditarik dari sini">
            <strong>Tidak ditarik dari sini</strong>
            <ul>
              {cannot.map((one) => (
                <li key={keyOf(one)}>
                  {one.judul} {one.nama}: {one.sebab}.
                </li>
              ))}
            </ul>
          </section>
        )
      }
    >
      {can.map((one, at) => (
        <Checkbox
          key={keyOf(one)}
          label={`${one.judul} ${one.nama}${one.tetap ? ' (tetap, kecuali dicentang)' : ''}`}
          checked={!kept.has(keyOf(one))}
          data-autofocus={at === 0 || undefined}
          onChange={(event) => {
            const next = new Set(kept);
            if (event.currentTarget.checked) next.delete(keyOf(one));
            else next.add(keyOf(one));
            setKept(next);
          }}
        />
      ))}
      {asksSandi && (
        <PasswordField
          control={form.control}
          name="sandi"
          label="Kata sandi Anda, untuk mencabut surat"
          autoComplete="current-password"
          required
        />
      )}
    </FormDialog>
  );
}
