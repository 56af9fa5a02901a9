import type { KontrolRow } from '@nadi/contract/kunjungan/kontrol.contract';
import { HALANGAN_MENINGGAL, keepsKontrol } from '@nadi/domain/kunjungan/kontrol';
import { formatLongTanggal } from '@nadi/domain/tanggal/tanggal';
import { IconPhone } from '@tabler/icons-react';
import type { RowAction } from '#patterns/list.ts';
import { useRowTask } from '#patterns/use-row-task.ts';
import { createKunjungan } from '#platform/http/operations.ts';
import { queryClient } from '#platform/http/query.ts';
import { today } from '#platform/time/tanggal.ts';
import { choose, requestAlasan } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { sendKontrolChange } from './kontrol.queries.ts';

export const isOpen = ({ status }: KontrolRow): boolean => status === 'Terjadwal' || status === 'Terlewat';

/**
 * The time for which a follow-up is registered: null is now, undefined not at all. A visit of today for a follow-up that
 * is planned for a later day is asked about, because it ends that plan; that day is one key away.
 */
async function registrationTime({ pasien, tanggal, tanggal_waktu }: KontrolRow): Promise<string | null | undefined> {
  if (tanggal <= today()) return null;
  const hari = formatLongTanggal(tanggal);
  const answer = await choose({
    title: `Kontrol ini untuk ${hari}`,
    body: `${pasien.nama} akan didaftarkan untuk hari ini${keepsKontrol(tanggal, today()) ? ', dan kontrol itu menjadi selesai' : ''}.`,
    yes: 'Daftarkan hari ini',
    other: `Daftarkan untuk ${hari}`,
    otherKey: 'kunjungan',
    no: 'Kembali',
    rare: true,
  });
  return answer === 'other' ? tanggal_waktu : answer === 'yes' ? null : undefined;
}

/** The visit form with the patient and where the follow-up leads. */
async function registerFor(row: KontrolRow): Promise<void> {
  const { pasien, ruangan, dokter } = row;
  const waktu = await registrationTime(row);
  if (waktu === undefined) return;
  createKunjungan({
    norm: pasien.norm,
    ...(waktu === null ? {} : { waktu }),
    tujuan: {
      instalasi_id: ruangan.instalasi_id,
      unit_id: ruangan.unit_id,
      ruangan_id: ruangan.id,
      ruangan: ruangan.deskripsi,
      ...(dokter === null ? {} : { dokter_id: dokter.id, dokter: dokter.deskripsi }),
    },
    finish: () => void queryClient.invalidateQueries({ queryKey: ['kontrol'] }),
  });
}

type Run = ReturnType<typeof useRowTask<KontrolRow>>['run'];

/** Asks why, and cancels with a way back. */
export async function cancelKontrol(run: Run, row: KontrolRow): Promise<void> {
  const alasan = await requestAlasan({
    title: `Batalkan kontrol ${row.pasien.nama}?`,
    options: ['Pasien membatalkan', 'Sudah sembuh', 'Berobat di tempat lain', 'Salah jadwal'],
    minLength: 5,
    yes: 'Batalkan kontrol',
    danger: true,
  });
  if (alasan === null) return;
  await run({
    row,
    send: () => sendKontrolChange(row, { aksi: 'batal', alasan_batal: alasan }),
    done: () => `Kontrol ${row.pasien.nama} dibatalkan`,
    undo: (saved) => () => sendKontrolChange(saved, { aksi: 'buka' }),
  });
}

type Opens = {
  onHubungi: (row: KontrolRow) => void;
  onUbah: (row: KontrolRow) => void;
  onLihat: (row: KontrolRow) => void;
};

/** What can be done with a follow-up. The actions are those of the first render. */
export function useKontrolActions({ onHubungi, onUbah, onLihat }: Opens) {
  const { busy, run } = useRowTask<KontrolRow>({
    id: ({ id }) => id,
    nameOf: ({ pasien }) => pasien.nama,
    topic: 'kontrol',
  });
  const reopen = (row: KontrolRow): Promise<unknown> =>
    run({
      row,
      send: () => sendKontrolChange(row, { aksi: 'buka' }),
      done: () => `Kontrol ${row.pasien.nama} terjadwal lagi`,
    });
  const actions: RowAction<KontrolRow>[] = [
    { label: 'Daftarkan', may: 'create kunjungan', key: 'kunjungan', place: 'button', when: isOpen, run: registerFor },
    { label: 'Kunjungan', may: 'view kunjungan', place: 'button', when: ({ hasil }) => hasil !== null, run: onLihat },
    {
      label: 'Hubungi',
      may: 'update kunjungan',
      key: 'kontrol-hubungi',
      place: 'icon',
      icon: IconPhone,
      when: isOpen,
      run: (row) =>
        row.halangan === HALANGAN_MENINGGAL
          ? toast.failure(`${row.pasien.nama} sudah meninggal: jangan dihubungi. Batalkan kontrolnya.`)
          : onHubungi(row),
    },
    { label: 'Ubah jadwal', may: 'update kunjungan', key: 'kontrol-ubah', place: 'menu', when: isOpen, run: onUbah },
    {
      label: 'Jadwalkan lagi',
      may: 'update kunjungan',
      place: 'menu',
      when: (row) => !isOpen(row),
      run: reopen,
    },
    {
      label: 'Batalkan kontrol',
      may: 'update kunjungan',
      place: 'menu',
      danger: true,
      when: isOpen,
      run: (row) => cancelKontrol(run, row),
    },
  ];
  return { actions, busy };
}
