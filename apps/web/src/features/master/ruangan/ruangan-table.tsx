import { HistoryRows } from '#patterns/history-table.tsx';
import type { History } from '#patterns/history-table.tsx';
import type { RuanganDenah } from './ruangan.queries.ts';
import css from './ruangan.module.css';
import { ruanganState } from './tree.ts';

type Columns = History<RuanganDenah>['columns'];

const UNIT: Columns[number] = { kind: 'text', head: 'Unit', value: (r) => r.unit };
const FIRST: Columns = [
  {
    kind: 'text',
    head: 'Ruangan',
    tone: 'strong',
    value: (r) => r.deskripsi,
    link: (r) => `?pilih=ruangan-${r.id}`,
  },
];
const REST: Columns = [
  { kind: 'text', head: 'Jenis kunjungan', width: 140, value: (r) => r.jenis_kunjungan_deskripsi },
  { kind: 'text', head: 'Kode', width: 72, value: (r) => r.kode_antrean },
  { kind: 'number', head: 'Dokter hari ini', width: 120, value: (r) => r.dokter_hari_ini },
  { kind: 'text', head: 'Status', width: 150, value: ruanganState },
];
const TABLE: History<RuanganDenah> = {
  title: 'Ruangan',
  id: (r) => r.id,
  columns: [...FIRST, ...REST],
  words: { failed: 'Ruangan belum bisa dimuat', none: 'Belum ada ruangan', noneHint: '' },
};
const WITH_UNIT: History<RuanganDenah> = { ...TABLE, columns: [...FIRST, UNIT, ...REST] };

/** The rooms of an installation or a unit, with what goes on in each today. A name opens its room. */
export function RuanganTable({ rooms, withUnit = false }: { rooms: readonly RuanganDenah[]; withUnit?: boolean }) {
  if (rooms.length === 0) return null;
  return (
    <div className={css['daftarRuangan']}>
      <HistoryRows of={withUnit ? WITH_UNIT : TABLE} rows={rooms} />
    </div>
  );
}
