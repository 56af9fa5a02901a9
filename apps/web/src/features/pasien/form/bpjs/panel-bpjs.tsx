import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconShieldCheck, IconShieldX, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { formatWaktu } from '../../../../platform/tanggal.ts';
import { useBekal } from '../isian.tsx';
import css from './panel-bpjs.module.css';
import { LABEL_BPJS, tulisNilai } from './isi-bpjs.ts';
import type { Beda } from './isi-bpjs.ts';
import { CatatanSimulator } from './peserta.public.tsx';
import type { Bpjs, HasilBpjs } from './use-bpjs.ts';

export const ID_BPJS = 'panel-bpjs';

/** What the clerk typed beside what BPJS says. The clerk's value stays until that of BPJS is picked. */
function PilihSatu({ beda, bpjs, onPilih }: { beda: Beda; bpjs: boolean; onPilih: (bpjs: boolean) => void }) {
  const nama = useId();
  const { form } = useBekal();
  const kini = useWatch({ control: form.control, name: beda.kolom });
  return (
    <fieldset className={css['beda']}>
      <legend>{LABEL_BPJS[beda.kolom]}</legend>
      <label data-pilih={!bpjs || undefined}>
        <input type="radio" name={nama} checked={!bpjs} onChange={() => onPilih(false)} />
        <span>Isian Anda</span> <strong>{tulisNilai(beda.kolom, (bpjs ? beda.lama : kini) ?? '')}</strong>
      </label>
      <label data-pilih={bpjs || undefined}>
        <input type="radio" name={nama} checked={bpjs} onChange={() => onPilih(true)} />
        <span>BPJS</span> <strong>{tulisNilai(beda.kolom, beda.baru)}</strong>
      </label>
    </fieldset>
  );
}

function Peringatan({ jawaban }: { jawaban: HasilBpjs['jawaban'] }) {
  const { data, source, simulator, diambil_pada } = jawaban;
  return (
    <>
      {!data.aktif && (
        <p className={css['bahaya']}>
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> Kepesertaan tidak aktif
          {data.ketAktif ? `: “${data.ketAktif}”` : ''}
        </p>
      )}
      {(data.tunggakan ?? 0) >= 1 && (
        <p className={css['bahaya']}>
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> Tunggakan {data.tunggakan?.toLocaleString('id-ID')}
        </p>
      )}
      {source === 'cache' && (
        <p className={css['catatan']}>
          Dari database, diambil {formatWaktu(diambil_pada)}. BPJS sedang tidak menjawab.
        </p>
      )}
      {simulator && <CatatanSimulator />}
    </>
  );
}

/** Shows the latest answer of BPJS beside the form. */
export function PanelBpjs({ bpjs, hasil }: { bpjs: Bpjs; hasil: HasilBpjs }) {
  const { data } = hasil.jawaban;
  const StatusIcon = data.aktif ? IconShieldCheck : IconShieldX;
  return (
    <section className={css['panel']} data-tinggi id={ID_BPJS} aria-labelledby={`${ID_BPJS}-judul`}>
      <header className={css['kepala']}>
        <h3 id={`${ID_BPJS}-judul`}>Data BPJS</h3>
        <span className={css['status']} data-aktif={data.aktif || undefined}>
          <StatusIcon size={16} aria-hidden="true" /> {data.aktif ? 'AKTIF' : 'TIDAK AKTIF'}
        </span>
        <ActionIcon aria-label="Tutup data BPJS" onClick={bpjs.tutup}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <div className={css['isi']}>
        <p>
          <strong>{data.nama}</strong>
          <br />
          {data.noKartu}
          {data.jnsKelas.nama ? ` · ${data.jnsKelas.nama}` : ''}
        </p>
        <Peringatan jawaban={hasil.jawaban} />
        {hasil.beda.length > 0 && (
          <>
            <p className={css['tanya']}>{hasil.beda.length} isian berbeda. Pilih yang dipakai:</p>
            {hasil.beda.map((beda) => (
              <PilihSatu
                key={beda.kolom}
                beda={beda}
                bpjs={hasil.pakaiBpjs.has(beda.kolom)}
                onPilih={(ya) => bpjs.pilih(beda, ya)}
              />
            ))}
            {hasil.beda.length > 1 && (
              <Button size="xs" variant="default" onClick={() => hasil.beda.forEach((beda) => bpjs.pilih(beda, true))}>
                Pakai semua dari BPJS
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
