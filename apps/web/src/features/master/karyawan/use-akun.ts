import { createAkunKaryawan, resetSandiKaryawan, updateAkunKaryawan } from '@nadi/contract/akun-karyawan.contract';
import type { AkunBersandi, AkunKaryawan, IsianAkun } from '@nadi/contract/akun-karyawan.contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useKiriman } from '../../../fields/kiriman.ts';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/http.ts';
import { tanya } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { segarkanMaster } from '../daftar/master.queries.ts';

export type AkunForm = z.output<typeof IsianAkun>;
type UseAkun = {
  id: number;
  form: UseFormReturn<AkunForm>;
  awal: AkunKaryawan | null;
  onSandi: (sandi: AkunBersandi) => void;
  onClose: () => void;
};

const KELUAR = 'Siapa pun yang sedang masuk dengan akun ini akan dikeluarkan.';

/** Saves an account, only once however often it is tried. A change that signs people out asks first. */
export function useAkun({ id, form, awal, onSandi, onClose }: UseAkun) {
  const kiriman = useKiriman<object>();
  const kirimanSandi = useKiriman<object>();
  const { kesalahan, report, clear } = useSubmitError(form);
  const [saving, setSaving] = useState(false);
  const [bentrok, setBentrok] = useState(false);

  async function kirim(
    apa: ReturnType<typeof useKiriman<object>>,
    isi: object,
    jalan: (kunci: string) => Promise<void>,
  ): Promise<void> {
    clear();
    setSaving(true);
    try {
      await jalan(apa.kunciUntuk(isi, isi));
      apa.lupakan();
    } catch (error) {
      apa.gagal(error);
      setSaving(false);
      setBentrok(error instanceof ApiError && error.status === 409);
      report(error);
    }
  }
  async function simpan(isi: AkunForm): Promise<void> {
    if (
      awal?.aktif &&
      !isi.aktif &&
      !(await tanya({
        judul: `Nonaktifkan akun ${awal.email}?`,
        isi: KELUAR,
        ya: 'Nonaktifkan',
        tidak: 'Batal',
        bahaya: true,
      }))
    )
      return;
    if (!(await kiriman.bolehBeda(isi))) return;
    await kirim(kiriman, isi, async (idempotencyKey) => {
      if (!awal)
        return onSandi((await callApi(createAkunKaryawan, { params: { id }, body: isi, idempotencyKey })).data);
      const { data } = await callApi(updateAkunKaryawan, {
        params: { id },
        query: { _method: 'PUT' },
        body: { ...isi, versi: awal.versi },
        idempotencyKey,
      });
      segarkanMaster();
      toast.ok(`Akun ${data.email} diubah.`);
      onClose();
    });
  }
  async function aturUlang(): Promise<void> {
    if (
      !awal ||
      !(await tanya({
        judul: `Atur ulang sandi ${awal.email}?`,
        isi: `Sandi yang lama tidak berlaku lagi. ${KELUAR}`,
        ya: 'Atur ulang',
        tidak: 'Batal',
        bahaya: true,
      }))
    )
      return;
    await kirim(kirimanSandi, {}, async (idempotencyKey) =>
      onSandi((await callApi(resetSandiKaryawan, { params: { id }, body: {}, idempotencyKey })).data),
    );
  }
  return {
    saving,
    kesalahan,
    bentrok,
    simpan: () => void form.handleSubmit((isi) => simpan(isi))(),
    aturUlang: () => void aturUlang(),
  };
}
