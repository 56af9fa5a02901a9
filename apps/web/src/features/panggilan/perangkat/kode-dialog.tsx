import type { Pasangan } from '@nadi/contract/akses/perangkat.contract';
import { showKode } from '@nadi/domain/panggilan/kode-perangkat';
import { Button } from '@mantine/core';
import { PATHS } from '#platform/address/paths.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import css from './perangkat.module.css';

const WIDTH = 440;

/** The code that is typed in at the device, large enough to be read from across the room. */
export function KodeDialog({ pasangan, onClose }: { pasangan: Pasangan; onClose: () => void }) {
  const { perangkat, kode, berlaku_sampai } = pasangan;
  const address = `${location.origin}${perangkat.jenis === 'tv' ? PATHS.layar : PATHS.kios}`;
  return (
    <Dialog title={`Pasang ${perangkat.nama}`} onClose={onClose} size={WIDTH}>
      <div className={css['pasang']}>
        <p>
          Buka <strong>{address}</strong> di perangkat itu, lalu ketik kode ini:
        </p>
        <output className={css['kode']} aria-label="Kode pemasangan">
          {showKode(kode)}
        </output>
        <p>Berlaku sampai {formatTime(berlaku_sampai)}, untuk satu kali pemasangan.</p>
        <div className={css['kaki']}>
          <Button data-autofocus onClick={onClose} rightSection={<Kbd filled>Esc</Kbd>}>
            Selesai
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
