import type { SavedPendaftaran } from '@nadi/contract/kunjungan.contract';
import { PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import { useQuery } from '@tanstack/react-query';
import { formatNorm } from '../../platform/norm.ts';
import { penjaminQuery } from '../../platform/penjamin.ts';
import { formatUmur } from '../../platform/tanggal.ts';
import { toTanggalLayanan } from './kunjungan-form.schema.ts';
import type { KunjunganForm } from './kunjungan-form.schema.ts';
import { dokterQuery, pasienQuery, ruanganUnitQuery } from './pendaftaran.queries.ts';
import { PersetujuanDialog } from './persetujuan-dialog.tsx';

/**
 * The consent question with patient, destination and payer as the form has them. What an edited visit keeps although it
 * is no longer offered has the name it was saved with.
 */
export function KunjunganPersetujuan({
  form,
  existing,
  onAnswer,
  onBack,
}: {
  form: KunjunganForm;
  existing: SavedPendaftaran | null;
  onAnswer: (satuSehat: boolean) => void;
  onBack: () => void;
}) {
  const { norm, tujuan, penjamin, tanggal_pendaftaran } = form.getValues();
  const pasien = useQuery(pasienQuery(norm)).data;
  const tanggal = toTanggalLayanan(tanggal_pendaftaran);
  const savedName = (what: 'ruangan' | 'dokter' | 'penjamin', id: number | null, savedId: number | undefined) =>
    id === savedId ? existing?.nama[what] : undefined;
  const ruangan =
    useQuery(ruanganUnitQuery(tujuan.unit_id, tanggal)).data?.find(({ id }) => id === tujuan.ruangan_id)?.deskripsi ??
    savedName('ruangan', tujuan.ruangan_id, existing?.tujuan.ruangan_id);
  const dokter =
    useQuery(dokterQuery(tujuan.ruangan_id, tanggal)).data?.find(({ id }) => id === tujuan.dokter_id)?.nama ??
    savedName('dokter', tujuan.dokter_id, existing?.tujuan.dokter_id);
  const nama =
    useQuery(penjaminQuery).data?.find(({ id }) => id === penjamin.jenis)?.deskripsi ??
    savedName('penjamin', penjamin.jenis, existing?.penjamin.jenis) ??
    '-';
  const details = [
    {
      label: 'Pasien',
      content: (
        <>
          <strong>{pasien?.nama}</strong> {norm === null ? '' : formatNorm(norm)}
          {pasien && `, ${formatJenisKelaminLetter(pasien.jenis_kelamin)} ${formatUmur(pasien.tanggal_lahir)}`}
        </>
      ),
    },
    { label: 'Kunjungan', content: [ruangan, dokter].filter(Boolean).join(', ') || '-' },
    {
      label: 'Penjamin',
      content:
        penjamin.jenis !== PENJAMIN_UMUM && penjamin.nomor_penjamin ? `${nama}, ${penjamin.nomor_penjamin}` : nama,
    },
  ];
  return <PersetujuanDialog details={details} onAnswer={onAnswer} onBack={onBack} />;
}
