import { saldoAwalSheet } from '@nadi/contract/stok/saldo-awal-lembar.contract';
import { SheetImport } from '#features/daftar/sheets.public.tsx';

const NOTE =
  'Baris menjadi draf saldo awal di deponya, tertanggal hari ini; stok baru masuk sesudah draf disetujui. HNA adalah harga daftar untuk satu satuan yang ditulis.';

/** Opening stock by sheet, as drafts of each depot. */
export function ImportSaldoAwal({ onClose }: { onClose: () => void }) {
  return <SheetImport contract={saldoAwalSheet} stale="stok" note={NOTE} onClose={onClose} />;
}
