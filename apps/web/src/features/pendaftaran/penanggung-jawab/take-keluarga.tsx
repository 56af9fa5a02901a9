import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { referensiQuery } from '#platform/lists/referensi.ts';
import { LoadError } from '../form/form-section.tsx';
import panel from '../form/panel.module.css';
import { keluargaQuery } from './keluarga.queries.ts';
import type { Keluarga } from './keluarga.queries.ts';

/**
 * `interrupted`: the clerk went on working while the family loaded, so nothing overwrites his text or takes his focus.
 */
type KeluargaOffer = { keluarga: readonly Keluarga[]; interrupted: boolean };
type TakeKeluargaState = 'diam' | 'tanpa-pasien' | 'memuat' | 'gagal' | 'terisi' | KeluargaOffer;

function KeluargaPicker({ keluarga, interrupted, onPick }: KeluargaOffer & { onPick: (member: Keluarga) => void }) {
  const hubungan = useQuery(referensiQuery(REFERENSI_LIST.hubunganKeluarga)).data ?? [];
  const firstButton = useRef<HTMLButtonElement>(null);
  const focusFirst = useEffectEvent(() => interrupted || firstButton.current?.focus());
  useEffect(() => void focusFirst(), []);
  const nameMember = ({ shdk, nama }: Keluarga): string =>
    [hubungan.find(({ id }) => id === shdk)?.deskripsi, nama].filter(Boolean).join(', ');
  return (
    <span className={panel['pilihan']} role="group" aria-label="Pilih keluarga">
      {keluarga.map((member, at) => (
        <Button
          key={member.id}
          ref={at === 0 ? firstButton : undefined}
          size="xs"
          variant="light"
          onClick={() => onPick(member)}
        >
          {nameMember(member)}
        </Button>
      ))}
    </span>
  );
}

const STATE_TEXT = {
  diam: '',
  'tanpa-pasien': 'Pilih pasien terlebih dahulu',
  memuat: 'Memuat…',
  terisi: 'Terisi dari data pasien',
} as const;
const formatOffer = ({ keluarga, interrupted }: KeluargaOffer): string =>
  keluarga.length === 0 ? 'Belum ada keluarga di data pasien' : interrupted ? 'Tekan namanya untuk mengambil' : '';

type TakeKeluargaProps = {
  norm: number | null;
  /** The panel's values as one text, to notice changes. */ getCurrentValues: () => string;
  onPick: (member: Keluarga) => void;
};

/**
 * 'Ambil dari keluarga pasien': a single member is taken at once, one of several is picked. The caller sets a key per
 * patient, so that a late answer fills in nothing for another one.
 */
export function TakeKeluarga({ norm, getCurrentValues, onPick }: TakeKeluargaProps) {
  const client = useQueryClient();
  const [state, setState] = useState<TakeKeluargaState>('diam');
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  function pick(member: Keluarga): void {
    setState('terisi');
    onPick(member);
  }
  async function take(): Promise<void> {
    if (norm === null) return setState('tanpa-pasien');
    const [valuesBefore, focusBefore] = [getCurrentValues(), document.activeElement];
    setState('memuat');
    const keluarga = await client.fetchQuery(keluargaQuery(norm)).catch(() => null);
    if (!mounted.current) return;
    if (keluarga === null) return setState('gagal');
    const interrupted =
      getCurrentValues() !== valuesBefore || ![focusBefore, document.body].includes(document.activeElement);
    const [member, ...rest] = keluarga;
    if (member && rest.length === 0 && !interrupted) pick(member);
    else setState({ keluarga, interrupted });
  }
  return (
    <div className={panel['ambil']}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUsers size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => void take()}
      >
        Ambil dari keluarga pasien
      </Button>
      {state === 'gagal' && <LoadError what="keluarga pasien" onRetry={() => void take()} />}
      {typeof state !== 'string' && state.keluarga.length > 0 && <KeluargaPicker {...state} onPick={pick} />}
      <span className={panel['kata']} role="status">
        {typeof state === 'string' ? state !== 'gagal' && STATE_TEXT[state] : formatOffer(state)}
      </span>
    </div>
  );
}
