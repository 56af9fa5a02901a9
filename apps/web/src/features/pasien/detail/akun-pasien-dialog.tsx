import { zodResolver } from '@hookform/resolvers/zod';
import { AkunPasienInput, linkAkunPasien, listAkunPasien, unlinkAkunPasien } from '@nadi/contract/akun-pasien.contract';
import type { AkunPasien } from '@nadi/contract/akun-pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../fields/text-field.tsx';
import { FormDialog } from '../../../patterns/form-dialog.tsx';
import { HistoryRows } from '../../../patterns/history-table.tsx';
import type { History } from '../../../patterns/history-table.tsx';
import { Loaded, noneOf } from '../../../patterns/loaded.tsx';
import { useSave } from '../../../patterns/use-save.ts';
import { callApi } from '../../../platform/http.ts';
import { can } from '../../../platform/session.ts';
import { formatRiwayat } from '../../../platform/tanggal.ts';
import { ask } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';

const FORM_WIDTH = 560;
const AKUN: Omit<History<AkunPasien>, 'actions'> = {
  title: 'Akun yang terhubung',
  id: (akun) => akun.akun_id,
  columns: [
    { kind: 'text', head: 'Email', tone: 'strong', value: (akun) => akun.email },
    { kind: 'text', head: 'Nama', value: (akun) => akun.nama },
    { kind: 'text', head: 'Sejak', width: 104, value: (akun) => formatRiwayat(akun.dibuat_pada) },
  ],
  words: { failed: 'Akun belum bisa dimuat', none: 'Belum ada akun', noneHint: 'Hubungkan akun pasien di bawah ini.' },
};

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
  const history: History<AkunPasien> = can('update pengaturan')
    ? {
        ...AKUN,
        actionsWidth: 104,
        actions: (akun) => (
          <Button size="xs" variant="subtle" aria-label={`Putuskan ${akun.email}`} onClick={() => void unlink(akun)}>
            Putuskan
          </Button>
        ),
      }
    : AKUN;
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
          failed={AKUN.words.failed}
          none={(rows) => noneOf(rows, AKUN.words.none, AKUN.words.noneHint)}
          skeletonRows={2}
        >
          {(rows) => <HistoryRows of={history} rows={rows} />}
        </Loaded>
      }
    >
      <TextField
        control={form.control}
        name="email"
        label="Email akun berperan client"
        type="email"
        maxLength={254}
        required
        autoFocus
      />
    </FormDialog>
  );
}
