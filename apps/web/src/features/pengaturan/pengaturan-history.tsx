import type { SettingHistory } from '@nadi/contract/pengaturan.contract';
import { isSettingKey, SETTINGS } from '@nadi/domain/faskes/setting';
import type { SettingSpecs } from '@nadi/domain/faskes/setting';
import { useQuery } from '@tanstack/react-query';
import { HistoryTable } from '#patterns/history-table.tsx';
import type { History } from '#patterns/history-table.tsx';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import css from './pengaturan.module.css';
import { HISTORY_LIMIT, riwayatQuery } from './pengaturan.queries.ts';
import { textInWords } from './setting-values.ts';

const words = (specs: SettingSpecs, key: string, text: string | null): string =>
  text === null ? '-' : isSettingKey(key) ? textInWords(specs[key], text) : text;

const historyOf = (specs: SettingSpecs): History<SettingHistory> => ({
  title: 'Riwayat pengaturan',
  id: ({ id }) => id,
  columns: [
    { kind: 'text', head: 'Waktu', width: 150, value: ({ pada }) => formatDateTime(pada) },
    { kind: 'text', head: 'Pengaturan', value: ({ key }) => (isSettingKey(key) ? SETTINGS[key].label : key) },
    { kind: 'text', head: 'Semula', width: 150, value: ({ key, sebelum }) => words(specs, key, sebelum) },
    { kind: 'text', head: 'Menjadi', width: 150, value: ({ key, sesudah }) => words(specs, key, sesudah) },
    { kind: 'text', head: 'Oleh', width: 150, value: ({ oleh }) => oleh ?? 'Sistem' },
  ],
  words: {
    failed: 'Riwayat belum bisa dimuat',
    none: 'Belum ada pengaturan yang diubah',
    noneHint: 'Semua masih seperti saat faskes ini dibuat.',
  },
});

/** Who changed which setting, from what to what, the newest first. */
export function PengaturanHistory({ specs, onClose }: { specs: SettingSpecs; onClose: () => void }) {
  const query = useQuery(riwayatQuery());
  return (
    <Dialog title="Riwayat pengaturan" onClose={onClose} size={900} centered={false} withClose>
      <div className={css['history']}>
        <HistoryTable of={historyOf(specs)} query={query} />
        {query.data?.length === HISTORY_LIMIT && <p>{HISTORY_LIMIT} perubahan terakhir.</p>}
      </div>
    </Dialog>
  );
}
