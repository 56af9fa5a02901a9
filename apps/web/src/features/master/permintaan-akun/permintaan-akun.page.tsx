import { listPermintaanAkun, rejectPermintaan } from '@nadi/contract/akses/permintaan-akun.contract';
import type { AkunDiterima, PermintaanAkun } from '@nadi/contract/akses/permintaan-akun.contract';
import { STATUS_PERMINTAAN } from '@nadi/domain/akses/permintaan-akun';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { useRowTask } from '#patterns/use-row-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { requestAlasan } from '#ui/confirm.ts';
import type { Looks } from '#ui/status.tsx';
import { toast } from '#ui/toast.ts';
import { OneTimePassword } from '../karyawan/one-time-password.public.tsx';
import { pilihanQuery } from './permintaan-akun.queries.ts';
import { TerimaDialog } from './terima-dialog.tsx';

const SHAPES = {
  menunggu: { color: 'var(--ink)', glyph: 'ring' },
  diterima: { color: 'var(--ok)', glyph: 'tick' },
  ditolak: { color: 'var(--mute)', glyph: 'x' },
} as const;
const LOOKS: Looks = Object.fromEntries(
  STATUS_PERMINTAAN.map(({ kode, nama }) => [kode, { word: nama, ...SHAPES[kode] }]),
);
const REASONS = ['Bukan karyawan kami', 'Data tidak lengkap', 'Sudah punya akun dengan email lain'];

const isWaiting = ({ status }: PermintaanAkun): boolean => status === 'menunggu';
const outcome = ({ diputus_pada, diputus_oleh, alasan }: PermintaanAkun): string | null =>
  diputus_pada === null ? null : [formatDateTime(diputus_pada), diputus_oleh, alasan].filter(Boolean).join(', ');

type Actions = { accept: (row: PermintaanAkun) => unknown; reject: (row: PermintaanAkun) => unknown };
const listOf = ({ accept, reject }: Actions): List<typeof listPermintaanAkun> => ({
  name: 'permintaan-akun',
  title: 'Permintaan akun',
  noun: 'permintaan akun',
  topic: 'akun',
  call: listPermintaanAkun,
  id: ({ id }) => id,
  nameOf: ({ nama }) => nama,
  columns: [
    { kind: 'text', head: 'Nama', phone: 'title', value: (row) => row.nama, second: (row) => row.keterangan },
    { kind: 'text', head: 'Email', value: (row) => row.email, second: (row) => row.no_telepon },
    { kind: 'text', head: 'Diminta', width: 150, value: (row) => formatDateTime(row.dibuat_pada) },
    { kind: 'text', head: 'Keputusan', width: 240, value: outcome },
  ],
  filters: [{ kind: 'chips', name: 'status', label: 'Status', of: LOOKS, values: Object.keys(SHAPES) }],
  actionsWidth: 200,
  actions: [
    { label: 'Terima', may: 'update karyawan', place: 'button', when: isWaiting, run: accept },
    { label: 'Tolak', may: 'update karyawan', place: 'button', when: isWaiting, run: reject },
  ],
  words: ({ status = '' }) => ({
    failed: 'Permintaan akun belum bisa dimuat',
    none: status === 'menunggu' ? 'Tidak ada permintaan yang menunggu' : `Belum ada yang ${status}`,
    noneHint: 'Orang dapat meminta akun di halaman "Minta akun" bila pengaturannya dinyalakan.',
  }),
});

/** Who asked for an account: accepted with a role, or refused with a reason. */
export function PermintaanAkunPage() {
  const [accepting, setAccepting] = useState<PermintaanAkun | null>(null);
  const [told, setTold] = useState<AkunDiterima | null>(null);
  const { data: pilihan } = useQuery(pilihanQuery);
  const { run } = useRowTask<PermintaanAkun>({ id: ({ id }) => id, nameOf: ({ nama }) => nama, topic: 'akun' });
  async function reject(row: PermintaanAkun): Promise<void> {
    const alasan = await requestAlasan({
      title: `Tolak permintaan ${row.nama}?`,
      options: REASONS,
      yes: 'Tolak',
      danger: true,
    });
    if (alasan === null) return;
    const idempotencyKey = newIdempotencyKey();
    await run({
      row,
      send: () => callApi(rejectPermintaan, { params: { id: row.id }, body: { alasan }, idempotencyKey }),
      done: () => `Permintaan ${row.nama} ditolak.`,
    });
  }
  const [list] = useState(() => listOf({ accept: setAccepting, reject: (row) => void reject(row) }));
  function accepted(answer: AkunDiterima): void {
    setAccepting(null);
    if (answer.sandi === null)
      toast.ok(`${answer.permintaan.nama} diterima. Undangan sedang dikirim ke ${answer.akun.email}.`);
    else setTold(answer);
  }
  return (
    <ListPage of={list}>
      {accepting && pilihan && (
        <TerimaDialog
          permintaan={accepting}
          pilihan={pilihan}
          onAccepted={accepted}
          onClose={() => setAccepting(null)}
        />
      )}
      {told && told.sandi !== null && (
        <OneTimePassword
          nama={told.permintaan.nama}
          secret={{ kind: 'sandi', akun: told.akun, sandi: told.sandi }}
          onClose={() => setTold(null)}
        />
      )}
    </ListPage>
  );
}
