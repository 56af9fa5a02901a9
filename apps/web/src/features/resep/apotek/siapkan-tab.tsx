import { Button, Input } from '@mantine/core';
import type { Resep } from '@nadi/contract/resep-view';
import { bacaKodeObat, siapkanResep } from '@nadi/contract/telaah.contract';
import { DITELAAH } from '@nadi/domain/resep/status-resep';
import {
  IconBarcode,
  IconCircle,
  IconCircleCheckFilled,
  IconHandStop,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { callApi } from '../../../platform/http.ts';
import { comboOf, isTyping } from '../../../platform/shortcut.ts';
import { formatDateTime } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { toast } from '../../../ui/toast.ts';
import css from './apotek.module.css';
import { batchWords } from './lines-table.tsx';
import { ambilanOf, heldBy, readKode, toBatch } from './siapkan.ts';
import type { Ambilan, Dikonfirmasi, Konfirmasi } from './siapkan.ts';
import type { Langkah } from './use-langkah.ts';

/** How a line was confirmed, in words; before that nothing. */
function caraOf(one: Dikonfirmasi | undefined): string | null {
  if (!one) return null;
  if (one.ganti) return `diganti ${one.ganti.no_batch}`;
  return one.kode === null ? 'tanpa pindai' : 'dipindai';
}

function Tanda({ one }: { one: Dikonfirmasi | undefined }) {
  const Icon = !one ? IconCircle : one.ganti ? IconSwitchHorizontal : one.kode === null ? IconHandStop : null;
  const Shown = Icon ?? IconCircleCheckFilled;
  return <Shown size={16} aria-hidden="true" />;
}

type Props = {
  resep: Resep;
  langkah: Langkah;
  /** What is confirmed and not stored yet; looking at another tab loses nothing. */
  done: Konfirmasi;
  onDone: (done: Konfirmasi) => void;
};

/**
 * The medicine is taken from the shelf: each line is confirmed by a scan or, where there is nothing to scan, by hand, and
 * another batch of the same medicine may take the place of the one that is held (resep.md RS11, decision 0101).
 */
export function SiapkanTab({ resep, langkah, done, onDone }: Props) {
  const [code, setCode] = useState('');
  const [tolak, setTolak] = useState<string | null>(null);
  const [alasan, setAlasan] = useState('');
  const [bud, setBud] = useState<Readonly<Record<number, string>>>({});
  const root = useRef<HTMLDivElement>(null);
  // Two scans may be on their way at once; each adds to what the other has confirmed.
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  }, [done]);
  const all = ambilanOf(resep);
  const open = resep.boleh.includes('siapkan');
  const again = resep.status !== DITELAAH;
  const swapped = all.some(({ kunci }) => done[kunci]?.ganti);
  const missing = all.filter(({ kunci }) => done[kunci] === undefined);

  function put({ kunci }: Ambilan, one: Dikonfirmasi | null): Konfirmasi {
    const { [kunci]: _before, ...others } = latest.current;
    latest.current = one ? { ...others, [kunci]: one } : others;
    setTolak(null);
    onDone(latest.current);
    return latest.current;
  }
  const focusIn = (selector: string): void => root.current?.querySelector<HTMLElement>(selector)?.focus();
  async function onScan(): Promise<void> {
    const word = code.trim().toUpperCase();
    if (word === '') return;
    setCode('');
    const held = heldBy(word, all, latest.current);
    if (held) return void put(held, { kode: word, ganti: null });
    try {
      const { data } = await callApi(bacaKodeObat, { params: { id: resep.id }, query: { kode: word } });
      const read = readKode(word, data, { all, done: latest.current });
      if ('tolak' in read) return setTolak(read.tolak);
      put(read.of, read.konfirmasi);
      const { ganti } = read.konfirmasi;
      if (ganti) toast.info(`${read.of.nama}: batch diganti ${ganti.no_batch}. Tulis alasannya.`);
    } catch (error) {
      toast.error(error);
    }
  }
  /** By hand, and on to the next that is still open. */
  function confirmByHand(of: Ambilan): void {
    const now = put(of, { kode: null, ganti: null });
    const next = all.find(({ kunci }) => now[kunci] === undefined);
    focusIn(next ? `[data-tangan="${next.kunci}"]` : '[data-utama]');
  }
  async function finish(): Promise<void> {
    const [first] = missing;
    if (first) {
      setTolak(`Belum dikonfirmasi: ${missing.map(({ nama }) => nama).join(', ')}`);
      return focusIn(`[data-tangan="${first.kunci}"]`);
    }
    const saved = await langkah.run(siapkanResep, {
      versi: resep.versi,
      batch: toBatch(all, done),
      alasan: alasan.trim() || null,
      bud: Object.entries(bud).flatMap(([id, tanggal]) =>
        tanggal.trim() === '' ? [] : [{ baris_id: Number(id), tanggal: tanggal.trim() }],
      ),
    });
    if (saved) onDone({});
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    if (comboOf(event.nativeEvent) === 'Ctrl+Enter') {
      event.preventDefault();
      event.stopPropagation();
      void finish();
      return;
    }
    // A key that stays down confirms one line and not all of them.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    // A scanner types wherever the focus is: its first sign leads to where codes are read, or its Enter would press a button.
    const isSign = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isSign || isTyping(event.target)) return;
    event.stopPropagation();
    focusIn('[data-utama]');
  }
  // What lies ready needs nothing until somebody begins to prepare it once more.
  const begun = !again || missing.length < all.length || tolak !== null;
  const resting = !begun && resep.siap.length > 0;
  const stored = new Map(resep.siap.map((one) => [one.bahan_id ?? one.baris_id, one]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what has the focus inside bubble up to here
    <div ref={root} className={css['telaah']} onKeyDown={onKeyDown} data-langkah tabIndex={-1}>
      {open && (
        <div className={css['pindai']}>
          <Input
            data-utama
            size="sm"
            aria-label="Pindai barcode atau nomor batch"
            placeholder="Pindai barcode atau nomor batch, lalu Enter"
            leftSection={<IconBarcode size={16} aria-hidden="true" />}
            value={code}
            maxLength={60}
            onChange={(event) => setCode(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey) return;
              event.preventDefault();
              void onScan();
            }}
          />
          <span role="status">
            {resting
              ? 'Sudah disiapkan'
              : missing.length === 0
                ? 'Semua sudah dikonfirmasi'
                : `${missing.length} belum dikonfirmasi`}
          </span>
        </div>
      )}
      {tolak !== null && (
        <p className={css['tolakPindai']} role="alert">
          {tolak}
        </p>
      )}
      <ul className={css['ambilan']} aria-label="Yang diambil">
        {all.map((of) => {
          const { kunci, nama, racik, satuan, jumlah, batch, peringatan } = of;
          const one = done[kunci];
          const before = begun ? undefined : stored.get(of.bahan_id ?? of.baris_id);
          const shown = one ?? (before && { kode: before.kode, ganti: null });
          const words = caraOf(shown);
          const called = racik === null ? nama : `${nama}, racikan ${racik}`;
          return (
            <li key={kunci} data-selesai={shown !== undefined || undefined}>
              <Tanda one={shown} />
              <strong>
                {nama}
                {racik !== null && <small className={css['dariRacik']}>racikan {racik}</small>}
                {peringatan.map((teks) => (
                  <small key={teks} className={css['awas']}>
                    {teks}
                  </small>
                ))}
              </strong>
              <span className={css['angka']}>
                {jumlah} {satuan}
              </span>
              <span>
                {batch.length === 0 ? 'belum ada batch' : batchWords(batch)}{' '}
                {words && <small className={css['cara']}>{words}</small>}
              </span>
              {open && (
                <Button
                  size="xs"
                  variant={one ? 'subtle' : 'default'}
                  data-tangan={kunci}
                  aria-label={one ? `Ulangi ${called}` : `Konfirmasi ${called} tanpa pindai`}
                  onClick={() => (one ? void put(of, null) : confirmByHand(of))}
                >
                  {one ? 'Ulangi' : 'Tanpa pindai'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {resep.racik.map(({ id, nama, bud: before }) => (
        <label key={id} className={css['alasanBaru']} htmlFor={`bud-${id}`}>
          Batas pakai (BUD) racikan {nama}
          <Input
            id={`bud-${id}`}
            size="xs"
            value={bud[id] ?? before ?? ''}
            disabled={!open}
            maxLength={40}
            placeholder="Diketik apoteker, misalnya 14-05-2026"
            onChange={(event) => setBud({ ...bud, [id]: event.currentTarget.value })}
          />
        </label>
      ))}
      {open && swapped && (
        <label className={css['alasanBaru']} htmlFor="alasan-batch">
          Alasan batch diganti
          <Input
            id="alasan-batch"
            size="xs"
            value={alasan}
            maxLength={200}
            error={langkah.errors['alasan'] !== undefined}
            onChange={(event) => setAlasan(event.currentTarget.value)}
          />
        </label>
      )}
      {resep.disiapkan && (
        <p className={css['ket']}>
          Disiapkan {resep.disiapkan.oleh}, {formatDateTime(resep.disiapkan.pada)}
        </p>
      )}
      <footer className={css['kaki']}>
        <span className={css['sela']} />
        {resep.status < DITELAAH && <span className={css['ket']}>Disiapkan setelah ditelaah.</span>}
        {open && (
          <Button
            data-simpan
            disabled={langkah.busy}
            onClick={() => void finish()}
            rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
          >
            {again ? 'Siapkan ulang' : 'Selesai disiapkan'}
          </Button>
        )}
      </footer>
    </div>
  );
}
