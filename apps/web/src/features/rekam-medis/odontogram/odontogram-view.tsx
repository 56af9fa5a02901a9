import { Button, Switch } from '@mantine/core';
import type { Odontogram } from '@nadi/contract/rekam-medis/odontogram.contract';
import { BARIS_IDS, isGigiSusu } from '@nadi/domain/rekam-medis/gigi';
import { computeUmur, umurUntil } from '@nadi/domain/pasien/umur';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { undoNewest } from '#patterns/undo.tsx';
import { NOTHING_TO_UNDO, useShortcut } from '#platform/keys/shortcut.ts';
import { formatRiwayat, today } from '#platform/time/tanggal.ts';
import { OdontogramChart } from './odontogram-chart.tsx';
import { dmfText } from '@nadi/domain/rekam-medis/catatan-gigi';
import { ToothPanel } from './tooth-panel.tsx';
import type { OdontogramOf } from './use-odontogram.ts';
import css from './odontogram.module.css';

/** The last milk tooth goes at about twelve. */
const MILK_YEARS = 13;
const FIRST_GIGI = 11;

type ViewProps = {
  odontogram: Odontogram;
  norm: number;
  tanggalLahir: string | null;
  meninggalPada?: string | null;
  kunjunganId?: number | null;
  /** null: it is only read. */
  writing?: OdontogramOf | null;
};

/** The teeth of a patient with the one that is looked at, its count and its age (rekam-medis.md RM16). */
export function OdontogramView({
  odontogram,
  norm,
  tanggalLahir,
  meninggalPada = null,
  kunjunganId = null,
  writing = null,
}: ViewProps) {
  const { temuan, diperiksa_pada, diperiksa_oleh, perlu_baru } = odontogram;
  const years = computeUmur(tanggalLahir, umurUntil(today(), meninggalPada))?.years ?? null;
  const hasMilk = (years !== null && years < MILK_YEARS) || temuan.some(({ gigi }) => isGigiSusu(gigi));
  const [asked, setAsked] = useState<boolean | null>(null);
  const milk = asked ?? hasMilk;
  const [picked, setPicked] = useState(FIRST_GIGI);
  const chosen = !milk && isGigiSusu(picked) ? FIRST_GIGI : picked;
  useShortcut('urungkan', () => undoNewest() || NOTHING_TO_UNDO, { enabled: writing !== null });
  return (
    <div className={css['odontogram']}>
      <div className={css['kepala']}>
        <strong>{dmfText(odontogram)}</strong>
        <span className={css['kecil']}>
          {diperiksa_pada === null
            ? 'Belum pernah diperiksa'
            : `diperiksa ${formatRiwayat(diperiksa_pada)}, ${diperiksa_oleh ?? ''}`}
        </span>
        <Switch
          size="xs"
          label="Gigi susu"
          checked={milk}
          onChange={(event) => setAsked(event.currentTarget.checked)}
        />
      </div>
      {perlu_baru && (
        <p className={css['lama']}>
          <IconAlertTriangle size={15} aria-hidden="true" />
          <span>Odontogram ini lebih dari setahun. Periksa ulang semua gigi.</span>
          {writing && (
            <Button size="compact-sm" variant="default" onClick={writing.confirm}>
              Sudah diperiksa, tidak berubah
            </Button>
          )}
        </p>
      )}
      <OdontogramChart
        temuan={temuan}
        rows={milk ? BARIS_IDS : ['atas', 'bawah']}
        chosen={chosen}
        onChoose={setPicked}
        onType={writing?.add}
      />
      {writing && writing.refused !== null && (
        <p className={css['salah']} role="alert">
          {writing.refused}
        </p>
      )}
      {writing && writing.waiting.length > 0 && (
        <p className={css['kecil']} role="status">
          Mencatat {writing.waiting.join(', ')}…
        </p>
      )}
      {writing && (
        <p className={css['kecil']}>
          Panah atau nomor memilih gigi; ketik permukaan lalu kode: <b>ocar</b> karies oklusal, <b>mis</b> hilang.
        </p>
      )}
      <ToothPanel
        norm={norm}
        gigi={chosen}
        temuan={temuan.filter(({ gigi }) => gigi === chosen)}
        kunjunganId={kunjunganId}
        writing={writing}
      />
    </div>
  );
}
