import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import type { KepesertaanTersimpan } from '@nadi/contract/pasien/riwayat.contract';
import { filledText, spokenWords } from '@nadi/domain/kunjungan/kata-layanan';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import type { Answer } from '#platform/keys/shortcut.ts';
import { formatDateTime, formatNumber } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Status } from '#ui/status.tsx';
import type { Looks } from '#ui/status.tsx';
import { askPeserta, SimulatorNote } from '../form/bpjs/peserta.public.tsx';
import { kepesertaanQuery } from './detail.queries.ts';
import css from './pasien-detail.module.css';
import { SummarySection } from './summary-section.tsx';

const AKTIF = 'aktif';
const LOOKS: Looks = {
  [AKTIF]: { word: 'Aktif', color: 'var(--ok)', glyph: 'tick' },
  tidak: { word: 'Tidak aktif', color: 'var(--danger)', glyph: 'x' },
};

function Answer({ stored: { peserta, diambil_pada, simulator } }: { stored: KepesertaanTersimpan }) {
  const { aktif, ketAktif, tunggakan, tunggakan_teks, jnsKelas, kdProviderPst, noKartu } = peserta;
  const facts: [label: string, text: string | null][] = [
    ['No. kartu', noKartu],
    ['Kelas', filledText(jnsKelas.nama) ?? filledText(jnsKelas.kode)],
    ['Faskes', filledText(kdProviderPst.nmProvider)],
    ['Tunggakan', tunggakan === null ? (tunggakan_teks ?? null) : formatNumber(tunggakan)],
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

type Check = {
  checking: boolean;
  /** Why the last check failed. */ failure: string | null;
  check: () => Promise<void>;
};

/** Asks BPJS about the patient's card, or NIK where there is none. */
function useCheck({ norm, nik, no_bpjs }: DetailPasien): Check {
  const [checking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  async function check(): Promise<void> {
    const nomor = no_bpjs ?? nik;
    if (checking || nomor === null) return;
    setChecking(true);
    try {
      await askPeserta({ askedBy: no_bpjs === null ? 'nik' : 'noka', nomor }, new AbortController().signal);
      await client.invalidateQueries({ queryKey: kepesertaanQuery(norm).queryKey });
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Data BPJS tidak dapat diambil.');
    } finally {
      setChecking(false);
    }
  }
  return { checking, failure, check };
}

/** An older answer beside the failure would be read as the answer to this question, so only its day is told. */
function FailedCheck({ reason, stored }: { reason: string; stored: KepesertaanTersimpan | null }) {
  return (
    <span role="alert">
      Belum ada jawaban: {reason}
      {stored && ` Jawaban lama (${formatDateTime(stored.diambil_pada)}) tidak ditampilkan; cek lagi sebelum dipakai.`}
    </span>
  );
}

/** What BPJS last said about the patient's membership, and a button that asks again. */
export function KepesertaanSection({ pasien }: { pasien: DetailPasien }) {
  const query = useQuery(kepesertaanQuery(pasien.norm));
  const { checking, failure, check } = useCheck(pasien);
  const mayCheck =
    (pasien.no_bpjs ?? pasien.nik) !== null &&
    (can('create pasien') || can('update pasien') || can('create kunjungan'));
  const nothingYet = mayCheck ? 'Belum pernah dicek.' : 'Belum ada jawaban BPJS.';
  const press = (): Answer => (checking ? 'Kepesertaan sedang ditanyakan ke BPJS.' : did(check()));
  useShortcut('cek-kepesertaan', press, { enabled: mayCheck });
  return (
    <SummarySection
      title="Kepesertaan BPJS"
      query={query}
      countOf={(stored) => (stored === null || failure !== null ? 0 : 1)}
      emptyText={failure === null ? nothingYet : <FailedCheck reason={failure} stored={query.data ?? null} />}
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
