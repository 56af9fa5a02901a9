import type { CalonKembar, CariKembarInput } from '@nadi/contract/kembar.contract';
import { KEMBAR_KUAT } from '@nadi/domain/pasien/kembar';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangleFilled, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { tulisNorm } from '../../platform/norm.ts';
import { tombolOf } from '../../platform/pintasan.ts';
import { usePintasan } from '../../platform/shortcut.ts';
import { formatTanggal } from '../../platform/tanggal.ts';
import { mintaAlasan } from '../../ui/confirm.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Bandingkan } from './bandingkan.tsx';
import { CalonKartu } from './calon-kartu.tsx';
import { diketikDari } from './diketik.ts';
import css from './kembar.module.css';
import { calonKembarQuery } from './kembar.queries.ts';
import type { Calon } from './kembar.queries.ts';

const SEMPIT = '(max-width: 1180px)';
const KOSONG: readonly Calon[] = [];

/**
 * Finds patients who may be the one being typed. `input` is what stands in the form once the typing rests, and the
 * server is asked only when it is enough to look somebody up. The previous answer stays while a new one is on its way
 * or cannot be had: this is advice, so it never shows a loading state or an error of its own.
 */
export function useKembar(isi: CariKembarInput, aktif: boolean): { calon: readonly Calon[] } {
  const diketik = aktif ? diketikDari(isi) : null;
  const { data } = useQuery(calonKembarQuery(diketik));
  const [terakhir, setTerakhir] = useState(KOSONG);
  if (data && data !== terakhir) setTerakhir(data);
  if (diketik === null && terakhir !== KOSONG) setTerakhir(KOSONG);
  return { calon: diketik === null ? KOSONG : (data ?? terakhir) };
}

/**
 * The candidates who are so likely the same person that saving needs a reason. When there are any, the save passes them
 * to `requestAlasanKembar`.
 */
export const calonKuat = <T extends CalonKembar>(calon: readonly T[]): T[] =>
  calon.filter(({ skor }) => skor >= KEMBAR_KUAT);

const PILIHAN_ALASAN = [
  'Orang lain dengan nama yang sama',
  'Saudara atau anggota keluarganya',
  'Bayi kembar',
  'Sudah ditanyakan, belum pernah berobat di sini',
] as const;
const DISIMPAN_TERBANYAK = 10;

/**
 * Asks why the one being typed is none of `calon`, of whom there is at least one. The answer is `bukan_kembar` of the
 * save; null when the clerk goes back to the form.
 */
export async function mintaAlasanKembar(
  calon: readonly CalonKembar[],
): Promise<{ norm: number[]; alasan: string } | null> {
  const isi = (
    <>
      <p>
        {calon.length === 1 ? 'Satu pasien terdaftar mirip' : `${calon.length} pasien terdaftar mirip`} dengan yang
        diketik:
      </p>
      <ul className={css['ringkas']}>
        {calon.map(({ norm, nama, tanggal_lahir }) => (
          <li key={norm}>
            <strong>{nama}</strong> {tulisNorm(norm)} · {formatTanggal(tanggal_lahir)}
          </li>
        ))}
      </ul>
    </>
  );
  const alasan = await mintaAlasan({
    judul: 'Tetap simpan sebagai pasien baru?',
    isi,
    pilihan: PILIHAN_ALASAN,
    ya: 'Simpan pasien baru',
    tidak: 'Kembali',
  });
  return alasan === null ? null : { norm: calon.slice(0, DISIMPAN_TERBANYAK).map(({ norm }) => norm), alasan };
}

/** Tells screen readers once, when the first likely duplicate appears, that there is something to look at. */
function Kabar({ jumlah }: { jumlah: number }) {
  const ada = jumlah > 0;
  const terbaru = useRef(jumlah);
  const [kabar, setKabar] = useState('');
  useEffect(() => {
    terbaru.current = jumlah;
  });
  useEffect(() => {
    setKabar(
      ada
        ? `${terbaru.current} pasien mungkin sudah terdaftar. Tekan ${tombolOf('pasien-mirip')} untuk melihatnya.`
        : '',
    );
  }, [ada]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {kabar}
    </div>
  );
}

type KembarPanelProps = { calon: readonly Calon[]; onPakai: (norm: number) => void };

/** 'Mungkin sudah terdaftar': stands beside the form; on a narrow screen above it and collapsed. */
export function KembarPanel({ calon, onPakai }: KembarPanelProps) {
  const id = useId();
  const sempit = useMediaQuery(SEMPIT, false, { getInitialValueInEffect: false });
  const [terbuka, setTerbuka] = useState(false);
  const [dibandingkan, setDibandingkan] = useState<number | null>(null);
  const panel = useRef<HTMLElement>(null);
  const tampil = !sempit || terbuka;
  const dilihat = calon.find(({ norm }) => norm === dibandingkan);
  usePintasan(
    'pasien-mirip',
    () => {
      setTerbuka(true);
      panel.current?.focus();
    },
    { aktif: calon.length > 0, diDialog: true },
  );
  return (
    <section
      className={css['panel']}
      aria-labelledby={`${id}-judul`}
      ref={panel}
      tabIndex={-1}
      data-kosong={calon.length === 0 || undefined}
      data-tinggi={(sempit && terbuka && calon.length > 0) || undefined}
    >
      <Kabar jumlah={calon.length} />
      <header className={css['kepala']}>
        {calon.length > 0 && <IconAlertTriangleFilled size={16} aria-hidden="true" />}
        <h3 id={`${id}-judul`}>Mungkin sudah terdaftar</h3>
        {calon.length > 0 && (
          <span className={css['jumlah']}>
            {calon.length} mirip <Kbd>{tombolOf('pasien-mirip')}</Kbd>
          </span>
        )}
        {sempit && calon.length > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={terbuka}
            aria-controls={`${id}-isi`}
            onClick={() => setTerbuka(!terbuka)}
            rightSection={<IconChevronDown className={css['panah']} size={14} aria-hidden="true" />}
          >
            {terbuka ? 'Tutup' : 'Lihat'}
          </Button>
        )}
      </header>
      <div id={`${id}-isi`} hidden={!tampil}>
        {calon.map((satu, at) => (
          <CalonKartu
            key={satu.norm}
            calon={satu}
            utama={at === 0}
            onPakai={() => onPakai(satu.norm)}
            onBandingkan={() => setDibandingkan(satu.norm)}
          />
        ))}
        <p className={css['catatan']}>
          {calon.length > 0
            ? 'Bukan orang yang sama? Lanjutkan saja. Alasan diminta sekali saat menyimpan.'
            : 'Pasien yang mirip dengan isian akan terlihat di sini.'}
        </p>
      </div>
      {dilihat && (
        <Bandingkan calon={dilihat} onPakai={() => onPakai(dilihat.norm)} onTutup={() => setDibandingkan(null)} />
      )}
    </section>
  );
}
