import { zodResolver } from '@hookform/resolvers/zod';
import { getKepalaRekam } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { PulangInput, pulangkanPasien } from '@nadi/contract/kunjungan/kepulangan.contract';
import { updateStatusAntrean } from '@nadi/contract/antrean/antrean.contract';
import { DIIJINKAN_PULANG, DOA, isDeath, KEADAAN_DOA, kepulanganIssues } from '@nadi/domain/rekam-medis/kepulangan';
import { DILAYANI } from '@nadi/domain/kunjungan/status-kunjungan';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { DateTimeField } from '#fields/date-time-field.tsx';
import { useReferensiOptions } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { notifyWithUndo } from '#patterns/undo.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { writeSurat } from '#platform/http/operations.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { comboOf } from '#platform/keys/shortcut.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { PARTS } from '../ruang/part-slot.tsx';
import { firstTime } from '../ruang/first-time.ts';
import css from '../ruang/ruang.module.css';
import { serverIso } from '#platform/time/clock.ts';

const WIDTH = 640;
// Only who lies in a ward is sent home by this dialog.
const pulangSchema = (masuk: string) =>
  PulangInput.superRefine((value, ctx) => {
    const stay = { rawatInap: true, masuk, pada: value.pada ?? null };
    for (const [field, message] of Object.entries(kepulanganIssues(value, stay)))
      ctx.addIssue({ code: 'custom', path: [field], message });
  });
type Values = z.output<ReturnType<typeof pulangSchema>>;

/** A death asks for its letter; the record goes on asking where it is not written now (issue 30 E2). */
async function askForLetter(kunjunganId: number, nama: string, waktu: string): Promise<void> {
  if (!can('create surat')) return;
  const body = `${nama} dicatat meninggal. Surat kematian belum ada.`;
  if (await ask({ title: 'Tulis surat kematian sekarang?', body, yes: 'Tulis surat', no: 'Nanti' }))
    writeSurat({ kunjunganId, isi: { jenis: 'kematian', waktu } });
}

/** Takes the end back as the queue does, which gives the bed back while nobody else has it. */
async function takeBack(kunjunganId: number): Promise<unknown> {
  const { data } = await callApi(getKepalaRekam, { params: { id: kunjunganId } });
  return callApi(updateStatusAntrean, {
    params: { id: kunjunganId },
    body: { status: DILAYANI, versi: data.versi },
  });
}

type PulangProps = { data: RekamMedisKunjungan; onClose: () => void; onChanged: () => void };

/** How an inpatient leaves: it ends the visit and frees the bed (rekam-medis.md RM1, RM38). */
export function PulangDialog({ data, onClose, onChanged }: PulangProps) {
  const { kunjungan } = data;
  const [kini] = useState(() => serverIso());
  const form = useForm<Values>({
    defaultValues: {
      cara_keluar: DIIJINKAN_PULANG,
      keadaan_keluar: null,
      pada: kini,
      obat_pulang: '',
      keterangan: '',
      yakin: false,
    },
    resolver: zodResolver(pulangSchema(firstTime(kunjungan))) as Resolver<Values>,
    mode: 'onTouched',
  });
  const { control, setValue } = form;
  const saving = useSave({
    form,
    body: (values: Values, { sure }) => ({ ...values, yakin: sure }),
    sure: { title: 'Masih ada yang belum selesai', yes: 'Tetap catat' },
    send: async (body, idempotencyKey) =>
      (await callApi(pulangkanPasien, { params: { id: kunjungan.pendaftaran.id }, body, idempotencyKey })).data,
    stale: ['kunjungan'],
    onSaved: ({ cara, cara_keluar, keadaan, kunjungan_id, pada }) => {
      onClose();
      onChanged();
      const words = `${kunjungan.pasien.nama} pulang: ${[cara, keadaan].filter(Boolean).join(', ').toLowerCase()}`;
      if (can('update antrean')) notifyWithUndo(words, () => takeBack(kunjungan_id), onChanged);
      else toast.ok(words);
      if (isDeath(cara_keluar)) void askForLetter(kunjungan.id, kunjungan.pasien.nama, pada);
    },
  });
  const Kontrol = PARTS.kontrol.Section;
  const kontrol = useRef<HTMLElement>(null);
  // The record behind hears no key below a dialog: the key that stands at the line leads to it here as well.
  function leadToKontrol(event: KeyboardEvent): boolean {
    if (comboOf(event) !== keysOf(PARTS.kontrol.shortcut)) return false;
    const controls = [...(kontrol.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    (controls.find((one) => one instanceof HTMLInputElement) ?? controls.at(-1))?.focus();
    return true;
  }
  return (
    <FormDialog
      title={`Pulangkan ${kunjungan.no_antrean}`}
      legend="Kepulangan"
      form={form}
      saving={saving}
      size={WIDTH}
      saveLabel="Pulangkan"
      onClose={onClose}
      onKey={leadToKontrol}
      notice={
        <p className={css['asal']}>
          Kunjungan {kunjungan.no_antrean} di {kunjungan.ruangan.deskripsi} selesai
          {kunjungan.ruangan.jenis_kunjungan === RAWAT_INAP && ' dan tempat tidurnya kosong'}.
        </p>
      }
      note={
        Kontrol && (
          <section ref={kontrol} className={css['kontrolPulang']} aria-label="Kontrol sesudah pulang">
            <strong>Kontrol sesudah pulang</strong>
            <Kontrol
              kunjunganId={kunjungan.id}
              norm={kunjungan.pasien.norm}
              part={data.bagian['kontrol'] ?? null}
              data={data}
              fields={null}
              resep={null}
              mayWrite
              onChanged={onChanged}
            />
          </section>
        )
      }
    >
      <PilihField
        control={control}
        name="cara_keluar"
        label="Cara keluar"
        {...useReferensiOptions(REFERENSI_LIST.caraKeluar)}
        required
        autoFocus
        className="q2"
        onPick={(picked) => {
          if (picked === DOA) setValue('keadaan_keluar', KEADAAN_DOA);
        }}
      />
      <PilihField
        control={control}
        name="keadaan_keluar"
        label="Keadaan keluar"
        {...useReferensiOptions(REFERENSI_LIST.keadaanKeluar)}
        required
        className="q2"
      />
      <DateTimeField control={control} name="pada" label="Waktu pulang" className="q2" />
      <TextAreaField control={control} name="obat_pulang" label="Obat pulang" maxLength={2000} />
      <TextAreaField control={control} name="keterangan" label="Keterangan atau alasan" maxLength={1000} />
    </FormDialog>
  );
}
