import { zodResolver } from '@hookform/resolvers/zod';
import { createPerangkat, PerangkatInput, updatePerangkat } from '@nadi/contract/akses/perangkat.contract';
import type { JenisPerangkat, Pasangan, Perangkat } from '@nadi/contract/akses/perangkat.contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { ruanganQuery } from '#platform/lists/ruangan.ts';
import { toast } from '#ui/toast.ts';
import { loketQuery } from './loket-query.ts';

type Values = z.output<typeof PerangkatInput>;
const WIDTH = 520;
const JENIS_OPTIONS = [
  { value: 'tv', label: 'Layar (TV pemanggil)' },
  { value: 'kios', label: 'Kios tiket' },
] satisfies { value: JenisPerangkat; label: string }[];

const NEW: Values = { jenis: 'tv', nama: '', ruang_tunggu: '', bersuara: true, ruangan_id: [], loket_id: [] };
const valuesOf = ({ jenis, nama, ruang_tunggu, bersuara, ruangan_id, loket_id }: Perangkat): Values => ({
  jenis,
  nama,
  ruang_tunggu,
  bersuara,
  ruangan_id,
  loket_id,
});

type PerangkatFormProps = {
  /** Null: a new one. */
  row: Perangkat | null;
  /** With the code of a new one. */
  onSaved: (made: Pasangan | null) => void;
  onClose: () => void;
};

/** What a display or kiosk is called, where it stands and what it shows. */
export function PerangkatForm({ row, onSaved, onClose }: PerangkatFormProps) {
  const form = useForm<Values>({
    defaultValues: row ? valuesOf(row) : NEW,
    resolver: zodResolver(PerangkatInput) as unknown as Resolver<Values>,
    mode: 'onTouched',
  });
  const { control } = form;
  const isTv = useWatch({ control, name: 'jenis' }) === 'tv';
  const ruangan = useQuery(ruanganQuery);
  const loket = useQuery(loketQuery);
  const saving = useSave({
    form,
    version: row?.versi ?? null,
    body: (values: Values) => values,
    send: async (body, idempotencyKey, versi): Promise<Pasangan | null> => {
      if (!row) return (await callApi(createPerangkat, { body, idempotencyKey })).data;
      await callApi(updatePerangkat, {
        params: { id: row.id },
        body: { ...body, versi: versi ?? row.versi },
        idempotencyKey,
      });
      return null;
    },
    stale: ['perangkat'],
    onSaved: (made) => {
      if (!made) toast.ok('Perubahan disimpan');
      onSaved(made);
    },
  });
  return (
    <FormDialog
      title={row ? `Ubah ${row.nama}` : 'Tambah layar atau kios'}
      legend="Layar atau kios"
      form={form}
      saving={saving}
      size={WIDTH}
      onClose={onClose}
    >
      {row === null && (
        <PilihKataField control={control} name="jenis" label="Jenis" options={JENIS_OPTIONS} required className="q2" />
      )}
      <TextField
        control={control}
        name="nama"
        label="Nama"
        placeholder={isTv ? 'TV Lobi' : 'Kios Lobi'}
        maxLength={60}
        required
        autoFocus
        className="q2"
      />
      <TextField
        control={control}
        name="ruang_tunggu"
        label="Ruang tunggu"
        help="Satu suara pada satu waktu di ruang tunggu yang sama"
        placeholder="Lobi"
        maxLength={60}
        required
      />
      {isTv && (
        <>
          <PilihBanyakField
            control={control}
            name="ruangan_id"
            label="Ruangan yang ditampilkan"
            placeholder="Ketik untuk memilih"
            help="Ruangan dan loket kosong: semuanya"
            options={ruangan.data ?? []}
            loading={ruangan.isPending}
          />
          <PilihBanyakField
            control={control}
            name="loket_id"
            label="Loket yang ditampilkan"
            options={loket.data ?? []}
            loading={loket.isPending}
          />
          <SwitchField control={control} name="bersuara" label="Suarakan panggilan" />
        </>
      )}
    </FormDialog>
  );
}
