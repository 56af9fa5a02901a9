import { peringatanIzin } from '@nadi/domain/karyawan/izin-praktik';
import { IconAlertTriangleFilled, IconClockExclamation } from '@tabler/icons-react';
import { formatTanggal, hariIni } from '../../../platform/tanggal.ts';
import css from './karyawan.module.css';

const RUPA = {
  lewat: { kata: 'habis', Ikon: IconAlertTriangleFilled },
  segera: { kata: 'segera habis', Ikon: IconClockExclamation },
} as const;

function SatuIzin({ nama, berlaku }: { nama: string; berlaku: string }) {
  const peringatan = peringatanIzin(berlaku, hariIni());
  if (!peringatan)
    return (
      <span className={css['izin']}>
        {nama} {formatTanggal(berlaku)}
      </span>
    );
  const { kata, Ikon } = RUPA[peringatan];
  return (
    <span className={css['izin']} data-rupa={peringatan}>
      <Ikon size={14} aria-hidden="true" /> {nama} {kata} {formatTanggal(berlaku)}
    </span>
  );
}

/** The last days of both licences, with a sign on one that has expired or soon will. */
export function IzinPraktik({
  sip_berlaku: sip,
  str_berlaku: str,
}: {
  sip_berlaku: string | null;
  str_berlaku: string | null;
}) {
  if (sip === null && str === null) return '-';
  return (
    <span className={css['semuaIzin']}>
      {sip !== null && <SatuIzin nama="SIP" berlaku={sip} />}
      {str !== null && <SatuIzin nama="STR" berlaku={str} />}
    </span>
  );
}
