import { ActionIcon } from '@mantine/core';
import { searchIcd } from '@nadi/contract/master/icd-master.contract';
import { parseIcdQuery } from '@nadi/domain/icd/icd-query';
import { ICD_DIAGNOSA } from '@nadi/domain/icd/kode-icd';
import { IconAlertTriangle, IconCopy, IconEyeOff, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CariBox } from '#fields/cari-box.tsx';
import { callApi } from '#platform/http/http.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { formatTanggalBulan, formatTime } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { seringQuery } from '../rekam.queries.ts';
import css from '../ruang/ruang.module.css';
import type { DiagnosaBaris } from './diagnosa-ops.ts';
import type { DiagnosaOf } from './use-diagnosa.ts';

type Hit = { kode: string; deskripsi: string; note: string | null };

/** rekam-medis.md RM17: before anything is typed, what this doctor writes most; then the codes and names of ICD-10. */
const isEnough = (text: string): boolean => text === '' || parseIcdQuery(text) !== null;

function useIcdSearch(kunjunganId: number) {
  const client = useQueryClient();
  return async (text: string, signal: AbortSignal): Promise<readonly Hit[]> => {
    if (text !== '')
      return (await callApi(searchIcd, { query: { search: text, jenis: `${ICD_DIAGNOSA}` }, signal })).data.map(
        ({ kode, deskripsi }) => ({ kode, deskripsi, note: null }),
      );
    const { sering, pasien } = await client.ensureQueryData(seringQuery(kunjunganId));
    const ofPasien = pasien.map(({ icd, teks, tanggal }) => ({
      kode: icd,
      deskripsi: teks,
      note: `pasien ini, ${formatTanggalBulan(tanggal)}`,
    }));
    const known = new Set(ofPasien.map(({ kode }) => kode));
    const ofDokter = sering
      .filter(({ icd }) => !known.has(icd))
      .map(({ icd, teks, jumlah }) => ({ kode: icd, deskripsi: teks, note: `${jumlah} kali` }));
    return [...ofPasien, ...ofDokter];
  };
}

function Row({ one, run, editable }: { one: DiagnosaBaris; run: DiagnosaOf['run']; editable: boolean }) {
  const { icd, teks, peran, kasus, disalin_dari, peringatan } = one;
  const name = `${icd} ${teks}`;
  return (
    <li className={css['baris']} data-peran={peran}>
      {editable && peran === 'sekunder' ? (
        <button
          type="button"
          className={css['peran']}
          title="Jadikan utama"
          onClick={() => void run({ do: 'main', icd })}
        >
          Sekunder<span className="visually-hidden">, jadikan {name} diagnosis utama</span>
        </button>
      ) : (
        <span className={css['peran']}>{peran === 'utama' ? 'Utama' : 'Sekunder'}</span>
      )}
      <strong className={css['kode']}>{icd}</strong>
      <span className={css['apa']}>
        {teks}
        {disalin_dari && (
          <small className={css['salinan']}>
            <IconCopy size={13} aria-hidden="true" /> disalin dari {formatTanggalBulan(disalin_dari)}
          </small>
        )}
        {peringatan && (
          <small className={css['awas']}>
            <IconAlertTriangle size={13} aria-hidden="true" /> {peringatan}
          </small>
        )}
      </span>
      {kasus &&
        (editable ? (
          <button
            type="button"
            className={css['kasus']}
            title={`Ubah menjadi kasus ${kasus === 'lama' ? 'baru' : 'lama'}`}
            onClick={() => void run({ do: 'kasus', icd, kasus: kasus === 'lama' ? 'baru' : 'lama' })}
          >
            kasus {kasus}
            <span className="visually-hidden">, {name}, ubah</span>
          </button>
        ) : (
          <span className={css['kasus']}>kasus {kasus}</span>
        ))}
      {editable && (
        <ActionIcon size={24} aria-label={`Hapus ${name}`} onClick={() => void run({ do: 'remove', icd })}>
          <IconX size={15} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}

/** Diagnoses of a secret note that their reader may not read (rekam-medis.md RM36). */
export const HiddenDiagnosa = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={css['asal']}>
      <IconEyeOff size={13} aria-hidden="true" /> {count} diagnosis rahasia
    </p>
  );

export const DiagnosaList = ({
  list,
  run,
  editable,
}: {
  list: readonly DiagnosaBaris[];
  run: DiagnosaOf['run'];
  editable: boolean;
}) =>
  list.length > 0 && (
    <ul className={css['daftar']} aria-label="Diagnosis">
      {list.map((one) => (
        <Row key={one.icd} one={one} run={run} editable={editable} />
      ))}
    </ul>
  );

/** The diagnoses with the box that adds one; the first is the main one. */
export function DiagnosaSection({
  kunjunganId,
  diagnosa: { list, run, tertutup, removed },
  error,
}: {
  kunjunganId: number;
  diagnosa: DiagnosaOf;
  error?: string | undefined;
}) {
  const box = useRef<HTMLInputElement>(null);
  const search = useIcdSearch(kunjunganId);
  useShortcut('rekam-a', () => did(box.current?.focus()));
  return (
    <div>
      <DiagnosaList list={list} run={run} editable />
      {removed.map(({ id, icd, teks, oleh, pada, alasan }) => (
        <p key={id} className={css['awas']} role="status">
          {icd} {teks} dihapus {oleh}, {formatTime(pada)}
          {alasan ? `: ${alasan}` : ''}
        </p>
      ))}
      <HiddenDiagnosa count={tertutup} />
      <CariBox
        id="diagnosa-baru"
        label="Kode atau nama diagnosis ICD-10"
        placeholder="Kode atau nama diagnosis ICD-10"
        queryKey={['rekam', 'icd', kunjunganId]}
        search={search}
        enough={isEnough}
        tooShortText="Ketik paling sedikit 5 huruf, atau 3 huruf pertama kodenya"
        failedText="Tidak dapat memuat data ICD."
        keyOf={({ kode }) => kode}
        renderRow={({ kode, deskripsi, note }) => (
          <>
            {kode} {deskripsi}
            {note && <small>{note}</small>}
          </>
        )}
        suggests
        many
        onPick={({ kode, deskripsi }) => void run({ do: 'add', icd: kode, teks: deskripsi })}
        emptyText="Tidak ada kode ICD yang cocok"
        error={error !== undefined}
        {...(error ? { describedBy: 'diagnosa-kurang' } : {})}
        inputRef={(element) => {
          box.current = element;
        }}
        rightSection={<Kbd>{keysOf('rekam-a')}</Kbd>}
      />
      {error && (
        <p className={css['kurang']} id="diagnosa-kurang">
          {error}
        </p>
      )}
    </div>
  );
}
