import { Button, Input } from '@mantine/core';
import type { Resep } from '@nadi/contract/resep-view';
import { listStok } from '@nadi/contract/stok.contract';
import { siapkanResep } from '@nadi/contract/telaah.contract';
import { DITELAAH } from '@nadi/domain/resep/status-resep';
import { IconBarcode, IconCircle, IconCircleCheckFilled, IconSwitchHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { callApi } from '../../../platform/http.ts';
import { comboOf } from '../../../platform/shortcut.ts';
import { formatDateTime } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { toast } from '../../../ui/toast.ts';
import css from './apotek.module.css';
import { batchWords, bulanEd } from './lines-table.tsx';
import { ambilanOf, confirmedBy, toBatch } from './siapkan.ts';
import type { Ambilan, Pindaian } from './siapkan.ts';
import type { Langkah } from './use-langkah.ts';

const STOCK_ROWS = 50;

/** The medicine is taken from the shelf: each batch is scanned, and another one may take its place with a reason (F44). */
export function SiapkanTab({ resep, langkah }: { resep: Resep; langkah: Langkah }) {
  const [done, setDone] = useState<Pindaian>({});
  const [code, setCode] = useState('');
  const [alasan, setAlasan] = useState('');
  const [bud, setBud] = useState<Readonly<Record<number, string>>>({});
  const all = ambilanOf(resep);
  const open = resep.boleh.includes('siapkan');
  const again = resep.status !== DITELAAH;
  const swapped = Object.values(done).some(({ ganti }) => ganti);

  async function findBatch(word: string): Promise<{ of: Ambilan; batch_id: number; no_batch: string } | null> {
    for (const of of all.filter(({ kunci }) => done[kunci] === undefined)) {
      const { data } = await callApi(listStok, {
        query: {
          produk_id: of.produk_id,
          ...(resep.depo ? { depo_id: resep.depo.id } : {}),
          page: 1,
          limit: STOCK_ROWS,
        },
      });
      const found = data.find(
        ({ no_batch, diblokir, kedaluwarsa }) => no_batch.toUpperCase() === word && !diblokir && !kedaluwarsa,
      );
      if (found) return { of, batch_id: found.batch_id, no_batch: found.no_batch };
    }
    return null;
  }
  async function onScan(): Promise<void> {
    const word = code.trim().toUpperCase();
    if (word === '') return;
    setCode('');
    const held = confirmedBy(word, all, done);
    const batch = held?.batch.find(({ no_batch }) => no_batch.toUpperCase() === word);
    if (held && batch)
      return setDone({ ...done, [held.kunci]: { batch_id: batch.batch_id, no_batch: batch.no_batch, ganti: false } });
    try {
      const other = await findBatch(word);
      if (!other) return toast.failure(`Batch ${word} tidak ada pada obat resep ini.`);
      setDone({ ...done, [other.of.kunci]: { batch_id: other.batch_id, no_batch: other.no_batch, ganti: true } });
      toast.info(`${other.of.nama}: batch diganti ${other.no_batch}. Tulis alasannya.`);
    } catch (error) {
      toast.error(error);
    }
  }
  async function finish(): Promise<void> {
    await langkah.run(siapkanResep, {
      versi: resep.versi,
      batch: toBatch(all, done),
      alasan: alasan.trim() || null,
      bud: Object.entries(bud).flatMap(([id, tanggal]) =>
        tanggal.trim() === '' ? [] : [{ baris_id: Number(id), tanggal: tanggal.trim() }],
      ),
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (comboOf(event.nativeEvent) !== 'Ctrl+Enter' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    void finish();
  }
  const unconfirmed = all.filter(({ kunci }) => done[kunci] === undefined).length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what has the focus inside bubble up to here
    <div className={css['telaah']} onKeyDown={onKeyDown} data-langkah tabIndex={-1}>
      {open && (
        <div className={css['pindai']}>
          <Input
            data-utama
            size="sm"
            aria-label="Pindai atau ketik nomor batch"
            placeholder="Pindai atau ketik nomor batch, lalu Enter"
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
          <span role="status">{unconfirmed === 0 ? 'Semua sudah dipindai' : `${unconfirmed} belum dipindai`}</span>
        </div>
      )}
      <ul className={css['ambilan']} aria-label="Yang diambil">
        {all.map(({ kunci, nama, satuan, jumlah, batch }) => (
          <li key={kunci} data-selesai={done[kunci] !== undefined || undefined}>
            {done[kunci] === undefined ? (
              <IconCircle size={16} aria-hidden="true" />
            ) : done[kunci].ganti ? (
              <IconSwitchHorizontal size={16} aria-hidden="true" />
            ) : (
              <IconCircleCheckFilled size={16} aria-hidden="true" />
            )}
            <strong>{nama}</strong>
            <span className={css['angka']}>
              {jumlah} {satuan}
            </span>
            <span>
              {batch.length === 0 ? 'belum ada batch' : batchWords(batch)}
              {done[kunci] && <small> {done[kunci].ganti ? `diganti ${done[kunci].no_batch}` : 'dipindai'}</small>}
            </span>
            <span className={css['ed']}>{batch[0] ? bulanEd(batch[0].ed) : ''}</span>
          </li>
        ))}
      </ul>
      {resep.racik.map(({ id, nama, bud: stored }) => (
        <label key={id} className={css['alasanBaru']} htmlFor={`bud-${id}`}>
          Batas pakai (BUD) racikan {nama}
          <Input
            id={`bud-${id}`}
            size="xs"
            value={bud[id] ?? stored ?? ''}
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
