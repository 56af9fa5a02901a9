import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { assignDpjp, DpjpInput, endDpjp } from '@nadi/contract/rekam-medis/dpjp.contract';
import type { Dpjp } from '@nadi/contract/rekam-medis/dpjp.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { PERAN_DPJP, PERAN_DPJP_IDS } from '@nadi/domain/rekam-medis/dpjp';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { toOptionsProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { theirsOf } from '#platform/http/api-error.ts';
import { useSave } from '#patterns/use-save.ts';
import { dokterQuery } from '#platform/lists/dokter.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { usePatchRekam } from '../rekam.queries.ts';
import { DpjpList } from './dpjp-list.tsx';

const WIDTH = 720;
const MAX_ALASAN = 500;
const ROLES = PERAN_DPJP_IDS.map((value) => ({ value, label: PERAN_DPJP[value] }));
const listOf = (data: unknown): Dpjp[] | null => (Array.isArray(data) ? (data as Dpjp[]) : null);

type Props = { data: RekamMedisKunjungan; onClose: () => void };

/** Who answers for the visit, and who did; another doctor takes over or is asked (rekam-medis.md RM38). */
export function DpjpDialog({ data: { kunjungan, dpjp }, onClose }: Props) {
  const patch = usePatchRekam(kunjungan.id);
  const dokter = useQuery(dokterQuery);
  const utama = dpjp.find(({ peran, selesai }) => peran === 'utama' && selesai === null);
  const form = useForm<DpjpInput>({
    defaultValues: { peran: 'utama', dokter_id: null as unknown as number, alasan: '', menggantikan: null },
    resolver: zodResolver(DpjpInput) as unknown as Resolver<DpjpInput>,
    mode: 'onTouched',
  });
  const { control } = form;
  const peran = useWatch({ control, name: 'peran' });
  const saving = useSave({
    form,
    body: (values: DpjpInput) => ({ ...values, menggantikan: utama?.dokter.id ?? null }),
    send: async (body, idempotencyKey) =>
      (await callApi(assignDpjp, { params: { id: kunjungan.id }, body, idempotencyKey })).data,
    // Somebody was quicker: what holds now stands above the fields, and the next save is over that.
    refused: (error) => {
      const now = theirsOf(error, listOf);
      if (now) patch({ dpjp: now });
      return false;
    },
    onSaved: (all, { body }) => {
      patch({ dpjp: all });
      onClose();
      const chosen = all.find((one) => one.dokter.id === body.dokter_id)?.dokter.nama ?? '';
      toast.ok(`${PERAN_DPJP[body.peran]}: ${chosen}`);
    },
  });
  async function end(one: Dpjp): Promise<void> {
    if (one.id === null) return;
    const alasan = await requestAlasan({
      title: `Akhiri ${PERAN_DPJP[one.peran].toLowerCase()}?`,
      body: `${one.dokter.nama} tidak lagi ikut merawat pasien ini. Riwayatnya tetap tercatat.`,
      options: ['Selesai merawat', 'Konsul terjawab', 'Dialihkan ke dokter lain'],
      yes: 'Akhiri',
    });
    if (alasan === null) return;
    try {
      const { data } = await callApi(endDpjp, {
        params: { id: one.id },
        body: { alasan },
        idempotencyKey: newIdempotencyKey(),
      });
      patch({ dpjp: data });
      toast.ok(`${PERAN_DPJP[one.peran]} ${one.dokter.nama} diakhiri`);
    } catch (error) {
      const now = theirsOf(error, listOf);
      if (now) patch({ dpjp: now });
      toast.error(error);
    }
  }
  // They stand below the fields: a long stay has many, and the form must be in sight when it opens.
  const ended = dpjp.filter(({ selesai }) => selesai !== null);
  return (
    <FormDialog
      title={`DPJP ${kunjungan.no_antrean}`}
      legend="Tetapkan dokter"
      form={form}
      saving={saving}
      size={WIDTH}
      onClose={onClose}
      notice={
        <DpjpList
          rows={dpjp.filter(({ selesai }) => selesai === null)}
          action={(one) =>
            one.peran === 'utama' ? null : (
              <Button
                size="xs"
                variant="default"
                aria-label={`Akhiri ${PERAN_DPJP[one.peran].toLowerCase()} ${one.dokter.nama}`}
                onClick={() => void end(one)}
              >
                Akhiri
              </Button>
            )
          }
        />
      }
      note={ended.length > 0 && <DpjpList rows={ended} label="Dokter penanggung jawab sebelumnya" />}
    >
      <PilihKataField control={control} name="peran" label="Peran" options={ROLES} required className="q2" />
      <PilihField
        control={control}
        name="dokter_id"
        label={peran === 'utama' ? 'Dokter pengganti' : 'Dokter'}
        {...toOptionsProps(dokter)}
        required
        autoFocus
        className="q2"
      />
      <TextField
        control={control}
        name="alasan"
        label={peran === 'utama' ? 'Alasan pergantian' : 'Alasan'}
        required={peran === 'utama'}
        maxLength={MAX_ALASAN}
      />
    </FormDialog>
  );
}
