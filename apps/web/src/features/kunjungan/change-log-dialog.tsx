import type { KunjunganRow, getPendaftaranChangeLog } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#patterns/loaded.tsx';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import css from './kunjungan.module.css';
import { changeLogQuery } from './kunjungan.queries.ts';

type ChangeLogEntry = ResponseOf<typeof getPendaftaranChangeLog>['data'][number];
const AKSI_LABEL: Record<ChangeLogEntry['aksi'], string> = {
  buat: 'Didaftarkan',
  ubah: 'Diubah',
  status: 'Status antrean',
  batal: 'Dibatalkan',
};

function ChangeLogRow({ entry }: { entry: ChangeLogEntry }) {
  return (
    <li>
      <strong>{AKSI_LABEL[entry.aksi]}</strong>
      {entry.alasan && <>: {entry.alasan}</>}{' '}
      <small>
        {entry.oleh} · {formatDateTime(entry.pada)}
      </small>
      {entry.perubahan.length > 0 && (
        <dl className={css['ubahan']}>
          {entry.perubahan.map(({ label, dari: from, ke: to }) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label}-isi`}>
              <del>{from ?? 'kosong'}</del> <span aria-hidden="true">→</span>
              <span className="visually-hidden">menjadi</span> {to ?? 'kosong'}
            </dd>,
          ])}
        </dl>
      )}
      {entry.aksi === 'ubah' && entry.perubahan.length === 0 && (
        <div>
          <small>Disimpan tanpa perubahan</small>
        </div>
      )}
    </li>
  );
}

/** Who changed what of a registration, the newest first. */
export function ChangeLog({ pendaftaranId }: { pendaftaranId: number }) {
  const query = useQuery(changeLogQuery(pendaftaranId));
  return (
    <Loaded query={query} failed="Riwayat belum bisa dimuat" skeletonRows={4}>
      {(data) =>
        data.length === 0 ? (
          <p className={css['tanpaRiwayat']}>Belum ada perubahan yang dicatat.</p>
        ) : (
          <ul className={css['riwayat']}>
            {data.map((entry, n) => (
              <ChangeLogRow key={n} entry={entry} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

export function ChangeLogDialog({ kunjungan, onClose }: { kunjungan: KunjunganRow; onClose: () => void }) {
  return (
    <Dialog
      title={`Riwayat ${kunjungan.no_antrean} ${kunjungan.pendaftaran.pasien.nama}`}
      onClose={onClose}
      size={560}
      withClose
    >
      <div className={css['gulir']}>
        <ChangeLog pendaftaranId={kunjungan.pendaftaran.id} />
      </div>
    </Dialog>
  );
}
