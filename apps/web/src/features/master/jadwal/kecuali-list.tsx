import { ActionIcon, Button } from '@mantine/core';
import { NAMA_JENIS_KECUALI } from '@nadi/contract/master/jadwal-master.contract';
import { formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { IconBeach, IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { formatRange } from './jadwal-forms.tsx';
import css from './jadwal.module.css';
import type { Kecuali } from './jadwal.queries.ts';

type KecualiListProps = {
  kecuali: readonly Kecuali[];
  showPast: boolean;
  may: { add: boolean; update: boolean; remove: boolean };
  onTogglePast: () => void;
  onAdd: (jenis: Kecuali['jenis']) => void;
  onUpdate: (kecuali: Kecuali) => void;
  onRemove: (kecuali: Kecuali) => void;
};

function KecualiItem({
  kecuali: k,
  may,
  onUpdate,
  onRemove,
}: { kecuali: Kecuali } & Pick<KecualiListProps, 'may' | 'onUpdate' | 'onRemove'>) {
  const JenisIcon = k.jenis === 'cuti' ? IconBeach : IconCalendarPlus;
  const label = `${NAMA_JENIS_KECUALI[k.jenis]} ${formatRange(k)}`;
  const details = [
    k.jenis === 'tambahan' &&
      `${formatTimeRange({ mulai: k.mulai ?? '', selesai: k.selesai ?? '' })}, kuota ${k.kuota}`,
    k.ruangan ?? 'semua ruangan',
    k.keterangan,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={css['kecuali']} data-jenis={k.jenis} data-nonaktif={!k.aktif || undefined}>
      <JenisIcon size={18} aria-hidden="true" />
      <div>
        <strong>
          {NAMA_JENIS_KECUALI[k.jenis]}
          {k.aktif ? '' : ' (tidak aktif)'}
        </strong>{' '}
        {formatRange(k)}
        <small>{details}</small>
      </div>
      {may.update && (
        <ActionIcon aria-label={`Ubah ${label}`} onClick={() => onUpdate(k)}>
          <IconPencil size={16} />
        </ActionIcon>
      )}
      {may.remove && (
        <ActionIcon aria-label={`Hapus ${label}`} onClick={() => onRemove(k)}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

/** Leaves and extra practices of one doctor. */
export function KecualiList({ kecuali, showPast, may, onTogglePast, onAdd, onUpdate, onRemove }: KecualiListProps) {
  return (
    <section className={css['pengecualian']} aria-labelledby="judul-pengecualian">
      <div className={css['judulBagian']}>
        <h2 id="judul-pengecualian">Cuti dan praktik tambahan</h2>
        <Button size="compact-xs" variant="subtle" aria-pressed={showPast} onClick={onTogglePast}>
          {showPast ? 'Sembunyikan yang sudah lewat' : 'Tampilkan yang sudah lewat'}
        </Button>
        {may.add && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBeach size={16} aria-hidden="true" />}
            onClick={() => onAdd('cuti')}
          >
            Tambah cuti
          </Button>
        )}
        {may.add && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
            onClick={() => onAdd('tambahan')}
          >
            Tambah praktik
          </Button>
        )}
      </div>
      {kecuali.length === 0 ? (
        <p className={css['kosong']}>Tidak ada. Jadwal mingguan berlaku seperti di atas.</p>
      ) : (
        <ul className={css['kecualiSemua']}>
          {kecuali.map((k) => (
            <KecualiItem key={k.id} kecuali={k} may={may} onUpdate={onUpdate} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </section>
  );
}
