import { getFirstPasien } from '@nadi/contract/pasien/pasien.contract';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { queryOptions } from '@tanstack/react-query';
import { kewarganegaraanQuery } from '#features/pasien/pasien.queries.ts';
import { callApi } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { referensiQuery } from '#platform/lists/referensi.ts';
import { can, session } from '#platform/session/session.ts';
import { settingQuery } from '#platform/lists/setting.ts';
import { provinsiQuery } from '#platform/lists/wilayah.ts';

/** The master lists of platform.md 7, and those of the patient form beside them. */
const LISTS = [
  REFERENSI_LIST.jenisKelamin,
  REFERENSI_LIST.pendidikan,
  REFERENSI_LIST.pekerjaan,
  REFERENSI_LIST.jenisKontak,
  REFERENSI_LIST.profesi,
  REFERENSI_LIST.agama,
  REFERENSI_LIST.smf,
  REFERENSI_LIST.hubunganKeluarga,
  REFERENSI_LIST.statusPasien,
  REFERENSI_LIST.statusPerkawinan,
  REFERENSI_LIST.golonganDarah,
  REFERENSI_LIST.kartuIdentitas,
  REFERENSI_LIST.suku,
];

/**
 * platform.md 7: "Patient with record number 1 is fetched at start". Under a key of its own, so that the page of that
 * patient is never drawn from it: who looks at it reads it, and that reading is audited (decision 0055).
 */
const firstPasienQuery = queryOptions({
  queryKey: ['pasien-awal'],
  queryFn: async ({ signal }) => (await callApi(getFirstPasien, { signal })).data,
});

/**
 * Asks for what every desk needs soon, together and once: settings, the master lists and the patient with norm 1
 * (ketentuan D30). What is there already is not asked for, what the browser holds unchanged is not sent again, and what
 * does not come is asked for by who needs it. A superadmin who looks at no facility has none of them.
 */
export async function loadStartLists(): Promise<void> {
  if (!session().user?.entity) return;
  await Promise.all([
    queryClient.prefetchQuery(settingQuery()),
    ...LISTS.map((id) => queryClient.prefetchQuery(referensiQuery(id))),
    queryClient.prefetchQuery(kewarganegaraanQuery),
    queryClient.prefetchQuery(provinsiQuery),
    ...(can('view detail pasien') ? [queryClient.prefetchQuery(firstPasienQuery)] : []),
  ]);
}
