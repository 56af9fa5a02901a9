import { zodResolver } from '@hookform/resolvers/zod';
import { addFotoPeriksa, FotoInput } from '@nadi/contract/rekam-medis/foto-periksa.contract';
import { BAGIAN_IDS, BAGIAN_TUBUH } from '@nadi/domain/rekam-medis/pemeriksaan';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { uploadApi } from '#platform/http/upload.ts';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { toast } from '#ui/toast.ts';
import css from './foto.module.css';

const REGIONS = BAGIAN_IDS.map((value) => ({ value, label: BAGIAN_TUBUH[value].nama }));
type Values = { bagian: string; keterangan: string };

type FotoFormProps = { catatanId: number; file: File; onSaved: () => void; onClose: () => void };

/** What a picture that was just taken shows, and where on the body. */
export function FotoForm({ catatanId, file, onSaved, onClose }: FotoFormProps) {
  const url = useBlobUrl(file);
  const form = useForm<Values>({
    defaultValues: { bagian: '', keterangan: '' },
    resolver: zodResolver(FotoInput as never) as unknown as Resolver<Values>,
  });
  const saving = useSave({
    form,
    read: () => form.getValues(),
    body: (values: Values) => values,
    send: ({ bagian, keterangan }, key) => {
      const data = new FormData();
      data.set('bagian', bagian);
      data.set('keterangan', keterangan);
      data.set('file', file);
      return uploadApi(addFotoPeriksa, { params: { id: catatanId }, form: data, idempotencyKey: key });
    },
    stale: [],
    onSaved: () => {
      toast.ok('Foto disimpan.');
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Tambah foto pemeriksaan"
      legend="Foto"
      form={form}
      saving={saving}
      onClose={onClose}
      notice={url && <img className={css['pratinjau']} src={url} alt={`Pratinjau ${file.name}`} />}
    >
      <PilihKataField
        control={form.control}
        name="bagian"
        label="Bagian"
        options={REGIONS}
        placeholder="Tanpa bagian"
        className="q2"
      />
      <TextField
        control={form.control}
        name="keterangan"
        label="Keterangan"
        maxLength={200}
        placeholder="Luka robek 3 cm, tepi rata"
        autoFocus
        className="q2"
      />
    </FormDialog>
  );
}
