import { manageTemplat, updateTemplat } from '@nadi/contract/rekam-medis/templat.contract';
import type { TemplatRow } from '@nadi/contract/rekam-medis/templat.contract';
import { BIDANG_CATATAN, BIDANG_IDS, JENIS_CATATAN, JENIS_CATATAN_IDS } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { MAX_TEMPLAT_SENDIRI } from '@nadi/domain/rekam-medis/rekam';
import { IconEye, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { AKTIF_FILTER } from '#patterns/aktif-filter.ts';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { useRowTask } from '#patterns/use-row-task.ts';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { AKTIF_LOOKS } from '#ui/status.tsx';
import { useRereadTemplat } from '../rekam.queries.ts';
import { TemplatForm } from './templat-form.tsx';
import { TemplatPreview } from './templat-preview.tsx';
import { medicinesIn, storedBody, templatValues } from './templat-values.ts';
import { penunjangIn, penunjangWords, suratIn, suratWords } from './usulan.ts';

const OWNER: Record<TemplatRow['milik'], string> = { saya: 'Saya', faskes: 'Faskes' };

/** What it holds, in a few words: 'Subjektif, Plan, 1 diagnosis'. */
export function contentOf({ isi }: Pick<TemplatRow, 'isi'>): string {
  const regions = Object.keys(isi.pemeriksaan ?? {}).length;
  const diagnosa = isi.diagnosa?.length ?? 0;
  const obat = medicinesIn(isi).length;
  const penunjang = penunjangIn(isi.bagian ?? {});
  const surat = suratIn(isi.bagian ?? {});
  return [
    ...BIDANG_IDS.filter((bidang) => (isi[bidang] ?? '') !== '').map((bidang) => BIDANG_CATATAN[bidang]),
    ...(diagnosa > 0 ? [`${diagnosa} diagnosis`] : []),
    ...(regions > 0 ? [`${regions} bagian pemeriksaan`] : []),
    ...(obat > 0 ? [`${obat} obat`] : []),
    ...(penunjang ? [penunjangWords(penunjang)] : []),
    ...(surat ? [suratWords(surat)] : []),
  ].join(', ');
}

export const mayKeep = ({ milik }: Pick<TemplatRow, 'milik'>): boolean =>
  can(milik === 'faskes' ? 'update rekam medis' : 'create rekam medis');

const TEMPLAT: List<typeof manageTemplat> = {
  name: 'templat',
  title: 'Templat saya',
  noun: 'templat',
  topic: 'rekam-medis',
  call: manageTemplat,
  id: ({ id }) => id,
  nameOf: ({ kode }) => `.${kode}`,
  size: 50,
  actionsWidth: 96,
  columns: [
    { kind: 'text', head: 'Kode', width: 150, phone: 'title', tone: 'strong', value: ({ kode }) => `.${kode}` },
    { kind: 'text', head: 'Nama', width: 220, phone: 'line', value: ({ nama }) => nama },
    {
      kind: 'text',
      head: 'Jenis',
      width: 180,
      phone: 'line',
      value: ({ jenis }) => JENIS_CATATAN[jenis as JenisCatatan].nama,
    },
    { kind: 'text', head: 'Isi', phone: 'line', value: contentOf },
    {
      kind: 'text',
      head: 'Milik',
      width: 150,
      phone: 'line',
      value: ({ milik }) => OWNER[milik],
      second: ({ milik, dibuat_oleh }) => (milik === 'faskes' ? dibuat_oleh : null),
    },
    {
      kind: 'text',
      head: 'Diubah',
      width: 110,
      from: 1600,
      phone: 'hidden',
      value: ({ diubah_pada }) => formatRiwayat(diubah_pada),
    },
    { kind: 'status', head: 'Status', width: 118, phone: 'side', of: AKTIF_LOOKS, value: ({ aktif }) => String(aktif) },
  ],
  filters: [
    { kind: 'search', name: 'search', address: 'cari', label: 'Cari templat', hint: 'Kode, nama' },
    {
      kind: 'choice',
      name: 'jenis',
      label: 'Jenis',
      all: 'Semua jenis',
      options: JENIS_CATATAN_IDS.map((jenis) => ({ value: jenis, label: JENIS_CATATAN[jenis].nama })),
    },
    {
      kind: 'choice',
      name: 'milik',
      label: 'Milik',
      all: 'Saya dan faskes',
      options: [
        { value: 'saya', label: 'Milik saya' },
        { value: 'faskes', label: 'Milik faskes' },
      ],
    },
    AKTIF_FILTER,
  ],
  quiet: ({ aktif }) => !aktif,
  words: {
    none: 'Belum ada templat',
    noneHint: `Tambahkan templat, atau tulis catatan lalu "Simpan sebagai templat". Paling banyak ${MAX_TEMPLAT_SENDIRI} milik sendiri.`,
  },
};

/** The templates of the reader and of the facility: a dot and the code put one into a note (rekam-medis.md RM28). */
export function TemplatPage() {
  const [opened, setOpened] = useState<{ row: TemplatRow | null } | null>(null);
  const [shown, setShown] = useState<TemplatRow | null>(null);
  const reread = useRereadTemplat();
  const { run: change } = useRowTask<TemplatRow>({ id: ({ id }) => id, nameOf: TEMPLAT.nameOf, topic: TEMPLAT.topic });
  const switchTo = async (row: TemplatRow, aktif: boolean, versi: number) => {
    const { data } = await callApi(updateTemplat, {
      params: { id: row.id },
      body: { ...storedBody(row), aktif, versi },
    });
    reread();
    return data;
  };
  const toggle = (row: TemplatRow): void =>
    void change({
      row,
      send: () => switchTo(row, !row.aktif, row.versi),
      done: () => `Templat .${row.kode} ${row.aktif ? 'tidak dipakai lagi' : 'dipakai lagi'}.`,
      undo:
        ({ versi }) =>
        () =>
          switchTo(row, row.aktif, versi),
    });
  const [list] = useState((): typeof TEMPLAT => ({
    ...TEMPLAT,
    open: { run: (row) => (mayKeep(row) ? setOpened({ row }) : setShown(row)), hint: 'buka' },
    add: {
      may: can('create rekam medis') ? 'create rekam medis' : 'update rekam medis',
      run: () => setOpened({ row: null }),
    },
    actions: [
      { label: 'Ubah', key: 'edit', place: 'icon', icon: IconPencil, when: mayKeep, run: (row) => setOpened({ row }) },
      { label: 'Lihat', place: 'icon', icon: IconEye, when: (row) => !mayKeep(row), run: setShown },
      {
        label: 'Akhiri',
        place: 'icon',
        icon: IconPlayerPause,
        when: (row) => mayKeep(row) && row.aktif,
        run: toggle,
      },
      {
        label: 'Pakai lagi',
        place: 'icon',
        icon: IconPlayerPlay,
        when: (row) => mayKeep(row) && !row.aktif,
        run: toggle,
      },
    ],
  }));
  return (
    <ListPage of={list}>
      {opened && <TemplatForm row={opened.row} onClose={() => setOpened(null)} />}
      {shown && (
        <Dialog title={`Templat .${shown.kode}`} size={640} centered={false} withClose onClose={() => setShown(null)}>
          <TemplatPreview isi={templatValues(shown, shown.aktif, shown.diagnosa).isi} />
        </Dialog>
      )}
    </ListPage>
  );
}
