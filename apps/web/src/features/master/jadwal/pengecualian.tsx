import { ActionIcon, Button } from '@mantine/core';
import { NAMA_KECUALI } from '@nadi/contract/jadwal-master.contract';
import { tulisJam } from '@nadi/domain/jadwal/jadwal';
import { IconBeach, IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { tulisRentang } from './halaman-jadwal.tsx';
import css from './jadwal.module.css';
import type { Kecuali } from './jadwal.queries.ts';

type PengecualianProps = {
  kecuali: readonly Kecuali[];
  lampau: boolean;
  boleh: { tambah: boolean; ubah: boolean; hapus: boolean };
  onLampau: () => void;
  onTambah: (jenis: Kecuali['jenis']) => void;
  onUbah: (kecuali: Kecuali) => void;
  onHapus: (kecuali: Kecuali) => void;
};

function Satu({
  kecuali: k,
  boleh,
  onUbah,
  onHapus,
}: { kecuali: Kecuali } & Pick<PengecualianProps, 'boleh' | 'onUbah' | 'onHapus'>) {
  const Ikon = k.jenis === 'cuti' ? IconBeach : IconCalendarPlus;
  const sebutan = `${NAMA_KECUALI[k.jenis]} ${tulisRentang(k)}`;
  const rinci = [
    k.jenis === 'tambahan' && `${tulisJam({ mulai: k.mulai ?? '', selesai: k.selesai ?? '' })}, kuota ${k.kuota}`,
    k.ruangan ?? 'semua ruangan',
    k.keterangan,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={css['kecuali']} data-jenis={k.jenis} data-nonaktif={!k.aktif || undefined}>
      <Ikon size={18} aria-hidden="true" />
      <div>
        <strong>
          {NAMA_KECUALI[k.jenis]}
          {k.aktif ? '' : ' (tidak aktif)'}
        </strong>{' '}
        {tulisRentang(k)}
        <small>{rinci}</small>
      </div>
      {boleh.ubah && (
        <ActionIcon aria-label={`Ubah ${sebutan}`} onClick={() => onUbah(k)}>
          <IconPencil size={16} />
        </ActionIcon>
      )}
      {boleh.hapus && (
        <ActionIcon aria-label={`Hapus ${sebutan}`} onClick={() => onHapus(k)}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

/** Leaves and extra practices of one doctor. */
export function Pengecualian({ kecuali, lampau, boleh, onLampau, onTambah, onUbah, onHapus }: PengecualianProps) {
  return (
    <section className={css['pengecualian']} aria-labelledby="judul-pengecualian">
      <div className={css['judulBagian']}>
        <h2 id="judul-pengecualian">Cuti dan praktik tambahan</h2>
        <Button size="compact-xs" variant="subtle" aria-pressed={lampau} onClick={onLampau}>
          {lampau ? 'Sembunyikan yang sudah lewat' : 'Tampilkan yang sudah lewat'}
        </Button>
        {boleh.tambah && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBeach size={16} aria-hidden="true" />}
            onClick={() => onTambah('cuti')}
          >
            Tambah cuti
          </Button>
        )}
        {boleh.tambah && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
            onClick={() => onTambah('tambahan')}
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
            <Satu key={k.id} kecuali={k} boleh={boleh} onUbah={onUbah} onHapus={onHapus} />
          ))}
        </ul>
      )}
    </section>
  );
}
