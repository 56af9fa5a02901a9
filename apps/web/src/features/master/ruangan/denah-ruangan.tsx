import { bedDipakai } from '@nadi/domain/ruangan/tempat-tidur';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTombol } from '../../../platform/shortcut.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Denah, SARINGAN_BED, SaringBed } from './denah.public.tsx';
import type { SaringanBed } from './denah.public.tsx';
import { HALAMAN_BED, HALAMAN_KAMAR } from './halaman-ruangan.tsx';
import { IsianBed } from './isian-ruangan.tsx';
import css from './ruangan.module.css';
import type { BedDenah, KamarDenah, RuanganDenah } from './ruangan.queries.ts';
import type { AksiRuangan } from './use-aksi-ruangan.ts';

function AksiKamar({ kamar, aksi }: { kamar: KamarDenah; aksi: AksiRuangan }) {
  return (
    <>
      {aksi.boleh.ubah && (
        <ActionIcon
          size={24}
          aria-label={`Ubah kamar ${kamar.deskripsi}`}
          onClick={() => aksi.ubah(HALAMAN_KAMAR, kamar)}
        >
          <IconPencil size={15} />
        </ActionIcon>
      )}
      {aksi.boleh.hapus && kamar.bed.length === 0 && (
        <ActionIcon
          size={24}
          aria-label={`Hapus kamar ${kamar.deskripsi}`}
          onClick={() => aksi.hapus(HALAMAN_KAMAR, kamar)}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </>
  );
}

/** The form of an existing bed, which can also be removed unless a patient has it. */
function halamanBed(bed: BedDenah, aksi: AksiRuangan): typeof HALAMAN_BED {
  const hapus = (): void => (aksi.tutup(), aksi.hapus(HALAMAN_BED, bed));
  return {
    ...HALAMAN_BED,
    isian: ({ form, baris }) => (
      <IsianBed form={form} baris={baris} onHapus={aksi.boleh.hapus && !bedDipakai(bed.status) ? hapus : undefined} />
    ),
  };
}

/** The beds of a ward. A tile opens its bed; the keys 1 to 5 filter. */
export function DenahRuangan({ ruangan, aksi }: { ruangan: RuanganDenah; aksi: AksiRuangan }) {
  const [saring, setSaring] = useState<SaringanBed>(0);
  const { kamar } = ruangan;
  useTombol('1', () => setSaring(SARINGAN_BED[0] as SaringanBed));
  useTombol('2', () => setSaring(SARINGAN_BED[1] as SaringanBed));
  useTombol('3', () => setSaring(SARINGAN_BED[2] as SaringanBed));
  useTombol('4', () => setSaring(SARINGAN_BED[3] as SaringanBed));
  useTombol('5', () => setSaring(SARINGAN_BED[4] as SaringanBed));
  return (
    <section className={css['lantai']} aria-labelledby="judul-denah">
      <header>
        <h3 id="judul-denah">Tempat tidur</h3>
        <span className={css['pintasan']}>
          <Kbd>1</Kbd>–<Kbd>5</Kbd> saringan
        </span>
        <SaringBed kamar={kamar} saring={saring} onSaring={setSaring} />
      </header>
      {kamar.length === 0 && (
        <EmptyState
          judul="Belum ada kamar"
          aksi={
            aksi.boleh.tambah && (
              <Button onClick={() => aksi.tambah(HALAMAN_KAMAR, { ruangan_id: ruangan.id })}>Tambah kamar</Button>
            )
          }
        >
          Pasien rawat inap ditempatkan di tempat tidur sebuah kamar.
        </EmptyState>
      )}
      <Denah<BedDenah>
        kamar={kamar}
        saring={saring}
        {...(aksi.boleh.ubah ? { onPilih: (bed: BedDenah) => aksi.ubah(halamanBed(bed, aksi), bed) } : {})}
        aksiKamar={(k) => <AksiKamar kamar={k as KamarDenah} aksi={aksi} />}
        tambahBed={(k) =>
          aksi.boleh.tambah && (
            <Button
              className={css['tambahBed'] ?? ''}
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              aria-label={`Tambah tempat tidur di ${k.deskripsi}`}
              onClick={() => aksi.tambah(HALAMAN_BED, { kamar_id: k.id, urutan: k.bed.length + 1 })}
            >
              Tempat tidur
            </Button>
          )
        }
      />
    </section>
  );
}
