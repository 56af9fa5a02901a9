import { listMedis } from '@nadi/contract/master/karyawan-master.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retryProps } from '#fields/options-props.ts';
import { PilihInput } from '#fields/pilih-input.tsx';
import { formatNamaBergelar } from '#platform/lists/dokter.ts';
import { callApi } from '#platform/http/http.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';
import css from '../ruang/ruang.module.css';

/** More health workers than any facility has. */
const MAX_MEDIS = 1000;
const medisQuery = queryOptions({
  queryKey: ['master', 'medis'],
  queryFn: async ({ signal }) =>
    (await callApi(listMedis, { query: { limit: MAX_MEDIS }, signal })).data.map(({ id, profesi, ...nama }) => ({
      id,
      deskripsi: formatNamaBergelar(nama),
      keterangan: profesi,
    })),
  ...RARELY_CHANGING,
});

const SELF = 0;
type BoxProps = {
  /** Of who writes; they are the first choice. */
  saya: number | null;
  value: number | null;
  onChange: (pegawaiId: number | null) => void;
};

/**
 * Who did the procedure: whoever writes it down, or somebody of the health staff. Nobody is asked for before it is
 * opened.
 */
export function PelaksanaBox({ saya, value, onChange }: BoxProps) {
  const [opened, setOpened] = useState(false);
  const { data = [], isFetching, isError, refetch } = useQuery({ ...medisQuery, enabled: opened });
  return (
    <div className={css['pelaksana']} onFocus={() => setOpened(true)}>
      <PilihInput
        label="Dilakukan oleh"
        options={[
          { id: SELF, deskripsi: 'oleh saya sendiri' },
          ...data.filter(({ id }) => id !== saya).map((one) => ({ ...one, deskripsi: `oleh ${one.deskripsi}` })),
        ]}
        value={value ?? SELF}
        onChoose={(id) => onChange(id === null || id === SELF ? null : id)}
        loading={isFetching}
        minWidth={280}
        own={{ 'aria-label': 'Dilakukan oleh' }}
        {...retryProps(isError, () => void refetch())}
      />
    </div>
  );
}
