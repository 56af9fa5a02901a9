import type { Peserta } from '@nadi/contract/bpjs.contract';
import { bandingkanPeserta } from '@nadi/domain/kunjungan/kepesertaan';
import type { HasilBanding } from '@nadi/domain/kunjungan/kepesertaan';
import { IconAlertTriangleFilled, IconCheck, IconCircleX, IconEqual, IconEqualNot } from '@tabler/icons-react';
import type { PasienTerpilih } from '../kunjungan.queries.ts';
import { barisPeserta, dataKami } from './baris-peserta.ts';
import type { BarisPeserta } from './baris-peserta.ts';
import css from './kepesertaan.module.css';

const TANDA = { baik: IconCheck, 'tidak aktif': IconCircleX, menunggak: IconAlertTriangleFilled } as const;

function Banding({ hasil }: { hasil: HasilBanding | null }) {
  if (hasil === 'sama')
    return (
      <span className={css['banding']}>
        <IconEqual size={13} stroke={2.2} aria-hidden="true" /> sama
      </span>
    );
  return hasil === 'beda' ? (
    <span className={css['banding']} data-beda>
      <IconEqualNot size={13} stroke={2.2} aria-hidden="true" /> beda
    </span>
  ) : null;
}

type BarisProps = { baris: BarisPeserta; banding: HasilBanding | null; kami: string | null };

function Baris({ baris: { label, isi, tanda }, banding, kami }: BarisProps) {
  const Tanda = tanda ? TANDA[tanda] : null;
  return (
    <div className={css['baris']}>
      <dt>{label}</dt>
      <dd>
        <strong data-tanda={tanda}>
          {Tanda && <Tanda size={14} aria-hidden="true" />} {isi}
        </strong>
        <Banding hasil={banding} />
        {(banding === 'beda' || banding === 'kosong') && (
          <small data-beda={banding === 'beda' || undefined}>Data kami: {kami}</small>
        )}
      </dd>
    </div>
  );
}

/** The insurer's data of a member, beside our data of the patient. */
export function RincianPeserta({ peserta, pasien }: { peserta: Peserta; pasien: PasienTerpilih | undefined }) {
  const banding = pasien ? bandingkanPeserta(peserta, pasien) : null;
  return (
    <dl className={css['rincian']}>
      {barisPeserta(peserta).map((baris) => (
        <Baris
          key={baris.label}
          baris={baris}
          banding={baris.kolom && banding ? banding[baris.kolom] : null}
          kami={baris.kolom && pasien ? dataKami(baris.kolom, pasien) : null}
        />
      ))}
    </dl>
  );
}
