import type { RiwayatKesehatan } from '@nadi/contract/rekam-medis/diagnosa.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { mayWriteTulisan } from '@nadi/domain/rekam-medis/penulis';
import { JENIS_RIWAYAT } from '@nadi/domain/rekam-medis/rekam';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { riwayatKey, usePatchRekam } from '../rekam.queries.ts';
import css from './riwayat.module.css';

const RiwayatDialog = lazyChunk(async () => (await import('./riwayat-dialog.tsx')).RiwayatDialog);

/** What kind it is and since when; of an ended one who ended it, because it is read as somebody's decision. */
function aboutOf({ jenis, sejak, aktif, diubah_oleh, diubah_pada, alasan_akhir }: RiwayatKesehatan): string {
  const about = [JENIS_RIWAYAT[jenis as keyof typeof JENIS_RIWAYAT] ?? jenis, sejak && `sejak ${sejak}`];
  if (!aktif && diubah_oleh) about.push(`tidak berlaku, ${diubah_oleh} ${formatRiwayat(diubah_pada)}`);
  if (!aktif && alasan_akhir) about.push(alasan_akhir);
  return about.filter(Boolean).join(' · ');
}

/** The patient's histories at the side of a record: what holds, and below it what was ended. */
export function RiwayatPanel({ data, readOnly }: { data: RekamMedisKunjungan; readOnly: boolean }) {
  const { kunjungan, riwayat, saya } = data;
  const { norm } = kunjungan.pasien;
  const client = useQueryClient();
  const patch = usePatchRekam(kunjungan.id);
  const [editing, setEditing] = useState<RiwayatKesehatan | 'baru' | null>(null);
  const mayWrite = !readOnly && mayWriteTulisan('riwayat', saya.profesi);
  const close = (): void => setEditing(null);
  return (
    <section className={css['panel']} aria-label="Riwayat kesehatan">
      <div className={css['kepala']}>
        <h2>Riwayat kesehatan</h2>
        {mayWrite && <LinkButton onClick={() => setEditing('baru')}>Tambah riwayat</LinkButton>}
      </div>
      {riwayat.length === 0 ? (
        <p>Belum ada riwayat.</p>
      ) : (
        <ul>
          {riwayat.map((one) => (
            <li key={one.id}>
              <span>{one.aktif ? one.teks : <s>{one.teks}</s>}</span>
              {mayWrite && (
                <LinkButton aria-label={`Ubah riwayat ${one.teks}`} onClick={() => setEditing(one)}>
                  Ubah
                </LinkButton>
              )}
              <small>{aboutOf(one)}</small>
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <LoadBoundary onClose={close}>
          <RiwayatDialog
            norm={norm}
            riwayat={editing === 'baru' ? null : editing}
            onSaved={(all) => {
              patch({ riwayat: all });
              void client.invalidateQueries({ queryKey: riwayatKey(norm) });
            }}
            onClose={close}
          />
        </LoadBoundary>
      )}
    </section>
  );
}
