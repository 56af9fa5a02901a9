import { zodResolver } from '@hookform/resolvers/zod';
import { CabutSurat, revokeSurat } from '@nadi/contract/rekam-medis/surat.contract';
import type { Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { JENIS_SURAT } from '@nadi/domain/surat/surat';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { PasswordField } from '#fields/password-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';

type Values = z.output<typeof CabutSurat>;

/** Revokes an issued letter: with a reason that stays readable, and the own password. */
export function CabutDialog({ surat, onClose, onSaved }: { surat: Surat; onClose: () => void; onSaved: () => void }) {
  const form = useForm<Values>({
    defaultValues: { alasan: '', sandi: '' },
    resolver: zodResolver(CabutSurat) as Resolver<Values>,
  });
  const saving = useSave({
    form,
    body: (values: Values) => ({ ...values, versi: surat.versi }),
    send: async (body, key) =>
      (await callApi(revokeSurat, { params: { id: surat.id }, body, idempotencyKey: key })).data,
    stale: ['pasien', 'kontrol'],
    onSaved: () => onSaved(),
  });
  return (
    <FormDialog
      title={`Cabut ${JENIS_SURAT[surat.jenis].nama.toLowerCase()} ${surat.nomor ?? ''}`}
      legend="Pencabutan"
      form={form}
      saving={saving}
      saveLabel="Cabut"
      onClose={onClose}
      notice={
        <p>
          Nomornya tidak dipakai lagi, dan siapa pun yang memeriksa kodenya melihat bahwa surat ini dicabut.
          {surat.jenis === 'kontrol' && ' Jadwal kontrolnya ikut dibatalkan, bila belum dijalani.'}
          {surat.jenis === 'kematian' && ' Status pasien dan jadwal kontrolnya dikembalikan.'}
        </p>
      }
    >
      <TextField control={form.control} name="alasan" label="Alasan" maxLength={500} required autoFocus />
      <PasswordField
        control={form.control}
        name="sandi"
        label="Kata sandi Anda"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
