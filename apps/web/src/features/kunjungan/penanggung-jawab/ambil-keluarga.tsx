import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { referensiQuery } from '../../../platform/referensi.ts';
import { GagalMuat } from '../bagian.tsx';
import panel from '../panel.module.css';
import { keluargaQuery } from './keluarga.queries.ts';
import type { Keluarga } from './keluarga.queries.ts';
import { DAFTAR } from './label.ts';

/**
 * `interrupted`: the clerk went on working while the family loaded, so nothing overwrites his text or takes his focus.
 */
type Tawaran = { keluarga: readonly Keluarga[]; menyela: boolean };
type Keadaan = 'diam' | 'tanpa-pasien' | 'memuat' | 'gagal' | 'terisi' | Tawaran;

function PilihKeluarga({ keluarga, menyela, onPilih }: Tawaran & { onPilih: (satu: Keluarga) => void }) {
  const hubungan = useQuery(referensiQuery(DAFTAR.hubungan)).data ?? [];
  const pertama = useRef<HTMLButtonElement>(null);
  const tuju = useEffectEvent(() => menyela || pertama.current?.focus());
  useEffect(() => void tuju(), []);
  const sebutan = ({ shdk, nama }: Keluarga): string =>
    [hubungan.find(({ id }) => id === shdk)?.deskripsi, nama].filter(Boolean).join(', ');
  return (
    <span className={panel['pilihan']} role="group" aria-label="Pilih keluarga">
      {keluarga.map((satu, at) => (
        <Button
          key={satu.id}
          ref={at === 0 ? pertama : undefined}
          size="xs"
          variant="light"
          onClick={() => onPilih(satu)}
        >
          {sebutan(satu)}
        </Button>
      ))}
    </span>
  );
}

const KATA = {
  diam: '',
  'tanpa-pasien': 'Pilih pasien terlebih dahulu',
  memuat: 'Memuat…',
  terisi: 'Terisi dari data pasien',
} as const;
const kataTawaran = ({ keluarga, menyela }: Tawaran): string =>
  keluarga.length === 0 ? 'Belum ada keluarga di data pasien' : menyela ? 'Tekan namanya untuk mengambil' : '';

type AmbilKeluargaProps = {
  norm: number | null;
  /** The panel's values as one text, to notice changes. */ isiKini: () => string;
  onPilih: (satu: Keluarga) => void;
};

/**
 * 'Ambil dari keluarga pasien': a single member is taken at once, one of several is picked. The caller sets a key per
 * patient, so that a late answer fills in nothing for another one.
 */
export function AmbilKeluarga({ norm, isiKini, onPilih }: AmbilKeluargaProps) {
  const client = useQueryClient();
  const [keadaan, setKeadaan] = useState<Keadaan>('diam');
  const ada = useRef(true);
  useEffect(() => {
    ada.current = true;
    return () => {
      ada.current = false;
    };
  }, []);

  function pilih(satu: Keluarga): void {
    setKeadaan('terisi');
    onPilih(satu);
  }
  async function ambil(): Promise<void> {
    if (norm === null) return setKeadaan('tanpa-pasien');
    const [isi, fokus] = [isiKini(), document.activeElement];
    setKeadaan('memuat');
    const keluarga = await client.fetchQuery(keluargaQuery(norm)).catch(() => null);
    if (!ada.current) return;
    if (keluarga === null) return setKeadaan('gagal');
    const menyela = isiKini() !== isi || ![fokus, document.body].includes(document.activeElement);
    const [satu, ...lain] = keluarga;
    if (satu && lain.length === 0 && !menyela) pilih(satu);
    else setKeadaan({ keluarga, menyela });
  }
  return (
    <div className={panel['ambil']}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUsers size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => void ambil()}
      >
        Ambil dari keluarga pasien
      </Button>
      {keadaan === 'gagal' && <GagalMuat apa="keluarga pasien" onUlang={() => void ambil()} />}
      {typeof keadaan !== 'string' && keadaan.keluarga.length > 0 && <PilihKeluarga {...keadaan} onPilih={pilih} />}
      <span className={panel['kata']} role="status">
        {typeof keadaan === 'string' ? keadaan !== 'gagal' && KATA[keadaan] : kataTawaran(keadaan)}
      </span>
    </div>
  );
}
