import { jadwalKecuali } from '@nadi/contract/master/jadwal-master.contract';
import { formatHours } from '@nadi/domain/jadwal/jam-praktik';
import { hoursFromNow, KUOTA_HARI_INI } from '@nadi/domain/jadwal/praktik-hari-ini';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#patterns/use-save.ts';
import { serverIso } from '#platform/time/clock.ts';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { today } from '#platform/time/tanggal.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { toast } from '#ui/toast.ts';
import { followDokter, loadDokter } from '../terakhir/fill-tujuan.ts';
import type { DokterOption } from './jadwal.ts';
import { toTimeOfDay } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';

const isOnLeave = ({ closedReason }: DokterOption): boolean => /cuti/i.test(closedReason ?? '');

/** Those who may be asked to practise today: nobody of the room does, and they are not on leave. */
const idleDokter = (dokter: readonly DokterOption[]): DokterOption[] =>
  dokter.every(({ jadwal }) => jadwal?.length === 0) ? dokter.filter((one) => !isOnLeave(one)) : [];

const WHOM_TO_ASK = 'minta pengatur jadwal (admin) membukanya';

/**
 * Stands under the doctor where nobody of the room practises today, as in a facility that was set up on a Sunday: who
 * writes schedules opens today's practice of a doctor in one deed; others are told whom to ask.
 */
export function PraktikHariIni({
  form,
  ruanganId,
  tanggal,
  dokter,
  onOpened,
}: {
  form: KunjunganForm;
  ruanganId: number | null;
  tanggal: string;
  /** Null while they are loaded. */ dokter: readonly DokterOption[] | null;
  onOpened: () => void;
}) {
  if (ruanganId === null || dokter === null || tanggal !== today()) return null;
  const may = can('create karyawan');
  if (dokter.length === 0)
    return (
      <span className={css['catatan']} data-perhatian role="status">
        Belum ada dokter di ruangan ini; {may ? 'tambahkan di Jadwal dokter' : WHOM_TO_ASK}
      </span>
    );
  const idle = idleDokter(dokter);
  if (idle.length === 0) return null;
  return (
    <span className={css['catatan']} data-perhatian role="status">
      Tidak ada yang praktik hari ini
      {may
        ? idle.map((one) => (
            <OpenPraktik
              key={one.id}
              form={form}
              ruanganId={ruanganId}
              dokter={one}
              named={idle.length > 1}
              onOpened={onOpened}
            />
          ))
        : `; ${WHOM_TO_ASK}`}
    </span>
  );
}

type OpenProps = {
  form: KunjunganForm;
  ruanganId: number;
  dokter: DokterOption;
  named: boolean;
  onOpened: () => void;
};

function OpenPraktik({ form, ruanganId, dokter, named, onOpened }: OpenProps) {
  const client = useQueryClient();
  const { save, saving } = useSave({
    form: null,
    read: () => hoursFromNow(toTimeOfDay(serverIso()) ?? '00:00'),
    body: (hours, { sure }) => ({
      dokter_id: dokter.id,
      ruangan_id: ruanganId,
      jenis: 'tambahan' as const,
      mulai_tanggal: today(),
      sampai_tanggal: today(),
      ...hours,
      kuota: KUOTA_HARI_INI,
      keterangan: 'Dibuka dari pendaftaran',
      aktif: true,
      yakin: sure,
    }),
    send: (body, idempotencyKey) => callApi(jadwalKecuali.simpan, { body, idempotencyKey }),
    stale: ['master', 'kunjungan'],
    onSaved: async (_, { body }) => {
      toast.ok(`${dokter.nama} praktik hari ini ${formatHours(`${body.mulai}-${body.selesai}`)}`);
      onOpened();
      const opened = (await loadDokter({ form, client }, ruanganId)).find(({ id }) => id === dokter.id);
      if (!opened || form.getValues('tujuan.ruangan_id') !== ruanganId) return;
      form.setValue('tujuan.dokter_id', opened.id, { shouldDirty: true });
      followDokter(form, opened, toTimeOfDay(form.getValues('tanggal_pendaftaran')));
    },
  });
  return (
    <>
      {' '}
      <LinkButton disabled={saving} onClick={save}>
        Praktik hari ini{named ? `: ${dokter.nama}` : ''}
      </LinkButton>
    </>
  );
}
