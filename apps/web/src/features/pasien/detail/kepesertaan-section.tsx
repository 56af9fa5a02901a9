import type { DetailPasien } from '@nadi/contract/pasien.contract';
import type { KepesertaanTersimpan } from '@nadi/contract/riwayat.contract';
import { filledText, spokenWords } from '@nadi/domain/kunjungan/kata-layanan';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../platform/session.ts';
import { keysOf } from '../../../platform/shortcut-list.ts';
import { useShortcut } from '../../../platform/shortcut.ts';
import { formatDateTime, formatNumber } from '../../../platform/tanggal.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Status } from '../../../ui/status.tsx';
import type { Looks } from '../../../ui/status.tsx';
import { toast } from '../../../ui/toast.ts';
import { askPeserta, SimulatorNote } from '../form/bpjs/peserta.public.tsx';
import { kepesertaanQuery, useRefreshPasien } from './detail.queries.ts';
import css from './pasien-detail.module.css';
import { SummarySection } from './summary-section.tsx';

const AKTIF = 'aktif';
const LOOKS: Looks = {
  [AKTIF]: { word: 'Aktif', color: 'var(--ok)', glyph: 'tick' },
  tidak: { word: 'Tidak aktif', color: 'var(--danger)', glyph: 'x' },
};

function Answer({ stored: { peserta, diambil_pada, simulator } }: { stored: KepesertaanTersimpan }) {
  const { aktif, ketAktif, tunggakan, jnsKelas, kdProviderPst, noKartu } = peserta;
  const facts: [label: string, text: string | null][] = [
    ['No. kartu', noKartu],
    ['Kelas', filledText(jnsKelas.nama) ?? filledText(jnsKelas.kode)],
    ['Faskes', filledText(kdProviderPst.nmProvider)],
    ['Tunggakan', tunggakan === null ? null : formatNumber(tunggakan)],
    ['Keterangan', aktif ? null : spokenWords(filledText(ketAktif) ?? '')],
  ];
  return (
    <>
      <dl className={css['peserta']}>
        <dt>Status</dt>
        <dd>
          <Status of={LOOKS} value={aktif ? AKTIF : 'tidak'} />
        </dd>
        {facts.map(([label, text]) => text && [<dt key={label}>{label}</dt>, <dd key={`${label}-isi`}>{text}</dd>])}
      </dl>
      <p className={css['diambil']}>Menurut BPJS, {formatDateTime(diambil_pada)}.</p>
      {simulator && <SimulatorNote />}
    </>
  );
}

/** Asks BPJS about the patient's card, or NIK where there is none. */
function useCheck({ norm, nik, no_bpjs }: DetailPasien): { checking: boolean; check: () => Promise<void> } {
  const [checking, setChecking] = useState(false);
  const refresh = useRefreshPasien(norm);
  async function check(): Promise<void> {
    const nomor = no_bpjs ?? nik;
    if (checking || nomor === null) return;
    setChecking(true);
    try {
      await askPeserta({ askedBy: no_bpjs === null ? 'nik' : 'noka', nomor }, new AbortController().signal);
      refresh('kepesertaan');
    } catch (error) {
      toast.error(error);
    } finally {
      setChecking(false);
    }
  }
  return { checking, check };
}

/** What BPJS last said about the patient's membership, and a button that asks again. */
export function KepesertaanSection({ pasien }: { pasien: DetailPasien }) {
  const query = useQuery(kepesertaanQuery(pasien.norm));
  const { checking, check } = useCheck(pasien);
  const mayCheck =
    (pasien.no_bpjs ?? pasien.nik) !== null &&
    (can('create pasien') || can('update pasien') || can('create kunjungan'));
  useShortcut('cek-kepesertaan', () => void check(), { enabled: mayCheck });
  return (
    <SummarySection
      title="Kepesertaan BPJS"
      query={query}
      countOf={(stored) => (stored === null ? 0 : 1)}
      emptyText={mayCheck ? 'Belum pernah dicek.' : 'Belum ada jawaban BPJS.'}
      action={
        mayCheck && (
          <Button
            size="xs"
            variant="default"
            loading={checking}
            onClick={() => void check()}
            rightSection={<Kbd>{keysOf('cek-kepesertaan')}</Kbd>}
          >
            Cek
          </Button>
        )
      }
    >
      {(stored) => <div className={css['sempit']}>{stored && <Answer stored={stored} />}</div>}
    </SummarySection>
  );
}
