import { getIzinWarning } from '@nadi/domain/karyawan/izin-praktik';
import { IconAlertTriangleFilled, IconClockExclamation } from '@tabler/icons-react';
import { formatTanggal, today } from '#platform/time/tanggal.ts';
import css from './karyawan.module.css';

const LOOKS = {
  lewat: { word: 'habis', Icon: IconAlertTriangleFilled },
  segera: { word: 'segera habis', Icon: IconClockExclamation },
} as const;

function IzinItem({ nama, validUntil }: { nama: string; validUntil: string }) {
  const warning = getIzinWarning(validUntil, today());
  if (!warning)
    return (
      <span className={css['izin']}>
        {nama} {formatTanggal(validUntil)}
      </span>
    );
  const { word, Icon: WarningIcon } = LOOKS[warning];
  return (
    <span className={css['izin']} data-rupa={warning}>
      <WarningIcon size={14} aria-hidden="true" /> {nama} {word} {formatTanggal(validUntil)}
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
      {sip !== null && <IzinItem nama="SIP" validUntil={sip} />}
      {str !== null && <IzinItem nama="STR" validUntil={str} />}
    </span>
  );
}
