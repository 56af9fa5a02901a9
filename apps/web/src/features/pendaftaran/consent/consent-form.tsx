import { Button, FileInput } from '@mantine/core';
import { signGeneralConsent } from '@nadi/contract/pasien/general-consent.contract';
import type { GeneralConsentState } from '@nadi/contract/pasien/general-consent.contract';
import { kataJawaban } from '@nadi/domain/kunjungan/general-consent';
import { penandaAwal, penandaIssue } from '@nadi/domain/rekam-medis/penanda-tangan';
import { HUBUNGAN_PENERIMA } from '@nadi/domain/rekam-medis/persetujuan';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { InkField } from '#fields/ink-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SegmentField } from '#fields/segment-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { today } from '#platform/time/tanggal.ts';
import { uploadApi } from '#platform/http/upload.ts';

type Values = { nama: string; hubungan: string; kertas: boolean; goresan: string | null; file: File | null };

/** What the server refuses is said at its field before anything is sent. */
const resolverFor =
  (state: GeneralConsentState): Resolver<Values> =>
  (values) => {
    const hubungan = HUBUNGAN_PENERIMA.find((one) => one === values.hubungan);
    const signer = hubungan && penandaIssue({ nama: values.nama, hubungan }, state, today());
    const issues: Partial<Record<keyof Values, string>> = {
      ...(signer ? { [signer.kolom]: signer.pesan } : {}),
      ...(values.nama.trim() === '' ? { nama: 'Penanda tangan wajib diisi' } : {}),
      ...(hubungan === undefined ? { hubungan: 'Hubungan harus dipilih dari daftar' } : {}),
      ...(values.kertas && values.file === null ? { file: 'Pilih pindaiannya dulu' } : {}),
      ...(!values.kertas && values.goresan === null ? { goresan: 'Belum ditandatangani' } : {}),
    };
    const errors = Object.fromEntries(
      Object.entries(issues).map(([field, message]) => [field, { type: 'wajib', message }]),
    ) as FieldErrors<Values>;
    return Object.keys(issues).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

const HUBUNGAN = HUBUNGAN_PENERIMA.map((value) => ({ value, label: value }));
const CARA = [
  { id: 0, deskripsi: 'Di layar' },
  { id: 1, deskripsi: 'Di kertas, dipindai' },
];

/** Ink on the screen, or the scan of the paper that was signed by hand. */
export function ConsentForm({
  id,
  state,
  onSaved,
  onClose,
}: {
  id: number;
  state: GeneralConsentState;
  onSaved: () => void;
  onClose: () => void;
}) {
  const form = useForm<Values>({
    defaultValues: { ...penandaAwal(state, today()), kertas: false, goresan: null, file: null },
    resolver: resolverFor(state),
  });
  const onPaper = useWatch({ control: form.control, name: 'kertas' });
  const saving = useSave({
    form,
    body: (values: Values) => values,
    send: (body, idempotencyKey) => {
      const sent = new FormData();
      sent.set('nama', body.nama);
      sent.set('hubungan', body.hubungan);
      sent.set('setuju', String(state.setuju));
      if (body.kertas && body.file) sent.set('file', body.file);
      else if (!body.kertas && body.goresan !== null) sent.set('goresan', body.goresan);
      return uploadApi(signGeneralConsent, { params: { id }, form: sent, idempotencyKey });
    },
    stale: ['general-consent'],
    onSaved: () => onSaved(),
  });
  return (
    <FormDialog
      title="Tanda tangani general consent"
      legend="Tanda tangan"
      form={form}
      saving={saving}
      size={640}
      saveLabel="Simpan tanda tangan"
      onClose={onClose}
      notice={
        <p>
          Jawaban pendaftaran ini: <strong>{kataJawaban(state.setuju)}</strong> pembukaan data ke SATUSEHAT.
        </p>
      }
    >
      <TextField
        control={form.control}
        name="nama"
        label="Penanda tangan"
        personName
        maxLength={150}
        required
        autoFocus
      />
      <PilihKataField control={form.control} name="hubungan" label="Hubungan" options={HUBUNGAN} required />
      <SegmentField control={form.control} name="kertas" label="Ditandatangani" options={CARA} yesNo />
      {onPaper ? (
        <Controller
          control={form.control}
          name="file"
          render={({ field, fieldState: { error } }) => (
            <FileInput
              ref={field.ref}
              label="Pindaian formulir yang ditandatangani"
              accept="image/jpeg,image/png,image/webp,application/pdf"
              placeholder="Pilih gambar atau PDF"
              value={field.value}
              error={error?.message}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      ) : (
        <InkField control={form.control} name="goresan" label="Tanda tangan" required />
      )}
    </FormDialog>
  );
}

/** Both ways to the signature: the form for paper, and the field for ink or the scan. */
export function ConsentButtons({ onPrint, onSign }: { onPrint: () => void; onSign: () => void }) {
  return (
    <span style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Button variant="default" onClick={onPrint}>
        Cetak formulir
      </Button>
      <Button onClick={onSign}>Tanda tangani</Button>
    </span>
  );
}
