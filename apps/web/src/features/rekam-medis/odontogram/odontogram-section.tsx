import type { Odontogram } from '@nadi/contract/rekam-medis/odontogram.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { OdontogramView } from './odontogram-view.tsx';
import { useOdontogram } from './use-odontogram.ts';

type SectionProps = {
  kunjunganId: number;
  norm: number;
  /** The odontogram, as the record answers it; the part stands only where there is one. */
  part: unknown;
  data: RekamMedisKunjungan;
  mayWrite: boolean;
};

/** The odontogram in the record of a visit: a dentist writes it, everybody else reads it. */
export function OdontogramSection({ kunjunganId, norm, part, data, mayWrite }: SectionProps) {
  const odontogram = part as Odontogram;
  const writing = useOdontogram(kunjunganId);
  return (
    <OdontogramView
      odontogram={odontogram}
      norm={norm}
      tanggalLahir={data.kunjungan.pasien.tanggal_lahir}
      meninggalPada={data.kunjungan.pasien.meninggal_pada ?? null}
      kunjunganId={kunjunganId}
      writing={mayWrite && odontogram.boleh_tulis ? writing : null}
    />
  );
}
