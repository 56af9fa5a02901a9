import { pasienSheet } from '@nadi/contract/pasien/pasien-lembar.contract';
import { SheetImport } from '#features/daftar/sheets.public.tsx';

const NOTE =
  'No. RM lama disimpan sebagai NORM Manual dan dapat dicari. Wilayah ditulis dengan namanya. Alamat domisili yang kosong disamakan dengan alamat KTP. Alergi dan riwayat tidak ikut: catat di rekam medis.';

/** Patients by sheet, for a facility that moves in. */
export function ImportPasienDialog({ onClose }: { onClose: () => void }) {
  return <SheetImport contract={pasienSheet} stale="pasien" note={NOTE} onClose={onClose} />;
}
