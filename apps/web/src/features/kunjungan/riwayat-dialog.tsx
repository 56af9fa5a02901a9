import type { BarisKunjungan, riwayatPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { formatWaktu } from '../../platform/tanggal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import css from './kunjungan.module.css';
import { riwayatQuery } from './kunjungan.queries.ts';

type Jejak = ResponseOf<typeof riwayatPendaftaran>['data'][number];
const KATA: Record<Jejak['aksi'], string> = {
  buat: 'Didaftarkan',
  ubah: 'Diubah',
  status: 'Status antrean',
  batal: 'Dibatalkan',
};

function Ubahan({ satu }: { satu: Jejak }) {
  return (
    <li>
      <strong>{KATA[satu.aksi]}</strong>
      {satu.alasan && <>: {satu.alasan}</>}{' '}
      <small>
        {satu.oleh} · {formatWaktu(satu.pada)}
      </small>
      {satu.perubahan.length > 0 && (
        <dl className={css['ubahan']}>
          {satu.perubahan.map(({ label, dari, ke }) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label}-isi`}>
              <del>{dari ?? 'kosong'}</del> <span aria-hidden="true">→</span>
              <span className="visually-hidden">menjadi</span> {ke ?? 'kosong'}
            </dd>,
          ])}
        </dl>
      )}
      {satu.aksi === 'ubah' && satu.perubahan.length === 0 && (
        <div>
          <small>Disimpan tanpa perubahan</small>
        </div>
      )}
    </li>
  );
}

/** Who changed what of a visit, the newest first. */
export function RiwayatDialog({ baris, onClose }: { baris: BarisKunjungan; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(riwayatQuery(baris.pendaftaran.id));
  return (
    <Dialog
      judul={`Riwayat ${baris.no_antrean} ${baris.pendaftaran.pasien.nama}`}
      onClose={onClose}
      size={560}
      denganTutup
    >
      {isError && <ErrorState error={error} judul="Riwayat belum bisa dimuat" onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonAfter150 baris={4} tinggi={28} />}
      {data && (
        <ul className={css['riwayat']}>
          {data.map((satu, n) => (
            <Ubahan key={n} satu={satu} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
