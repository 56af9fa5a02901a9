import { Button } from '@mantine/core';
import { createTemplat } from '@nadi/contract/rekam-medis/templat.contract';
import type { PaketResep } from '@nadi/contract/resep/resep-input';
import { useForm } from 'react-hook-form';
import { FormSummary } from '#fields/form-summary.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';
import { TEMPLAT_KEY } from '#platform/lists/templat.ts';
import { kodeOf } from './paket.ts';
import css from './resep.module.css';

type Values = { nama: string };

/** What stands in the editor becomes a set of one's own, under a name. */
export function PaketBaru({ paket, onSaved }: { paket: PaketResep; onSaved: () => void }) {
  const form = useForm<Values>({ defaultValues: { nama: '' }, mode: 'onTouched' });
  const saving = useSave({
    form,
    body: ({ nama }: Values) => ({
      kode: kodeOf(nama),
      nama: nama.trim(),
      jenis: 'soap' as const,
      milik: 'saya' as const,
      isi: { bagian: { resep: paket } },
    }),
    send: (body, key) => callApi(createTemplat, { body: body as never, idempotencyKey: key }),
    stale: [TEMPLAT_KEY],
    // The code is made of the name, and mended there.
    fieldOf: (name) => (name === 'kode' ? 'nama' : name),
    onSaved: ({ data }) => {
      toast.ok(`Paket ${data.nama} disimpan. Di catatan ketik .${data.kode} lalu spasi.`);
      form.reset();
      onSaved();
    },
  });
  return (
    <form
      noValidate
      className={css['paketBaru']}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <FormSummary form={form} submitError={saving.summary} />
      <TextField
        control={form.control}
        name="nama"
        label="Simpan resep ini sebagai paket"
        placeholder="Nama paket, misalnya batuk pilek dewasa"
        maxLength={100}
        size="xs"
      />
      <Button type="submit" size="xs" variant="default" disabled={saving.saving}>
        {saving.saving ? 'Menyimpan…' : 'Simpan paket'}
      </Button>
    </form>
  );
}
