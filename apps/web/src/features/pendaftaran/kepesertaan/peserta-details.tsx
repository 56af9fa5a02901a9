import type { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import { comparePeserta } from '@nadi/domain/kunjungan/kepesertaan';
import type { FieldComparison } from '@nadi/domain/kunjungan/kepesertaan';
import { IconAlertTriangleFilled, IconCheck, IconCircleX, IconEqual, IconEqualNot } from '@tabler/icons-react';
import type { PickedPasien } from '../pendaftaran.queries.ts';
import { buildPesertaRows, ourValue } from './peserta-rows.ts';
import type { PesertaRow } from './peserta-rows.ts';
import css from './kepesertaan.module.css';

const MARK_ICONS = { baik: IconCheck, 'tidak aktif': IconCircleX, menunggak: IconAlertTriangleFilled } as const;

function BandingMark({ result }: { result: FieldComparison | null }) {
  if (result === 'sama')
    return (
      <span className={css['banding']}>
        <IconEqual size={13} stroke={2.2} aria-hidden="true" /> sama
      </span>
    );
  return result === 'beda' ? (
    <span className={css['banding']} data-beda>
      <IconEqualNot size={13} stroke={2.2} aria-hidden="true" /> beda
    </span>
  ) : null;
}

type DetailRowProps = { row: PesertaRow; banding: FieldComparison | null; ours: string | null };

function DetailRow({ row: { label, value, mark }, banding, ours }: DetailRowProps) {
  const MarkIcon = mark ? MARK_ICONS[mark] : null;
  return (
    <div className={css['baris']}>
      <dt>{label}</dt>
      <dd>
        <strong data-tanda={mark}>
          {MarkIcon && <MarkIcon size={14} aria-hidden="true" />} {value}
        </strong>
        <BandingMark result={banding} />
        {(banding === 'beda' || banding === 'kosong') && (
          <small data-beda={banding === 'beda' || undefined}>Data kami: {ours}</small>
        )}
      </dd>
    </div>
  );
}

/** The insurer's data of a member, beside our data of the patient. */
export function PesertaDetails({ peserta, pasien }: { peserta: Peserta; pasien: PickedPasien | undefined }) {
  const banding = pasien ? comparePeserta(peserta, pasien) : null;
  return (
    <dl className={css['rincian']}>
      {buildPesertaRows(peserta).map((row) => (
        <DetailRow
          key={row.label}
          row={row}
          banding={row.field && banding ? banding[row.field] : null}
          ours={row.field && pasien ? ourValue(row.field, pasien) : null}
        />
      ))}
    </dl>
  );
}
