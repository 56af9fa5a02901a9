import type { HasilCari } from '@nadi/contract/pasien.contract';
import { Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useUser } from '../../platform/session.ts';
import { formatNorm, formatTanggal, formatUmur } from '../../platform/tanggal.ts';
import { ErrorState, useAfter150 } from '../../ui/state.tsx';
import { useSearch } from '../intake/use-search.public.ts';
import css from './cari-pasien.module.css';

const kelamin = (jenis: number | null): string => (jenis === 1 ? 'L' : jenis === 2 ? 'P' : '-');

function Baris({ id, hasil, dipilih, onPilih, onHover }: { id: string; hasil: HasilCari; dipilih: boolean; onPilih: () => void; onHover: () => void }) {
  const panjang = useUser().entity?.panjang_norm ?? 6;
  const kunjungan = hasil.kunjungan_terakhir;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's: aria-activedescendant
    <div id={id} role="option" aria-selected={dipilih} tabIndex={-1} className={css['hasil']} data-pilih={dipilih || undefined} onClick={onPilih} onMouseMove={onHover}>
      <strong>{formatNorm(hasil.norm, panjang)}</strong>
      <strong>{hasil.nama}</strong>
      <span>{kelamin(hasil.jenis_kelamin)} · {formatUmur(hasil.tanggal_lahir)} · {formatTanggal(hasil.tanggal_lahir)}</span>
      <span className={css['lebar']}>{hasil.nik ?? '-'}</span>
      <span className={css['lebar']}>{kunjungan ? `${formatTanggal(kunjungan.tanggal)} · ${kunjungan.ruangan}` : 'belum pernah'}</span>
    </div>
  );
}

/** Searches one patient, `kecuali` left out: arrows choose, Enter takes; an Enter before the answer waits for it. */
export function CariPasien({ label, kecuali, onPilih }: { label: string; kecuali: number; onPilih: (norm: number) => void }) {
  const id = useId();
  const [teks, setTeks] = useState('');
  const [at, setAt] = useState(0);
  const [menunggu, setMenunggu] = useState(false);
  const cari = useSearch(teks);
  const hits = cari.hits.filter(({ norm }) => norm !== kecuali);
  const pilih = Math.min(at, Math.max(0, hits.length - 1));
  const lambat = useAfter150(cari.isFetching);
  const terisi = teks.trim() !== '';

  const ambilBilaPasti = useEffectEvent(() => {
    setMenunggu(false);
    const [satu] = hits;
    // A name with several hits is for the eye.
    if (satu && hits.length === 1) onPilih(satu.norm);
  });
  useEffect(() => {
    if (menunggu && cari.settled) ambilBilaPasti();
  }, [menunggu, cari.settled]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && terisi && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const hit = hits[pilih];
      if (!cari.settled) setMenunggu(true);
      else if (hit) onPilih(hit.norm);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault();
      setAt((pilih + (event.key === 'ArrowDown' ? 1 : hits.length - 1)) % hits.length);
    }
  }
  return (
    <div className={css['cari']}>
      <Input
        data-autofocus role="combobox" aria-label={label} aria-expanded={hits.length > 0} aria-controls={`${id}-hasil`} aria-autocomplete="list" aria-activedescendant={hits[pilih] ? `${id}-${pilih}` : undefined}
        placeholder="Cari No. RM, NIK, No. BPJS, atau nama" autoComplete="off" spellCheck={false} maxLength={200} value={teks} leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
        onChange={(event) => (setTeks(event.currentTarget.value), setAt(0), setMenunggu(false))} onKeyDown={onKeyDown}
      />
      <div className={css['daftar']} role="listbox" id={`${id}-hasil`} aria-label="Pasien yang cocok">
        {hits.map((hit, index) => <Baris key={hit.norm} id={`${id}-${index}`} hasil={hit} dipilih={index === pilih} onPilih={() => onPilih(hit.norm)} onHover={() => setAt(index)} />)}
      </div>
      {cari.isError && terisi && <ErrorState error={cari.error} judul="Pencarian pasien gagal" onRetry={() => void cari.refetch()} />}
      {terisi && cari.settled && !cari.isError && hits.length === 0 && <p className={css['kosong']} role="status">Tidak ada pasien lain yang cocok dengan “{teks.trim()}”.</p>}
      {lambat && hits.length === 0 && !cari.settled && <p className={css['kosong']} role="status">Mencari…</p>}
    </div>
  );
}
