import type { ResponseOf } from '@nadi/contract/endpoint';
import {
  approveSaldoAwal,
  blockBatch,
  cancelSaldoAwal,
  listPenerimaBatch,
  listSaldoAwal,
  listStok,
} from '@nadi/contract/stok/stok.contract';
import type { PasienDihubungi, SaldoAwal, SaldoAwalRow, StokRow } from '@nadi/contract/stok/stok.contract';
import { Button } from '@mantine/core';
import { IconClipboardList, IconLock, IconLockOpen, IconUpload, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { optionsFrom } from '#patterns/options-from.ts';
import { personFacts } from '#patterns/text-of.ts';
import { useRowTask } from '#patterns/use-row-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { depoQuery } from '#platform/lists/produk.ts';
import { queryClient } from '#platform/http/query.ts';
import { can } from '#platform/session/session.ts';
import { formatDateTime, formatNumber, formatTanggal } from '#platform/time/tanggal.ts';
import { ask, choose, requestAlasan } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { Looks } from '#ui/status.tsx';
import { toast } from '#ui/toast.ts';
import { KartuStokDialog } from './kartu-stok.public.tsx';
import { ImportSaldoAwal } from './import-saldo-awal.tsx';
import { SaldoAwalForm } from './saldo-awal-form.tsx';
import { SetujuiSelembar } from './setujui-selembar.tsx';
import { masukWords } from './saldo-words.ts';
import css from './stok.module.css';
import { saldoAwalQuery } from './stok.queries.ts';

const DEPO_FILTER = {
  kind: 'choice',
  name: 'depo_id',
  label: 'Depo',
  all: 'Semua depo',
  query: optionsFrom(depoQuery, ({ id, nama }: { id: number; nama: string }) => ({ value: String(id), label: nama })),
} as const;

const KEADAAN: Looks = {
  baik: { word: 'Baik', color: 'var(--ok)', glyph: 'tick' },
  diblokir: { word: 'Diblokir', color: 'var(--danger)', glyph: 'x' },
  kedaluwarsa: { word: 'Kedaluwarsa', color: 'var(--danger)', glyph: 'x' },
};
const keadaan = ({ diblokir, kedaluwarsa }: StokRow): string =>
  diblokir ? 'diblokir' : kedaluwarsa ? 'kedaluwarsa' : 'baik';

type StokActions = Record<'open' | 'block' | 'receivers', (row: StokRow) => unknown>;
const stokList = ({ open, block, receivers }: StokActions): List<typeof listStok> => ({
  name: 'stok',
  title: 'Stok',
  noun: 'stok',
  topic: 'stok',
  call: listStok,
  id: ({ depo_id, batch_id }) => `${depo_id}/${batch_id}`,
  nameOf: ({ nama, no_batch }) => `${nama} ${no_batch}`.trim(),
  columns: [
    { kind: 'text', head: 'Produk', sort: 'nama', phone: 'title', value: (row) => row.nama, second: (row) => row.kode },
    { kind: 'text', head: 'Depo', width: 130, value: (row) => row.depo },
    { kind: 'text', head: 'Batch', width: 120, value: (row) => row.no_batch || null },
    { kind: 'date', head: 'ED', sort: 'ed', width: 110, value: (row) => row.ed },
    { kind: 'number', head: 'Stok', sort: 'jumlah', width: 90, value: (row) => row.jumlah },
    { kind: 'number', head: 'Dipesan', width: 90, value: (row) => row.dipesan || null },
    { kind: 'number', head: 'Tersedia', width: 90, value: (row) => row.tersedia },
    { kind: 'money', head: 'Nilai', width: 120, may: 'view harga produk', value: (row) => row.nilai },
    { kind: 'status', head: 'Keadaan', width: 130, of: KEADAAN, value: keadaan },
  ],
  filters: [
    { kind: 'search', name: 'search', address: 'cari', label: 'Cari stok', hint: 'Produk atau batch' },
    DEPO_FILTER,
  ],
  open: { run: open, hint: 'kartu stok' },
  actions: [
    { label: 'Kartu stok', place: 'icon', icon: IconClipboardList, run: open },
    {
      label: 'Blokir batch',
      may: 'update stock',
      place: 'icon',
      icon: IconLock,
      when: (row) => !row.diblokir,
      run: block,
    },
    {
      label: 'Buka blokir',
      may: 'update stock',
      place: 'icon',
      icon: IconLockOpen,
      when: (row) => row.diblokir,
      run: block,
    },
    {
      label: 'Penerima',
      may: 'update stock',
      place: 'icon',
      icon: IconUsers,
      when: (row) => row.diblokir,
      run: receivers,
    },
  ],
  words: {
    none: 'Belum ada stok',
    noneHint: 'Stok masuk lewat saldo awal yang disetujui.',
    nothingFits: 'Tidak ada yang cocok',
    nothingFitsHint: 'Periksa ejaan atau saringannya.',
    failed: 'Stok belum bisa dimuat',
  },
});

/** 'SITI AMINAH, 000123 · P · 41 th', so that nobody calls a namesake, or one who died. */
const whom = (pasien: PasienDihubungi): string => `${pasien.nama}, ${personFacts(pasien)}`;

type Terblokir = ResponseOf<typeof blockBatch>['data'];
/** Who holds what was blocked: bags that must be opened, and prescriptions that get another batch. */
function blockedWords(noBatch: string, menahan: Terblokir['menahan']): string {
  const of = (siap: boolean): string =>
    menahan
      .filter(({ disiapkan }) => disiapkan === siap)
      .map(({ nomor, pasien, jumlah }) => `${nomor} ${whom(pasien)} (${jumlah})`)
      .join(', ');
  return [
    `Batch ${noBatch} diblokir.`,
    of(true) && `Sudah di kantong, keluarkan: ${of(true)}.`,
    of(false) && `Dipesan untuk: ${of(false)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type Dibawa = { row: StokRow; menerima: Terblokir['menerima'] };
/** Whoever has it at home is called: it stays until somebody has read it. */
function DibawaDialog({ of: { row, menerima }, onClose }: { of: Dibawa; onClose: () => void }) {
  return (
    <Dialog title={`Batch ${row.no_batch} sudah dibawa pulang`} onClose={onClose} size={560} withClose>
      <p id="dibawa-pulang">{formatNumber(menerima.length)} kali diserahkan sebelum diblokir. Hubungi pasiennya.</p>
      {/* On the x an Enter that was meant for the question before would close it unread. */}
      <ul className={css['dibawa']} data-autofocus tabIndex={-1} aria-labelledby="dibawa-pulang">
        {menerima.map(({ nomor, pasien, jumlah, pada }) => (
          <li key={`${nomor} ${pada}`}>
            <strong>{pasien.nama}</strong>, {personFacts(pasien)}
            <small>
              telepon {pasien.telepon || 'belum tercatat'} · {jumlah} {row.satuan}, {formatDateTime(pada)} ({nomor})
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const REASONS = ['Recall pabrik', 'Karantina', 'Kemasan rusak'];

/** What is where, batch by batch. */
export function StokList() {
  const [kartu, setKartu] = useState<StokRow | null>(null);
  const [dibawa, setDibawa] = useState<Dibawa | null>(null);
  const { run } = useRowTask<StokRow>({
    id: ({ depo_id, batch_id }) => `${depo_id}/${batch_id}`,
    nameOf: ({ nama }) => nama,
    topic: 'stok',
  });
  async function block(row: StokRow): Promise<void> {
    const diblokir = !row.diblokir;
    const alasan = diblokir
      ? await requestAlasan({
          title: `Blokir batch ${row.no_batch} ${row.nama}?`,
          options: REASONS,
          yes: 'Blokir',
          danger: true,
        })
      : null;
    if (diblokir && alasan === null) return;
    if (
      !diblokir &&
      !(await ask({
        title: `Buka batch ${row.no_batch} ${row.nama}?`,
        body: `Diblokir karena: ${row.alasan ?? '-'}`,
        yes: 'Buka',
      }))
    )
      return;
    const idempotencyKey = newIdempotencyKey();
    const saved = await run({
      row,
      send: async () =>
        (
          await callApi(blockBatch, {
            params: { id: row.batch_id },
            body: { diblokir, alasan, versi: row.versi },
            idempotencyKey,
          })
        ).data,
      done: ({ menahan }) => (diblokir ? blockedWords(row.no_batch, menahan) : `Batch ${row.no_batch} dibuka lagi.`),
    });
    if (saved && saved.menerima.length > 0) setDibawa({ row, menerima: saved.menerima });
  }
  async function showReceivers(row: StokRow): Promise<void> {
    try {
      const { data: menerima } = await callApi(listPenerimaBatch, { params: { id: row.batch_id } });
      if (menerima.length > 0) setDibawa({ row, menerima });
      else toast.info(`Batch ${row.no_batch} belum dibawa pulang siapa pun.`);
    } catch (error) {
      toast.error(error);
    }
  }
  const [list] = useState(() =>
    stokList({ open: setKartu, block: (row) => void block(row), receivers: (row) => void showReceivers(row) }),
  );
  return (
    <ListPage of={list} within="tab">
      {kartu && <KartuStokDialog produk={{ id: kartu.produk_id, nama: kartu.nama }} onClose={() => setKartu(null)} />}
      {dibawa && <DibawaDialog of={dibawa} onClose={() => setDibawa(null)} />}
    </ListPage>
  );
}

const STATUS: Looks = {
  draf: { word: 'Draf', color: 'var(--ink)', glyph: 'ring' },
  disetujui: { word: 'Disetujui', color: 'var(--ok)', glyph: 'tick' },
  batal: { word: 'Batal', color: 'var(--mute)', glyph: 'x' },
};
const isDraft = ({ status }: SaldoAwalRow): boolean => status === 'draf';
const isOfSheet = (row: SaldoAwalRow): boolean => isDraft(row) && row.selembar > 1;
const togetherWords = (row: SaldoAwalRow): string | null =>
  isOfSheet(row) ? [row.catatan, `${row.selembar} draf selembar`].filter(Boolean).join(', ') : row.catatan;

type SaldoActions = Record<'open' | 'approve' | 'cancel', (row: SaldoAwalRow) => unknown> & { add: () => void };
const saldoAwalList = ({ open, approve, cancel, add }: SaldoActions): List<typeof listSaldoAwal> => ({
  name: 'saldo-awal',
  title: 'Saldo awal',
  noun: 'saldo awal',
  topic: 'stok',
  call: listSaldoAwal,
  id: ({ id }) => id,
  nameOf: ({ nomor }) => nomor,
  columns: [
    { kind: 'text', head: 'Nomor', width: 110, phone: 'title', value: (row) => row.nomor },
    { kind: 'date', head: 'Tanggal', width: 120, value: (row) => row.tanggal },
    { kind: 'text', head: 'Depo', value: (row) => row.depo, second: togetherWords },
    { kind: 'number', head: 'Baris', width: 80, value: (row) => row.jumlah_baris },
    { kind: 'money', head: 'Nilai', width: 140, may: 'view harga produk', value: (row) => row.nilai },
    {
      kind: 'text',
      head: 'Ditulis, disetujui',
      width: 340,
      value: (row) => `${row.dibuat_oleh}, ${formatTanggal(row.dibuat_pada)}`,
      second: (row) =>
        row.disetujui_oleh === null ? null : `${row.disetujui_oleh}, ${formatDateTime(row.disetujui_pada)}`,
    },
    { kind: 'status', head: 'Status', width: 120, of: STATUS, value: (row) => row.status },
  ],
  filters: [DEPO_FILTER],
  add: { may: 'create stock', run: add },
  open: { may: 'update stock', run: open, hint: 'ubah draf' },
  actionsWidth: 190,
  actions: [
    { label: 'Setujui', may: 'update setuju stock', place: 'button', when: isDraft, run: approve },
    { label: 'Batalkan', may: 'update stock', place: 'button', when: isDraft, run: cancel },
  ],
  words: {
    none: 'Belum ada saldo awal',
    noneHint: 'Tulis stok yang ada di depo, lalu setujui; sesudah itu semua gerak stok tercatat.',
    failed: 'Saldo awal belum bisa dimuat',
  },
});

/** Opening stocks: written, approved once, and from then on as they are. */
export function SaldoAwalList() {
  const [form, setForm] = useState<{ dokumen: SaldoAwal | null } | null>(null);
  const [importing, setImporting] = useState(false);
  const [together, setTogether] = useState<SaldoAwalRow | null>(null);
  const { run } = useRowTask<SaldoAwalRow>({ id: ({ id }) => id, nameOf: ({ nomor }) => nomor, topic: 'stok' });
  async function open(row: SaldoAwalRow): Promise<void> {
    if (!isDraft(row)) return toast.info(`${row.nomor} sudah ${row.status === 'batal' ? 'dibatalkan' : 'disetujui'}.`);
    try {
      setForm({ dokumen: await queryClient.fetchQuery({ ...saldoAwalQuery(row.id), staleTime: 0 }) });
    } catch (error) {
      toast.error(error);
    }
  }
  async function approve(row: SaldoAwalRow): Promise<void> {
    const answer = await choose({
      title: `Setujui ${row.nomor}?`,
      body: masukWords([row]),
      yes: 'Setujui',
      rare: true,
      ...(isOfSheet(row) ? { other: `Semua ${row.selembar} draf selembar` } : {}),
    });
    if (answer === 'other') setTogether(row);
    if (answer !== 'yes') return;
    const idempotencyKey = newIdempotencyKey();
    await run({
      row,
      send: () => callApi(approveSaldoAwal, { params: { id: row.id }, body: { versi: row.versi }, idempotencyKey }),
      done: () => `${row.nomor} disetujui, stok masuk.`,
    });
  }
  async function cancel(row: SaldoAwalRow): Promise<void> {
    if (
      !(await ask({
        title: `Batalkan ${row.nomor}?`,
        body: 'Draf ini tidak akan masuk ke stok.',
        yes: 'Batalkan',
        danger: true,
      }))
    )
      return;
    const idempotencyKey = newIdempotencyKey();
    await run({
      row,
      send: () => callApi(cancelSaldoAwal, { params: { id: row.id }, body: { versi: row.versi }, idempotencyKey }),
      done: () => `${row.nomor} dibatalkan.`,
    });
  }
  const [list] = useState(() =>
    saldoAwalList({
      open: (row) => void open(row),
      approve: (row) => void approve(row),
      cancel: (row) => void cancel(row),
      add: () => setForm({ dokumen: null }),
    }),
  );
  return (
    <ListPage
      of={list}
      within="tab"
      tools={() =>
        can('create stock') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            Impor
          </Button>
        )
      }
    >
      {form && <SaldoAwalForm dokumen={form.dokumen} onClose={() => setForm(null)} />}
      {importing && <ImportSaldoAwal onClose={() => setImporting(false)} />}
      {together && <SetujuiSelembar row={together} onClose={() => setTogether(null)} />}
    </ListPage>
  );
}
