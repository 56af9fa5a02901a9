import { Button } from '@mantine/core';
import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { wasServed } from '@nadi/domain/kunjungan/status-kunjungan';
import { hasilMcu, LEMBAR_MCU, UNTUK_MCU } from '@nadi/domain/rekam-medis/lembar-mcu';
import type { HasilMcu, UntukMcu } from '@nadi/domain/rekam-medis/lembar-mcu';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { formatOwner } from '#platform/norm.ts';
import { formatDateTime, formatTanggal } from '#platform/time/tanggal.ts';
import { DataTable, type DataColumn } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Status } from '#ui/status.tsx';
import { LembarSheet } from './lembar-sheet.tsx';
import { KEADAAN_LOOKS, KESIMPULAN_LOOKS } from './mcu-looks.ts';
import css from './mcu.module.css';

type Row = HasilMcu & { bagian: string };
const COLUMNS: readonly DataColumn<Row>[] = [
  { head: 'Bagian', width: '14%', cell: ({ bagian }) => bagian },
  { head: 'Pemeriksaan', cell: ({ teks }) => teks, names: true },
  {
    head: 'Hasil',
    cell: ({ hasil, temuan }) => (
      <span className={css['result']}>
        {hasil} {temuan && <Status of={KEADAAN_LOOKS} value="temuan" />}
      </span>
    ),
  },
  { head: 'Nilai normal', cell: ({ rujukan }) => rujukan || '-' },
];
const AGREED = new Map<boolean | null, string>([
  [true, 'Karyawan setuju tertulis hasilnya dibaca perusahaan.'],
  [false, 'Karyawan tidak setuju hasilnya dibaca perusahaan; perusahaan menerima kesimpulan saja.'],
  [null, 'Persetujuan untuk perusahaan belum ditanyakan; perusahaan menerima kesimpulan saja.'],
]);

/** The papers of a concluded check-up; whoever has no company has none for it. */
function Papers({ mcu, onPrint }: { mcu: Mcu; onPrint: (untuk: UntukMcu) => void }) {
  return (
    <div className={css['papers']}>
      {UNTUK_MCU.filter((untuk) => untuk === 'peserta' || mcu.perusahaan).map((untuk) => {
        const made = mcu.lembar.find((lembar) => lembar.untuk === untuk);
        return (
          <div key={untuk}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => onPrint(untuk)}
            >
              {LEMBAR_MCU[untuk].nama}
            </Button>
            {made && (
              <small>
                {made.nomor}, {made.dicetak === 0 ? 'belum dicetak' : `dicetak ${made.dicetak} kali`}
              </small>
            )}
          </div>
        );
      })}
    </div>
  );
}

type ResultProps = {
  mcu: Mcu;
  size: number;
  onClose: () => void;
  /** Reads it again after a printing. */ reload: () => void;
};

/** A check-up that is only read: what was concluded comes first, with its papers, and every result below. */
export function McuResult({ mcu, size, onClose, reload }: ResultProps) {
  const [printing, setPrinting] = useState<UntukMcu | null>(null);
  const closePaper = (printed: boolean): void => {
    setPrinting(null);
    // Read again for its count only where it was printed, because each reading is written down.
    if (printed) reload();
  };
  if (printing) return <LembarSheet mcu={mcu} untuk={printing} onClose={closePaper} />;
  const rows = hasilMcu(mcu.pertanyaan, mcu.jawaban).flatMap(({ nama, hasil }) =>
    hasil.map((one, n): Row => ({ ...one, bagian: n === 0 ? nama : '' })),
  );
  const [sampai, saran] = [mcu.sampai && ` sampai ${formatTanggal(mcu.sampai)}`, mcu.saran];
  return (
    <Dialog title={`MCU ${formatOwner(mcu.pasien)}`} onClose={onClose} size={size} centered={false} withClose>
      <div className={css['concluded']}>
        <p>
          <Status of={KESIMPULAN_LOOKS} value={mcu.kesimpulan ?? 0} />
          {sampai}
        </p>
        {saran && <p>{saran}</p>}
        {!wasServed(mcu.status) && (
          <p role="note">Pasien ini belum dilayani. MCU diisi setelah pelayanannya dimulai.</p>
        )}
        {mcu.hasil_dikoreksi && (
          <p role="status" className={css['koreksi']}>
            Memuat hasil laboratorium yang dikoreksi atau ditarik sesudah MCU ini disimpulkan. Periksa hasil yang
            berlaku di rekam sebelum lembarnya dicetak atau dipakai.
          </p>
        )}
        {mcu.disimpulkan_oleh && (
          <p className={css['quiet']}>
            {mcu.paket}, disimpulkan {mcu.disimpulkan_oleh}, {formatDateTime(mcu.disimpulkan_pada)}.{' '}
            {AGREED.get(mcu.setuju_perusahaan)}
          </p>
        )}
      </div>
      {mcu.kesimpulan !== null && <Papers mcu={mcu} onPrint={setPrinting} />}
      <DataTable label="Hasil pemeriksaan" columns={COLUMNS} rows={rows} className={css['results']} />
    </Dialog>
  );
}
