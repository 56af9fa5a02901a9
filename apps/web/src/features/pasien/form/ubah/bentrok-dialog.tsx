import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { formatJam, formatWaktu, hariIni } from '../../../../platform/tanggal.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import css from './bentrok.module.css';
import type { Butir, Sisi } from './bentrok.ts';
import { useTulisNilai } from './use-tulis-nilai.ts';

export type Pilihan = Readonly<Record<string, Sisi | null>>;

const JENIS = {
  keduanya: 'Anda dan orang lain mengubahnya: pilih satu',
  baru: 'Hanya orang lain yang mengubahnya',
  saya: 'Hanya Anda yang mengubahnya',
} as const;
const URUTAN = ['keduanya', 'baru', 'saya'] as const;

/** The time alone when it was today ('13.20'), otherwise with the date. */
const kapan = (pada: string): string =>
  formatWaktu(pada).startsWith(hariIni().split('-').toReversed().join('/')) ? formatJam(pada) : formatWaktu(pada);

type Baris = {
  butir: Butir;
  pilih: Sisi | null;
  tulis: (satu: Butir, sisi: Sisi) => string;
  onPilih: (sisi: Sisi) => void;
};

function BarisPilihan({ butir, pilih, tulis, onPilih }: Baris) {
  const nama = useId();
  const sisi = (satu: Sisi, judul: string) => (
    <label className={css['nilai']} data-pilih={pilih === satu || undefined}>
      <input type="radio" name={nama} checked={pilih === satu} onChange={() => onPilih(satu)} />
      <small>{judul}</small> <strong>{tulis(butir, satu)}</strong>
    </label>
  );
  return (
    <fieldset className={css['butir']} data-kosong={pilih === null || undefined}>
      <legend>{butir.label}</legend>
      {sisi('saya', 'Isian Anda')}
      {sisi(
        'baru',
        butir.oleh ? `Diubah oleh ${butir.oleh}, ${butir.pada ? kapan(butir.pada) : '-'}` : 'Data tersimpan',
      )}
    </fieldset>
  );
}

type BentrokProps = {
  pesan: string;
  butir: readonly Butir[];
  onSimpan: (pilihan: Pilihan) => void;
  onKembali: () => void;
};

/**
 * Opens when somebody else has saved this patient first. It lists every difference with who made it, and the clerk
 * picks which value to take; nothing is decided without being shown.
 */
export function BentrokDialog({ pesan, butir, onSimpan, onKembali }: BentrokProps) {
  const [pilihan, setPilihan] = useState<Pilihan>(() => Object.fromEntries(butir.map(({ id, pilih }) => [id, pilih])));
  const [ditekan, setDitekan] = useState(false);
  const isi = useRef<HTMLDivElement>(null);
  const tulis = useTulisNilai(butir);
  const kurang = butir.filter(({ id }) => !pilihan[id]).length;

  function simpan(): void {
    setDitekan(true);
    if (kurang === 0) return onSimpan(pilihan);
    isi.current?.querySelector<HTMLElement>('[data-kosong] input')?.focus();
  }
  return (
    <Dialog judul="Data pasien sudah diubah" onClose={onKembali} size={760}>
      <div ref={isi}>
        <p className={css['pesan']}>{pesan}</p>
        <div className={css['gulung']}>
          {URUTAN.map((jenis) => {
            const milik = butir.filter((satu) => satu.jenis === jenis);
            return (
              milik.length > 0 && (
                <section key={jenis} aria-label={JENIS[jenis]}>
                  <h3 className={css['kelompok']} data-wajib={jenis === 'keduanya' || undefined}>
                    {jenis === 'keduanya' && <IconAlertTriangleFilled size={15} aria-hidden="true" />} {JENIS[jenis]}
                  </h3>
                  {milik.map((satu) => (
                    <BarisPilihan
                      key={satu.id}
                      butir={satu}
                      pilih={pilihan[satu.id] ?? null}
                      tulis={tulis}
                      onPilih={(sisi) => setPilihan({ ...pilihan, [satu.id]: sisi })}
                    />
                  ))}
                </section>
              )
            );
          })}
        </div>
        <div className={css['kaki']}>
          <span className={css['kurang']} role="alert">
            {ditekan && kurang > 0 ? `${kurang} isian belum dipilih.` : ''}
          </span>
          <Button variant="default" onClick={onKembali}>
            Kembali mengisi
          </Button>
          <Button onClick={simpan}>Simpan pilihan</Button>
        </div>
      </div>
    </Dialog>
  );
}
