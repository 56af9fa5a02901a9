import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { hurufJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { useQuery } from '@tanstack/react-query';
import { tulisNorm } from '../../platform/norm.ts';
import { penjaminQuery } from '../../platform/penjamin.ts';
import { formatUmur } from '../../platform/tanggal.ts';
import { tanggalLayanan } from './kunjungan-form.schema.ts';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import { dokterQuery, pasienQuery, ruanganUnitQuery } from './kunjungan.queries.ts';
import { Persetujuan } from './persetujuan.tsx';

/**
 * The consent question with patient, destination and payer as the form has them. What an edited visit keeps although it
 * is no longer offered has the name it was saved with.
 */
export function PersetujuanKunjungan({
  form,
  lama,
  onJawab,
  onKembali,
}: {
  form: FormKunjungan;
  lama: PendaftaranTersimpan | null;
  onJawab: (satuSehat: boolean) => void;
  onKembali: () => void;
}) {
  const { norm, tujuan, penjamin, tanggal_pendaftaran } = form.getValues();
  const pasien = useQuery(pasienQuery(norm)).data;
  const tanggal = tanggalLayanan(tanggal_pendaftaran);
  const tersimpan = (apa: 'ruangan' | 'dokter' | 'penjamin', id: number | null, dulu: number | undefined) =>
    id === dulu ? lama?.nama[apa] : undefined;
  const ruangan =
    useQuery(ruanganUnitQuery(tujuan.unit_id, tanggal)).data?.find(({ id }) => id === tujuan.ruangan_id)?.deskripsi ??
    tersimpan('ruangan', tujuan.ruangan_id, lama?.tujuan.ruangan_id);
  const dokter =
    useQuery(dokterQuery(tujuan.ruangan_id, tanggal)).data?.find(({ id }) => id === tujuan.dokter_id)?.nama ??
    tersimpan('dokter', tujuan.dokter_id, lama?.tujuan.dokter_id);
  const nama =
    useQuery(penjaminQuery).data?.find(({ id }) => id === penjamin.jenis)?.deskripsi ??
    tersimpan('penjamin', penjamin.jenis, lama?.penjamin.jenis) ??
    '-';
  const rincian = [
    {
      label: 'Pasien',
      isi: (
        <>
          <strong>{pasien?.nama}</strong> {norm === null ? '' : tulisNorm(norm)}
          {pasien && `, ${hurufJenisKelamin(pasien.jenis_kelamin)} ${formatUmur(pasien.tanggal_lahir)}`}
        </>
      ),
    },
    { label: 'Kunjungan', isi: [ruangan, dokter].filter(Boolean).join(', ') || '-' },
    {
      label: 'Penjamin',
      isi: penjamin.jenis !== PENJAMIN_UMUM && penjamin.nomor_penjamin ? `${nama}, ${penjamin.nomor_penjamin}` : nama,
    },
  ];
  return <Persetujuan rincian={rincian} onJawab={onJawab} onKembali={onKembali} />;
}
