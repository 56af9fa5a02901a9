import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { RowsSection } from '#patterns/rows-section.tsx';
import type { Saving } from '#patterns/use-save.ts';
import type { Draft } from '#platform/draft/draft.ts';
import { TextField } from '#fields/text-field.tsx';
import { ask, cancelQuestion, requestAlasan } from '#ui/confirm.ts';
import { FullScreenForm } from '#ui/full-screen-form.tsx';
import { AllFields, useWrongForm } from './fields.tsx';
import type { GalleryValues } from './fields.tsx';

const nothing = (): undefined => undefined;
const SAVING: Saving<GalleryValues> = {
  save: nothing,
  saving: false,
  summary: null,
  conflict: null,
  takeTheirs: nothing,
  keepMine: nothing,
  dropConflict: nothing,
  forget: nothing,
};
const WHEN = new Date('2026-11-30T08:30:00+07:00');
const DRAFT: Draft = {
  savedAt: WHEN,
  offer: { at: WHEN, label: 'SITI AMINAH', beside: '2 berkas', lost: null, values: {}, take: nothing, drop: nothing },
  discard: nothing,
  keep: null,
};

export function FormRefused() {
  const form = useWrongForm();
  const saving = { ...SAVING, summary: { message: 'Belum tersimpan: server tidak menjawab.', action: 'Coba lagi.' } };
  return (
    <FormDialog
      title="Ubah contoh"
      legend="Contoh"
      form={form}
      saving={saving}
      draft={DRAFT}
      onClose={nothing}
      size={900}
    >
      <div className="q4" style={{ gridColumn: '1 / -1' }}>
        <AllFields control={form.control} required />
      </div>
    </FormDialog>
  );
}
export function FormConflict() {
  const form = useForm<GalleryValues>({ defaultValues: { nama: 'SITI AMINAH', catatan: 'lama' } });
  const values = { ...form.getValues(), nama: 'SITI AMINAH B', catatan: 'baru' };
  const conflict = { version: 2, values, message: 'Contoh ini sudah diubah oleh Wati Lestari.' };
  return (
    <FormDialog title="Ubah contoh" legend="Contoh" form={form} saving={{ ...SAVING, conflict }} onClose={nothing}>
      <TextField control={form.control} name="nama" label="Nama" />
      <TextField control={form.control} name="catatan" label="Catatan" />
    </FormDialog>
  );
}
export function FormSaving() {
  const form = useForm<GalleryValues>({ defaultValues: { nama: 'SITI AMINAH' } });
  return (
    <FormDialog title="Ubah contoh" legend="Contoh" form={form} saving={{ ...SAVING, saving: true }} onClose={nothing}>
      <TextField control={form.control} name="nama" label="Nama" />
    </FormDialog>
  );
}
export function FullScreen() {
  const form = useForm<GalleryValues>({ defaultValues: { nama: '' } });
  return (
    <FullScreenForm
      title="Formulir contoh"
      onClose={nothing}
      dirty={() => false}
      onSave={nothing}
      onKey={nothing}
      saveLabel="Simpan"
      savedAt={WHEN}
      left={<p>Bagian formulir</p>}
      right={<p>Ringkasan</p>}
      footerRight="1 kesalahan"
    >
      <AllFields control={form.control} required />
      <RowsSection
        title="Zat"
        noun="Zat"
        note="paling banyak tiga"
        message="Isi paling sedikit satu"
        keys={['a', 'b']}
        columns="1fr"
        renderRow={(n) => <TextField control={form.control} name={n === 0 ? 'kata' : 'jam'} label={`Zat ${n + 1}`} />}
        onAdd={nothing}
        onRemove={nothing}
      />
    </FullScreenForm>
  );
}

/** Leaves no question behind for the next part. */
function useQuestion(put: () => unknown): void {
  useEffect(() => {
    void put();
    return cancelQuestion;
    // oxlint-disable-next-line react/exhaustive-deps -- it is asked once
  }, []);
}
export function Question() {
  useQuestion(() =>
    ask({ title: 'Buang isian ini?', body: 'Yang diketik hilang.', yes: 'Buang', other: 'Sisihkan', danger: true }),
  );
  return null;
}
export function Reason() {
  useQuestion(() =>
    requestAlasan({
      title: 'Batalkan kunjungan?',
      body: 'SITI AMINAH, Poli Umum',
      options: ['Pasien pulang', 'Salah daftar'],
      yes: 'Batalkan kunjungan',
      danger: true,
    }),
  );
  return null;
}
