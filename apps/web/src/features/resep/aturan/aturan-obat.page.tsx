import { Button } from '@mantine/core';
import { aturanObatSheet, listAturanObat, sahkanAturanObat } from '@nadi/contract/resep/aturan-obat.contract';
import type { AturanObat } from '@nadi/contract/resep/aturan-obat.contract';
import { DAFTAR_JENIS_ATURAN, JENIS_ATURAN } from '@nadi/domain/resep/aturan';
import { KELOMPOK_ZAT } from '@nadi/domain/resep/kelompok-zat';
import type { KelompokZat } from '@nadi/domain/resep/kelompok-zat';
import { IconPencil, IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import type { Looks } from '#ui/status.tsx';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { Sheets } from '#features/daftar/sheets.public.tsx';
import { AturanForm } from './aturan-form.tsx';
import { SahkanDialog } from './sahkan-dialog.tsx';

const STATUS_LOOKS: Looks = {
  sah: { word: 'Disahkan', color: 'var(--ok)', glyph: 'tick' },
  tidur: { word: 'Belum disahkan', color: 'var(--ink-3)', glyph: 'ring' },
  tinjau: { word: 'Perlu ditinjau', color: 'var(--warn)', glyph: 'alert' },
  mati: { word: 'Tidak dipakai', color: 'var(--mute)', glyph: 'minus' },
};
export const statusAturan = ({
  aktif,
  tinjau,
  disahkan_pada,
}: Pick<AturanObat, 'aktif' | 'tinjau' | 'disahkan_pada'>): string =>
  !aktif ? 'mati' : disahkan_pada === null ? 'tidur' : tinjau ? 'tinjau' : 'sah';

const kelompok = (one: string | null): string | null => (one === null ? null : KELOMPOK_ZAT[one as KelompokZat].nama);
const aboutOf = (row: AturanObat): string =>
  [row.zat ?? kelompok(row.kelompok), row.dengan_zat ?? kelompok(row.dengan_kelompok)].filter(Boolean).join(' dengan ');
const limitOf = ({ batas, satuan }: AturanObat): string | null =>
  batas === null ? null : `${String(batas).replace('.', ',')} ${satuan ?? ''}`.trim();

const isAsleep = (row: AturanObat): boolean => statusAturan(row) === 'tidur';

const ATURAN: List<typeof listAturanObat> = {
  name: 'aturan-obat',
  title: 'Aturan obat',
  noun: 'aturan',
  topic: 'resep',
  call: listAturanObat,
  paging: 'whole',
  many: true,
  height: 'tall',
  id: ({ id }) => id,
  nameOf: aboutOf,
  columns: [
    {
      kind: 'text',
      head: 'Jenis',
      width: 200,
      phone: 'line',
      value: ({ jenis }) => JENIS_ATURAN[jenis],
      second: ({ tingkat }) => tingkat,
    },
    { kind: 'text', head: 'Tentang', width: 190, phone: 'title', tone: 'strong', value: aboutOf, second: limitOf },
    { kind: 'text', head: 'Bunyi aturan', phone: 'line', value: ({ teks }) => teks, second: ({ sumber }) => sumber },
    {
      kind: 'text',
      head: 'Dilewati',
      width: 100,
      phone: 'line',
      value: ({ temuan, dilewati }) => (temuan === 0 ? null : `${dilewati} dari ${temuan}`),
    },
    {
      kind: 'text',
      head: 'Pengesah',
      width: 170,
      phone: 'line',
      value: ({ disahkan_oleh }) => disahkan_oleh,
      second: ({ disahkan_pada }) => (disahkan_pada === null ? null : formatRiwayat(disahkan_pada)),
    },
    { kind: 'status', head: 'Status', width: 150, phone: 'side', of: STATUS_LOOKS, value: statusAturan },
  ],
  filters: [
    { kind: 'search', name: 'cari', label: 'Cari aturan', hint: 'Zat, kelompok, bunyi' },
    {
      kind: 'choice',
      name: 'jenis',
      label: 'Jenis',
      all: 'Semua jenis',
      options: DAFTAR_JENIS_ATURAN.map((one) => ({ value: one, label: JENIS_ATURAN[one] })),
      fits: (row, value) => row.jenis === value,
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      all: 'Semua status',
      options: [
        { value: 'tidur', label: 'Belum disahkan' },
        { value: 'sah', label: 'Disahkan' },
        { value: 'tinjau', label: 'Perlu ditinjau' },
        { value: 'mati', label: 'Tidak dipakai' },
      ],
      fits: (row, value) => statusAturan(row) === value,
    },
  ],
  quiet: ({ aktif }) => !aktif,
};

/** The rules that check prescriptions. None of them checks before a pharmacist of this facility has approved it (RS9). */
export function AturanObatPage() {
  const client = useQueryClient();
  const [opened, setOpened] = useState<{ row: AturanObat | null } | null>(null);
  const [choosing, setChoosing] = useState<readonly AturanObat[] | null>(null);
  const again = (): void => void client.invalidateQueries({ queryKey: ['resep'] });
  async function approve(row: AturanObat): Promise<void> {
    const sure = await ask({
      title: `Sahkan aturan ${aboutOf(row)}?`,
      body: `"${row.teks}". Sejak disahkan, aturan ini memeriksa setiap resep faskes ini atas nama Anda.`,
      yes: 'Sahkan',
    });
    if (!sure) return;
    try {
      await callApi(sahkanAturanObat, {
        params: { id: row.id },
        body: { versi: row.versi },
        idempotencyKey: newIdempotencyKey(),
      });
      toast.ok(`Aturan ${aboutOf(row)} disahkan.`);
    } catch (error) {
      toast.error(error);
    }
    again();
  }
  const [list] = useState((): typeof ATURAN => ({
    ...ATURAN,
    open: { may: 'update telaah resep', run: (row) => setOpened({ row }), hint: 'ubah' },
    add: { may: 'update telaah resep', run: () => setOpened({ row: null }) },
    actions: [
      {
        label: 'Sahkan',
        says: (row) => `Sahkan aturan ${aboutOf(row)}`,
        may: 'update telaah resep',
        place: 'icon',
        icon: IconShieldCheck,
        when: isAsleep,
        run: (row) => void approve(row),
      },
      {
        label: 'Ubah',
        may: 'update telaah resep',
        key: 'edit',
        place: 'icon',
        icon: IconPencil,
        run: (row) => setOpened({ row }),
      },
    ],
  }));
  return (
    <ListPage
      of={list}
      note={({ rows }) =>
        `${rows.filter((row) => statusAturan(row) !== 'tidur' && row.aktif).length} dari ${rows.length} memeriksa`
      }
      tools={({ rows: shown }) => (
        <>
          {can('update telaah resep') && (
            <Button
              size="xs"
              variant="default"
              disabled={!shown.some(isAsleep)}
              onClick={() => setChoosing(shown.filter(isAsleep))}
            >
              Sahkan banyak
            </Button>
          )}
          <Sheets
            contract={aturanObatSheet}
            stale="resep"
            mayImport={can('update telaah resep')}
            note="Aturan baru atau yang berubah memeriksa setelah disahkan apoteker."
          />
        </>
      )}
    >
      {choosing && <SahkanDialog rows={choosing} aboutOf={aboutOf} onClose={() => setChoosing(null)} onDone={again} />}
      {opened && <AturanForm row={opened.row} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}
